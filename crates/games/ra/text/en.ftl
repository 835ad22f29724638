# Ra: all that the game says, in English.
ra-tagline = Enter the enemy’s zone before they enter yours.
ra-about = Stacks of one to three pawns on a large hexagon. A single pawn runs three cells, two together go two, three go one: the stronger the stack, the slower it is, and the more it scores on arrival.
ra-length = 10 to 20 minutes a game
ra-weight = A race and a fight, short rules
ra-goal-1 = Enter the enemy’s zone (the sun at the far end) before they enter yours.
ra-goal-2 = One pawn moves three cells, two together move two, three together move one; they capture any stack no higher than themselves.
ra-goal-3 = Entering with one pawn scores 1, with two 3, with three 6. A match is won with more than six points, two ahead.
ra-pieces = { $count ->
    [one] a pawn
   *[other] { $count } pawns
}

ra-seat-0 = White
ra-seat-1 = Red

ra-option-board = Board
ra-option-board-114 = 114 cells (booklet)
ra-option-board-127 = 127 cells (regular hexagon)
ra-option-match = Match
ra-option-match-full = More than six points, two ahead
ra-option-match-single = A single game

ra-prompt-move = Move one to three pawns from one stack.
ra-prompt-pass = No move is possible: pass.
ra-button-pawns = { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}
ra-button-pass = Pass
ra-how-many = “{ $text }” can be played with different numbers of pawns: put the number first, as in 2{ $text }.

ra-cell-empty = { $cell }, empty
ra-cell-zone = { $cell }, zone of Ra: { $seat }
ra-cell-stack = { $cell }, { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}, { $seat }
ra-stack = { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}, { $seat }

ra-words-move = { $seat }: { $count ->
    [one] one pawn
   *[other] { $count } pawns
} from { $from } to { $to }
ra-words-join = { $seat }: { $count ->
    [one] one pawn
   *[other] { $count } pawns
} from { $from } { $count ->
    [one] joins
   *[other] join
} { $to }
ra-words-capture = { $seat }: { $count ->
    [one] one pawn
   *[other] { $count } pawns
} from { $from } { $count ->
    [one] captures
   *[other] capture
} { $there ->
    [one] one pawn
   *[other] { $there } pawns
} on { $to }
ra-words-enter = { $seat }: { $count ->
    [one] one pawn enters
   *[other] { $count } pawns enter
} the zone { $to }
ra-words-pass = { $seat } passes, having no move

ra-end-zone = { $winner } enters the zone of Ra: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ra-end-bare = { $winner } has captured the last enemy pawn and scores { $points } points.
ra-end-void = Nobody can move: the game is void and is played again.
ra-end-resigned = { $winner } wins by resignation: { $points } points.

ra-refusal-not-yours = You have no stack on { $from }.
ra-refusal-too-many = One, two or three pawns move, and no more than the stack has ({ $height }).
ra-refusal-no-step = The pawns have to leave their cell.
ra-refusal-not-straight = { $from } and { $to } are not on one straight line.
ra-refusal-too-far = { $pawns ->
    [one] One pawn goes { $reach } cells
   *[other] { $pawns } pawns go { $reach ->
        [one] { $reach } cell
       *[other] { $reach } cells
    }
}, no farther.
ra-refusal-overfull = A stack never holds more than three pawns: there are { $there } on { $to } already.
ra-refusal-jumped = Pawns cannot jump: { $between } is occupied.
ra-refusal-too-short = { $pawns ->
    [one] One pawn goes { $reach } cells
   *[other] { $pawns } pawns go { $reach ->
        [one] { $reach } cell
       *[other] { $reach } cells
    }
}: stopping on { $to } needs the edge, the enemy zone, a stack to join or a capture.
ra-refusal-stuck = The stack on { $from } has no move.
ra-refusal-too-strong = The stack on { $to } is stronger ({ $there }) than the pawns that move ({ $pawns }).
ra-refusal-own-zone = Your own zone is closed to you.
ra-refusal-must-move = You have a move, so you must move.
ra-refusal-must-pass = You have no move: pass.

ra-position-turn = a position begins with w (white) or r (red), the player to move
ra-position-slash = one slash / is needed, and only one, between white’s stacks and red’s
ra-position-stack = a stack is its number of pawns, 1 to 3, then its cell: 3F1
ra-position-cell = there is no such cell on this board
ra-position-twice = this cell is given twice
ra-position-own-zone = a stack cannot stand in its own zone
ra-position-entered = whoever entered the zone has just moved, and so is not to move
ra-position-pawns = more than nine pawns of one colour
ra-position-bare = the player who has just moved has no pawn left

ra-next-where = Now touch { $choice }.
ra-choice-go = a cell to go to
ra-choice-join = one of your stacks to join
ra-choice-capture = an enemy stack to capture
ra-next-pawns = Now choose how many pawns go.
ra-card-reach = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}

## Paper

ra-paper-board = Board
ra-paper-pawns = Pawns: { $seat }
ra-paper-pawns-note = Nine pawns marked “1”, to be glued on cardboard. Put a “2” or a “3” on top of a stack of two or three: its number is then seen at a glance.
ra-paper-points-note = Counters for the points of a match (R4.1, R4.3).
ra-reference =
    # Aim
    Bring one or more pawns into the enemy’s Ra zone (R4.1).
    # Start
    Each player has nine pawns: three stacks of three, on the three cells around one’s own zone (R2.1). The zones are the two ends of the middle row (R1.2). The first player is drawn by lot; later the loser of the last game begins (R2.2).
    # Turn
    Move one to three pawns out of one stack, together and along one straight line (R3.1):
    – 1 pawn: 3 cells
    – 2 pawns: 2 cells
    – 3 pawns: 1 cell
    You may take part of a stack and join stacks, never more than three pawns (R3.1). No jumping over pawns (R3.2). You must move; who cannot, passes (R3.6).
    # Shorter moves
    Only when (R3.3):
    – the edge of the board stops the pawns, which go one cell at least;
    – they enter the enemy’s zone;
    – they join an own stack (three pawns at most);
    – they capture.
    # Capture
    Arriving on an enemy stack that is not larger than the number of pawns moved removes all of it. A larger stack blocks the way. Capturing is never obligatory (R3.4).
    # Zones
    Nobody travels through a zone, and nobody enters their own (R3.5).
    # Points
    – 1 pawn into the enemy’s zone: 1 point
    – 2 pawns together: 3 points
    – 3 pawns together: 6 points (R4.1)
    No pawn left: the other scores 3 points (R4.2).
    The match goes to who has more than 6 points and leads by 2: 7 to 5, 9 to 7 (R4.3). Who resigns gives the other the most that could still be scored (R4.4).
    # Writing a move
    2F1-F3: two pawns of F1 go to F3.
