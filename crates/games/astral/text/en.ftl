# La Bataille astrale: all that the game says, in English.
astral-tagline = Capture the enemy core: aim with the arrow, strike where there is no shield.
astral-about = Two or three fleets on a hexagon of 61 cells. A ship moves as far as it likes, but captures only where its arrow points, and only pieces that show it a white side. Which way your ships point is everything.
astral-length = 20 to 40 minutes
astral-weight = Short rules, plenty to work out
astral-goal-1 = Capture the enemy core, the disc with neither arrow nor shield, and keep your own.
astral-goal-2 = A ship moves as far as it likes in a straight line; the core moves one cell.
astral-goal-3 = A ship captures only where its arrow points, and only through a white side: black sides are shields.
astral-pieces = { $count ->
    [one] a ship
   *[other] { $count } ships
}

astral-seat-0 = Red
astral-seat-1 = Blue
astral-seat-2 = Light red

astral-option-option = Movement
astral-option-option-5 = Option 5: move only
astral-option-option-6 = Option 6: move, then turn
astral-option-option-7 = Option 7: turn, then move
astral-option-option-8 = Option 8: turn, move, turn
astral-option-players = Players
astral-option-players-2 = Two
astral-option-players-3 = Three
astral-option-fleet = Fleet
astral-option-fleet-house = House fleet

astral-facing-e = east
astral-facing-ne = north-east
astral-facing-nw = north-west
astral-facing-w = west
astral-facing-sw = south-west
astral-facing-se = south-east
astral-at-cell = at { $cell }
astral-at-edge = off the board

astral-prompt-5 = Move a ship along a straight line, or your core by one cell.
astral-prompt-6 = Move a ship and then turn it, or move your core by one cell.
astral-prompt-7 = Turn a ship and then move it, or move your core: choose the cell, then the heading.
astral-prompt-8 = Turn a ship, move it and turn it again, or move your core: choose the cell, then the final heading.
astral-prompt-pass = No move is possible: pass.
astral-button-pass = Pass
astral-handle-facing = On { $cell }, heading { $facing }

astral-cell-empty = { $cell }, empty
astral-cell-piece = { $cell }, { $piece }
astral-ship = ship, { $seat }, heading { $facing }, { $count ->
    [one] one shield
   *[other] { $count } shields
}: { $sides }
astral-sides = { $before }, { $side }
astral-sides-none = none
astral-vulnerable = core, { $seat }
astral-held = { $piece }; played by { $holder }

astral-words-move = { $seat }: the ship on { $from } goes to { $to }
astral-words-step = { $seat }: the core on { $from } goes to { $to }
astral-words-capture = { $seat }: the ship on { $from } captures a ship on { $to } ({ $loser })
astral-words-capture-vulnerable = { $seat }: the ship on { $from } captures the core on { $to } ({ $loser })
astral-words-turn = { $words }, pointing { $facing }
astral-words-pass = { $seat } passes, having no move

astral-end-vulnerable = { $winner } captures the core and wins.
astral-end-last = { $winner } is the last one in and wins.
astral-end-resigned = { $winner } wins by resignation.
astral-end-resigned-shared = One player resigns: the others share the win.

astral-refusal-not-yours = You have no ship on { $from }.
astral-refusal-must-move = You have a move, so you must move a ship or your core.
astral-refusal-not-straight = { $from } and { $to } are not on one straight line.
astral-refusal-blocked = Ships cannot jump: { $between } is occupied.
astral-refusal-own-piece = Your own side is already on { $to }.
astral-refusal-vulnerable-far = The core goes one cell, no farther.
astral-refusal-vulnerable-takes = The core never captures: { $to } would have to be free.
astral-refusal-stuck = { $from } has no move.
astral-refusal-not-turned = Turning must change the heading: a ship that ends pointing { $facing } has not turned.
astral-refusal-vulnerable-turns = The core does not turn: it has no heading.
astral-refusal-no-step = You must move: leave { $from }.
astral-refusal-must-turn = Option { $option } makes a ship turn: give the final heading, as in { $from }-{ $to }/{ $heading }.
astral-refusal-must-not-turn = Option 5 has no turning: the ship keeps its heading.
astral-refusal-turned-away = The arrow on { $from } points at { $to } already, but option { $option } makes the ship turn first: it will point elsewhere.
astral-refusal-arrow-elsewhere = A ship captures only where its arrow points: the one on { $from } points { $facing }, not at { $to }.
astral-refusal-faces-target = In option 7 a ship that captures keeps the heading of its attack: it cannot end pointing { $facing }.
astral-refusal-shielded = The ship on { $to } has a shield on the side that points { $side }.
astral-refusal-must-pass = You have no move: pass.

astral-piece-cell = there is no such cell on the board
astral-piece-facing = a heading is e, ne, nw, w, sw or se (or just v, for the core)
astral-piece-shield = shields are digits from 0 to 5, counted from the arrow
astral-piece-shield-twice = one side has two shields
astral-piece-unshielded = a ship has at least one shield (A2.1)
astral-piece-closed = a ship never has shields on all six sides (A2.1)

astral-fleet-error = line { $line }, field { $field }: { $reason }
astral-fleet-players = a fleet begins with players 2 or players 3
astral-fleet-occupied = two ships on { $cell } once all sides are set up
astral-fleet-no-vulnerable = this side has no core (v)
astral-fleet-two-vulnerables = this side has a second core (v)
astral-fleet-no-ships = this side has no ship
astral-fleet-too-many-ships = a side has { $most } ships at most
astral-fleet-sides = { $given ->
    [one] one side is described
   *[other] { $given } sides are described
}: there must be just one, or { $players }
astral-fleet-unequal = the sides are not the same when turned; if you mean that, add a line unequal
astral-fleet-table = this fleet is for { $fleet } players, the table for { $players }

astral-position-turn = a position begins with the player to move: r (red), b (blue) or l (light red)
astral-position-slash = a slash / is needed between colours, and as many colours as players
astral-position-captor = after > comes the letter of another player who is still in
astral-position-twice = this cell is given twice
astral-position-fleet = the fleet does not have that many ships like this one
astral-position-vulnerable = a colour has one core (v), or else belongs to another player (>)
astral-position-out = this player is out and cannot be to move

# The workbench, where fleets are built.
fleet-prompt-ready = { $ships } ships and the core on each side, for { $players } players: ready to play.
fleet-prompt-missing = Not a fleet yet: { $reason }.
fleet-words = { $edit }
fleet-button-left = Turn left
fleet-button-right = Turn right
fleet-button-vulnerable = Make it the core
fleet-button-remove = Remove
fleet-button-players-2 = For two players
fleet-button-players-3 = For three players
fleet-button-house = House fleet
fleet-button-clear = Clear all
fleet-handle-on = { $cell }: shield the side { $side }
fleet-handle-off = { $cell }: open the side { $side }
fleet-refusal-nothing = Nothing of the first side stands on { $cell }.
fleet-refusal-taken = { $cell } is occupied.
fleet-refusal-centre = The middle { $cell } stays free: turned for the other side it would meet itself.
fleet-refusal-meets = Turned for three sides, ships would meet on { $cell }.
fleet-refusal-too-many = A side has ten ships at most.
fleet-refusal-vulnerable = The core on { $cell } has no shield and no heading.
fleet-refusal-last-shield = The ship on { $cell } must keep at least one shield.
fleet-refusal-closed = No ship is shielded on all six sides: { $cell } keeps one open.
fleet-refusal-two-vulnerables = The fleet already has its core.
fleet-refusal-same = There is nothing to change there.
fleet-title = Build a fleet
fleet-lead = Design your own ships: where they start, where they point, which sides they shield. Or copy the pieces of the box you own.
fleet-how = Touch an empty cell to add a ship. Touch a ship, then one of its sides to shield or open it, another cell to move it, or a button to turn it. The other side follows.
fleet-file-hint = You can change the file with any editor, check it with “pionnier fleet check FILE” and play it with the option fleet=FILE.

# The command for files of players’ own (fleet).
astral-data-fleet = Fleets of La Bataille astrale
astral-data-fleet-check = Check a fleet’s file and print the options that play with it

astral-next-where = Now touch { $choice }.
astral-choice-go = a free cell to go to
astral-choice-capture = an enemy to capture
astral-next-turn = Now choose where it points: touch or drag in that direction.
astral-card-ship = Ship, { $seat }
astral-card-facing = Heading
astral-card-shields = Shielded sides
astral-card-open = Open sides
fleet-next-ship = Now touch another cell to move the ship there, one of its sides to shield or open it, or a button.
fleet-next-vulnerable = Now touch another cell to move the core there, or a button.

## Paper

astral-paper-board = Board
astral-paper-fleet = Fleet: { $seat }
astral-paper-fleet-note = Glue the sheet on cardboard before you cut. The sign behind the arrow tells whose ship it is: disc, square or cross.
astral-paper-pennants = Pennants
astral-paper-pennants-note = With three players, a ship captured with its fleet carries the pennant of the player whom it serves from then on (A5.2).
astral-reference =
    # Aim
    Capture the enemy’s core (A5.1).
    # Start
    The sheet of the set-up shows where each piece stands and where it faces (A3.1, A3.2, A3.3). Red begins; three players go counter-clockwise (A3.4).
    # Pieces
    A ship’s arrow is its attack. Its black sides are shields, its white sides are open (A2.1). The core has neither arrow nor shield: it is the disc with a white ring.
    # Turn
    Before the game, choose the movement option; each of its parts is obligatory (A4.4):
    – Option 5: displacement
    – Option 6: displacement, then rotation
    – Option 7: rotation, then displacement
    – Option 8: rotation, displacement, rotation
    # Displacement
    A ship goes as far as it likes in one of the six directions, wherever its arrow points, over free cells. The core goes one cell and never captures (A4.2).
    # Rotation
    From 60° to 300°, in sixths of a turn; never a full turn. The core does not rotate: it only displaces (A4.3).
    # Capture
    The ship moves the way its arrow points and arrives on a piece that turns a white side towards it: it takes its place (A4.5). Capturing is obligatory only if nothing else is possible (A4.6).
    # End
    Who captures the enemy’s core wins (A5.1). With three players, who loses theirs is out; their ships serve the captor, who still plays one piece a turn. The last one in wins (A5.2).
    Who cannot move passes (A4.8). A hundred turns without a capture: a draw (G2).
    # Writing a move
    B2-D4/ne: from B2 to D4, the arrow in the end to the north-east; x instead of - for a capture.
