# La Bataille astrale : tout ce que le jeu dit, en français.
astral-tagline = Prenez le vulnérable adverse : visez avec la flèche, frappez là où il n’y a pas de bouclier.
astral-about = Deux ou trois flottes sur un hexagone de 61 cases. Chaque vaisseau file aussi loin qu’il veut, mais n’attaque que dans le sens de sa flèche et ne craint que les coups portés sur ses bords blancs. Tout l’art est dans le cap que l’on prend.
astral-length = 20 à 40 minutes
astral-weight = Règles courtes, beaucoup à calculer
astral-goal-1 = Prenez le vulnérable adverse, le disque sans flèche ni bouclier, et gardez le vôtre.
astral-goal-2 = Un vaisseau va aussi loin qu’il veut en ligne droite ; le vulnérable avance d’une case.
astral-goal-3 = On ne prend que dans le sens de sa flèche, et seulement par un côté blanc : les côtés noirs sont des boucliers.
astral-pieces = { $count ->
    [one] un vaisseau
   *[other] { $count } vaisseaux
}

astral-seat-0 = Rouge
astral-seat-1 = Bleu
astral-seat-2 = Rouge clair

astral-option-option = Mouvement
astral-option-option-5 = Option 5 : déplacement seul
astral-option-option-6 = Option 6 : déplacement, puis rotation
astral-option-option-7 = Option 7 : rotation, puis déplacement
astral-option-option-8 = Option 8 : rotation, déplacement, rotation
astral-option-players = Joueurs
astral-option-players-2 = Deux
astral-option-players-3 = Trois
astral-option-fleet = Flotte
astral-option-fleet-house = Flotte de la maison

astral-facing-e = est
astral-facing-ne = nord-est
astral-facing-nw = nord-ouest
astral-facing-w = ouest
astral-facing-sw = sud-ouest
astral-facing-se = sud-est
astral-at-cell = vers { $cell }
astral-at-edge = vers le bord

astral-prompt-5 = Déplacez un vaisseau en ligne droite, ou votre vulnérable d’une case.
astral-prompt-6 = Déplacez un vaisseau puis tournez-le, ou déplacez votre vulnérable d’une case.
astral-prompt-7 = Tournez un de vos vaisseaux et déplacez-le : choisissez la case, puis le cap.
astral-prompt-8 = Tournez un de vos vaisseaux, déplacez-le, tournez-le encore : choisissez la case, puis le cap final.
astral-prompt-pass = Aucun coup possible : passez.
astral-button-pass = Passer
astral-handle-facing = En { $cell }, cap { $facing }

astral-cell-empty = { $cell }, vide
astral-cell-piece = { $cell }, { $piece }
astral-ship = vaisseau, { $seat }, cap { $facing }, { $count ->
    [one] un bouclier
   *[other] { $count } boucliers
} : { $sides }
astral-sides = { $before }, { $side }
astral-sides-none = aucun
astral-vulnerable = vulnérable, { $seat }
astral-held = { $piece } ; joué par { $holder }

astral-words-move = { $seat } : le vaisseau de { $from } va en { $to }
astral-words-step = { $seat } : le vulnérable de { $from } va en { $to }
astral-words-capture = { $seat } : le vaisseau de { $from } prend un vaisseau en { $to } ({ $loser })
astral-words-capture-vulnerable = { $seat } : le vaisseau de { $from } prend le vulnérable en { $to } ({ $loser })
astral-words-turn = { $words }, pointé { $facing }
astral-words-pass = { $seat } passe, faute de coup

astral-end-vulnerable = { $winner } prend le vulnérable et gagne.
astral-end-last = { $winner } reste seul en jeu et gagne.
astral-end-resigned = { $winner } l’emporte par abandon.
astral-end-resigned-shared = Un joueur abandonne : les autres se partagent la victoire.

astral-refusal-not-yours = Aucun pion à vous en { $from }.
astral-refusal-must-move = Vous avez un coup : il faut jouer un de vos pions.
astral-refusal-not-straight = { $from } et { $to } ne sont pas sur une même ligne droite.
astral-refusal-blocked = On ne saute pas par-dessus un pion : { $between } est occupée.
astral-refusal-own-piece = Un pion à vous occupe déjà { $to }.
astral-refusal-vulnerable-far = Le vulnérable n’avance que d’une case.
astral-refusal-vulnerable-takes = Le vulnérable ne prend jamais : { $to } doit être libre.
astral-refusal-stuck = Le pion de { $from } n’a aucun coup.
astral-refusal-not-turned = Une rotation doit changer le cap : finir pointé { $facing } voudrait dire ne pas tourner.
astral-refusal-vulnerable-turns = Le vulnérable ne tourne pas : il n’a pas de cap.
astral-refusal-no-step = Le déplacement est obligatoire : il faut quitter { $from }.
astral-refusal-must-turn = L’option { $option } oblige à tourner : dites le cap final, par exemple { $from }-{ $to }/{ $heading }.
astral-refusal-must-not-turn = L’option 5 n’a pas de rotation : le vaisseau garde son cap.
astral-refusal-turned-away = La flèche de { $from } pointe déjà vers { $to }, mais l’option { $option } oblige à tourner d’abord : elle n’y pointera plus.
astral-refusal-arrow-elsewhere = On ne prend que dans le sens de la flèche : celle de { $from } pointe { $facing }, pas vers { $to }.
astral-refusal-faces-target = En option 7, le vaisseau qui prend garde le cap de son attaque : il ne peut finir pointé { $facing }.
astral-refusal-shielded = Le pion de { $to } présente un bouclier sur le côté tourné { $side }.
astral-refusal-must-pass = Vous n’avez aucun coup : il faut passer.

astral-piece-cell = cette case n’existe pas sur l’échiquier
astral-piece-facing = le cap est e, ne, nw, w, sw ou se (ou v seul, pour le vulnérable)
astral-piece-shield = les boucliers sont des chiffres de 0 à 5, comptés depuis la flèche
astral-piece-shield-twice = un même côté porte deux boucliers
astral-piece-unshielded = un vaisseau a au moins un bouclier (A2.1)
astral-piece-closed = un vaisseau n’a jamais de bouclier sur ses six côtés (A2.1)

astral-fleet-error = ligne { $line }, champ { $field } : { $reason }
astral-fleet-players = une flotte commence par players 2 ou players 3
astral-fleet-occupied = deux pions sur la case { $cell }, tous les camps une fois en place
astral-fleet-no-vulnerable = ce camp n’a pas de vulnérable
astral-fleet-two-vulnerables = ce camp a un deuxième vulnérable
astral-fleet-no-ships = ce camp n’a pas de vaisseau
astral-fleet-too-many-ships = un camp a { $most } vaisseaux au plus
astral-fleet-sides = { $given ->
    [one] un camp décrit
   *[other] { $given } camps décrits
} : il en faut un seul, ou { $players }
astral-fleet-unequal = les camps ne sont pas les mêmes, tournés ; si c’est voulu, ajoutez une ligne unequal
astral-fleet-table = cette flotte est pour { $fleet } joueurs, la table pour { $players }

astral-position-turn = la position commence par le joueur au trait : r (rouge), b (bleu) ou l (rouge clair)
astral-position-slash = il faut une barre / entre les couleurs, et autant de couleurs que de joueurs
astral-position-captor = après > vient la lettre d’un autre joueur, encore en jeu
astral-position-twice = cette case est donnée deux fois
astral-position-fleet = la flotte n’a pas autant de pions pareils à celui-ci
astral-position-vulnerable = une couleur a un vulnérable, ou bien passe à un autre joueur (>)
astral-position-out = ce joueur est éliminé et n’a pas le trait

# L’atelier, où l’on compose les flottes.
fleet-prompt-ready = { $ships } vaisseaux et le vulnérable par camp, pour { $players } joueurs : prête à jouer.
fleet-prompt-missing = Pas encore une flotte : { $reason }.
fleet-words = { $edit }
fleet-button-left = Tourner à gauche
fleet-button-right = Tourner à droite
fleet-button-vulnerable = En faire le vulnérable
fleet-button-remove = Retirer
fleet-button-players-2 = Pour deux joueurs
fleet-button-players-3 = Pour trois joueurs
fleet-button-house = Flotte de la maison
fleet-button-clear = Tout enlever
fleet-handle-on = { $cell } : blinder le côté { $side }
fleet-handle-off = { $cell } : ouvrir le côté { $side }
fleet-refusal-nothing = Aucune pièce du premier camp en { $cell }.
fleet-refusal-taken = { $cell } est occupée.
fleet-refusal-centre = Le centre { $cell } reste libre : tournée pour l’autre camp, la pièce se retrouverait sur elle-même.
fleet-refusal-meets = Tournées pour trois camps, des pièces se rencontreraient en { $cell }.
fleet-refusal-too-many = Un camp a dix vaisseaux au plus.
fleet-refusal-vulnerable = Le vulnérable en { $cell } n’a ni défense ni orientation.
fleet-refusal-last-shield = Le vaisseau en { $cell } garde au moins une défense.
fleet-refusal-closed = Aucun vaisseau n’est défendu sur ses six côtés : { $cell } en garde un ouvert.
fleet-refusal-two-vulnerables = La flotte a déjà son vulnérable.
fleet-refusal-same = Il n’y a rien à changer là.
fleet-title = Composer une flotte
fleet-lead = Dessinez vos propres vaisseaux : leur départ, leur cap, leurs côtés défendus. Ou recopiez les pièces de la boîte que vous possédez.
fleet-how = Touchez une case vide pour ajouter un vaisseau. Touchez un vaisseau, puis l’un de ses côtés pour le défendre ou l’ouvrir, une autre case pour le déplacer, ou un bouton pour le tourner. L’autre camp suit.
fleet-file-hint = Le fichier se modifie avec n’importe quel éditeur, se vérifie avec « pionnier fleet check FICHIER » et se joue avec l’option fleet=FICHIER.

# The command for files of players’ own (fleet).
astral-data-fleet = Les flottes de La Bataille astrale
astral-data-fleet-check = Vérifie un fichier de flotte et donne les options pour y jouer

astral-next-where = Maintenant, touchez { $choice }.
astral-choice-go = une case libre où aller
astral-choice-capture = un adversaire à prendre
astral-next-turn = Maintenant, choisissez où il pointe : touchez ou glissez dans cette direction.
astral-card-ship = Vaisseau, { $seat }
astral-card-facing = Cap
astral-card-shields = Côtés protégés
astral-card-open = Côtés découverts
fleet-next-ship = Maintenant, touchez une autre case pour y déplacer le vaisseau, un de ses côtés pour le protéger ou le découvrir, ou un bouton.
fleet-next-vulnerable = Maintenant, touchez une autre case pour y déplacer le vulnérable, ou un bouton.

## Paper

astral-paper-board = Échiquier
astral-paper-fleet = Flotte : { $seat }
astral-paper-fleet-note = Collez la feuille sur du carton avant de découper. Le signe derrière la flèche dit à qui est le vaisseau : disque, carré ou croix.
astral-paper-pennants = Fanions
astral-paper-pennants-note = À trois, un vaisseau capturé avec sa flotte porte le fanion du joueur qu’il sert désormais (A5.2).
astral-reference =
    # But
    Prendre le vulnérable adverse (A5.1).
    # Début
    La feuille de départ montre où se tient chaque pièce et vers où elle regarde (A3.1, A3.2, A3.3). Rouge commence ; à trois, on tourne dans le sens inverse des aiguilles d’une montre (A3.4).
    # Pièces
    La flèche d’un vaisseau est son attaque. Ses côtés noirs sont des boucliers, ses côtés blancs sont ouverts (A2.1). Le vulnérable n’a ni flèche ni bouclier : c’est le disque cerclé de blanc.
    # Coup
    Avant la partie, on choisit l’option de mouvement ; toutes ses parties sont obligatoires (A4.4) :
    – Option 5 : déplacement
    – Option 6 : déplacement, puis rotation
    – Option 7 : rotation, puis déplacement
    – Option 8 : rotation, déplacement, rotation
    # Déplacement
    Un vaisseau va aussi loin qu’il veut dans l’une des six directions, où que pointe sa flèche, sur des cases libres. Le vulnérable avance d’une case et ne prend jamais (A4.2).
    # Rotation
    De 60° à 300°, par sixièmes de tour ; jamais un tour complet. Le vulnérable ne tourne pas et se contente de se déplacer (A4.3).
    # Prise
    Le vaisseau se déplace dans le sens de sa flèche et arrive sur une pièce qui lui présente un côté blanc : il prend sa place (A4.5). Prendre n’est obligatoire que si rien d’autre n’est possible (A4.6).
    # Fin
    Qui prend le vulnérable adverse gagne (A5.1). À trois, qui perd le sien est éliminé ; ses vaisseaux servent le vainqueur, qui joue toujours une seule pièce par tour. Le dernier en jeu gagne (A5.2).
    Qui ne peut pas jouer passe (A4.8). Cent tours sans prise : partie nulle (G2).
    # Écrire un coup
    B2-D4/ne : de B2 en D4, la flèche enfin vers le nord-est ; x au lieu de - pour une prise.
