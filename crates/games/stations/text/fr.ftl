# Battle Stations : tout ce que le jeu dit, en français.
stations-tagline = Placez huit pions, puis capturez à chaque tour tant que c’est possible.
stations-about = Un échiquier de quatre couleurs, différent à chaque partie. La couleur de la case dit comment le pion se déplace : tour, fou, cavalier ou roi. On pose huit pions chacun, puis la bataille commence, où toute prise est obligatoire.
stations-length = 5 à 10 minutes la partie
stations-weight = Tout se joue au placement
stations-goal-1 = Gardez plus de pions que l’autre quand plus personne ne peut prendre.
stations-goal-2 = Posez d’abord huit pions chacun, à tour de rôle ; ensuite, chaque coup est une prise.
stations-goal-3 = La couleur de la case fait le pion : tour sur le rouge, fou sur le jaune, cavalier sur le vert, roi sur le bleu.
stations-pieces = { $count ->
    [one] un pion
   *[other] { $count } pions
}

stations-seat-0 = Premier
stations-seat-1 = Second

stations-option-board = Plateau
stations-option-board-random = Tiré au sort
stations-option-match = Rencontre
stations-option-match-1 = Une partie
stations-option-match-2 = Deux parties
stations-option-match-4 = Quatre parties
stations-option-match-6 = Six parties
stations-option-match-20p = Vingt points

stations-prompt-place = Posez un pion sur une case libre ({ $left ->
    [one] encore { $left } à poser
   *[other] encore { $left } à poser
}).
stations-prompt-capture = Capturez un pion adverse.
stations-prompt-pass = Aucune prise possible : passez.
stations-button-pass = Passer

stations-colour-red = rouge, comme une tour
stations-colour-yellow = jaune, comme un fou
stations-colour-green = verte, comme un cavalier
stations-colour-blue = bleue, comme un roi
stations-cell-empty = { $square }, case { $colour }, libre
stations-cell-pawn = { $square }, pion, { $seat }, case { $colour }
stations-pawn = Pion, { $seat }

stations-words-place = { $seat } pose un pion en { $square }
stations-words-capture = { $seat } : le pion en { $from } prend en { $square }
stations-words-pass = { $seat } passe, faute de prise

stations-end-more = Plus de prise possible : { $winner } a le plus de pions et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stations-end-equal = Plus de prise possible, à égalité de pions : { $winner } l’emporte et marque { $points ->
    [0] zéro point
    [one] { $points } point
   *[other] { $points } points
}.
stations-end-resigned = { $winner } l’emporte par abandon : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

stations-refusal-taken = La case { $square } est déjà occupée.
stations-refusal-still-placing = On pose encore les pions : les prises viendront ensuite.
stations-refusal-all-placed = Les seize pions sont posés : il faut capturer.
stations-refusal-not-placed = Le pion { $pawn } n’est pas encore posé.
stations-refusal-gone = Le pion { $pawn } a été capturé.
stations-refusal-not-yours = Aucun pion à vous en { $square }.
stations-refusal-no-target = Le pion en { $square } ne peut rien prendre.
stations-refusal-no-enemy = Il n’y a pas de pion adverse en { $square } : on ne se déplace ici qu’en capturant.
stations-refusal-own-pawn = Le pion en { $square } est à vous.
stations-refusal-wrong-way = { $colour ->
    [red] Sur une case rouge, un pion se déplace comme une tour
    [yellow] Sur une case jaune, un pion se déplace comme un fou
    [green] Sur une case verte, un pion se déplace comme un cavalier
   *[blue] Sur une case bleue, un pion se déplace comme un roi
} : il n’atteint pas { $to } depuis { $square }.
stations-refusal-colour-stops = { $colour ->
    [red] La case rouge { $between }
   *[yellow] La case jaune { $between }
} arrête le pion parti de { $square } : il ne va pas jusqu’en { $to }.
stations-refusal-blocked = Le pion en { $between } barre le chemin de { $square } à { $to }.
stations-refusal-must-capture = Une prise est possible : elle est obligatoire.
stations-refusal-must-pass = Aucune prise n’est possible : il faut passer.

stations-bad-match = un nombre de parties (1 à 99), ou un nombre de points suivi de p (20p)
stations-bad-token = « { $token } » n’est pas un quart de plateau : son numéro (1 à 4), ' s’il montre son dos, un point, ses quarts de tour (0 à 3), comme 3'.1
stations-token-twice = le quart de « { $token } » est déjà pris
stations-four-tokens = il faut quatre quarts de plateau, et non { $count }
stations-eight-rows = il faut huit rangées séparées par /, et non { $count }
stations-eight-squares = la rangée { $row } a { $count } cases au lieu de huit
stations-bad-colour = rangée { $row } : « { $letter } » n’est pas une couleur (R, Y, G ou B)

stations-position-turn = la position commence par 1 ou 2, le joueur qui doit jouer
stations-position-parity = avec { $count ->
    [one] { $count } pion posé
   *[other] { $count } pions posés
}, c’est à l’autre joueur de poser
stations-position-twice = cette case est donnée deux fois
stations-position-square = cette case n’existe pas
stations-position-empty = celui qui a pris en dernier est encore sur le plateau
stations-position-early = aucun pion ne peut être pris avant que les seize soient posés
stations-position-pawns = plus de seize pions

stations-next-capture = Maintenant, touchez le pion adverse à prendre.
stations-card-square = Sa case
stations-card-captures = Prises possibles
stations-outlook = { $captures ->
    [0] D’ici, il ne prend personne
    [one] D’ici, il prend un pion
   *[other] D’ici, il prend { $captures } pions
} ; { $captors ->
    [0] personne ne le prend.
    [one] un pion peut le prendre.
   *[other] { $captors } pions peuvent le prendre.
}

## Paper

stations-paper-board = Plateau
stations-paper-quarters = Quarts de plateau
stations-paper-quarters-note = Imprimez recto verso, retournement sur le grand côté, ou collez dos à dos. Le code de la feuille de départ dit quel quart va où : numéro, « ' » pour le verso, puis les quarts de tour vers la droite. Le numéro est en haut à gauche d’un quart non tourné.
stations-paper-pawns = Pions : { $seat }
stations-paper-pawns-note = Posez vos pions dans l’ordre de leurs numéros : impairs pour le premier joueur, pairs pour le second (S2.1).
stations-paper-points-note = Jetons pour compter les points du match (S4.1).
stations-reference =
    # But
    Garder plus de pions que l’autre quand plus personne ne peut prendre (S4.1).
    # Début
    Les quatre quarts forment un plateau de 64 cases, au hasard ou d’après un code (S1.1, S1.2).
    # Placement
    Le plateau est vide. À tour de rôle, chacun pose un pion sur une case libre, jusqu’à ce que les seize soient posés (S2.1).
    # Bataille
    À son tour, il faut prendre un pion adverse ; entre plusieurs prises, on choisit (S3.1). Un coup sans prise n’existe pas (S3.3). Qui ne peut pas prendre passe ; quand aucun des deux ne le peut, la manche est finie (S3.4).
    # Mouvement
    Un pion se déplace selon la couleur de sa case (S3.2) :
    – rouge, tour : en ligne droite
    – jaune, fou : en diagonale
    – vert, cavalier : saute
    – bleu, couronne : une case, dans les huit directions
    La tour et le fou s’arrêtent au plus tard sur la première case de leur couleur de départ. Ils ne passent par-dessus aucun pion ; le cavalier saute.
    Le pion qui prend occupe la case du pion pris (S3.3).
    # Points
    Qui a le plus de pions gagne ; à égalité, c’est le second joueur. Le gagnant marque un point par pion qui lui reste (S4.1). À la manche suivante, l’autre commence (S4.2).
    # Écrire un coup
    Un placement : la case, e4. Une prise : les numéros des deux pions, 13x12 (S3.5).
