# Ce que toute la maison dit, en français. Chaque jeu a ses propres messages
# dans sa caisse.

# --- Refus communs à tous les jeux
refusal-over = La partie est finie.
refusal-out = Vous êtes hors jeu ; vous pouvez encore regarder.
refusal-not-a-move = « { $text } » n’est pas un coup de ce jeu.
refusal-bad-position = Position illisible à « { $part } » : { $reason }.
refusal-chance = C’est au sort de parler : aucun joueur ne peut jouer à sa place.
refusal-no-chance = Ce n’est pas au sort de parler.

# --- Options
option-twice = cette option est donnée deux fois
option-no-key = une option s’écrit clé=valeur
option-unknown = cette option n’existe pas ici ; il y a : { $known }
option-choice = « { $value } » n’est pas un choix possible ; il y a : { $known }
option-draws = Parties nulles
option-draws-house = Règle de la maison (répétition, longueur)
option-draws-off = Sans limite

# --- Fins communes
end-repetition = La même position pour la troisième fois : partie nulle.
end-quiet = Trop de tours sans prise : partie nulle.
end-agreed = Partie nulle, d’un commun accord.
end-time = { $winner } gagne : le temps de l’adversaire est écoulé.
end-time-shared = Le temps d’un joueur est écoulé : les autres se partagent la victoire.
end-aborted = La partie est annulée ; elle ne compte pas.

# --- Jeux
no-such-game = Il n’y a pas de jeu « { $game } ».
no-such-game-but = Il n’y a pas de jeu « { $game } » ; il y a : { $known }.

# --- Feuilles de partie
record-head = une feuille de partie commence par « pionnier record 1 »
record-version = la version { $version } des feuilles de partie n’est pas connue ici
record-too-long = ce texte est trop long pour une feuille de partie
record-too-many = cette feuille de partie a plus de coups que nous n’en lisons : { $most } au plus
record-field = une ligne d’en-tête s’écrit « nom: valeur »
record-unknown-field = « { $field } » est inconnu ou donné deux fois ; il y a : { $known }
record-no-game = l’en-tête ne dit pas à quel jeu on joue (« game: »)
record-option = option { $key } : { $reason }
record-revision = ces règles sont plus récentes que celles d’ici (révision { $known })
record-players = il faut { $count } noms séparés par |
record-date = une date s’écrit AAAA-MM-JJ
record-game-heading = on attend ici « game { $number }: »
record-no-next = la partie d’avant n’est pas finie, ou la rencontre l’est
record-no-step = on ne peut pas revenir à un coup qui n’a pas été joué
record-late-start = « start: » se place au début de la première partie
record-turn-number = on attend ici le tour numéro { $number }
record-empty-turn = ce tour ne contient aucun coup
record-turn-too-long = le tour est complet avant la fin de la ligne
record-who-resigns = dites quel joueur abandonne, par son numéro : « resign 1 »
record-refused = { $move } est refusé : { $reason }
record-wrong-result = ce résultat n’est pas celui de la partie : { $truth }
record-past-dice = on ne revient pas avant un jet de dés annoncé d’avance (G1)
record-seed-is-out = la graine des dés est publiée : rien ne peut plus être repris
record-dice = les dés s’écrivent « dice: hand », « dice: sha256 EMPREINTE » ou « dice: sha256 EMPREINTE from 5 »
record-hex = il faut ici 64 chiffres hexadécimaux
record-seed-alone = « seed: » ne va qu’avec une ligne « dice: sha256 … »

# --- Les dés vérifiables.

dice-title = Des dés qu’on peut vérifier
dice-lead = La maison lance les dés, et personne n’a besoin de la croire sur parole : tous les jets d’une table sont fixés avant le premier, et chacun peut refaire le calcul après le dernier.
dice-how = Comment cela marche
dice-how-seed = À l’ouverture d’une table, le serveur tire au sort une graine : 32 octets, qu’il garde pour lui. Il en montre l’empreinte SHA-256, visible à la table et dans la feuille de partie. Changer la graine changerait l’empreinte.
dice-how-number = Les jets sont numérotés à partir de 1, à travers toutes les parties d’une rencontre. Aucun ne se reprend (G1) : la feuille les contient donc tous, et nul ne peut en pêcher un meilleur.
dice-how-hash = Pour le jet n, on calcule SHA-256(graine ‖ n ‖ k) avec k = 0 : n sur huit octets, k sur quatre, octet de poids fort d’abord. Les huit premiers octets du résultat, lus de même, forment un nombre x.
dice-how-fair = Les issues possibles, dans l’ordre où le jeu les énumère, ont des poids dont la somme est w (pour un dé : 1 à 6, w = 6). Si x n’est pas inférieur au plus grand multiple de w qui tient dans 2⁶⁴, on recommence avec k + 1. Sinon x mod w désigne l’issue : pour un dé, x mod 6 + 1.
dice-how-end = À la fin de la rencontre, la graine est publiée à la table et dans la feuille de partie. Dès lors, plus rien ne peut y être repris.
dice-how-hand = À une table où l’on joue avec de vrais dés, il n’y a ni graine ni empreinte, et la feuille le dit.
dice-check = Vérifier une partie
dice-check-hint = Donnez une feuille de partie terminée (un fichier ou son texte). Dans le terminal : pionnier dice verify FICHIER.
dice-check-button = Vérifier
dice-holds = { $rolls ->
    [0] La graine est bien celle de l’empreinte. Aucun dé n’a été lancé.
    [one] La graine est bien celle de l’empreinte, et le jet en découle.
   *[other] La graine est bien celle de l’empreinte, et les { $rolls } jets en découlent tous.
}
dice-holds-from = La graine est bien celle de l’empreinte, et tous les jets à partir du numéro { $from } en découlent ({ $rolls }). Les { $before } premiers ont été lancés ailleurs : ils ne se vérifient pas.
dice-hand = Partie jouée avec de vrais dés : il n’y a rien à vérifier.
dice-unsaid = Cette feuille ne dit pas d’où viennent ses dés : on ne peut pas les vérifier.
dice-no-seed = La graine n’est pas dans cette feuille : elle est publiée quand la rencontre est finie.
dice-wrong-seed = cette graine a pour empreinte { $truth }, et non celle qui fut annoncée, { $dice }
dice-wrong-roll = le jet numéro { $number } devait donner { $truth }, la feuille porte { $roll }

# --- Toutes les pages
site-name = Pionnier
site-tagline = Des jeux de pions peu connus, ouverts jour et nuit.
site-footer = Règles et dessins refaits par la maison, d’après les livrets. Aucun pistage, rien ne vient d’ailleurs.
nav-main = Navigation principale
nav-skip = Aller au contenu
nav-settings = Réglages
nav-theme = Apparence : clair ou sombre
nav-rules = Règles
not-found-title = Cette page n’existe pas
not-found-text = Rien n’est rangé à cette adresse. Peut-être le lien est-il incomplet ; l’étagère, elle, est toujours là.
not-found-back = Revenir à l’étagère
error-title = Une erreur s’est produite
needs-script = Pour jouer ici, il faut JavaScript. Les règles, les images et les feuilles de partie se lisent sans lui.

# --- L’étagère
shelf-lead = Ouvrez une boîte : une minute plus tard, vous jouez.
shelf-play = Jouer maintenant
shelf-play-game = Jouer maintenant à { $game }, contre la machine
shelf-go-on = Continuer : { $game }
shelf-open = Ouvrir la boîte
shelf-tables = Vos tables en cours
shelf-finished = Vos parties finies
lid-seats = Joueurs
lid-seats-value = { $min ->
    [one] 1 joueur
   *[other] { $min } joueurs
}
lid-seats-range = { $min } à { $max } joueurs
lid-length = Durée
lid-weight = Caractère
lid-by = { $author }, { $year }

# --- La boîte
box-against = Contre la machine
box-two = À deux sur cet écran
box-custom = Composer la table
box-seat-maybe = (si la table en compte autant)
box-seat = Place { $number } · { $side }
box-person = À cet écran
box-machine = La machine
box-name = Nom
box-name-hint = facultatif
box-option-rule = règle { $rule }
box-other = Autre valeur
box-more = Partir d’une autre position
box-position = Position
box-position-hint = Une ligne de texte, telle que la table la donne sous « Partager ».
box-start = Commencer
box-rules = Lire les règles
box-rules-lead = Chaque règle avec son numéro, des exemples à jouer sur la page, et ce qui vient du livret distingué des décisions de la maison.
box-tables = Vos tables de ce jeu
box-no-tables = Vous n’avez encore aucune table de ce jeu.
box-record = Ouvrir une feuille de partie
box-record-hint = Un fichier ou un texte « pionnier record 1 » ; il est rejoué et vérifié coup par coup.
box-record-file = Fichier
box-record-text = ou texte
box-record-open = Ouvrir

# --- Listes de tables
tables-turn = Au tour de { $who }
tables-score = Score { $score }

# --- Les règles
rules-title = Règles : { $game }
rules-contents = Sommaire
rules-short = Les règles en bref
rules-origin = D’où vient chaque règle
rules-origin-text = livret
rules-origin-text-long = Dit par le livret.
rules-origin-count = déduit
rules-origin-count-long = Déduit des nombres donnés par le livret.
rules-origin-other = autres sources
rules-origin-other-long = Pris à d’autres descriptions publiées du jeu.
rules-origin-ruling = maison
rules-origin-ruling-long = Décision de la maison, là où le livret se tait ou reste obscur.
rules-living = Plateau à essayer
rules-link = Lien vers la règle { $rule }

# --- Réglages
settings-title = Réglages
settings-lead = Gardés dans ce navigateur, et nulle part ailleurs.
settings-language = Langue
settings-theme = Apparence
settings-theme-system = Comme le système
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-contrast = Contraste
settings-contrast-normal = Normal
settings-contrast-high = Élevé
settings-confirm = Choisir, puis confirmer
settings-confirm-auto = Sur les petits écrans tactiles
settings-confirm-on = Toujours
settings-confirm-off = Jamais
settings-animation = Animation
settings-animation-normal = Normale
settings-animation-fast = Rapide
settings-animation-slow = Lente
settings-animation-off = Aucune
settings-sound = Son
settings-sound-off = Muet
settings-sound-on = Un petit choc de bois à chaque coup
settings-coordinates = Coordonnées
settings-coordinates-on = Autour du plateau
settings-coordinates-off = Cachées
settings-keep = Enregistrer
settings-saved = Enregistré.

# --- La table
table-title = { $game } : table
table-picture-alt = Image de la position
table-your-turn = À vous
table-turn-of = { $who } joue
table-machine-thinks = La machine réfléchit…
table-over = Partie finie
table-chance = Le sort décide…
table-watching = Vous regardez cette table.
table-looking-back = Coup { $step } sur { $of }
table-back-to-now = Revenir au présent
table-seats = Joueurs
table-score = Score de la rencontre
table-moves = Coups
table-no-moves = Aucun coup encore. Touchez le plateau.
table-game-number = Partie { $number }
table-games = Parties de la rencontre
table-actions = Actions
table-undo = Annuler
table-undo-hint = Annuler la dernière étape du tour
table-takeback = Reprendre le coup
table-takeback-hint = Reprendre votre dernier tour
table-draw = Nulle
table-draw-ask = Convenir d’une partie nulle ?
table-resign = Abandonner
table-resign-ask = { $who } abandonne ?
table-next = Partie suivante
table-rematch = Revanche
table-flip = Tourner le plateau
table-yes = Oui
table-no = Non
table-type = Écrire un coup
table-play = Jouer
table-replay = Revoir
table-first = Au début
table-previous = Un coup en arrière
table-following = Un coup en avant
table-last = Au présent
table-share = Partager
table-copy = Copier le lien de ce coup
table-copied = Lien copié.
table-record = Feuille de partie
table-image = Image
table-position = Position en texte
table-offline = Liaison perdue. On essaie de la rétablir…
table-ended = Votre session est terminée : vous êtes désormais invité dans ce navigateur.
table-ended-as = Votre session est terminée : vous êtes désormais { $name } dans ce navigateur.
table-ended-reload = Recharger la page
table-online = Liaison rétablie.
table-failed = Le serveur n’a pas répondu. Rien n’est perdu : réessayez.
table-goal = Le but du jeu
table-goal-close = Compris
table-help = Aide
table-help-title = Jouer au clavier
table-help-arrows = Flèches, sur le plateau : aller de case en case
table-help-enter = Entrée ou Espace : toucher la case
table-help-escape = Échap : annuler le choix
table-help-replay = Flèches gauche et droite, hors du plateau : revoir coup par coup ; Début, Fin : aux deux bouts
table-help-zoom = + et − : agrandir et réduire ; 0 : tout voir
table-help-type = M : écrire un coup
table-help-help = ? : cette aide
table-close = Fermer
board-label = Plateau de { $game }
board-choices = Choix
board-confirm = Confirmer { $move }
board-cancel = Annuler le choix
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-zoom-reset = Tout voir
board-ways = { $count } coups possibles
board-does-choose = peut être choisi
board-does-go = y aller
board-does-capture = prendre
board-does-fire = tirer dessus
board-does-fight = combattre
board-does-join = rejoindre
board-does-lift = soulever
board-does-lay = poser là
board-does-turn = tourner par là
board-does-part = choisir cette partie
board-does-place = placer ici
board-does-edit = modifier
board-forced = Rien d’autre n’est possible : { $move }…
board-chosen = { $label }. Choisi.
board-rule = Règle { $rule }
board-released = Choix annulé.
board-pending = Confirmez, ou touchez autre chose.
living-reset = Recommencer
living-try = Touchez le plateau pour essayer.

# Server
server-player = Joueur { $number }
server-match-goes = Rencontre : { $score }.
server-match-won = { $winner } remporte la rencontre, { $score }.
server-match-level = La rencontre s’achève à égalité, { $score }.
server-playable = Un coup commence bien ainsi.
error-malformed = Cette demande n’est pas comprise : { $reason }.
error-type = Le corps de cette demande doit être de type { $type }.
error-too-large = Cette demande est trop longue.
error-method = Cela ne peut pas se faire à cette adresse.
error-not-found = Il n’y a rien à cette adresse.
error-no-table = Cette table n’existe pas.
error-reading = Trop de feuilles de partie sont lues en ce moment. Rien n’a été fait ; réessayez dans un instant.
error-log-full = Le journal de cette table est plein : il a { $most } lignes. On ne peut plus que l’abandonner ou convenir d’une partie nulle.
error-damaged = Cette table est endommagée : ce qui en était gardé ne peut plus être lu. Elle est mise de côté, rien n’en est effacé, et la personne qui s’occupe du serveur peut voir ce qui ne va pas.
error-newer-rules = Cette table a été jouée selon la révision { $revision } des règles. Ce serveur les connaît jusqu’à la révision { $known }.
error-unknown-game = Cette table est celle d’un jeu que ce serveur n’a pas : { $game }.
error-internal = Une erreur s’est produite chez nous. Rien de ce que vous aviez joué n’est perdu.
error-unwritable = Le serveur ne peut rien garder pour l’instant : son disque est plein ou défaillant. Rien n’a été fait ; réessayez dans un moment.
error-origin = Cette demande ne vient pas d’une page de la maison.
error-option = Option { $key } : { $reason }.
error-record = Ligne { $line } : { $reason }.
error-seats = Ce jeu a { $count } places : à chacune, une personne ou la machine.
error-name = Un nom a au plus { $most } caractères, sans barre (|) ni point-virgule.
error-token = Un jeton a de 1 à { $most } caractères.
error-not-yours = Cette table est à quelqu’un d’autre : vous pouvez regarder.
error-stale = La table a changé entre-temps : regardez de nouveau.
error-machines-turn = C’est à la machine de jouer.
error-no-game-of-match = La rencontre n’a pas autant de parties.
error-no-step = La partie n’a pas autant de coups : il y en a { $of }.
error-no-undo = Il n’y a rien à annuler dans ce tour.
error-no-takeback = Il n’y a aucun tour à reprendre.
error-who-resigns = Dites qui abandonne : une personne de cette table.
error-machine-declines = La machine refuse la nulle et joue la suite.
error-no-next = Aucune autre partie n’est due.

# Les niveaux de la machine.
box-level = Niveau de la machine
level-1 = 1 · Vient de lire les règles
level-2 = 2 · Joue pour le plaisir
level-3 = 3 · Voit un coup à l’avance
level-4 = 4 · Réfléchit à deux fois
level-5 = 5 · Joue en club
level-6 = 6 · Forte
level-7 = 7 · Très forte
level-8 = 8 · Sa pleine force
server-machine-level = Machine, niveau { $level }
error-level = le niveau de la machine est un nombre de 1 à 8

# Les ateliers.
workbench-use = Qu’en faire
workbench-open = Ouvrir l’atelier
workbench-link = Son adresse, à partager
workbench-file = La garder dans un fichier
workbench-not-ready = On ne peut pas encore y jouer : { $reason }.

table-dice = Dés
table-dice-sealed = Empreinte de la graine (SHA-256)
table-dice-from = à partir du jet { $number }
table-dice-seed = Graine
table-dice-secret = La graine est publiée quand la rencontre est finie.
table-dice-hand = De vrais dés, entrés à la main.
table-dice-more = Comment vérifier les dés
table-chance-hand = Lancez le dé et entrez-le
box-dice = Les dés
box-dice-house = La maison les lance
box-dice-hand = De vrais dés, entrés à la main (avec vos figurines)
error-no-dice = Ce jeu se joue sans dés.
workbench-text = Écrire à la main
workbench-text-hint = Une ligne par chose. Un fichier peut être collé ici.
workbench-text-take = Mettre sur l’établi
server-open-seat = place libre
server-someone-who-left = quelqu’un qui est parti
phrase-hello = Bonjour !
phrase-good-luck = Bonne partie !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-one-moment = Un instant, je reviens.
phrase-good-game = Belle partie !
phrase-goodbye = Au revoir !
seat-title = Une place vous attend : { $game }
seat-lead = Vous joueriez { $side }. À la table : { $others }.
seat-take = Prendre cette place
seat-watch = Seulement regarder
error-wrong-token = Ce jeton n’est pas, ou n’est plus, valable.
error-waits-for-players = La table attend encore des joueurs.
error-paused = La partie est en pause.
error-not-your-turn = Ce n’est pas à vous de jouer.
error-no-abort = Il est trop tard pour annuler cette partie.
error-not-now = Cela ne peut pas se faire maintenant.
error-no-offer = Personne ne vous a rien proposé.
error-no-plan = On prévoit ses coups par correspondance, pendant que l’autre réfléchit.
error-plan-long = Au plus { $lines } suites de { $actions } actions.
error-plan-dice = Une suite s’arrête avant les dés.
error-plan-two-answers = Deux suites répondent différemment au même coup.
error-plan-no-answer = Une suite contient au moins une réponse de vous.
error-phrase = Cette phrase n’est pas dans la liste.
error-wrong-key = Ce lien n’ouvre pas cette place.
error-which-seat = Dites quelle place vous prenez.
error-late = Votre temps était écoulé.
error-clock = Une pendule s’écrit 300+5 (de 10 à 10800 secondes, plus 0 à 180 par tour) ou 3d (de 1 à 30 jours par tour).
error-needs-account = Il faut un compte pour cela.
error-rated = Une partie classée se joue à deux, à une table publique, contre quelqu’un d’autre ou la machine.
error-seated = Vous êtes déjà à cette table.
error-private-table = Cette table est privée : il faut le lien d’une place.
error-seat-taken = Cette place est prise.
error-not-for-bots = Un programme ne peut pas faire cela à votre place.
error-password = Un mot de passe a de { $least } à 256 octets.
error-name-stays = Le nom d’un compte ne change pas.
error-signed-in = Vous avez déjà ouvert votre compte : quittez-le d’abord.
error-account-name = Un nom de compte a de { $least } à { $most } lettres, chiffres, espaces ou - _ . ’.
error-name-taken = Ce nom est pris.
error-sign-in = Ce nom et ce mot de passe ne vont pas ensemble.
error-many-bots = Au plus { $most } programmes.
feed-title = Pionnier : à vous de jouer
feed-your-turn = { $game } : à vous de jouer
error-too-many = Cela fait trop de demandes à la fois : attendez un peu.
error-sockets = Trop de tables sont déjà suivies en direct : fermez des onglets, ou attendez un peu.

# --- En-tête, salon, mes tables, archives
nav-lobby = Salon
nav-my = Mes tables
nav-waiting = vous attendent
nav-account = Compte
nav-ratings = Classement
shelf-all = Toutes mes tables
tables-open = attend des joueurs
tables-rated = classée
clock-none = Sans pendule
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-fischer = { $base } + { $more } s par tour
clock-days = { $days ->
    [one] 1 jour par tour
   *[other] { $days } jours par tour
}
clock-left-days = { $days } j { $hours } h
clock-low = Il vous reste { $time }.
lobby-title = Salon
lobby-lead = Les tables ouvertes à tous. Asseyez-vous : aucun compte n’est nécessaire.
lobby-empty = Aucune table n’attend de joueur en ce moment. Ouvrez la vôtre.
lobby-nameless = Vous jouez sans nom.
lobby-name = En choisir un
lobby-join = S’asseoir
lobby-join-game = S’asseoir : { $game }, { $players }
lobby-yours = Votre table
lobby-new = Ouvrir une table
lobby-new-lead = Choisissez un jeu ; cochez « Au salon » en composant la table.
my-title = Mes tables
my-turn = À vous de jouer
my-others = Aux autres de jouer
my-open = En attente de joueurs
my-over = Finies
my-untouched = Tables où vous n’avez pas encore joué
my-none = Vous n’avez encore aucune table.
my-guest = Vos tables sont liées à ce navigateur.
my-guest-link = Un compte les garde partout.
my-feed = Fil personnel
my-feed-hint = une adresse secrète qui annonce vos tours à votre lecteur de fils (Atom).
archive-title = Parties finies
archive-lead = Toutes les parties publiques, à revoir coup par coup, et leurs feuilles.
archive-game = Jeu
archive-any = Tous
archive-player = Joueur
archive-search = Chercher
archive-none = Aucune partie publique de ce genre n’est finie.
archive-record = Feuille de partie : { $game }
archive-earlier = Plus anciennes
player-since = Joue ici depuis le { $day }.
player-ratings = Classement
player-unrated = Aucune partie classée encore.
player-tables = Parties publiques finies
ratings-title = Classement : { $game }
ratings-lead = Glicko-2, d’après les parties classées ; les niveaux de la machine y figurent aussi. La vraie force se trouve, à 95 %, dans l’intervalle indiqué.
ratings-none = Personne n’est encore classé à ce jeu.
ratings-rank = Rang
ratings-rating = Force
ratings-games = Parties

# --- Composer une table pour plusieurs écrans
box-link = Avec quelqu’un d’ailleurs, par lien
box-lobby = Ouvrir au salon
box-someone = Quelqu’un d’ailleurs
box-lot = Tirer les places au sort
box-lot-hint = au lieu de celles choisies ci-dessus
box-clock = Pendule
box-clock-none = Aucune
box-clock-fischer = Minutes par joueur
box-clock-days = Jours par tour
box-clock-minutes = Minutes
box-clock-increment = Secondes de plus par tour
box-clock-per-turn = Jours pour chaque tour
box-others = Qui peut venir
box-public = Au salon
box-public-hint = chacun peut prendre une place libre et regarder ; sinon, seuls ceux qui ont le lien
box-rated = Classée
box-rated-hint = à deux, au salon ; le résultat compte pour le classement
box-rated-account = à deux, au salon, et avec un compte
box-public-life = Jouer avec d’autres
seat-name = Votre nom
seat-rated = Cette partie est classée : il faut un compte.

# --- Le compte
account-title = Compte
account-guest = Vous êtes un invité : vous pouvez jouer partout. Un compte garde vos parties et vous suit d’un appareil à l’autre. Ni courriel ni autre donnée.
account-script = Ces formulaires ont besoin de JavaScript.
account-page = Ma page publique
account-name = Votre nom d’invité
account-name-hint = Celui que voient les autres à la table.
account-sign-in = Ouvrir mon compte
account-sign-up = Créer un compte
account-sign-up-hint = Les parties jouées dans ce navigateur deviennent celles du compte. Un mot de passe oublié ne peut pas être retrouvé.
account-sign-out = Session
account-sign-out-here = Quitter le compte
account-sign-out-everywhere = Quitter partout
account-password = Mot de passe
account-password-old = Mot de passe actuel
account-password-new = Nouveau mot de passe (8 caractères au moins)
account-password-hint = Le changer ferme toutes les autres sessions, jetons compris.
account-password-change = Changer
account-bots = Programmes
account-bots-hint = Un jeton permet à un programme de jouer en votre nom, par l’interface documentée (/api/openapi.json).
account-bot-label = Nom du programme
account-bot-new = Faire un jeton
account-token = Le jeton, montré cette seule fois :
account-token-end = Révoquer
account-saved = C’est fait.
account-feed = Fil personnel
account-feed-hint = Une adresse secrète (Atom) : votre lecteur de fils vous dit quand c’est à vous.
account-feed-make = Demander une adresse
account-feed-new = Changer d’adresse
account-data = Mes données
account-data-hint = Tout ce qui est gardé sur vous : nom, sessions, tables avec leurs journaux.
account-export = Tout télécharger
account-delete = Tout effacer
account-delete-hint = Vos places deviennent celles de « quelqu’un qui est parti » ; les parties des autres restent. On ne peut pas revenir en arrière.
account-delete-sure = Je le veux vraiment

# --- À la table, à plusieurs
table-waiting = En attente de joueurs
table-paused = Partie en pause
table-all-here = Tout le monde est là : la partie commence.
table-here = à la table
table-you = vous
table-standing = Points des parties précédentes
table-watcher = 1 personne regarde
table-watchers = { $count } personnes regardent
table-copy-short = Copier
table-send = Envoyer
table-say = Dire un mot
table-said = Ce qui s’est dit
table-takeback-offer = Demander à reprendre
table-draw-offer = Proposer nulle
table-abort = Dissoudre
table-abort-ask = Annuler la partie ? Elle ne comptera pas.
table-abort-hint = Annuler la partie, possible avant le deuxième tour
table-pause = Pause
table-pause-offer = Proposer une pause
table-resume = Reprendre la partie
table-resume-offer = Proposer de reprendre
table-rematch-offer = Proposer une revanche
table-rematch-go = Aller à la revanche
table-previous-game = Partie précédente
offer-takeback = { $who } demande à reprendre son dernier tour.
offer-draw = { $who } propose la nulle.
offer-pause = { $who } propose une pause.
offer-resume = { $who } propose de reprendre la partie.
offer-rematch = { $who } propose une revanche.
offer-mine-takeback = Vous demandez à reprendre ; réponse attendue de { $others }.
offer-mine-draw = Vous proposez la nulle ; réponse attendue de { $others }.
offer-mine-pause = Vous proposez une pause ; réponse attendue de { $others }.
offer-mine-resume = Vous proposez de reprendre la partie ; réponse attendue de { $others }.
offer-mine-rematch = Vous proposez une revanche ; réponse attendue de { $others }.
offer-accept = Accepter
offer-decline = Refuser
offer-declined = Votre proposition n’est pas acceptée.
offer-withdraw = Retirer
said = { $who } : { $label }
waiting-private = Envoyez à chacun le lien de sa place. Le lien pour regarder ne donne pas de place.
waiting-public = La table est au salon ; les liens mènent droit à une place.
waiting-seat = Lien de la place : { $name }
waiting-watch = Lien pour regarder
plan-open = Prévoir mes réponses
plan-title = Réponses prévues
plan-how = Jouez ici le coup attendu de l’autre, puis votre réponse, et ainsi de suite. Rien n’est joué à la table.
plan-empty = Aucun coup encore.
plan-keep = Enregistrer cette suite
plan-drop = Oublier
settings-notify = Notification du navigateur
settings-notify-off = Aucune
settings-notify-on = Quand c’est à vous et que la page est cachée
settings-notify-refused = Le navigateur ne permet pas de notifications ici.
table-study = Conseil
table-hint = Montrez-moi un bon coup
table-evaluate = Chances de gain
table-chances = { $who } : { $percent } %
table-hint-line = Puis peut-être : { $line }
error-no-hint = Pas de conseil tant que vous jouez contre quelqu’un : il y en aura la partie finie.
error-no-hint-here = Ici, ce n’est à personne de décider.
error-busy = On réfléchit déjà à trop de choses : réessayez dans un instant.

# --- Listes et fiches
choice-0 = rien
choice-1 = { $a }
choice-2 = { $a } ou { $b }
choice-3 = { $a }, { $b } ou { $c }
choice-4 = { $a }, { $b }, { $c } ou { $d }
card-number = { $number }
card-line = { $label } : { $value }.
