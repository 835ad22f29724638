# Bâtons et Pions: all that the game says, in English.
batons-tagline = You build the board, and rebuild it while you play.
batons-about = Thirty sticks on the table form the cells; seven pawns a side move in them and capture by jumping. Each turn you may move one or two sticks, then you must move a pawn: open a path, wall the other side in, prepare a chain of captures.
batons-length = 20 to 40 minutes a game
batons-weight = Short rules, a board that keeps changing
batons-goal-1 = Capture every enemy pawn, or leave them without a move.
batons-goal-2 = If you like, move one or two sticks first: they are the walls of the cells.
batons-goal-3 = Then move a pawn to an empty neighbouring cell, or jump over an enemy pawn to capture it, again and again if you can.
batons-pieces = { $count ->
    [one] a pawn
   *[other] { $count } pawns
}

batons-seat-0 = Light
batons-seat-1 = Dark

batons-option-opening = Opening
batons-option-opening-house = House: Light moves no stick in its first turn (Dark can force a win)
batons-option-opening-both = Quiet: neither player moves a stick in the first turn
batons-option-opening-booklet = Booklet: sticks from the first turn (four first turns win at once)

batons-prompt-turn = Move one or two sticks if you like, then move a pawn.
batons-prompt-first = First turn: move a pawn; sticks stay where they are.
batons-prompt-sticks = No pawn can move: move one or two sticks first.
batons-prompt-second = This is not a plan yet: one of the outlined sticks would make it one. Touch it.
batons-prompt-second-or-part = Touch the part of the cell your pawn is in, or move a second stick.
batons-prompt-second-or-pawn = Move a second stick, or move a pawn.
batons-prompt-part = Touch the part of the cell your pawn is in.
batons-prompt-pawn = Move a pawn.
batons-prompt-jump = Capture again with the same pawn, or stop.
batons-button-stop = Stop here

batons-cell-empty = { $cell }, empty cell
batons-cell-pawn = { $cell }, pawn: { $seat }
batons-pawn = Pawn: { $seat }
batons-edge-stick = Stick { $stick }
batons-edge-slot = Free slot { $stick }
batons-edge-spare = Spare stick

batons-words-stick = { $seat }: stick { $from } goes to { $to }
batons-words-spare = { $seat }: the spare stick goes to { $to }
batons-words-settle = { $seat }: the pawn is in part { $part }
batons-words-move = { $seat }: the pawn on { $from } goes to { $to }
batons-words-jump = { $seat }: the pawn on { $from } captures on { $over } and lands on { $to }
batons-words-stop = { $seat } stops there

batons-end-bare = { $winner } has captured every enemy pawn.
batons-end-blocked = The other side has no turn left: { $winner } wins.
batons-end-resigned = { $winner } wins by resignation.

batons-refusal-no-cell = { $cell } is no cell: nothing encloses it.
batons-refusal-no-place = A stick lies between two neighbouring corners: touch one of the slots shown.
batons-refusal-no-stick = There is no stick on { $stick }.
batons-refusal-no-spare = The spare stick is already in the plan.
batons-refusal-slot-taken = There is already a stick on { $stick }.
batons-refusal-same-stick = You have just moved stick { $stick }: the second must be another.
batons-refusal-sticks-done = You cannot move any more sticks this turn.
batons-refusal-stick-touches = Stick { $stick } is a side of { $cell }, where an enemy pawn is: it cannot be taken.
batons-refusal-slot-touches = { $stick } is inside { $cell }, where an enemy pawn is: nothing can be laid there.
batons-refusal-open = Stick { $stick } would be a side of no cell.
batons-refusal-apart = The plan would be in pieces: { $stick } would be apart from the rest.
batons-refusal-hangs = A part of the plan would hang by the corner { $corner } alone.
batons-refusal-two-pawns = Your pawns of { $cell } and { $other } would be in one cell.
batons-refusal-outside = Your pawn of { $cell } would be outside the plan.
batons-refusal-settle-first = The cell of one of your pawns is divided: choose its part first.
batons-refusal-not-a-part = { $cell } is no part in which this pawn can be.
batons-refusal-settled = No pawn is waiting for you to choose its part.
batons-refusal-slot-back = { $stick } has just been emptied: to get that plan, move one stick only.
batons-refusal-no-completion = No second stick would make this plan playable. { $why }
batons-refusal-stick-idle = Stick { $stick } has nowhere to go.
batons-refusal-opening = In this first turn no stick can be moved.
batons-refusal-not-yours = You have no pawn on { $cell }.
batons-refusal-not-neighbour = Cells { $from } and { $to } share no stick.
batons-refusal-occupied = Cell { $to } is occupied.
batons-refusal-stuck = The pawn on { $cell } cannot move.
batons-refusal-must-move = You must move a pawn.
batons-refusal-nothing-to-jump = There is no enemy pawn to jump on { $to }.
batons-refusal-jump-far = Only a neighbouring cell can be jumped: { $from } and { $to } share no stick.
batons-refusal-landing-far = A jump lands beside the cell jumped over: { $from } and { $to } share no stick.
batons-refusal-no-landing = There is no free cell around { $to } to land on.
batons-refusal-landing-occupied = The landing cell { $to } is occupied.
batons-refusal-landing-start = A jump does not end in the cell where it began.
batons-refusal-only-jumper = Only the pawn on { $cell }, which has just captured, can go on.
batons-refusal-only-jumps = This pawn has just captured: it captures again, or stops.
batons-refusal-nothing-to-stop = There is no chain of captures to stop.
batons-refusal-no-pawn-move = None of your pawns could move on this plan.

batons-position-parts = sticks, a slash /, light’s pawns, a slash /, dark’s pawns, and at most one slash more
batons-position-turn = a position begins with l (Light) or d (Dark), the player to move
batons-position-first = “first” makes sense only in the first turn of a player whom the opening forbids the sticks
batons-position-line = sticks in a line are written by their two ends, upwards or from left to right: k11k14
batons-position-stick-twice = this stick is given twice
batons-position-wide = there are no sticks, or they are too far from each other to make a plan
batons-position-sticks = the box has thirty sticks
batons-position-small = a plan has two cells at least
batons-position-open = this stick is a side of no cell
batons-position-apart = this stick is apart from the rest of the plan
batons-position-hangs = a part of the plan hangs by this corner alone
batons-position-cell = a cell is written by one of its triangles, k11A (pointing up) or k11V (pointing down)
batons-position-outside = this triangle is outside the plan
batons-position-twice = two pawns in one cell
batons-position-pawns = more than seven pawns of one colour
batons-position-bare = the player who has just moved has no pawn left
batons-position-progress = the turn cannot have come to this

batons-next-lay = Now touch the slot where the stick should lie.
batons-next-where = Now touch { $choice }.
batons-choice-go = a neighbouring cell to move to
batons-choice-capture = an enemy pawn to capture
batons-next-land = Now touch the cell to land in.
batons-next-complete = Now touch one of the marked slots: that makes it a plan.

## Paper

batons-paper-lattice = Lattice
batons-paper-sticks = Sticks
batons-paper-sticks-note = Thirty sticks of { $length } mm, to be glued on strong cardboard. Matches or skewers do as well: the gauge gives their length.
batons-paper-gauge = Gauge: cut your matches to this length
batons-paper-pawns = Pawns: { $seat }
batons-paper-pawns-note = Seven pawns each: light ones have a dot, dark ones a ring.
batons-reference =
    # Aim
    Capture all enemy pawns (B4.1), or leave the other without a pawn move (B4.2).
    # Start
    29 sticks make the hexagon drawn boldly on the lattice: 16 triangular cells. Seven light pawns fill the lower half, seven dark ones the upper half; the two cells at the middle stick stay empty. The thirtieth stick waits beside the plan. Light begins (B1.4).
    # Sticks, if you like
    Before the pawn you may displace one or two sticks; the spare can be one of them, once (B2.1).
    A stick in contact with an enemy pawn cannot be taken, and none can be put in contact with one (B2.2).
    Afterwards (B2.3):
    – every stick is a side of a cell;
    – the plan is of one piece, and nothing hangs by a single corner;
    – no cell has more than one pawn.
    Pawns do not move meanwhile. Who divides the cell of an own pawn says which part it is in (B2.4).
    The house’s opening: light moves no stick in its very first turn (B2.6).
    # A pawn, always
    Then you move one of your pawns (B3.1): to an empty neighbouring cell, or by capturing.
    # Capture
    Over a neighbouring cell with an enemy pawn, into an empty cell beside that one, other than the one you leave; it need not be straight. The captured pawn leaves (B3.2). The same pawn may capture again (B3.3). Capturing is never obligatory, unless nothing else is possible (B3.4).
    # End
    Who has no pawn left loses (B4.1). Who has no complete turn left loses too (B4.2). Sixty turns without a capture: a draw (G2).
    # Writing a move
    Every corner has a name, a stick that of its two ends: k11k12-n12n13 displaces it, +n12n13 lays the spare. A triangle is called by its lowest corner and A or V: k11A-k11V moves a pawn, k11Axk11V-l12A captures, stop ends.
