# Le Gué : tout ce que dit le jeu, en français.
toy-tagline = Traversez la rivière avant les deux autres.
toy-about = Deux pions chacun, quelques pierres dans une rivière et un petit dé. Le premier pion sur l’autre rive gagne, à moins qu’on ne lui tombe dessus avant.
toy-length = Deux minutes
toy-weight = Quelques règles et un peu de chance
toy-goal-1 = Amenez un pion sur l’autre rive avant les deux autres.
toy-goal-2 = Lancez le dé, puis avancez un pion de pierre en pierre.
toy-goal-3 = Qui tombe sur un pion adverse le renvoie à l’eau.
toy-pieces = { $count ->
    [one] un pion
   *[other] { $count } pions
}

toy-seat-0 = Blanc
toy-seat-1 = Rouge
toy-seat-2 = Bleu

toy-option-stones = Rivière
toy-option-stones-7 = Sept pierres
toy-option-stones-5 = Cinq pierres

toy-prompt-roll = On jette le dé.
toy-prompt-move = Avancez un pion de { $die }.
toy-next-go = Touchez maintenant l’endroit où il va.
toy-next-capture = Touchez maintenant le pion qu’il prend.
toy-button-die = Le dé montre { $face }

toy-cell-bank = Rive de { $seat }, { $count ->
    [0] vide
    [one] un pion
   *[other] { $count } pions
}
toy-cell-stone = Pierre { $cell }, libre
toy-cell-pawn = Pierre { $cell }, pion de { $seat }
toy-cell-shore = L’autre rive
toy-pawns = { $seat }, { $count ->
    [one] un pion
   *[other] { $count } pions
}

toy-words-roll = { $seat } jette { $face }
toy-words-move = { $seat } : { $from ->
    [in] un pion part en { $to }
   *[other] de { $from } en { $to }
}
toy-words-capture = { $seat } : { $from ->
    [in] un pion part en { $to }
   *[other] de { $from } en { $to }
} et prend le pion de { $other }
toy-words-shore = { $seat } atteint l’autre rive depuis { $from ->
    [in] le bord
   *[other] { $from }
}

toy-end-shore = { $winner } a traversé la rivière.
toy-end-alone = { $winner } reste seul en jeu.
toy-end-resigned = { $winner } gagne par abandon.
toy-end-resigned-shared = { $winner } se partagent la victoire par abandon.

toy-refusal-roll-first = On jette d’abord le dé.
toy-refusal-no-roll = Ce jet n’est pas possible : le dé a trois faces et se jette une fois par tour.
toy-refusal-not-yours = { $place ->
    [in] Vous n’avez plus de pion sur votre rive.
    [out] Les pions arrivés sur l’autre rive y restent.
    [other] C’est la rive de quelqu’un d’autre.
   *[stone] Vous n’avez pas de pion en { $place }.
}
toy-refusal-distance = Le dé montre { $die } : un pion avance d’autant, ni plus ni moins.
toy-refusal-taken = Vous avez déjà un pion en { $place }.

toy-position-parts = une position a quatre parties : le joueur, le dé, les rives, les pierres
toy-position-turn = le joueur au trait est w, r ou b
toy-position-die = le dé montre 1, 2 ou 3, ou - avant d’être jeté
toy-position-bank = les rives sont trois nombres : 222
toy-position-river = chaque pierre est w, r, b ou un point ; à la fin >w si Blanc est arrivé
toy-position-pawns = personne n’a plus de deux pions
toy-position-out = le joueur au trait n’a plus de pion
toy-position-over = la partie est finie : on ne jette plus le dé
