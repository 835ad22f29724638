# What the whole house says, in English. Each game's own messages are in its crate.

# --- Refusals that all games share
refusal-over = The game is over.
refusal-out = You are out; you can still watch.
refusal-not-a-move = “{ $text }” is not a move of this game.
refusal-bad-position = The position cannot be read at “{ $part }”: { $reason }.
refusal-chance = A roll is due: no player can choose its result.
refusal-no-chance = No roll is due now.

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
end-aborted = The game was called off; it does not count.

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
record-revision = this record follows newer rules than this program knows (revision { $known })
record-players = { $count } names are needed, separated by |
record-date = a date is written YYYY-MM-DD
record-game-heading = “game { $number }:” is expected here
record-no-next = the game before is not over, or the match is
record-no-step = there is no earlier step to go back to
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
dice-lead = The server rolls the dice, and nobody has to take its word: all rolls of a table are fixed before the first one, and anybody can check them after the last.
dice-how = How it works
dice-how-seed = When a table is opened, the server draws a seed: 32 bytes that it keeps to itself. It shows their SHA-256, at the table and in the record. Another seed would have another SHA-256.
dice-how-number = Rolls are counted from 1, through all the games of a match. No roll is ever taken back (G1): the record has them all, and nobody can fish for a better one.
dice-how-hash = For roll n, the server computes SHA-256(seed ‖ n ‖ k) with k = 0: n as eight bytes, k as four, most significant byte first. The first eight bytes of the result, read the same way, are a number x.
dice-how-fair = The possible outcomes, in the order in which the game lists them, have weights that add up to w (for a die: 1 to 6, w = 6). If x is not below the greatest multiple of w that fits into 2⁶⁴, the same is done with k + 1. Otherwise x mod w gives the outcome: for a die, x mod 6 + 1.
dice-how-end = When the match is over, the seed is published at the table and in the record. From then on nothing there can be taken back.
dice-how-hand = A table played with real dice has neither seed nor hash, and its record says so.
dice-check = Check a game
dice-check-hint = Paste the record of a finished game, or choose its file. In the terminal: pionnier dice verify FILE.
dice-check-button = Check
dice-holds = { $rolls ->
    [0] The seed is the one that was committed to. No die was rolled.
    [one] The seed is the one that was committed to, and the roll follows from it.
   *[other] The seed is the one that was committed to, and all { $rolls } rolls follow from it.
}
dice-holds-from = The seed is the one that was committed to, and all rolls from number { $from } on follow from it ({ $rolls }). The first { $before } were made elsewhere and cannot be checked.
dice-hand = Played with real dice: there is nothing to check.
dice-unsaid = This record does not say where its dice come from, so they cannot be checked.
dice-no-seed = The seed is not in this record: it is published when the match is over.
dice-wrong-seed = the SHA-256 of this seed is { $truth }, not { $dice } as announced
dice-wrong-roll = roll number { $number } had to be { $truth }, the record says { $roll }

# --- Every page
site-name = Pionnier
site-tagline = Little-known pawn games, open day and night.
site-footer = Rules and drawings are our own, made after the booklets. No tracking; nothing is loaded from other sites.
nav-main = Main navigation
nav-skip = Skip to the content
nav-settings = Settings
nav-theme = Appearance: light or dark
nav-rules = Rules
not-found-title = Page not found
not-found-text = There is nothing at this address. The link may be incomplete; the shelf is still there.
not-found-back = Back to the shelf
error-title = Something went wrong
needs-script = Playing needs JavaScript. You can read rules, pictures and records without it.

# --- The shelf
shelf-lead = Open a box and play within a minute.
shelf-play = Play now
shelf-play-game = Play now: { $game }, against the machine
shelf-go-on = Continue: { $game }
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
box-two = Two players, one screen
box-custom = Custom game
box-seat-maybe = (if the game has this seat)
box-seat = Seat { $number } · { $side }
box-person = On this screen
box-machine = The machine
box-name = Name
box-name-hint = optional
box-option-rule = rule { $rule }
box-other = Other value
box-more = Start from another position
box-position = Position
box-position-hint = One line of text, as shown at a table under “Share”.
box-start = Start
box-rules = Read the rules
box-rules-lead = Every rule with its number, examples you can play on the page, and house rulings told apart from the booklet.
box-tables = Your tables of this game
box-no-tables = You have no table of this game yet.
box-record = Open a record
box-record-hint = A file, or text that begins with “pionnier record 1”; it is replayed and checked move by move.
box-record-file = File
box-record-text = or text
box-record-open = Open

# --- Lists of tables
tables-turn = { $who } to play
tables-score = Score { $score }

# --- The rules
rules-title = Rules: { $game }
rules-contents = Contents
rules-short = Rules in short
rules-origin = Where each rule comes from
rules-origin-text = booklet
rules-origin-text-long = Said in the booklet.
rules-origin-count = deduced
rules-origin-count-long = Deduced from the numbers that the booklet gives.
rules-origin-other = other sources
rules-origin-other-long = Taken from other published descriptions of the game.
rules-origin-ruling = house
rules-origin-ruling-long = A house ruling, where the booklet is silent or unclear.
rules-living = Try it on this board
rules-link = Link to rule { $rule }

# --- Settings
settings-title = Settings
settings-lead = Stored in this browser and nowhere else.
settings-language = Language
settings-theme = Appearance
settings-theme-system = Match system
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = Contrast
settings-contrast-normal = Normal
settings-contrast-high = High
settings-confirm = Confirm moves
settings-confirm-auto = On small touch screens
settings-confirm-on = Always
settings-confirm-off = Never
settings-animation = Animation
settings-animation-normal = Normal
settings-animation-fast = Fast
settings-animation-slow = Slow
settings-animation-off = Off
settings-sound = Sound
settings-sound-off = Off
settings-sound-on = A soft wooden knock at every move
settings-coordinates = Coordinates
settings-coordinates-on = Around the board
settings-coordinates-off = Hidden
settings-keep = Save
settings-saved = Saved.

# --- The table
table-title = { $game }: table
table-picture-alt = Picture of the position
table-your-turn = Your turn
table-turn-of = { $who } to play
table-machine-thinks = The machine is thinking…
table-over = The game is over
table-chance = Rolling…
table-watching = You are watching this table.
table-looking-back = Move { $step } of { $of }
table-back-to-now = Latest
table-seats = Players
table-score = Match score
table-moves = Moves
table-no-moves = No moves yet. Touch the board.
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
table-resign-ask = Resign this game as { $who }?
table-next = Next game
table-rematch = Rematch
table-flip = Flip the board
table-yes = Yes
table-no = No
table-type = Type a move
table-play = Play
table-replay = Replay
table-first = First
table-previous = Previous
table-following = Next
table-last = Latest
table-share = Share
table-copy = Copy the link to this move
table-copied = Link copied.
table-record = Record
table-image = Picture
table-position = Position as text
table-offline = Connection lost. Reconnecting…
table-online = Connection restored.
table-failed = The server did not answer. Nothing is lost; try again.
table-goal = What it is about
table-goal-close = Got it
table-help = Help
table-help-title = Keyboard
table-help-arrows = Arrows, on the board: go from cell to cell
table-help-enter = Enter or Space: touch the cell
table-help-escape = Escape: cancel the choice
table-help-replay = Left and right arrows, outside the board: replay move by move; Home and End: first and latest move
table-help-zoom = + and −: zoom in and out; 0: fit the board
table-help-type = M: type a move
table-help-help = ?: this help
table-close = Close
board-label = Board of { $game }
board-choices = Choices
board-confirm = Confirm { $move }
board-cancel = Cancel
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-reset = Fit
board-ways = { $count } moves
board-does-choose = can be chosen
board-does-go = go there
board-does-capture = capture
board-does-fire = fire at it
board-does-fight = fight it
board-does-join = join
board-does-lift = lift
board-does-lay = lay it there
board-does-turn = turn that way
board-does-part = choose this part
board-does-place = place there
board-does-edit = change
board-forced = Nothing else is possible: { $move }…
board-chosen = { $label }. Selected.
board-rule = Rule { $rule }
board-released = Choice cancelled.
board-pending = Confirm, or touch something else.
living-reset = Start over
living-try = Touch the board to try.

# Server
server-player = Player { $number }
server-match-goes = Match: { $score }.
server-match-won = { $winner } wins the match, { $score }.
server-match-level = The match is drawn, { $score }.
server-playable = That is the start of a legal move.
error-malformed = The server could not read this request: { $reason }.
error-type = The body of this request must be { $type }.
error-too-large = This request is too large.
error-method = This address does not allow that.
error-not-found = There is nothing at this address.
error-no-table = There is no such table.
error-damaged = This table is damaged: what was kept of it cannot be read any more. It is put aside, nothing of it is deleted, and whoever runs the server can see what is wrong.
error-newer-rules = This table was played by revision { $revision } of the rules. This server knows them up to revision { $known }.
error-unknown-game = This table is for a game that this server does not have: { $game }.
error-internal = Something went wrong on our side. Your moves are safe.
error-unwritable = The server cannot keep anything just now: its disk is full or fails. Nothing was done; try again in a while.
error-origin = This request did not come from one of our pages.
error-option = Option { $key }: { $reason }.
error-record = Line { $line }: { $reason }.
error-seats = This game has { $count } seats: each needs a person or a machine.
error-name = A name can have { $most } characters at most, without | or ;.
error-token = A token has 1 to { $most } characters.
error-not-yours = This table is not yours; you can watch.
error-stale = The table has changed in the meantime; look again.
error-machines-turn = It is the machine’s turn.
error-no-game-of-match = The match does not have that many games.
error-no-step = The game does not have that many steps: there are { $of }.
error-no-undo = There is nothing to undo in this turn.
error-no-takeback = There is no turn to take back.
error-who-resigns = Say who resigns: it must be a person at this table.
error-machine-declines = The machine declines the draw and plays on.
error-no-next = There is no next game to play.

# Levels of the machine.
box-level = Machine level
level-1 = 1 · Has just read the rules
level-2 = 2 · Plays for fun
level-3 = 3 · Sees one move ahead
level-4 = 4 · Thinks twice
level-5 = 5 · Club player
level-6 = 6 · Strong
level-7 = 7 · Very strong
level-8 = 8 · Full strength
server-machine-level = Machine, level { $level }
error-level = the machine’s level is a number from 1 to 8

# Workbenches.
workbench-use = Use it
workbench-open = Open the workbench
workbench-link = Link to share
workbench-file = Save as a file
workbench-not-ready = This cannot be played yet: { $reason }.

table-dice = Dice
table-dice-sealed = Hash of the seed (SHA-256)
table-dice-from = from roll { $number } on
table-dice-seed = Seed
table-dice-secret = The seed is published when the match is over.
table-dice-hand = Real dice, entered by hand.
table-dice-more = How to check the dice
table-chance-hand = Roll the die and enter the result
box-dice = Dice
box-dice-house = Rolled by the server
box-dice-hand = Real dice, entered by hand (with your own figures)
error-no-dice = This game has no dice.
workbench-text = Edit as text
workbench-text-hint = One item a line. You can paste a file here.
workbench-text-take = Load
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
seat-title = A seat is waiting for you: { $game }
seat-lead = You would play { $side }. At the table: { $others }.
seat-take = Take this seat
seat-watch = Just watch
error-wrong-token = This token is not valid, or not any more.
error-waits-for-players = The table is still waiting for players.
error-paused = The game is paused.
error-not-your-turn = It is not your turn.
error-no-abort = It is too late to call this game off.
error-not-now = That cannot be done now.
error-no-offer = Nobody has asked you anything.
error-no-plan = You can plan answers only in games with days for each turn, while the other player thinks.
error-plan-long = At most { $lines } lines of { $actions } actions.
error-plan-dice = A planned line must end before dice are rolled.
error-plan-two-answers = Two lines answer the same turn differently.
error-plan-no-answer = A planned line needs at least one answer of yours.
error-phrase = This phrase is not on the list.
error-wrong-key = This link does not open this seat.
error-which-seat = Say which seat you want.
error-late = Your time had run out.
error-clock = A clock is written 300+5 (10 to 10800 seconds, plus 0 to 180 for each turn) or 3d (1 to 30 days for each turn).
error-needs-account = You need an account for that.
error-rated = A rated game has two players at a public table, against another person or the machine.
error-seated = You are already at this table.
error-private-table = This table is private: you need the link to a seat.
error-seat-taken = This seat is taken.
error-not-for-bots = A program cannot do that for you.
error-password = A password must have { $least } to 256 bytes.
error-name-stays = The name of an account cannot be changed.
error-signed-in = You are already signed in; sign out first.
error-account-name = The name of an account has { $least } to { $most } letters, digits, spaces or - _ . ’.
error-name-taken = This name is taken.
error-sign-in = Wrong name or password.
error-many-bots = You can have { $most } programs at most.
feed-title = Pionnier: your turn
feed-your-turn = { $game }: your turn
error-too-many = Too many requests; wait a moment.

# --- Header, lobby, my tables, archive
nav-lobby = Lobby
nav-my = My tables
nav-waiting = waiting for you
nav-account = Account
nav-ratings = Ratings
shelf-all = All my tables
tables-open = waiting for players
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
lobby-lead = Tables that are open to everyone. Sit down; you need no account.
lobby-empty = No table is waiting for a player right now. Open one.
lobby-nameless = You are playing without a name.
lobby-name = Choose one
lobby-join = Sit down
lobby-join-game = Sit down: { $game }, { $players }
lobby-yours = Your table
lobby-new = Open a table
lobby-new-lead = Choose a game and tick “In the lobby” when you set up the table.
my-title = My tables
my-turn = Your turn
my-others = Waiting for others
my-open = Waiting for players
my-over = Finished
my-untouched = Tables where you have not played yet
my-none = You have no tables yet.
my-guest = Your tables are tied to this browser.
my-guest-link = With an account you can reach them from anywhere.
my-feed = Personal feed
my-feed-hint = a secret address that tells your feed reader (Atom) when it is your turn.
archive-title = Finished games
archive-lead = All finished public games, with their records, to replay move by move.
archive-game = Game
archive-any = All
archive-player = Player
archive-search = Search
archive-none = No finished public games of this kind.
archive-record = Record: { $game }
archive-earlier = Earlier
player-since = Has played here since { $day }.
player-ratings = Ratings
player-unrated = No rated games yet.
player-tables = Finished public games
ratings-title = Ratings: { $game }
ratings-lead = Glicko-2, from rated games; the machine levels are rated too. A player’s true strength lies within the range given, with 95 % certainty.
ratings-none = Nobody has a rating in this game yet.
ratings-rank = Rank
ratings-rating = Rating
ratings-games = Games

# --- Setting a table for several screens
box-link = With a friend, by link
box-lobby = Open to everyone, in the lobby
box-someone = Someone elsewhere
box-lot = Draw lots for the seats
box-lot-hint = instead of the seats chosen above
box-clock = Clock
box-clock-none = None
box-clock-fischer = Minutes for each player
box-clock-days = Days for each turn
box-clock-minutes = Minutes
box-clock-increment = Extra seconds for each turn
box-clock-per-turn = Days for each turn
box-others = Who can join
box-public = In the lobby
box-public-hint = anyone can take an open seat or watch; otherwise only people who have the link
box-rated = Rated
box-rated-hint = two players, in the lobby; the result counts for the ratings
box-rated-account = two players, in the lobby, and with an account
box-public-life = Play with others
seat-name = Your name
seat-rated = This game is rated: it needs an account.

# --- The account
account-title = Account
account-guest = You are a guest and can play everywhere. An account keeps your games and works on all your devices. We ask for no e-mail and nothing else about you.
account-script = These forms need JavaScript.
account-page = My public page
account-name = Your guest name
account-name-hint = What others see at the table.
account-sign-in = Sign in
account-sign-up = Create an account
account-sign-up-hint = The games you played in this browser move to the account. A forgotten password cannot be recovered.
account-sign-out = Session
account-sign-out-here = Sign out
account-sign-out-everywhere = Sign out everywhere
account-password = Password
account-password-old = Current password
account-password-new = New password (8 characters or more)
account-password-hint = Changing it ends all other sessions and revokes all tokens.
account-password-change = Change
account-bots = Programs
account-bots-hint = With a token, a program can play in your name through the documented API (/api/openapi.json).
account-bot-label = Name of the program
account-bot-new = Create a token
account-token = Your token (shown only once):
account-token-end = Revoke
account-saved = Done.
account-feed = Personal feed
account-feed-hint = A secret address (Atom): your feed reader tells you when it is your turn.
account-feed-make = Create an address
account-feed-new = Change the address
account-data = My data
account-data-hint = Everything we store about you: name, sessions, tables with their logs.
account-export = Download everything
account-delete = Delete everything
account-delete-hint = Your seats become those of “someone who left”; others keep their games. This cannot be undone.
account-delete-sure = Yes, delete everything

# --- At the table, with others
table-waiting = Waiting for players
table-paused = Game paused
table-all-here = Everyone is here: the game begins.
table-here = at the table
table-you = you
table-standing = Points from earlier games
table-watcher = 1 person watching
table-watchers = { $count } people watching
table-copy-short = Copy
table-send = Send
table-say = Say something
table-said = Messages
table-takeback-offer = Ask for a takeback
table-draw-offer = Offer a draw
table-abort = Call off
table-abort-ask = Call this game off? It will not count.
table-abort-hint = Call the game off (possible before the second turn)
table-pause = Pause
table-pause-offer = Offer a pause
table-resume = Resume
table-resume-offer = Offer to resume
table-rematch-offer = Offer a rematch
table-rematch-go = Go to the rematch
table-previous-game = Previous game
offer-takeback = { $who } asks to take back the last turn.
offer-draw = { $who } offers a draw.
offer-pause = { $who } offers a pause.
offer-resume = { $who } offers to resume.
offer-rematch = { $who } offers a rematch.
offer-mine-takeback = You asked for a takeback; waiting for { $others }.
offer-mine-draw = You offered a draw; waiting for { $others }.
offer-mine-pause = You offered a pause; waiting for { $others }.
offer-mine-resume = You offered to resume; waiting for { $others }.
offer-mine-rematch = You offered a rematch; waiting for { $others }.
offer-accept = Accept
offer-decline = Decline
offer-declined = Your offer was declined.
offer-withdraw = Withdraw
said = { $who }: { $label }
waiting-private = Send each player the link to their seat. The link for watching gives no seat.
waiting-public = The table is in the lobby; these links lead straight to a seat.
waiting-seat = Link to the seat: { $name }
waiting-watch = Link for watching
plan-open = Plan my answers
plan-title = Planned answers
plan-how = Play the move you expect here, then your answer, and so on. Nothing is played at the table.
plan-empty = No moves yet.
plan-keep = Save this line
plan-drop = Remove
settings-notify = Browser notification
settings-notify-off = Off
settings-notify-on = When it is your turn and the page is hidden
settings-notify-refused = The browser does not allow notifications here.
table-study = Advice
table-hint = Show me a good move
table-evaluate = Winning chances
table-chances = { $who }: { $percent }%
table-hint-line = Then perhaps: { $line }
error-no-hint = No advice while you play against someone else; ask again when the game is over.
error-no-hint-here = There is no decision to make here.
error-busy = The machine is busy; try again in a moment.

# --- Lists and cards
choice-0 = nothing
choice-1 = { $a }
choice-2 = { $a } or { $b }
choice-3 = { $a }, { $b } or { $c }
choice-4 = { $a }, { $b }, { $c } or { $d }
card-number = { $number }
card-line = { $label }: { $value }.
