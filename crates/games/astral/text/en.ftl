# La Bataille astrale: all that the game says, in English.
astral-tagline = Take the enemy’s vulnerable: aim with the arrow, strike where there is no shield.
astral-about = Two or three fleets on a hexagon of 61 cells. Every ship goes as far as it likes, but attacks only where its arrow points and fears only blows on its white sides. The art is in the heading you take.
astral-length = 20 to 40 minutes
astral-weight = Short rules, much to work out

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

astral-prompt-5 = Move one of your pieces along a straight line.
astral-prompt-6 = Move one of your pieces, then turn it.
astral-prompt-7 = Turn one of your ships and move it: choose the cell, then the heading.
astral-prompt-8 = Turn one of your ships, move it, turn it again: choose the cell, then the final heading.
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
astral-vulnerable = vulnerable, { $seat }
astral-held = { $piece }; played by { $holder }

astral-words-move = { $seat }: the ship on { $from } goes to { $to }
astral-words-step = { $seat }: the vulnerable on { $from } goes to { $to }
astral-words-capture = { $seat }: the ship on { $from } takes a ship on { $to } ({ $loser })
astral-words-capture-vulnerable = { $seat }: the ship on { $from } takes the vulnerable on { $to } ({ $loser })
astral-words-turn = { $words }, heading { $facing }
astral-words-pass = { $seat } passes, having no move

astral-end-vulnerable = { $winner } takes the vulnerable and wins.
astral-end-last = { $winner } is the last one in and wins.
astral-end-resigned = { $winner } wins by resignation.
astral-end-resigned-shared = One player resigns: the others share the win.

astral-refusal-not-yours = No piece of yours on { $from }.
astral-refusal-must-move = You have a move, so you must play one of your pieces.
astral-refusal-not-straight = { $from } and { $to } are not on one straight line.
astral-refusal-blocked = No jumping over pieces: { $between } is taken.
astral-refusal-own-piece = A piece of yours is already on { $to }.
astral-refusal-vulnerable-far = The vulnerable goes one cell, no farther.
astral-refusal-vulnerable-takes = The vulnerable never captures: { $to } would have to be free.
astral-refusal-stuck = The piece on { $from } has no move.
astral-refusal-not-turned = A turn must change the heading: ending with { $facing } would mean not turning.
astral-refusal-vulnerable-turns = The vulnerable does not turn: it has no heading.
astral-refusal-no-step = Moving is obligatory: the piece has to leave { $from }.
astral-refusal-must-turn = Option { $option } makes a ship turn: give the final heading, as in { $from }-{ $to }/{ $heading }.
astral-refusal-must-not-turn = Option 5 has no turning: the ship keeps its heading.
astral-refusal-turned-away = The arrow on { $from } points at { $to } already, but option { $option } makes the ship turn first: it will point elsewhere.
astral-refusal-arrow-elsewhere = A ship captures only where its arrow points: the one on { $from } points { $facing }, not at { $to }.
astral-refusal-faces-target = In option 7 a ship that captures keeps the heading of its attack: it cannot end with { $facing }.
astral-refusal-shielded = The piece on { $to } has a shield on that side ({ $side }).
astral-refusal-must-pass = You have no move: pass.

astral-piece-cell = there is no such cell on the board
astral-piece-facing = a facing is e, ne, nw, w, sw or se (or just v, for the vulnerable)
astral-piece-shield = shields are digits from 0 to 5, counted from the arrow
astral-piece-shield-twice = one side has two shields
astral-piece-unshielded = a ship has at least one shield (A2.1)
astral-piece-closed = a ship never has shields on all six sides (A2.1)

astral-fleet-error = line { $line }, field { $field }: { $reason }
astral-fleet-players = a fleet begins with players 2 or players 3
astral-fleet-occupied = two pieces on { $cell } once all sides are set up
astral-fleet-no-vulnerable = this side has no vulnerable
astral-fleet-two-vulnerables = this side has a second vulnerable
astral-fleet-no-ships = this side has no ship
astral-fleet-too-many-ships = a side has { $most } ships at most
astral-fleet-sides = { $given ->
    [one] one side is described
   *[other] { $given } sides are described
}: there must be just one, or { $players }
astral-fleet-unequal = the sides are not the same, turned; if that is meant, add a line unequal
astral-fleet-table = this fleet is for { $fleet } players, the table for { $players }

astral-position-turn = a position begins with the player to move: r (red), b (blue) or l (light red)
astral-position-slash = a slash / is needed between colours, and as many colours as players
astral-position-captor = after > comes the letter of another player who is still in
astral-position-twice = this cell is given twice
astral-position-fleet = the fleet has not so many pieces like this one
astral-position-vulnerable = a colour has one vulnerable, or else belongs to another player (>)
astral-position-out = this player is out and cannot be to move

# The workbench, where fleets are built.
fleet-prompt-ready = { $ships } ships and the vulnerable a side, for { $players } players: ready to play.
fleet-prompt-missing = Not a fleet yet: { $reason }.
fleet-words = { $edit }
fleet-button-left = Turn left
fleet-button-right = Turn right
fleet-button-vulnerable = Make it the vulnerable
fleet-button-remove = Take away
fleet-button-players-2 = For two players
fleet-button-players-3 = For three players
fleet-button-house = House fleet
fleet-button-clear = Clear all
fleet-handle-on = { $cell }: shield the side { $side }
fleet-handle-off = { $cell }: open the side { $side }
fleet-refusal-nothing = No piece of the first side stands on { $cell }.
fleet-refusal-taken = { $cell } is taken.
fleet-refusal-centre = The middle { $cell } stays free: turned for the other side it would meet itself.
fleet-refusal-meets = Turned for three sides, pieces would meet on { $cell }.
fleet-refusal-too-many = A side has ten ships at most.
fleet-refusal-vulnerable = The vulnerable on { $cell } has no shield and no facing.
fleet-refusal-last-shield = The ship on { $cell } keeps one shield at least.
fleet-refusal-closed = No ship is shielded on all six sides: { $cell } keeps one open.
fleet-refusal-two-vulnerables = The fleet has its vulnerable already.
fleet-refusal-same = There is nothing to change there.
fleet-title = Build a fleet
fleet-lead = Draw your own ships: where they start, where they point, which sides they shield. Or copy the pieces of the box you own.
fleet-how = Touch an empty cell to add a ship. Touch a ship, then one of its sides to shield or open it, another cell to move it, or a button to turn it. The other side follows.
fleet-file-hint = The file can be changed with any editor, checked with “pionnier fleet check FILE” and played with the option fleet=FILE.

# The command for files of players’ own (fleet).
astral-data-fleet = Fleets of La Bataille astrale
astral-data-fleet-check = Checks a fleet’s file and prints the options that play with it
