# Ra : tout ce que le jeu dit, en français.
ra-tagline = Entrez dans la zone de Ra avant que l’autre n’entre dans la vôtre.
ra-about = Des piles de un à trois pions sur un grand hexagone. Un pion seul file de trois cases, deux ensemble de deux, trois d’une seule : plus la pile est forte, plus elle est lente, et plus elle rapporte en arrivant.
ra-length = 10 à 20 minutes la partie
ra-weight = Course et combat, règles courtes
ra-goal-1 = Entrez dans la zone de Ra adverse (le soleil, à l’autre bout) avant que l’autre n’entre dans la vôtre.
ra-goal-2 = Un pion avance de trois cases, deux ensemble de deux, trois ensemble d’une ; ils prennent toute pile qui n’est pas plus haute qu’eux.
ra-goal-3 = Entrer avec un pion vaut 1 point, avec deux 3, avec trois 6. La rencontre se gagne avec plus de six points et deux d’avance.
ra-pieces = { $count ->
    [one] un pion
   *[other] { $count } pions
}

ra-seat-0 = Blanc
ra-seat-1 = Rouge

ra-option-board = Plateau
ra-option-board-114 = 114 cases (livret)
ra-option-board-127 = 127 cases (hexagone régulier)
ra-option-match = Rencontre
ra-option-match-full = Plus de six points, deux d’avance
ra-option-match-single = Une seule partie

ra-prompt-move = Déplacez un à trois pions d’une pile.
ra-prompt-pass = Aucun coup possible : passez.
ra-button-pawns = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
ra-button-pass = Passer
ra-how-many = « { $text } » peut se jouer avec plusieurs nombres de pions : écrivez le nombre devant, comme dans 2{ $text }.

ra-cell-empty = { $cell }, vide
ra-cell-zone = { $cell }, zone de Ra : { $seat }
ra-cell-stack = { $cell }, { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}, { $seat }
ra-stack = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}, { $seat }

ra-words-move = { $seat } : { $count ->
    [one] un pion
   *[other] { $count } pions
} de { $from } à { $to }
ra-words-join = { $seat } : { $count ->
    [one] un pion
   *[other] { $count } pions
} de { $from } rejoint { $to }
ra-words-capture = { $seat } : { $count ->
    [one] un pion
   *[other] { $count } pions
} de { $from } { $count ->
    [one] prend
   *[other] prennent
} { $there ->
    [one] un pion
   *[other] { $there } pions
} en { $to }
ra-words-enter = { $seat } : { $count ->
    [one] un pion entre
   *[other] { $count } pions entrent
} dans la zone { $to }
ra-words-pass = { $seat } passe, faute de coup

ra-end-zone = { $winner } entre dans la zone de Ra : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ra-end-bare = Il ne reste aucun pion en face : { $winner } marque { $points } points.
ra-end-void = Personne ne peut plus bouger : partie nulle, à rejouer.
ra-end-resigned = { $winner } l’emporte par abandon : { $points } points.

ra-refusal-not-yours = Aucune pile à vous en { $from }.
ra-refusal-too-many = On déplace un, deux ou trois pions, et pas plus que la pile n’en a ({ $height }).
ra-refusal-no-step = Il faut quitter la case.
ra-refusal-not-straight = { $from } et { $to } ne sont pas sur une même ligne droite.
ra-refusal-too-far = { $pawns ->
    [one] Un pion va à { $reach } cases
   *[other] { $pawns } pions vont à { $reach ->
        [one] { $reach } case
       *[other] { $reach } cases
    }
}, pas plus loin.
ra-refusal-overfull = Une pile ne dépasse jamais trois pions : il y en a déjà { $there } en { $to }.
ra-refusal-jumped = On ne saute pas par-dessus des pions : { $between } est occupée.
ra-refusal-too-short = { $pawns ->
    [one] Un pion va à { $reach } cases
   *[other] { $pawns } pions vont à { $reach ->
        [one] { $reach } case
       *[other] { $reach } cases
    }
} : s’arrêter en { $to } demande le bord, la zone ennemie, une pile à rejoindre ou une prise.
ra-refusal-stuck = La pile de { $from } n’a aucun coup.
ra-refusal-too-strong = La pile de { $to } est plus forte ({ $there }) que les pions déplacés ({ $pawns }).
ra-refusal-own-zone = On n’entre pas dans sa propre zone.
ra-refusal-must-move = Vous avez un coup : il faut jouer.
ra-refusal-must-pass = Vous n’avez aucun coup : il faut passer.

ra-position-turn = la position commence par w (blanc) ou r (rouge), le joueur au trait
ra-position-slash = il faut une barre / et une seule, entre les piles blanches et les rouges
ra-position-stack = une pile s’écrit avec son nombre de pions, 1 à 3, puis sa case : 3F1
ra-position-cell = cette case n’existe pas sur ce plateau
ra-position-twice = cette case est donnée deux fois
ra-position-own-zone = une pile ne peut être dans sa propre zone
ra-position-entered = qui est entré dans la zone vient de jouer et n’a donc pas le trait
ra-position-pawns = plus de neuf pions d’une couleur
ra-position-bare = le joueur qui vient de jouer n’a plus de pion

ra-next-where = Maintenant, touchez { $choice }.
ra-choice-go = la case où aller
ra-choice-join = une de vos piles à rejoindre
ra-choice-capture = une pile adverse à prendre
ra-next-pawns = Maintenant, choisissez combien de pions partent.
ra-card-reach = { $cells ->
    [one] à { $cells } case
   *[other] à { $cells } cases
}

## Paper

ra-paper-board = Plateau
ra-paper-pawns = Pions : { $seat }
ra-paper-pawns-note = Neuf pions « 1 » à coller sur du carton. Posez un « 2 » ou un « 3 » sur une pile de deux ou trois pions : son nombre se lit alors d’un coup d’œil.
ra-paper-points-note = Jetons pour compter les points de la partie en plusieurs manches (R4.1, R4.3).
ra-reference =
    # But
    Faire entrer un ou plusieurs pions dans la zone de Ra adverse (R4.1).
    # Début
    Chacun a neuf pions : trois piles de trois, sur les trois cases autour de sa propre zone (R2.1). Les zones sont les deux bouts de la rangée du milieu (R1.2). Le sort désigne qui commence ; ensuite, c’est le perdant de la manche précédente (R2.2).
    # Coup
    À son tour, on déplace un à trois pions d’une même pile, ensemble et en ligne droite (R3.1) :
    – 1 pion : 3 cases
    – 2 pions : 2 cases
    – 3 pions : 1 case
    On peut prendre une partie d’une pile et réunir deux piles, jamais plus de trois pions (R3.1). On ne saute aucun pion (R3.2). Jouer est obligatoire ; qui ne peut pas passe (R3.6).
    # Coup plus court
    Permis seulement si (R3.3) :
    – le bord du plateau arrête les pions, qui avancent d’une case au moins ;
    – ils entrent dans la zone adverse ;
    – ils rejoignent une pile amie (trois pions au plus) ;
    – ils prennent.
    # Prise
    Arriver sur une pile adverse qui n’est pas plus haute que le nombre de pions déplacés l’élimine tout entière. Une pile plus haute barre la route. Prendre n’est jamais obligatoire (R3.4).
    # Zones
    On ne traverse pas une zone, et l’on n’entre jamais dans la sienne (R3.5).
    # Points
    – 1 pion dans la zone adverse : 1 point
    – 2 pions ensemble : 3 points
    – 3 pions ensemble : 6 points (R4.1)
    Plus un seul pion : l’autre marque 3 points (R4.2).
    Le match va à qui a plus de 6 points et 2 points d’avance : 7 à 5, 9 à 7 (R4.3). Qui abandonne donne à l’autre le plus qu’il pouvait encore marquer (R4.4).
    # Écrire un coup
    2F1-F3 : deux pions de F1 vont en F3.
