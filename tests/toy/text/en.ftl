# The ford: all that the game says, in English.
toy-tagline = Hop across the river before the two others.
toy-about = Two pawns each, a few stones in a river and a small die. The first pawn on the far shore wins, unless somebody lands on it first.
toy-length = Two minutes
toy-weight = A few rules and a little luck
toy-goal-1 = Bring a pawn to the far shore before the two others do.
toy-goal-2 = Roll the die, then hop with one pawn from stone to stone.
toy-goal-3 = Whoever lands on an enemy pawn sends it back into the water.
toy-pieces = { $count ->
    [one] a pawn
   *[other] { $count } pawns
}

toy-seat-0 = White
toy-seat-1 = Red
toy-seat-2 = Blue

toy-option-stones = River
toy-option-stones-7 = Seven stones
toy-option-stones-5 = Five stones

toy-prompt-roll = The die is rolled.
toy-prompt-move = Move a pawn by { $die }.
toy-next-go = Now touch the place it goes to.
toy-next-capture = Now touch the pawn it takes.
toy-button-die = The die shows { $face }

toy-cell-bank = Bank of { $seat }, { $count ->
    [0] empty
    [one] one pawn
   *[other] { $count } pawns
}
toy-cell-stone = Stone { $cell }, free
toy-cell-pawn = Stone { $cell }, pawn of { $seat }
toy-cell-shore = The far shore
toy-pawns = { $seat }, { $count ->
    [one] one pawn
   *[other] { $count } pawns
}

toy-words-roll = { $seat } rolls { $face }
toy-words-move = { $seat }: { $from ->
    [in] a pawn sets out to { $to }
   *[other] from { $from } to { $to }
}
toy-words-capture = { $seat }: { $from ->
    [in] a pawn sets out to { $to }
   *[other] from { $from } to { $to }
} and takes { $other }’s pawn
toy-words-shore = { $seat } reaches the shore from { $from ->
    [in] the bank
   *[other] { $from }
}

toy-end-shore = { $winner } is across the river.
toy-end-alone = { $winner } is the last one in the game.
toy-end-resigned = { $winner } wins by resignation.
toy-end-resigned-shared = { $winner } share the win by resignation.

toy-refusal-roll-first = The die is rolled first.
toy-refusal-no-roll = Nobody can roll this now: the die has three faces and is rolled once a turn.
toy-refusal-not-yours = { $place ->
    [in] You have no pawn left on your bank.
    [out] Pawns on the shore stay there.
    [other] That is somebody else’s bank.
   *[stone] You have no pawn on { $place }.
}
toy-refusal-distance = The die shows { $die }: a pawn goes just as far.
toy-refusal-taken = You have a pawn on { $place } already.

toy-position-parts = a position has four parts: the player, the die, the banks, the stones
toy-position-turn = the player to move is w, r or b
toy-position-die = the die shows 1, 2 or 3, or - before it is rolled
toy-position-bank = the banks are three numbers: 222
toy-position-river = each stone is w, r, b or a full stop; at the end >w if White is ashore
toy-position-pawns = nobody has more than two pawns
toy-position-out = the player to move has no pawn left
toy-position-over = the game is over: no die is rolled
