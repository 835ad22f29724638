# Battle Stations: all that the game says, in English.
stations-tagline = Place eight pawns, then capture every turn for as long as you can.
stations-about = A board of four colours, different in every game. The colour of a square decides how the pawn on it moves: rook, bishop, knight or king. Each side places eight pawns; then the battle begins, and every move is a capture.
stations-length = 5 to 10 minutes a game
stations-weight = Placement is everything
stations-goal-1 = Have more pawns left than the other side when nobody can capture any more.
stations-goal-2 = First place eight pawns each, in turn; from then on every move is a capture.
stations-goal-3 = The colour of its square makes the pawn: rook on red, bishop on yellow, knight on green, king on blue.
stations-pieces = { $count ->
    [one] a pawn
   *[other] { $count } pawns
}

stations-seat-0 = First
stations-seat-1 = Second

stations-option-board = Board
stations-option-board-random = Random
stations-option-match = Match
stations-option-match-1 = One game
stations-option-match-2 = Two games
stations-option-match-4 = Four games
stations-option-match-6 = Six games
stations-option-match-20p = Twenty points

stations-prompt-place = Place a pawn on a free square ({ $left } to place).
stations-prompt-capture = Capture an enemy pawn.
stations-prompt-pass = No capture is possible: pass.
stations-button-pass = Pass

stations-colour-red = red, like a rook
stations-colour-yellow = yellow, like a bishop
stations-colour-green = green, like a knight
stations-colour-blue = blue, like a king
stations-cell-empty = { $square }, { $colour }, free
stations-cell-pawn = { $square }, pawn, { $seat }, on { $colour }
stations-pawn = Pawn, { $seat }

stations-words-place = { $seat } places a pawn on { $square }
stations-words-capture = { $seat }: the pawn on { $from } captures on { $square }
stations-words-pass = { $seat } passes, having no capture

stations-end-more = No capture is left: { $winner } has more pawns and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stations-end-equal = No capture is left and the numbers are equal: { $winner } wins and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stations-end-resigned = { $winner } wins by resignation: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

stations-refusal-taken = { $square } is already taken.
stations-refusal-still-placing = Pawns are still being placed: captures come later.
stations-refusal-all-placed = All sixteen pawns are placed: now capture.
stations-refusal-not-placed = Pawn { $pawn } is not on the board yet.
stations-refusal-gone = Pawn { $pawn } has been captured.
stations-refusal-not-yours = You have no pawn on { $square }.
stations-refusal-no-target = The pawn on { $square } has nothing to capture.
stations-refusal-no-enemy = There is no enemy pawn on { $square }: in this game every move is a capture.
stations-refusal-own-pawn = The pawn on { $square } is your own.
stations-refusal-wrong-way = { $colour ->
    [red] On red a pawn moves like a rook
    [yellow] On yellow a pawn moves like a bishop
    [green] On green a pawn moves like a knight
   *[blue] On blue a pawn moves like a king
}: it does not reach { $to } from { $square }.
stations-refusal-colour-stops = { $colour ->
    [red] The red square { $between }
   *[yellow] The yellow square { $between }
} stops the pawn from { $square }: it does not get as far as { $to }.
stations-refusal-blocked = The pawn on { $between } is in the way from { $square } to { $to }.
stations-refusal-must-capture = You can capture, so you must.
stations-refusal-must-pass = No capture is possible: pass.

stations-bad-match = a number of games (1 to 99), or a number of points followed by p (20p)
stations-bad-token = “{ $token }” is no quarterboard: its number (1 to 4), ' if its back is up, a dot, its quarter turns (0 to 3), as in 3'.1
stations-token-twice = the quarterboard of “{ $token }” is used already
stations-four-tokens = four quarterboards are needed, not { $count }
stations-eight-rows = eight rows separated by / are needed, not { $count }
stations-eight-squares = row { $row } has { $count } squares instead of eight
stations-bad-colour = row { $row }: “{ $letter }” is no colour (R, Y, G or B)

stations-position-turn = a position begins with 1 or 2, the player to act
stations-position-parity = with { $count ->
    [one] one pawn
   *[other] { $count } pawns
} placed it is the other player’s turn to place
stations-position-twice = this square is given twice
stations-position-square = there is no such square
stations-position-empty = whoever captured last is still on the board
stations-position-early = no pawn can be captured before all sixteen are placed
stations-position-pawns = more than sixteen pawns

stations-next-capture = Now touch the enemy pawn to capture.
stations-card-square = Its square
stations-card-captures = Can capture
stations-outlook = { $captures ->
    [0] From here it captures nobody
    [one] From here it captures one pawn
   *[other] From here it captures { $captures } pawns
}; { $captors ->
    [0] nobody captures it.
    [one] one pawn can capture it.
   *[other] { $captors } pawns can capture it.
}

## Paper

stations-paper-board = Board
stations-paper-quarters = Quarterboards
stations-paper-quarters-note = Print on both sides, turning over the long edge, or glue back to back. The code of the set-up says which quarterboard goes where: its number, “'” for its back, then the clockwise quarter turns. The number is in the upper left corner of one that is not turned.
stations-paper-pawns = Pawns: { $seat }
stations-paper-pawns-note = Place your pawns in the order of their numbers: odd ones are the first player’s, even ones the second’s (S2.1).
stations-paper-points-note = Counters for the points of the match (S4.1).
stations-reference =
    # Aim
    Have more pawns left than the other when nobody can capture any more (S4.1).
    # Start
    The four quarterboards make a board of 64 squares, by chance or by a code (S1.1, S1.2).
    # Placing
    The board is empty. In turn, each player puts a pawn on a free square, until all sixteen stand (S2.1).
    # Battle
    In your turn you must capture an enemy pawn; among several captures you choose (S3.1). There are no moves without capture (S3.3). Who cannot capture passes; when neither can, the game is over (S3.4).
    # Movement
    A pawn moves by the colour of its square (S3.2):
    – red, rook: in straight lines
    – yellow, bishop: along diagonals
    – green, knight: leaps
    – blue, crown: one square, in all eight directions
    Rook and bishop go no farther than the next square of the colour they started from. They pass over no pawn; the knight leaps.
    The capturing pawn takes the square of the captured one (S3.3).
    # Points
    More pawns left wins; with equal numbers the second player wins. The winner scores one point for each own pawn left (S4.1). In the next game the other player begins (S4.2).
    # Writing a move
    A placing: the square, e4. A capture: the numbers of the two pawns, 13x12 (S3.5).
