# What the whole house says, in English. Each game's own messages are in its crate.

# --- Refusals that all games share
refusal-over = The game is over.
refusal-out = Whoever is out of the game only looks on.
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
end-time = { $winner } wins: the opponent’s time has run out.
end-time-shared = A player’s time has run out: the others share the win.
end-aborted = The game is called off; it does not count.

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
box-person = At this screen
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
workbench-use = What to do with it
workbench-open = Open the workbench
workbench-link = Its address, to share
workbench-file = Keep it as a file
workbench-not-ready = This cannot be played yet: { $reason }.

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
workbench-text = Write it by hand
workbench-text-hint = One line for each thing. A file can be pasted here.
workbench-text-take = Put on the workbench
server-open-seat = open seat
server-someone-who-left = someone who left
phrase-hello = Hello!
phrase-good-luck = Have a good game!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, I will be back.
phrase-good-game = Good game!
phrase-goodbye = Goodbye!
seat-title = A seat awaits you: { $game }
seat-lead = You would play { $side }. At the table: { $others }.
seat-take = Take this seat
seat-watch = Only watch
error-wrong-token = This token is not valid, or not any more.
error-waits-for-players = The table is still waiting for players.
error-paused = The game is paused.
error-not-your-turn = It is not your turn.
error-no-abort = It is too late to call this game off.
error-not-now = That cannot be done now.
error-no-offer = Nobody has asked you anything.
error-no-plan = Turns are answered beforehand in correspondence, while the other player thinks.
error-plan-long = At most { $lines } lines of { $actions } actions.
error-plan-dice = A line ends before dice.
error-plan-two-answers = Two lines answer the same turn differently.
error-plan-no-answer = A line has at least one answer of yours.
error-phrase = This phrase is not on the list.
error-wrong-key = This link does not open this seat.
error-which-seat = Say which seat you take.
error-late = Your time had run out.
error-clock = A clock is written 300+5 (10 to 10800 seconds, plus 0 to 180 each turn) or 3d (1 to 30 days a turn).
error-needs-account = That needs an account.
error-rated = A rated game is for two, at a public table, against someone else or the machine.
error-seated = You are already at this table.
error-private-table = This table is private: it takes the link of a seat.
error-seat-taken = This seat is taken.
error-not-for-bots = A program cannot do that in your place.
error-password = A password has { $least } to 256 bytes.
error-name-stays = The name of an account does not change.
error-signed-in = You are signed in: sign out first.
error-account-name = An account’s name has { $least } to { $most } letters, digits, spaces or - _ . ’.
error-name-taken = This name is taken.
error-sign-in = This name and this password do not go together.
error-many-bots = At most { $most } programs.
feed-title = Pionnier: your turn
feed-your-turn = { $game }: your turn
error-too-many = Too many requests at once: wait a little.

# --- Header, lobby, my tables, archive
nav-lobby = Lobby
nav-my = My tables
nav-waiting = waiting for you
nav-account = Account
nav-ratings = Ratings
shelf-all = All my tables
tables-open = waits for players
tables-rated = rated
clock-none = No clock
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-fischer = { $base } + { $more } s a turn
clock-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
clock-left-days = { $days } d { $hours } h
clock-low = You have { $time } left.
lobby-title = Lobby
lobby-lead = Tables open to everyone. Sit down: no account is needed.
lobby-empty = No table waits for a player just now. Open one.
lobby-nameless = You play without a name.
lobby-name = Choose one
lobby-join = Sit down
lobby-join-game = Sit down: { $game }, { $players }
lobby-yours = Your table
lobby-new = Open a table
lobby-new-lead = Choose a game; tick “In the lobby” when you set the table.
my-title = My tables
my-turn = Your turn
my-others = Others to play
my-open = Waiting for players
my-over = Finished
my-none = You have no table yet.
my-guest = Your tables belong to this browser.
my-guest-link = An account keeps them everywhere.
my-feed = Personal feed
my-feed-hint = a secret address that tells your feed reader (Atom) when it is your turn.
archive-title = Finished games
archive-lead = All public games, to be seen again move by move, and their records.
archive-game = Game
archive-any = All
archive-player = Player
archive-search = Search
archive-none = No public game of this kind is finished.
archive-record = Record: { $game }
archive-earlier = Earlier
player-since = Has played here since { $day }.
player-ratings = Ratings
player-unrated = No rated game yet.
player-tables = Finished public games
ratings-title = Ratings: { $game }
ratings-lead = Glicko-2, from rated games; the machine’s levels are among them. The true strength lies within the range given, with 95 % certainty.
ratings-none = Nobody is rated at this game yet.
ratings-rank = Place
ratings-rating = Rating
ratings-games = Games

# --- Setting a table for several screens
box-link = With someone elsewhere, by link
box-lobby = Open in the lobby
box-someone = Someone elsewhere
box-lot = Draw lots for the seats
box-lot-hint = instead of those chosen above
box-clock = Clock
box-clock-none = None
box-clock-fischer = Minutes a player
box-clock-days = Days a turn
box-clock-minutes = Minutes
box-clock-increment = Seconds more for each turn
box-clock-per-turn = Days for each turn
box-others = Who may come
box-public = In the lobby
box-public-hint = anyone may take an open seat, and watch; otherwise only those who have the link
box-rated = Rated
box-rated-hint = two players, in the lobby; the result counts for the ratings
box-rated-account = two players, in the lobby, and with an account
box-public-life = Playing with others
seat-name = Your name
seat-rated = This game is rated: it needs an account.

# --- The account
account-title = Account
account-guest = You are a guest: you can play everywhere. An account keeps your games and follows you from device to device. No e-mail, nor anything else about you.
account-script = These forms need JavaScript.
account-page = My public page
account-name = Your guest name
account-name-hint = What others see at the table.
account-sign-in = Sign in
account-sign-up = Make an account
account-sign-up-hint = The games played in this browser become the account’s. A forgotten password cannot be recovered.
account-sign-out = Session
account-sign-out-here = Sign out
account-sign-out-everywhere = Sign out everywhere
account-password = Password
account-password-old = Present password
account-password-new = New password (8 characters or more)
account-password-hint = Changing it ends all other sessions, tokens included.
account-password-change = Change
account-bots = Programs
account-bots-hint = A token lets a program play in your name, through the documented interface (/api/openapi.json).
account-bot-label = Name of the program
account-bot-new = Make a token
account-token = The token, shown this once:
account-token-end = Revoke
account-saved = Done.
account-feed = Personal feed
account-feed-hint = A secret address (Atom): your feed reader tells you when it is your turn.
account-feed-make = Ask for an address
account-feed-new = Change the address
account-data = My data
account-data-hint = All that is kept about you: name, sessions, tables with their logs.
account-export = Download everything
account-delete = Delete everything
account-delete-hint = Your seats become those of “someone who left”; others keep their games. There is no way back.
account-delete-sure = I really mean it

# --- At the table, with others
table-waiting = Waiting for players
table-paused = Game paused
table-all-here = Everyone is here: the game begins.
table-here = at the table
table-you = you
table-standing = Points of the games before
table-watcher = 1 person watches
table-watchers = { $count } people watch
table-copy-short = Copy
table-send = Send
table-say = Say a word
table-said = What was said
table-takeback-offer = Ask to take back
table-draw-offer = Offer a draw
table-abort = Call off
table-abort-ask = Call the game off? It will not count.
table-abort-hint = Call the game off, possible before the second turn
table-pause = Pause
table-pause-offer = Offer a pause
table-resume = Go on
table-resume-offer = Offer to go on
table-rematch-offer = Offer a rematch
table-rematch-go = Go to the rematch
table-previous-game = Previous game
offer-takeback = { $who } asks to take back the last turn.
offer-draw = { $who } offers a draw.
offer-pause = { $who } offers a pause.
offer-resume = { $who } offers to go on.
offer-rematch = { $who } offers a rematch.
offer-mine-takeback = You ask to take back; { $others } will answer.
offer-mine-draw = You offer a draw; { $others } will answer.
offer-mine-pause = You offer a pause; { $others } will answer.
offer-mine-resume = You offer to go on; { $others } will answer.
offer-mine-rematch = You offer a rematch; { $others } will answer.
offer-accept = Accept
offer-decline = Decline
offer-declined = What you asked for is not accepted.
offer-withdraw = Withdraw
said = { $who }: { $label }
waiting-private = Send everyone the link of their seat. The link for watching gives no seat.
waiting-public = The table is in the lobby; the links lead straight to a seat.
waiting-seat = Link of the seat: { $name }
waiting-watch = Link for watching
plan-open = Plan my answers
plan-title = Planned answers
plan-how = Play here the move you expect, then your answer, and so on. Nothing is played at the table.
plan-empty = No move yet.
plan-keep = Keep this line
plan-drop = Forget
settings-notify = Browser notification
settings-notify-off = None
settings-notify-on = When it is your turn and the page is hidden
settings-notify-refused = The browser does not allow notifications here.
table-study = Advice
table-hint = Show me a good move
table-evaluate = Winning chances
table-chances = { $who }: { $percent }%
table-hint-line = Then perhaps: { $line }
error-no-hint = No advice while you play against someone: it is there once the game is over.
error-no-hint-here = Nobody is to decide here.
error-busy = Too much is being thought about just now: try again in a moment.
