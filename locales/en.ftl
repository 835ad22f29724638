# What the whole house says, in English. Each game's own messages are in its crate.

# --- Refusals that all games share
refusal-over = The game is over.
refusal-not-a-move = “{ $text }” is not a move of this game.
refusal-bad-position = The position cannot be read at “{ $part }”: { $reason }.
refusal-chance = It is chance’s turn: no player can act for it.
refusal-no-chance = It is not chance’s turn.

# --- Options
option-twice = this option is given twice
option-no-key = an option is written key=value
option-unknown = there is no such option here; there are: { $known }
option-choice = “{ $value }” is not one of the choices: { $known }
option-draws = Drawn games
option-draws-house = House rule (repetition, length)
option-draws-off = No limit

# --- Endings that all games share
end-repetition = The same position for the third time: drawn.
end-quiet = Too many turns without a capture: drawn.
end-agreed = Drawn by agreement.

# --- Games
no-such-game = There is no game “{ $game }”.
no-such-game-but = There is no game “{ $game }”; there are: { $known }.

# --- Records
record-head = a record begins with “pionnier record 1”
record-version = version { $version } of records is not known here
record-too-long = this text is too long for a record
record-field = a line of the heading is written “name: value”
record-unknown-field = “{ $field }” is unknown or given twice; there are: { $known }
record-no-game = the heading does not say which game it is (“game:”)
record-option = option { $key }: { $reason }
record-revision = these rules are newer than the ones here (revision { $known })
record-players = { $count } names are needed, separated by |
record-date = a date is written YYYY-MM-DD
record-game-heading = “game { $number }:” is expected here
record-no-next = the game before is not over, or the match is
record-no-step = there is no going back to a step that was not played
record-late-start = “start:” belongs at the beginning of the first game
record-turn-number = turn number { $number } is expected here
record-empty-turn = this turn has no move
record-turn-too-long = the turn is complete before the end of the line
record-who-resigns = say which player resigns, by number: “resign 1”
record-refused = { $move } is refused: { $reason }
record-wrong-result = this is not the result of the game: { $truth }
record-past-dice = there is no going back past a roll that was committed to (G1)
record-seed-is-out = the seed of the dice is published: nothing can be taken back any more
record-dice = dice are written “dice: hand”, “dice: sha256 HASH” or “dice: sha256 HASH from 5”
record-hex = 64 hexadecimal digits are expected here
record-seed-alone = “seed:” goes only with a line “dice: sha256 …”

# --- Dice that can be checked.

dice-title = Dice that can be checked
dice-lead = The house rolls the dice, and nobody has to take its word: all rolls of a table are fixed before the first one, and anybody can do the sums again after the last.
dice-how = How it works
dice-how-seed = When a table is opened, the server draws a seed: 32 bytes that it keeps to itself. It shows their SHA-256, at the table and in the record. Another seed would have another SHA-256.
dice-how-number = Rolls are counted from 1, through all the games of a match. None is ever taken back (G1): the record has them all, and nobody can fish for a better one.
dice-how-hash = For roll n, SHA-256(seed ‖ n ‖ k) is computed with k = 0: n as eight bytes, k as four, big end first. The first eight bytes of the result, read the same way, are a number x.
dice-how-fair = The possible outcomes, in the order in which the game lists them, have weights with the sum w (for a die: 1 to 6, w = 6). If x is not below the greatest multiple of w that fits into 2⁶⁴, it is done again with k + 1. Otherwise x mod w tells the outcome: for a die, x mod 6 + 1.
dice-how-end = When the match is over, the seed is published at the table and in the record. From then on nothing there can be taken back.
dice-how-hand = A table played with real dice has neither seed nor hash, and its record says so.
dice-check = Check a game
dice-check-hint = Give the record of a finished game (a file or its text). In the terminal: pionnier dice verify FILE.
dice-check-button = Check
dice-holds = { $rolls ->
    [0] The seed is the one that was committed to. No die was rolled.
    [one] The seed is the one that was committed to, and the roll follows from it.
   *[other] The seed is the one that was committed to, and all { $rolls } rolls follow from it.
}
dice-holds-from = The seed is the one that was committed to, and all rolls from number { $from } on follow from it ({ $rolls }). The first { $before } were made elsewhere and cannot be checked.
dice-hand = Played with real dice: there is nothing to check.
dice-unsaid = This record does not say where its dice come from: they cannot be checked.
dice-no-seed = The seed is not in this record: it is published when the match is over.
dice-wrong-seed = the SHA-256 of this seed is { $truth }, not { $dice } as announced
dice-wrong-roll = roll number { $number } had to be { $truth }, the record says { $roll }

# --- Every page
site-name = Pionnier
site-tagline = Little-known pawn games, open day and night.
site-footer = Rules and drawings made anew by the house, after the booklets. No tracking; nothing comes from elsewhere.
nav-main = Main navigation
nav-skip = Skip to the content
nav-settings = Settings
nav-theme = Appearance: light or dark
nav-rules = Rules
not-found-title = There is no such page
not-found-text = Nothing is kept at this address. The link may be incomplete; the shelf is where it always was.
not-found-back = Back to the shelf
error-title = Something went wrong
needs-script = Playing here needs JavaScript. Rules, pictures and records can be read without it.

# --- The shelf
shelf-lead = Open a box: a minute later you are playing.
shelf-play = Play now
shelf-play-game = Play now: { $game }, against the machine
shelf-open = Open the box
shelf-tables = Your tables in progress
shelf-finished = Your finished games
lid-seats = Players
lid-seats-value = { $min ->
    [one] 1 player
   *[other] { $min } players
}
lid-seats-range = { $min } to { $max } players
lid-length = Length
lid-weight = Character
lid-by = { $author }, { $year }

# --- The box
box-against = Against the machine
box-two = Two at this screen
box-custom = Set the table
box-seat-maybe = (if the table has it)
box-seat = Seat { $number } · { $side }
box-person = A person
box-machine = The machine
box-name = Name
box-name-hint = optional
box-option-rule = rule { $rule }
box-other = Another value
box-more = Start from another position
box-position = Position
box-position-hint = One line of text, as the table gives it under “Share”.
box-start = Begin
box-rules = Read the rules
box-rules-lead = Every rule with its number, examples to be played on the page, and what the booklet says told apart from house rulings.
box-tables = Your tables of this game
box-no-tables = You have no table of this game yet.
box-record = Open a record
box-record-hint = A file or text “pionnier record 1”; it is replayed and checked move by move.
box-record-file = File
box-record-text = or text
box-record-open = Open

# --- Lists of tables
tables-turn = { $who } to play
tables-score = Score { $score }

# --- The rules
rules-title = Rules: { $game }
rules-contents = Contents
rules-origin = Where each rule comes from
rules-origin-text = booklet
rules-origin-text-long = Said by the booklet.
rules-origin-count = deduced
rules-origin-count-long = Deduced from the numbers that the booklet gives.
rules-origin-other = elsewhere
rules-origin-other-long = Taken from other published descriptions of the game.
rules-origin-ruling = house
rules-origin-ruling-long = A ruling of the house where the booklet is silent.
rules-living = Board to try
rules-link = Link to rule { $rule }

# --- Settings
settings-title = Settings
settings-lead = Kept in this browser, and nowhere else.
settings-language = Language
settings-theme = Appearance
settings-theme-system = Like the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = Contrast
settings-contrast-normal = Normal
settings-contrast-high = High
settings-confirm = Choose, then confirm
settings-confirm-auto = On small touch screens
settings-confirm-on = Always
settings-confirm-off = Never
settings-animation = Movement of the pawns
settings-animation-normal = Normal
settings-animation-fast = Fast
settings-animation-slow = Slow
settings-animation-off = None
settings-sound = Sound
settings-sound-off = Silent
settings-sound-on = A small knock of wood at every move
settings-coordinates = Coordinates
settings-coordinates-on = Around the board
settings-coordinates-off = Hidden
settings-keep = Keep
settings-saved = Setting kept.

# --- The table
table-title = { $game }: table
table-picture-alt = Picture of the position
table-your-turn = Your turn
table-turn-of = { $who } to play
table-machine-thinks = The machine is thinking…
table-over = The game is over
table-chance = Chance decides…
table-watching = You are watching this table.
table-looking-back = Move { $step } of { $of }
table-back-to-now = Back to now
table-seats = Players
table-score = Score of the match
table-moves = Moves
table-no-moves = No move yet. Touch the board.
table-game-number = Game { $number }
table-games = Games of the match
table-actions = Actions
table-undo = Undo
table-undo-hint = Undo the last step of the turn
table-takeback = Take back
table-takeback-hint = Take back your last turn
table-draw = Draw
table-draw-ask = Agree on a draw?
table-resign = Resign
table-resign-ask = { $who } resigns?
table-next = Next game
table-rematch = Rematch
table-flip = Turn the board
table-yes = Yes
table-no = No
table-type = Type a move
table-play = Play
table-replay = Replay
table-first = To the start
table-previous = One move back
table-following = One move on
table-last = To now
table-share = Share
table-copy = Copy the link to this move
table-copied = Link copied.
table-record = Record
table-image = Picture
table-position = Position as text
table-offline = Connection lost. Trying to restore it…
table-online = Connection restored.
table-failed = The server did not answer. Nothing is lost: try again.
table-help = Help
table-help-title = Playing by keyboard
table-help-arrows = Arrows, on the board: go from cell to cell
table-help-enter = Enter or Space: touch the cell
table-help-escape = Escape: let go, cancel the choice
table-help-replay = Left and right arrows, outside the board: replay move by move; Home, End: to either end
table-help-zoom = + and −: zoom in and out; 0: see all
table-help-type = M: type a move
table-help-help = ?: this help
table-close = Close
board-label = Board of { $game }
board-choices = Choices
board-confirm = Confirm { $move }
board-cancel = Let go
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-reset = See all
board-way-one = { $label }, one move
board-way-many = { $label }, { $count } moves
board-chosen = { $label }. Chosen.
board-rule = Rule { $rule }
board-released = Choice dropped.
living-reset = Start over
living-try = Touch the board to try.

# Server
server-player = Player { $number }
server-match-goes = Match: { $score }.
server-match-won = { $winner } wins the match, { $score }.
server-match-level = The match ends level, { $score }.
server-playable = A move begins like this.
error-malformed = This request is not understood: { $reason }.
error-type = The body of this request has to be { $type }.
error-too-large = This request is too large.
error-method = This cannot be done at this address.
error-not-found = There is nothing at this address.
error-no-table = There is no such table.
error-internal = The house has made a mistake. Nothing you had played is lost.
error-origin = This request does not come from a page of the house.
error-option = Option { $key }: { $reason }.
error-record = Line { $line }: { $reason }.
error-seats = This game has { $count } seats: each needs a person or a machine.
error-name = A name has at most { $most } characters, without | or ;.
error-token = A token has 1 to { $most } characters.
error-not-yours = This table belongs to somebody else: you can watch.
error-stale = The table has changed meanwhile: look again.
error-machines-turn = It is the machine’s turn.
error-no-game-of-match = The match does not have so many games.
error-no-step = The game does not have so many steps: there are { $of }.
error-no-undo = There is nothing to undo in this turn.
error-no-takeback = There is no turn to take back.
error-who-resigns = Say who resigns: a person at this table.
error-machine-declines = The machine declines the draw and plays on.
error-no-next = No further game is due.

# Levels of the machine.
box-level = If it is the machine
level-1 = 1 · Has just read the rules
level-2 = 2 · Plays for the fun of it
level-3 = 3 · Sees the next blow
level-4 = 4 · Thinks twice
level-5 = 5 · Plays at a club
level-6 = 6 · Strong
level-7 = 7 · Very strong
level-8 = 8 · As strong as it can
server-machine-level = Machine, level { $level }
error-level = the machine’s level is a number from 1 to 8

# Workbenches.
bench-use = What to do with it
bench-open = Open the workbench
bench-link = Its address, to share
bench-file = Keep it as a file
bench-not-ready = This cannot be played yet: { $reason }.

table-dice = Dice
table-dice-sealed = Hash of the seed (SHA-256)
table-dice-from = from roll { $number } on
table-dice-seed = Seed
table-dice-secret = The seed is published when the match is over.
table-dice-hand = Real dice, entered by hand.
table-dice-more = How to check the dice
table-chance-hand = Roll the die and enter it
box-dice = Dice
box-dice-house = Rolled by the house
box-dice-hand = Real dice, entered by hand (with your own figures)
error-no-dice = This game is played without dice.
bench-text = Write it by hand
bench-text-hint = One line for each thing. A file can be pasted here.
bench-text-take = Put on the workbench
