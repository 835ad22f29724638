# What the program says in the terminal.
terminal-help = Pionnier: little-known pawn games, in the browser and in the terminal.
terminal-help-after = To begin: “pionnier games” lists the games, “pionnier play ra --machine 2” starts a game against the machine, “pionnier rules ra” prints the rules.
terminal-heading-usage = Usage:
terminal-heading-arguments = Arguments
terminal-heading-options = Options
terminal-heading-commands = Commands
terminal-value = { $name ->
   *[other] { $name }
}
terminal-note-values = [possible values: { $values }]
terminal-note-default = [default: { $values }]
terminal-note-env = [env: { $name }]

terminal-help-games = List all the games
terminal-help-rules = Print a game’s rules, numbered, with their examples
terminal-help-rules-rule = A single rule, by its number: R3.3
terminal-help-show = Show a board: in the terminal, as SVG or as PNG
terminal-help-show-svg = Write the board to this SVG file
terminal-help-show-png = Write the board to this PNG file
terminal-help-show-width = Width of the PNG in pixels
terminal-help-print = Print a game: board, pieces to cut out, rules in short, as a PDF
terminal-help-print-paper = The paper: a4, a3 or letter
terminal-help-print-piece = The size of a piece, in millimetres
terminal-help-print-cell = The size of a cell, in millimetres
terminal-help-print-ink = The ink: colour, saving or black (black and greys)
terminal-help-print-public_url = The house’s address, for QR codes
terminal-help-print-out = The PDF file to write
terminal-printed = { $file }: { $count } { $count ->
    [one] sheet
   *[other] sheets
}
terminal-help-play = Play in the terminal: two people, or against the machine
terminal-help-play-machine = The seats the machine takes: 1, 2 or 1,2
terminal-help-play-resume = Go on from a saved record
terminal-help-play-names = The players’ names, separated by commas
terminal-help-replay = Check a record, move by move
terminal-help-replay-file = The record’s file
terminal-help-replay-boards = Show the board after every turn
terminal-help-perft = Count the possible sequences of turns, depth by depth
terminal-help-perft-depth = Number of whole turns
terminal-help-perft-divide = Split the count by first turn
terminal-help-completions = Print completions for a shell
terminal-help-completions-shell = The shell: bash, zsh, fish, elvish or powershell
terminal-help-arg-game = The game: stations, ra… (“pionnier games” lists them)
terminal-help-arg-options = The game’s options: "key=value key=value"
terminal-help-arg-position = The position to start from, in notation
terminal-help-arg-moves = Moves to play first, separated by spaces
terminal-help-arg-seed = The seed for anything random, to get the same result again
terminal-help-arg-lang = The language: fr or en (default: the system’s)
terminal-help-arg-help = Show this help
terminal-help-arg-version = Show the version

terminal-seats = { $most ->
    [2] 2 players
   *[other] { $least } to { $most } players
}
terminal-how-to-play =
    Play in the terminal: pionnier play ra --machine 2
    Read the rules:       pionnier rules ra
    All commands:         pionnier --help
terminal-file = { $file }: { $error }
terminal-option = Option “{ $key }”: { $reason }
terminal-no-rule = There is no rule { $rule } in { $game }.
terminal-no-seat = There is no seat { $seat }: seats are numbered 1 to { $most }.
terminal-player = Player { $number }
terminal-game = Game { $number }
terminal-unfinished = The game is not finished.
terminal-moves = { $count ->
    [0] No move
    [one] One move
   *[other] { $count } moves
}
terminal-welcome = Type a move, or “help”.
terminal-next = “next” begins the next game, “save FILE” saves the match.
terminal-over = “save FILE” saves the game, “quit” leaves.
terminal-unsaved = The game is not saved: “save FILE”, or “quit !” to leave without saving.
terminal-nothing-to-undo = There is nothing to undo (and a roll of dice is never undone).
terminal-save-where = Give a file: save game.txt
terminal-saved = Saved in { $file }.
terminal-help-play-inside =
    a move          is typed in notation; “moves” shows them all
    moves [TEXT]    the possible moves, or those that contain TEXT
    hint [LEVEL]    a good move, as a level from 1 to 8 sees it
    undo            takes back the last step, or the last turn
    rules [NUMBER]  all the rules, or one
    show            the board
    position        the position in notation
    record          the game as it would be saved
    save FILE       saves the game
    resign          gives up
    draw            agrees on a draw
    next            the next game of the match
    quit            leaves (quit ! without saving)
terminal-match-score = Score
terminal-match-goes = { $first } began
terminal-match-won = { $winner } wins the match
terminal-match-level = the match is drawn
terminal-help-arg-file = The file
terminal-data-good = The file is fine. To play with it:
terminal-too-long = { $file } is too long.
terminal-help-play-level = The machine’s level, from 1 to 8
terminal-help-serve = Serve the games to browsers (the default command)
terminal-help-serve-config = Read settings from this TOML file; its keys are the names of these flags. Flags override the environment, the environment overrides the file
terminal-help-serve-listen = Address and port to listen on; port 0 takes a free one (default: 127.0.0.1:7171)
terminal-help-serve-data = Folder of the embedded database (default: the user’s data folder)
terminal-help-serve-database = Another database: postgres://… or sqlite:FILE
terminal-help-serve-public_url = The address visitors use, behind a proxy: https://games.example
terminal-help-serve-log = What to log: error, warn, info, debug, or by part as in info,store=debug
terminal-help-serve-log_format = Format of the log (default: text on a terminal, JSON elsewhere)
terminal-help-serve-machine_threads = Threads on which the machine thinks; 0 leaves it to workers (default: one less than the processors)
terminal-help-serve-machine_pace = The least time the machine takes for an action, in milliseconds (default: 600)
terminal-help-serve-disk_floor = The least room on the disk, in megabytes; with less, /ready says no (default: 100)
terminal-help-serve-keep_guests = Forget guests who were not here for so many days (default: never)
terminal-help-serve-keep_unbegun = Delete tables that were never begun after so many days (default: never)
terminal-help-serve-keep_guest_tables = Delete finished tables of guests after so many days (default: never)
terminal-help-serve-idle = Drop a table from memory when nobody has looked at it for this many seconds; it is read again when needed (default: 600)
terminal-help-play-dice = The dice: house (rolled here) or hand (real dice, typed in)
terminal-help-dice = Dice that can be checked
terminal-help-dice-verify = Check the dice of a record: the seed and every roll
terminal-dice = The dice are fixed. SHA-256 of their seed: { $hash }
terminal-dice-hand = Real dice: when a roll is due, roll and type the number.

terminal-help-arena = Let machines play each other and count the results
terminal-help-arena-a = The first player: a level 1 to 8, or KIND:nodes=N, KIND:time=SECONDS (kinds: best, alphabeta, tree, uct, random), or exec:COMMAND, exec:level=N COMMAND (also nodes=, time=; default: one second a move)
terminal-help-arena-b = The second player, written the same way
terminal-help-arena-ladder = Let each level play the one below
terminal-help-arena-games = Number of games; the players change seats after each
terminal-help-arena-records = Write every game’s record into this folder; games that are there already are not played again; with --ladder, one folder for each pair of levels
terminal-arena = { $a } – { $b }: { $won } won, { $drawn } drawn, { $lost } lost: { $share } % ({ $low } to { $high } in 19 cases of 20)
terminal-arena-pace = { $score }; seconds a move { $meana } and { $meanb }, at most { $longesta } and { $longestb }
terminal-arena-other = { $file } is the record of another match: choose another folder.
terminal-arena-no-machine = This game has no player of that kind.
terminal-arena-engine = The other program does not follow the protocol: { $said }
terminal-arena-illegal = A player tried { $action }, which is not legal.
terminal-help-worker = Think for servers that share one PostgreSQL
terminal-help-backup = Write everything that is stored into a file, while servers run
terminal-help-restore = Fill an empty database from a backup
terminal-help-check = Look through everything that is stored: replay every log, compare lists with logs
terminal-help-check-repair = Put aside what cannot be replayed, and write anew what lists show; SQLite: only while no server runs
terminal-help-backup-file = The file to write; it must not exist
terminal-help-restore-file = The backup’s file
terminal-help-operator = Look after a server: tables, persons, addresses, announcements (works while it runs)
terminal-help-operator-add = Make an account an operator
terminal-help-operator-remove = End that
terminal-help-operator-list = List the operators
terminal-help-operator-log = Print the audit log: who did what, when and why
terminal-help-operator-log-most = How many lines at most, the last ones
terminal-help-operator-status = Print size, last backup and what waits
terminal-help-operator-reset = Print a link by which a person sets a new password, once, within a day
terminal-help-operator-close = End a table without a result
terminal-help-operator-hide = Hide a table from everyone but its players
terminal-help-operator-unhide = Show it again
terminal-help-operator-delete-table = Delete a table and its log for good
terminal-help-operator-rename = Give a person another name
terminal-help-operator-rename-new = The new name
terminal-help-operator-lock = Lock a person out and end all their sessions
terminal-help-operator-unlock = Let them in again
terminal-help-operator-sign-out = End all sessions of a person
terminal-help-operator-delete = Delete a person; what they played stays
terminal-help-operator-block = Turn an address or a range away
terminal-help-operator-block-days = For how many days (default: for good)
terminal-help-operator-unblock = Let it in again
terminal-help-operator-announce = Announce something at the top of every page
terminal-help-operator-announce-fr = In French
terminal-help-operator-announce-en = In English
terminal-help-operator-announce-hours = For how many hours
terminal-help-operator-withdraw = End the announcement
terminal-help-operator-reports = List what visitors have reported
terminal-help-operator-settle = Mark reports as dealt with
terminal-help-operator-settle-kind = person or table
terminal-help-operator-settle-target = The id of that
terminal-help-arg-name = The name of an account, or the id of a person
terminal-help-arg-table = The id of a table: the end of its address
terminal-help-arg-range = An address or a range: 192.0.2.7, 192.0.2.0/24, 2001:db8::/48
terminal-help-arg-reason = Why, for the audit log
terminal-help-arg-config = Read settings from this TOML file
terminal-help-arg-data = Folder of the embedded database
terminal-help-arg-database = Another database: postgres://… or sqlite:FILE
terminal-help-arg-machine_threads = Threads on which the machine thinks
terminal-help-arg-machine_pace = The least time the machine takes for an action, in milliseconds
terminal-help-arg-log = What to log: error, warn, info, debug
terminal-backed-up = { $rows } rows written to { $file }
terminal-restored = { $rows } rows restored from { $file }
terminal-help-serve-proxies = How many of your own proxies stand in front of the server; a visitor’s address is then read from X-Forwarded-For (default: 0)
terminal-help-serve-rate_limit = Request limits, in percent of the usual; 0 switches them off (default: 100)
terminal-help-serve-connections = Connections at once; those that have waited longest make room for others (default: 20000, or what the descriptors allow)
terminal-help-serve-connections_per_address = Connections at once from one address; behind proxies, sockets only (default: 256, no limit with --rate-limit 0)
terminal-help-serve-client_patience = Seconds to wait for the head of a request; the other time-outs follow from it (default: 10)
terminal-help-load = Put a server of its own, on loopback, under load and print its figures
terminal-help-load-tables = Tables played at the same time
terminal-help-load-seconds = How long moves are measured, in seconds
terminal-help-load-watchers = Connections that only watch
terminal-help-load-database = An empty PostgreSQL instead of the embedded database
terminal-load-moves = Durable moves a second
terminal-load-flat-out = Wait at this rate, 99th percentile
terminal-load-slowest = Wait at 5,000 moves a second, 99th percentile
terminal-load-stolen = Processor time the host gave to others (steal)
terminal-load-table = Memory for each live table
terminal-load-watchers = Memory with all watchers
terminal-arena-start = “{ $command }” cannot be started: { $error }
terminal-arena-gone = “{ $command }” ended in the middle of a game.
terminal-arena-silent = “{ $command }” does not answer.

terminal-help-engine = Think for another program, by the engine protocol (docs/protocol.md), on standard input and output
engine-line = A line must be valid text and not too long.
engine-unknown = There is no command “{ $word }”.
engine-syntax = That is not how this command is written (docs/protocol.md).
engine-busy = The engine is thinking; “stop” ends that.
engine-no-game = No game is open yet: “game ID”.

terminal-help-analyse = Analyse a record: the best line for every turn, and what the turn that was played cost
terminal-help-analyse-file = The record’s file
terminal-help-analyse-level = The level that thinks about every turn, from 1 to 8
terminal-help-analyse-nodes = Or a number of nodes for every turn
terminal-help-analyse-json = Print JSON for programs, chances in thousandths
terminal-analyse-level = winning chances of the player who moved, judged at level { $much }
terminal-analyse-nodes = winning chances of the player who moved, judged with { $much } nodes a turn
terminal-analyse-chance = { $percent }%
terminal-analyse-best = best
terminal-analyse-good = good
terminal-analyse-inaccuracy = inaccuracy (−{ $lost }%)
terminal-analyse-mistake = mistake (−{ $lost }%)
terminal-analyse-blunder = blunder (−{ $lost }%)
terminal-analyse-line = best was { $line }
terminal-analyse-sum = { $side }: { $mean }% lost a turn; { $inaccuracies ->
    [one] one inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] one mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
}
terminal-hint-level = Hints come from levels 1 to 8: hint 5
terminal-hint-chance = Winning chances: { $percent }%
terminal-hint-line = Then perhaps: { $line }

terminal-help-report = Let a level play itself and report what the game is like: pages with plots in both languages, and JSON
terminal-help-report-options = Options to keep fixed; each choice of the others is tried by itself
terminal-help-report-level = The level that plays itself, from 1 to 8
terminal-help-report-games = Number of games for each setting
terminal-help-report-ladder = Number of games of each level against the one below; 0 for none
terminal-help-report-top = The highest level of the ladder (default: the level that plays itself)
terminal-help-report-out = The folder to write to
terminal-help-arg-threads = Games played at the same time (default: one for each core)

check-database = The database’s files are damaged: { $why }
check-loose-seat = Seats belong to a table that is not there: { $names }
check-loose-entry = Lines of a log belong to a table that is not there: { $names }
check-loose-job = A machine’s move is for a table that is not there: { $names }
check-loose-session = Sessions belong to a person who is not there: { $names }
check-loose-operator = An operator is a person who is not there: { $names }
check-loose-sitter = A seat is taken by a person who is not there: { $names }
check-loose-owner = A table was opened by a person who is not there: { $names }
check-loose-rating = A rating belongs to a person who is not there: { $names }
check-unreadable = Table { $table } cannot be replayed: { $why }
check-aside = Table { $table } is put aside: { $why }
check-sound = Table { $table } is put aside, but it can be replayed again
check-foreign = Table { $table } cannot be read by this version: { $why }
check-index = Table { $table }: what lists show does not follow from its log: { $why }
check-seat = Table { $table }: player { $player } sat down, and the seat is still open
check-done = { $tables } tables checked; { $wrong } found wrong, { $repaired } of them repaired
