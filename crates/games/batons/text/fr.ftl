# Bâtons et Pions : tout ce que le jeu dit, en français.
batons-tagline = Le plateau se bâtit, se défait et dérive à mesure que l’on joue.
batons-about = Trente bâtons posés sur la table dessinent les cases ; sept pions de chaque côté s’y déplacent et se prennent en sautant. À chaque tour on peut reposer un ou deux bâtons, puis il faut bouger un pion : on ouvre un passage, on mure l’adversaire, on prépare une rafle.
batons-length = 20 à 40 minutes la partie
batons-weight = Règles courtes, plan toujours neuf
batons-goal-1 = Prenez tous les pions adverses, ou ne leur laissez aucun coup.
batons-goal-2 = Si vous voulez, déplacez d’abord un ou deux bâtons : ce sont les murs des cases.
batons-goal-3 = Ensuite, déplacez un pion vers une case voisine vide, ou sautez par-dessus un pion adverse pour le prendre, plusieurs fois de suite si vous pouvez.
batons-pieces = { $count ->
    [one] un pion
   *[other] { $count } pions
}

batons-seat-0 = Clair
batons-seat-1 = Foncé

batons-option-opening = Ouverture
batons-option-opening-house = Décision de la maison : Clair ne touche à aucun bâton à son premier tour (Foncé peut forcer la victoire)
batons-option-opening-both = Calme : personne ne touche aux bâtons à son premier tour
batons-option-opening-booklet = Livret : les bâtons dès le premier tour (quatre premiers coups gagnent aussitôt)

batons-prompt-turn = Déplacez un ou deux bâtons si vous voulez, puis un pion.
batons-prompt-first = Premier tour : déplacez un pion, sans toucher aux bâtons.
batons-prompt-sticks = Aucun pion ne peut bouger : déplacez d’abord un ou deux bâtons.
batons-prompt-second = Ce n’est pas encore un plan : un des bâtons entourés peut le compléter. Touchez-le.
batons-prompt-second-or-part = Dites dans quelle partie de sa case est votre pion, ou déplacez un second bâton.
batons-prompt-second-or-pawn = Déplacez un second bâton, ou bougez un pion.
batons-prompt-part = Dites dans quelle partie de sa case est votre pion.
batons-prompt-pawn = Déplacez un pion.
batons-prompt-jump = Prenez encore avec le même pion, ou arrêtez-vous.
batons-button-stop = S’arrêter là

batons-cell-empty = { $cell }, case vide
batons-cell-pawn = { $cell }, pion : { $seat }
batons-pawn = Pion : { $seat }
batons-edge-stick = Bâton { $stick }
batons-edge-slot = Place libre { $stick }
batons-edge-spare = Bâton de réserve

batons-words-stick = { $seat } : le bâton { $from } va en { $to }
batons-words-spare = { $seat } : le bâton de réserve va en { $to }
batons-words-settle = { $seat } : le pion est dans la partie { $part }
batons-words-move = { $seat } : le pion de { $from } va en { $to }
batons-words-jump = { $seat } : le pion de { $from } prend en { $over } et se pose en { $to }
batons-words-stop = { $seat } s’arrête là

batons-end-bare = { $winner } a pris tous les pions adverses.
batons-end-blocked = Plus aucun coup en face : { $winner } gagne.
batons-end-resigned = { $winner } l’emporte par abandon.

batons-refusal-no-cell = { $cell } n’est pas une case : rien ne l’enferme.
batons-refusal-no-place = Un bâton se pose entre deux coins voisins : touchez une des places indiquées.
batons-refusal-no-stick = Il n’y a pas de bâton en { $stick }.
batons-refusal-no-spare = Le bâton de réserve est déjà dans le plan.
batons-refusal-slot-taken = Un bâton est déjà posé en { $stick }.
batons-refusal-same-stick = Le bâton { $stick } vient d’être déplacé : le second doit en être un autre.
batons-refusal-sticks-done = La phase des bâtons est terminée pour ce tour.
batons-refusal-stick-touches = Le bâton { $stick } borde la case { $cell } d’un pion adverse : on ne peut pas le prendre.
batons-refusal-slot-touches = La place { $stick } est dans la case { $cell } d’un pion adverse : rien ne peut y être posé.
batons-refusal-open = Le bâton { $stick } ne serait le côté d’aucune case.
batons-refusal-apart = Le plan serait en plusieurs morceaux : { $stick } serait séparé du reste.
batons-refusal-hangs = Une partie du plan ne tiendrait plus que par le coin { $corner }.
batons-refusal-two-pawns = Vos pions de { $cell } et de { $other } se retrouveraient dans la même case.
batons-refusal-outside = Votre pion de { $cell } se retrouverait hors du plan.
batons-refusal-settle-first = La case d’un de vos pions est partagée : dites d’abord dans quelle partie il est.
batons-refusal-not-a-part = { $cell } n’est pas une partie où ce pion peut être.
batons-refusal-settled = Aucun pion n’attend qu’on dise où il est.
batons-refusal-slot-back = La place { $stick } vient d’être vidée : pour obtenir ce plan, déplacez un seul bâton.
batons-refusal-no-completion = Aucun second bâton ne rendrait ce plan jouable. { $why }
batons-refusal-stick-idle = Le bâton { $stick } n’a nulle part où aller.
batons-refusal-opening = À ce tout premier tour, on ne déplace aucun bâton.
batons-refusal-not-yours = Aucun pion à vous en { $cell }.
batons-refusal-not-neighbour = Les cases { $from } et { $to } n’ont aucun bâton en commun.
batons-refusal-occupied = La case { $to } est occupée.
batons-refusal-stuck = Le pion de { $cell } ne peut pas bouger.
batons-refusal-must-move = Il faut déplacer un pion.
batons-refusal-nothing-to-jump = Il n’y a pas de pion adverse à sauter en { $to }.
batons-refusal-jump-far = Pour sauter { $to }, il faut une case voisine : { $from } n’a aucun bâton en commun avec elle.
batons-refusal-landing-far = On se pose dans une case voisine de la case sautée : { $from } et { $to } n’ont aucun bâton en commun.
batons-refusal-no-landing = Aucune case libre autour de { $to } pour se poser.
batons-refusal-landing-occupied = La case d’arrivée { $to } est occupée.
batons-refusal-landing-start = Un saut ne finit pas dans la case d’où il part.
batons-refusal-only-jumper = Seul le pion de { $cell }, qui vient de prendre, peut continuer.
batons-refusal-only-jumps = Ce pion vient de prendre : il prend encore ou s’arrête.
batons-refusal-nothing-to-stop = Il n’y a pas de suite de prises à arrêter.
batons-refusal-no-pawn-move = Sur ce plan, aucun de vos pions ne pourrait bouger.

batons-position-parts = il faut les bâtons, puis une barre / et les pions clairs, puis une barre / et les pions foncés, et au plus une barre encore
batons-position-turn = la position commence par l (Clair) ou d (Foncé), le joueur au trait
batons-position-first = « first » n’a de sens qu’au premier tour d’un joueur à qui l’ouverture interdit les bâtons
batons-position-line = des bâtons alignés s’écrivent par leurs deux bouts, du bas vers le haut ou de gauche à droite : k11k14
batons-position-stick-twice = ce bâton est donné deux fois
batons-position-wide = il n’y a pas de bâtons, ou ils sont trop loin les uns des autres pour faire un plan
batons-position-sticks = la boîte n’a que trente bâtons
batons-position-small = un plan a deux cases au moins
batons-position-open = ce bâton n’est le côté d’aucune case
batons-position-apart = ce bâton est séparé du reste du plan
batons-position-hangs = une partie du plan ne tient que par ce coin
batons-position-cell = une case s’écrit par un de ses triangles, k11A (pointe en haut) ou k11V (pointe en bas)
batons-position-outside = ce triangle est hors du plan
batons-position-twice = deux pions dans la même case
batons-position-pawns = plus de sept pions d’une couleur
batons-position-bare = le joueur qui vient de jouer n’a plus de pion
batons-position-progress = le tour ne peut pas en être là

batons-next-lay = Maintenant, touchez l’endroit où poser le bâton.
batons-next-where = Maintenant, touchez { $choice }.
batons-choice-go = une case voisine où aller
batons-choice-capture = un pion adverse à prendre
batons-next-land = Maintenant, touchez la case d’arrivée.
batons-next-complete = Maintenant, touchez une des places indiquées : ce sera un plan.

## Paper

batons-paper-lattice = Treillis
batons-paper-sticks = Bâtons
batons-paper-sticks-note = Trente bâtons de { $length } mm, à coller sur du carton fort. Des allumettes ou des baguettes vont aussi bien : le gabarit donne leur longueur.
batons-paper-gauge = Gabarit : coupez vos allumettes à cette longueur
batons-paper-pawns = Pions : { $seat }
batons-paper-pawns-note = Sept pions par joueur : les clairs portent un point, les foncés un anneau.
batons-reference =
    # But
    Prendre tous les pions adverses (B4.1), ou ne plus laisser un seul coup de pion à l’autre (B4.2).
    # Début
    Les 29 bâtons forment l’hexagone tracé en gras sur le treillis : 16 cases triangulaires. Sept pions clairs remplissent la moitié basse, sept foncés la moitié haute ; les deux cases du bâton central restent vides. Le trentième bâton attend à côté. Clair commence (B1.4).
    # Bâtons, si l’on veut
    Avant son pion, on peut déplacer un ou deux bâtons ; le trentième peut en être, une fois (B2.1).
    On ne prend pas un bâton en contact avec un pion adverse, et l’on n’en pose pas à son contact (B2.2).
    Ensuite (B2.3) :
    – chaque bâton est le côté d’une case ;
    – le plan est d’un seul tenant, et rien n’y pend par un seul coin ;
    – aucune case n’a plus d’un pion.
    Les pions ne bougent pas pendant ce temps. Qui coupe la case de son propre pion dit de quel côté il se trouve (B2.4).
    Ouverture de la maison : clair ne touche à aucun bâton à son tout premier tour (B2.6).
    # Pion, toujours
    On joue ensuite l’un de ses pions (B3.1) : vers une case voisine vide, ou en prenant.
    # Prise
    Par-dessus une case voisine occupée par un pion adverse, vers une case vide voisine de celle-ci, autre que celle qu’on quitte ; il n’est pas besoin d’aller droit. Le pion pris sort (B3.2). Le même pion peut prendre encore (B3.3). Prendre n’est jamais obligatoire, sauf si rien d’autre n’est possible (B3.4).
    # Fin
    Qui n’a plus de pion perd (B4.1). Qui ne peut plus faire de tour complet perd aussi (B4.2). Soixante tours sans prise : partie nulle (G2).
    # Écrire un coup
    Chaque coin a un nom, un bâton celui de ses deux bouts : k11k12-n12n13 le déplace, +n12n13 pose le trentième. Un triangle porte le nom de son coin le plus bas et A ou V : k11A-k11V joue un pion, k11Axk11V-l12A prend, stop s’arrête.
