# CHOC BASE 6 : tout ce que le jeu dit, en français.
choc-tagline = Déplacez vos groupes, tirez, chargez : un dé et quelques figurines suffisent.
choc-about = Des groupes de une à six figurines avancent, tirent de loin et se battent de près. L’impact se calcule d’une addition et d’un dé, et c’est le joueur touché qui choisit ses pertes. Tout le reste (terrain, forces, victoire) vient d’un scénario.
choc-length = 20 à 60 minutes selon le scénario
choc-weight = Règles courtes, dés, scénarios
choc-goal-1 = Éliminez l’ennemi, ou remplissez la mission du scénario avant lui.
choc-goal-2 = À tour de rôle, chacun active un groupe : il se déplace, tire, se bat, se réaménage, une fois chacun au plus.
choc-goal-3 = Tir ou combat : l’autre perd la somme des potentiels moins un dé ; un dé plus grand compte pour zéro.
choc-pieces = { $count ->
    [one] une figurine
   *[other] { $count } figurines
}

choc-seat-0 = Blanc
choc-seat-1 = Rouge
choc-seat-2 = Bleu
choc-seat-3 = Vert
choc-seat-4 = Violet
choc-seat-5 = Ocre

choc-option-scenario = Scénario
choc-option-scenario-skirmish = L’escarmouche (2 joueurs, hexagones)
choc-option-scenario-ford = Le gué (2 joueurs, carrés)
choc-option-scenario-pass = Le col (2 joueurs, hexagones, relief)
choc-option-scenario-three = À trois (3 joueurs, hexagones)
choc-option-scenario-alliance = L’alliance (4 joueurs, deux camps)
choc-option-scenario-convoy = Le convoi (2 joueurs, carrés)
choc-option-scenario-redoubt = La redoute (2 joueurs, petit plateau)
choc-option-scenario-plain = La plaine (2 joueurs, surface neutre)

choc-scenario-skirmish = L’escarmouche
choc-scenario-ford = Le gué
choc-scenario-pass = Le col
choc-scenario-three = À trois
choc-scenario-alliance = L’alliance
choc-scenario-convoy = Le convoi
choc-scenario-redoubt = La redoute
choc-scenario-plain = La plaine
choc-scenario-own = Votre scénario
choc-story-skirmish = Deux avant-gardes se rencontrent à l’aube dans une prairie. Huit tours plus tard, le camp qui a gardé le plus de forces reste maître du champ.
choc-story-ford = La rivière ne se passe qu’à gué, et Rouge attend sur l’autre rive. Blanc doit tenir seul le moulin à la fin du huitième tour.
choc-story-pass = Des rochers ferment la vallée et un canon en garde le milieu. Cinq figurines blanches par le bord nord avant la fin du neuvième tour, et le col est forcé.
choc-story-three = Trois bandes convoitent la même colline et personne ne se fie à personne. Au bout de dix tours, la plus forte l’emporte.
choc-story-alliance = Blanc et Bleu d’un côté, Rouge et Vert de l’autre, et un village entre les deux. Le camp qui l’occupe seul à la fin du huitième tour a gagné.
choc-story-convoy = Des civils doivent traverser une plaine que des cavaliers surveillent. Que quatre figurines blanches sortent par l’est en dix tours, et le convoi est sauvé.
choc-story-redoubt = Deux groupes blancs tiennent leurs hauteurs, cernés de toutes parts. Qu’il en reste une figurine à la fin du septième tour, et les secours arrivent.
choc-story-plain = Une table, une règle graduée et deux officiers trop visibles. Celui qui abat l’officier d’en face gagne ; sinon, après huit tours, le camp qui a gardé le plus de forces.

choc-zone-mill = le moulin
choc-zone-north = le nord
choc-zone-east = l’est
choc-zone-west = l’ouest
choc-zone-village = le village
choc-zone-camp = le camp
choc-zone-own = « { $name } »

choc-list = { $before }, { $item }
choc-nobody = personne
choc-item = { $count } { $name }
choc-item-wounded = { $count } { $name } { $count ->
    [one] blessé
   *[other] blessés
}
choc-item-life = { $count } { $name } à { $life } PJ
choc-figure-rifleman = { $count ->
    [one] fusilier
   *[other] fusiliers
}
choc-figure-archer = { $count ->
    [one] archer
   *[other] archers
}
choc-figure-swordsman = { $count ->
    [one] sabreur
   *[other] sabreurs
}
choc-figure-rider = { $count ->
    [one] cavalier
   *[other] cavaliers
}
choc-figure-marksman = { $count ->
    [one] tireur d’élite
   *[other] tireurs d’élite
}
choc-figure-rocket = { $count ->
    [one] lance-roquettes
   *[other] lance-roquettes
}
choc-figure-grenadier = { $count ->
    [one] grenadier
   *[other] grenadiers
}
choc-figure-civilian = { $count ->
    [one] civil
   *[other] civils
}
choc-figure-officer = { $count ->
    [one] officier
   *[other] officiers
}
choc-figure-gun = { $count ->
    [one] canon
   *[other] canons
}

choc-group = { $seat } : { $squad } (PJ { $life }, PA { $advance }, tir { $fire }, combat { $close })
choc-group-marked = { $seat } : { $squad } (PJ { $life }, PA { $advance }, tir { $fire }, combat { $close }), marqueur de fin posé
choc-cell = { $cell }
choc-cell-relief = { $cell }, { $relief }
choc-cell-zone = { $cell }, zone : { $zone }
choc-cell-empty = { $cell }, vide
choc-cell-group = { $cell }. { $group }
choc-relief-hill = colline
choc-relief-wood = bois
choc-relief-marsh = marais
choc-relief-water = eau
choc-relief-rock = rochers
choc-area-zone = Zone de placement : { $zone }
choc-area-reach = À portée de marche : { $advance } M

choc-button-die = Dé : { $die }
choc-button-part = Déplacer une partie…
choc-button-go = Partent : { $squad }
choc-button-left = Il reste : { $squad }
choc-button-keep = Ici : { $squad }
choc-button-owner = Groupes à { $seat }
choc-button-end = Fin d’activation

choc-prompt-place = Placez ce groupe : { $squad }. Zone : { $zone }.
choc-prompt-order = Égalité : { $seat } lance un dé pour l’ordre du tour.
choc-prompt-choose = Tour { $round } : activez un de vos groupes.
choc-prompt-act = Groupe de { $at } : { $choice }, ou terminer l’activation.
choc-prompt-fire = Tir de { $from } sur { $to } : lancez le dé.
choc-prompt-close = Combat rapproché : lancez le dé du groupe de { $at }.
choc-prompt-lose = Le groupe de { $at } perd { $impact } PJ : choisissez qui reste.
choc-prompt-over = La partie est finie.

choc-sum = force { $sum } − dé { $die } = { $impact }
choc-sum-over = force { $sum }, dé { $die } : un dé au-dessus de la force compte 0, { $sum } − 0 = { $impact }
choc-effect-none = le groupe de { $at } ne perd rien
choc-effect-loss = le groupe de { $at } perd { $impact } PJ
choc-effect-gone = le groupe de { $at } est anéanti

choc-words-place = { $seat } place en { $at } : { $squad }
choc-words-order = { $seat } fait { $die } pour l’ordre du tour
choc-words-activate = { $seat } active le groupe de { $at } : { $squad }
choc-words-move = { $seat } : le groupe de { $from } va en { $to }
choc-words-part = { $seat } : { $squad } de { $from } en { $to } ; les autres restent, marqueur posé
choc-words-exit = { $seat } : le groupe de { $from } sort par { $to }
choc-words-exit-part = { $seat } : { $squad } de { $from } sortent par { $to } ; les autres restent, marqueur posé
choc-words-fire = { $seat } : tir de { $from } sur { $to }, total { $sum }
choc-words-shot = { $sum } : { $effect }
choc-words-close = { $seat } : combat rapproché, { $from } contre { $to }, total { $sum } contre { $against }
choc-words-attack = Attaque de { $seat } : { $sum }
choc-words-defence = Défense de { $seat } : { $sum } ; { $effect }, { $back }
choc-words-regroup = { $seat } : réaménagement, en { $from } { $here }, en { $to } { $there }
choc-words-regroup-allies = { $seat } : réaménagement entre alliés, en { $from } { $here }, en { $to } { $there }, désormais à { $owner }
choc-words-left = { $seat } : en { $at }, il reste { $squad }
choc-words-end = { $seat } : marqueur de fin en { $at }

choc-end-eliminated = Il ne reste plus d’ennemi : le camp de { $winner } gagne.
choc-end-hold = Le camp de { $winner } tient la place et gagne.
choc-end-exit = Assez de figurines sont sorties : le camp de { $winner } gagne.
choc-end-survive = Le camp de { $winner } a tenu jusqu’au bout et gagne.
choc-end-kill = La figurine recherchée est tombée : le camp de { $winner } gagne.
choc-end-limit = Les tours sont écoulés : le camp de { $winner } gagne.
choc-end-level = Les tours sont écoulés sans vainqueur : partie nulle.
choc-end-nobody = Il ne reste plus personne : partie nulle.
choc-end-shared = Plusieurs camps atteignent leur but au même moment et se partagent la victoire.
choc-end-tied = Tous les camps atteignent leur but au même moment : partie nulle.
choc-end-resigned = Le camp de { $winner } l’emporte par abandon.
choc-end-resigned-shared = Un joueur abandonne : les autres camps se partagent la victoire.

choc-refusal-closed = Personne ne peut entrer en { $at } ni y passer.
choc-refusal-too-near = Trop près du groupe de { $at } : les groupes doivent rester bien séparés.
choc-refusal-not-yours = Aucun groupe à vous en { $at }.
choc-refusal-marked = Le groupe de { $at } a déjà son marqueur de fin pour ce tour.
choc-refusal-choose-first = Activez d’abord un de vos groupes.
choc-refusal-finish-first = L’activation du groupe de { $at } n’est pas finie.
choc-refusal-moved = Le groupe de { $at } s’est déjà déplacé.
choc-refusal-fired = Le groupe de { $at } a déjà tiré.
choc-refusal-fought = Le groupe de { $at } a déjà livré un combat rapproché.
choc-refusal-nothing = Ce n’est pas une action possible : touchez une case, un groupe ou un bouton.
choc-refusal-no-step = Un déplacement quitte { $at }.
choc-refusal-no-part = Ces figurines ne sont pas une partie du groupe de { $at }.
choc-refusal-occupied = { $at } est occupée : on ne s’arrête que sur une case vide.
choc-refusal-too-far =
    { $at } est trop loin : le chemin coûte plus que l’avance, { $unit ->
        [m] { $advance } M
       *[cells] { $advance ->
            [one] { $advance } case
           *[other] { $advance } cases
        }
    }.
choc-refusal-no-way =
    Des groupes barrent la route ({ $at }) : avec une avance de { $unit ->
        [m] { $advance } M
       *[cells] { $advance ->
            [one] { $advance } case
           *[other] { $advance } cases
        }
    }, aucun chemin n’est libre.
choc-refusal-no-target = Personne en { $at } sur qui tirer.
choc-refusal-friend = Le groupe de { $at } est ami : on ne lui tire pas dessus.
choc-refusal-no-shooter = Personne ne tire dans le groupe de { $at } : il n’a aucun tireur à distance.
choc-refusal-shooter-held = Le groupe de { $at } est au contact de l’ennemi en { $enemy } : il ne peut pas tirer.
choc-refusal-target-held = Le groupe de { $at } est au contact d’un ennemi en { $enemy } : il ne peut pas être pris pour cible.
choc-refusal-out-of-range =
    { $at } est hors de portée : ces armes vont à { $unit ->
        [m] { $range } M
       *[cells] { $range ->
            [one] { $range } case
           *[other] { $range } cases
        }
    }.
choc-refusal-no-line =
    Aucune trajectoire libre vers { $at } en { $unit ->
        [m] { $range } M
       *[cells] { $range ->
            [one] { $range } case
           *[other] { $range } cases
        }
    } au plus : le tir ne traverse ni groupe ni obstacle.
choc-refusal-die = Un dé donne de 1 à 6, pas { $die }.
choc-refusal-order-first = Il faut d’abord tirer l’ordre des joueurs.
choc-refusal-die-first = Il faut d’abord lancer le dé.
choc-refusal-no-die = Aucun dé n’est attendu.
choc-refusal-loss-first = Le groupe de { $at } doit d’abord perdre { $impact } PJ.
choc-refusal-no-loss = Aucun groupe n’a de pertes à prendre.
choc-refusal-wrong-loss = Le groupe de { $at } doit perdre exactement { $impact } PJ, et non { $lost }.
choc-refusal-not-left = Des pertes ne peuvent pas laisser ces figurines en { $at }.
choc-refusal-nobody-there = Personne en { $at } à combattre.
choc-refusal-friend-there = Le groupe de { $at } est ami : on ne le combat pas.
choc-refusal-no-contact = Le groupe de { $at } n’est pas au contact.
choc-refusal-no-partner = Pas de groupe ami en { $at } avec qui se réaménager.
choc-refusal-apart = Le groupe de { $at } n’est pas au contact : on ne se réaménage qu’entre voisins.
choc-refusal-partner-held = Le groupe de { $at } est au contact de l’ennemi en { $enemy } : pas de réaménagement.
choc-refusal-not-shared = Ces figurines ne sont pas celles des deux groupes, ou l’un des deux en aurait plus de six ({ $at }).
choc-refusal-unchanged = Un réaménagement avec { $at } doit faire passer au moins une figurine.
choc-refusal-wrong-owner = Les groupes reviennent à l’un des deux alliés, pas à { $seat }.
choc-refusal-place-first = Il faut d’abord placer tous les groupes.
choc-refusal-no-placing = Il n’y a plus de groupe à placer.
choc-refusal-not-in-zone = { $at } n’est pas dans la zone de placement : { $zone }.

choc-position-round = la position commence par le numéro du tour
choc-position-order = l’ordre des joueurs s’écrit W>R, ou W4=R pendant une égalité
choc-position-turn = après l’ordre vient la lettre du joueur dont c’est le tour, ou - quand ce n’est à personne
choc-position-phase = ce qui est attendu ne va pas avec les groupes
choc-position-exit = les sorties s’écrivent exit:W2,R1
choc-position-words = trop de mots avant la première barre /
choc-position-slash = il faut une barre / devant les groupes de chaque joueur
choc-position-group = un groupe s’écrit case=figurines, par exemple C4=rrs1*
choc-position-place = cet endroit n’existe pas sur cette surface
choc-position-figures = ces figurines ne sont pas du scénario, ou plus de six
choc-position-twice = deux groupes au même endroit, ou trop près
choc-position-closed = personne ne peut se tenir là
choc-position-crowd = plus de 48 figurines
choc-position-over = dans cette position, la partie est déjà finie

choc-fault = ligne { $line }, mot { $field } : { $reason }
choc-fault-statement = une ligne commence par surface, players, allies, kind, terrain, zone, group, victory ou limit
choc-fault-missing = il manque un mot
choc-fault-extra = il y a un mot de trop
choc-fault-number = il faut ici un nombre, ni trop petit ni trop grand
choc-fault-no-surface = la surface vient en premier
choc-fault-no-players = le nombre de joueurs (players) vient avant ce qui est à eux
choc-fault-twice = c’est déjà dit
choc-fault-surface = la surface est hex, square ou open
choc-fault-size = 128 cases et 26 rangées au plus
choc-fault-seat = aucun joueur n’a cette lettre : W R B G V O, dans cet ordre
choc-fault-allied = ce joueur est déjà dans une alliance
choc-fault-peace = tous les joueurs sont alliés : il n’y a personne à combattre
choc-fault-letter = un genre de figurine porte une seule lettre minuscule
choc-fault-look = aucune figurine n’a cette allure
choc-fault-property = ce mot ne change aucune valeur
choc-fault-kinds = quinze genres de figurines au plus
choc-fault-relief = le terrain est hill, wood, marsh, water ou rock
choc-fault-cell = cette case n’existe pas
choc-fault-disc = un disque s’écrit x,y,rayon
choc-fault-point = un point s’écrit x,y, sur la table
choc-fault-zone-name = le nom d’une zone n’a que des lettres sans accent et des chiffres
choc-fault-zone = aucune zone ne porte ce nom
choc-fault-figures = ces lettres ne sont pas toutes des genres de figurines
choc-fault-too-many = un groupe a six figurines au plus
choc-fault-crowd = 48 figurines au plus en tout
choc-fault-occupied = l’endroit est pris, ou trop près d’un autre groupe
choc-fault-closed = personne ne peut se tenir là
choc-fault-narrow = la zone est trop petite pour tous les groupes
choc-fault-no-group = un joueur n’a aucun groupe
choc-fault-aim = une victoire est hold, exit, survive ou kill
choc-fault-kind = aucun genre de figurine n’a cette lettre
choc-fault-no-prey = aucun ennemi n’a de figurine de ce genre
choc-fault-verdict = à la fin des tours gagne un joueur, draw ou most

choc-fault-free-text = un nom ou une histoire a 400 signes au plus, et aucun « = »
choc-story-own = { $title }. { $story }
choc-story-titled = { $title }

# --- L’atelier des scénarios.

scenario-title = Écrire un scénario
scenario-lead = Dessinez un terrain, disposez des groupes, dites qui gagne et comment ; jouez-y aussitôt, ou envoyez le lien.
scenario-how = Touchez une case pour y mettre un groupe, puis un bouton pour lui donner des figurines ; touchez un groupe puis une autre case pour le déplacer. Les tiroirs (surface, joueurs, terrain, zones, victoire, limite) font le reste : un terrain ou une zone choisie se peint case après case.
scenario-file-hint = Le fichier se change avec n’importe quel éditeur, se vérifie par « pionnier scenario check FICHIER » et se joue avec l’option scenario=FICHIER. Un nom, une histoire et des valeurs particulières (title, story, kind) s’écrivent dans le texte.
scenario-words = { $edit }
scenario-prompt-ready = Ce scénario est prêt à jouer.
scenario-prompt-missing = Pas encore un scénario : { $reason }.
scenario-button-begin = Partir de…
scenario-button-clear = Tout enlever
scenario-button-surface = Surface
scenario-button-hex = Hexagones
scenario-button-square = Carrés
scenario-button-open = Surface neutre
scenario-button-wider = Plus large
scenario-button-narrower = Moins large
scenario-button-taller = Plus haut
scenario-button-lower = Moins haut
scenario-button-players = Joueurs
scenario-button-players-count = { $count } joueurs
scenario-button-ally = Allier { $a } et { $b }
scenario-button-unally = Séparer { $a } et { $b }
scenario-button-terrain = Terrain
scenario-button-none = Sol nu
scenario-button-zones = Zones
scenario-button-zone = { $zone }
scenario-button-zone-new = Nouvelle zone : { $zone }
scenario-button-unzone = Supprimer la zone
scenario-button-out = Reposer ici un groupe à placer
scenario-button-side = { $seat }
scenario-button-add = + { $figure }
scenario-button-drop = − { $figure }
scenario-button-remove = Enlever le groupe
scenario-button-into = À placer par le joueur : { $zone }
scenario-button-victory = Victoire
scenario-button-hold = Tenir : { $zone }
scenario-button-exit = Sortir par : { $zone }
scenario-button-survive = Survivre
scenario-button-kill = Abattre : { $figure }
scenario-button-goal = { $goal }
scenario-button-more = Un de plus
scenario-button-less = Un de moins
scenario-button-ungoal = Y renoncer
scenario-button-limit = Dernier tour
scenario-button-limit-more = Un tour de plus
scenario-button-limit-less = Un tour de moins
scenario-button-limit-draw = Puis partie nulle
scenario-button-limit-most = Puis le plus de PJ gagne
scenario-button-limit-none = Sans limite
scenario-button-limit-side = Puis { $seat } gagne
scenario-goal-hold = { $seat } tient à la fin du tour { $round } : { $zone }
scenario-goal-exit = { $seat } fait sortir { $figures } figurines par : { $zone }
scenario-goal-survive = { $seat } survit au tour { $round }
scenario-goal-kill = { $seat } abat : { $figure }
scenario-refusal-same = Il n’y a rien à changer là.
scenario-refusal-nothing = Aucun groupe ne se tient en { $at }.
scenario-refusal-taken = Un groupe est en { $at }, ou trop près.
scenario-refusal-closed = Personne ne peut se tenir en { $at } : le terrain l’interdit.
scenario-refusal-stands = Le groupe de { $at } se retrouverait là où personne ne peut se tenir.
scenario-refusal-size = La surface a au plus 128 cases et 26 rangs, au moins 2 sur 2 ; la surface neutre de 200 à 4000 mm.
scenario-refusal-full = Un groupe a six figurines au plus.
scenario-refusal-crowd = Un scénario a 48 figurines au plus.
scenario-refusal-kinds = Il n’y a pas de place pour un genre de figurine de plus.
scenario-refusal-absent = Ce groupe n’a pas de telle figurine.
scenario-refusal-in-use = Cette zone sert à une victoire ou à placer un groupe.
scenario-refusal-zones = Il n’y a plus de nom pour une zone de plus.
scenario-refusal-no-room = Aucun groupe n’attend d’y être placé, ou il n’y a pas de place.
scenario-refusal-peace = Si tous étaient alliés, il n’y aurait personne à combattre.
scenario-refusal-players = Il y a de deux à six joueurs.
scenario-refusal-number = On ne peut aller plus loin dans ce sens.

# The command for files of players’ own (scenario).
choc-data-scenario = Les scénarios de CHOC BASE 6
choc-data-scenario-check = Vérifie un fichier de scénario et donne les options pour y jouer

choc-prompt-done = Groupe de { $at } : plus rien à faire, terminez l’activation.
choc-can-move = se déplacer
choc-can-fire = tirer
choc-can-fight = combattre
choc-can-regroup = se réaménager
choc-next-go = Maintenant, touchez l’endroit où elles vont ; les autres restent et reçoivent leur marqueur de fin.
choc-next-share = Maintenant, choisissez combien de figurines de chaque sorte se tiennent ici.
choc-next-owner = Maintenant, choisissez à qui sont les groupes.
choc-card-group = { $seat }, groupe de { $at }
choc-card-figures = Figurines
choc-card-life = PJ (vie)
choc-card-advance = PA (avance)
choc-card-fire = PI au tir
choc-card-range = Portée
choc-card-close = PI en combat rapproché
choc-card-marker = Ce tour
choc-card-marked = déjà activé
choc-card-unmarked = pas encore activé
scenario-next-surface = Maintenant, choisissez une surface ou une taille.
scenario-next-players = Maintenant, choisissez le nombre de joueurs ou les alliances.
scenario-next-terrain = Maintenant, choisissez un terrain.
scenario-next-zones = Maintenant, choisissez une zone, ou une nouvelle.
scenario-next-victory = Maintenant, choisissez le camp qui a quelque chose à faire, ou une façon de gagner à modifier.
scenario-next-limit = Maintenant, choisissez quand la partie s’arrête et qui gagne alors.
scenario-next-begin = Maintenant, choisissez d’où partir.
scenario-next-paint = Maintenant, touchez l’un après l’autre les endroits qui doivent l’avoir.
scenario-next-zone = Maintenant, touchez les endroits qui en font partie, ou choisissez un bouton.
scenario-next-place = Maintenant, touchez l’endroit où placer le groupe.
scenario-next-group = Maintenant, choisissez ce qui doit changer, ou touchez l’endroit où le groupe doit aller.
scenario-next-side = Maintenant, choisissez à qui est le groupe qui se tiendra ici.
scenario-next-task = Maintenant, choisissez ce que ce camp doit faire.
scenario-next-goal = Maintenant, demandez plus ou moins, ou abandonnez-la.
choc-next-part = Maintenant, choisissez combien de figurines de chaque sorte s’en vont.
choc-outlook-fire = Tir de force { $sum }, moins un dé. De 1 à 6, la cible perd { $losses } PJ ; { $gone ->
    [0] aucun dé ne la détruit
    [1] un dé sur six la détruit
    [6] elle est détruite à coup sûr
   *[other] { $gone } dés sur six la détruisent
}.
choc-outlook-fight = Combat de force { $sum } contre { $against }, un dé chacun. De 1 à 6, l’ennemi perd { $losses } PJ ({ $gone } sur six le détruisent), vous { $back } ({ $lost } sur six vous détruisent).
choc-score-round = tour { $round }
choc-score-round-of = tour { $round } sur { $last }
choc-score-life = { $seat } : { $life } PJ
choc-score-exit = { $seat } : { $out } sur { $figures } sortis par { $zone }
choc-score-hold-empty = { $zone } : personne
choc-score-hold-held = { $zone } : tenu par { $seat }
choc-score-hold-enemy = { $zone } : { $seat } n’y est pas, l’ennemi oui
choc-score-hold-both = { $zone } : disputé

## Paper

choc-paper-map = Carte
choc-paper-figures = Figurines : { $seat }
choc-paper-figures-note = Découpez, pliez dos à dos au milieu, puis les deux languettes vers l’extérieur pour coller la figurine sur un socle. Une face est valide ; l’autre, marquée d’une étoile, est blessée (C3.2).
choc-paper-group = { $seat } : { $squad } { $place }
choc-paper-at = en { $cell }
choc-paper-in = à placer ({ $zone })
choc-paper-tape = Mètre ruban en M
choc-paper-tape-note = Une bande par M ({ $unit } mm). Collez chaque bande sur la languette de la suivante, jusqu’au pointillé (C2.1).
choc-paper-ground = Socles et terrain
choc-paper-ground-note = Un socle par groupe, et le terrain du scénario à sa taille (C2.2, C2.3) ; un terrain de plus de { $largest } mm se découpe dans du feutre.
choc-paper-markers = Marqueurs et dés
choc-paper-markers-note = Drapeau : fin d’activation (C4.2). Croix : blessé, pour vos propres figurines (C3.2). Nombre : PJ qui restent à une arme lourde. Dés : pliez sur les pointillés et collez les languettes.
choc-paper-orders = Cartes d’ordre
choc-paper-orders-note = Un jeu de quatre cartes par joueur : posez celles dont le groupe activé a déjà usé, et reprenez-les à la fin de l’activation (C4.3).
choc-paper-order-move = Mouvement
choc-paper-order-move-text = Jusqu’à PA cases, toutes vides et praticables. Une partie du groupe peut partir : son PA est celui des figurines qui bougent ; ce qui reste est un nouveau groupe, avec son marqueur de fin (C5.1).
choc-paper-order-fire = Tir
choc-paper-order-fire-text = Cible à 2 ou 3 cases, par un chemin libre ; ni vous ni elle n’êtes au contact d’un ennemi (C5.2). Impact : PI de tir et bonus, moins 1D6 ; un dé plus grand que la somme compte 0 (C5.3).
choc-paper-order-fight = Corps à corps
choc-paper-order-fight-text = Contre un groupe ennemi au contact. Chaque camp calcule son impact avec son propre dé, d’après la situation de départ ; puis chacun retire ses pertes (C5.5).
choc-paper-order-regroup = Regroupement
choc-paper-order-regroup-text = Avec un groupe ami au contact, aucun des deux au contact d’un ennemi : échange de figurines, ou fusion jusqu’à 6. Les groupes formés reçoivent leur marqueur ; l’activation est finie (C5.6).
choc-reference =
    # Figurines
    TD tire de loin ; CR combat de près. D’ordinaire : 2 PJ, PA 2, PI 2, portée 3 (C3.1). Avec 1 PJ : blessée, PA 1 et PI 1. Sans PJ : retirée. Les bonus s’ajoutent entiers (C3.2).
    Cavalier : PA +2. Lance-roquettes : PI +1 au tir. Grenadier : PI +1 au corps à corps. Tireur d’élite : portée 5. Civil : pas de PI (C3.3).
    # Groupe
    1 à 6 figurines sur une case. PJ : la somme. PA : le plus petit. PI de tir : la somme des TD. PI de près : la somme des CR (C3.4). Deux groupes voisins sont au contact (C3.5).
    # Tour de jeu
    L’ordre est fixé au début du tour : le plus de groupes d’abord ; à égalité, 1D6 (C4.1). Dans cet ordre, chacun active un groupe sans marqueur de fin, jusqu’à ce que tous en aient ; puis on les retire (C4.2).
    Activer : chacune des quatre actions une fois au plus, dans l’ordre qu’on veut, ou aucune ; puis le marqueur (C4.3).
    # Mouvement
    Jusqu’à PA cases vides (C5.1). Entrer coûte 1, dans un bois 2, dans un marais 3 ; eau et rochers sont fermés. Une colline donne +1 (C2.2).
    # Tir
    À 2 ou 3 cases, par un chemin libre, hors de tout contact ennemi, le vôtre et celui de la cible (C5.2).
    Impact : PI de tir + bonus − 1D6 ; si le dé dépasse la somme, il compte 0 (C5.3).
    # Corps à corps
    Contre un groupe au contact ; les deux camps frappent en même temps, chacun avec son dé (C5.5).
    # Pertes
    Le propriétaire du groupe touché choisit qui perd combien de PJ, en tout exactement l’impact (C5.4).
    # Regroupement
    Avec un groupe ami au contact, hors de tout contact ennemi : on échange des figurines ou l’on fusionne, 6 au plus ; l’activation est finie (C5.6).
    # Table sans cases
    Distances en M, mesurées depuis la figurine de référence de chaque groupe (C2.1). Mouvements et tirs vont droit ; contact : moins de 25 mm de socle à socle (C2.3).
    # Fin
    Selon le scénario ; sinon, le dernier camp debout gagne (C6.1).
    # Écrire un coup
    C4 active un groupe ; >D5 le déplace, fire:D7 tire, close:D5 attaque, left:rr1 dit qui reste, end finit ; un dé s’écrit entre crochets : [4].
