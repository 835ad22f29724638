# What the program says in the terminal.
terminal-help = Pionnier: little-known pawn games, in the browser and in the terminal.
terminal-help-after = To begin: “pionnier games” shows the shelf, “pionnier play ra --machine 2” starts a game against the machine, “pionnier rules ra” gives the rules.
terminal-heading-usage = Usage:
terminal-heading-arguments = Arguments
terminal-heading-options = Options
terminal-heading-commands = Commands

terminal-help-games = Shows the shelf: all the games
terminal-help-rules = Gives a game’s rules, numbered, with their examples
terminal-help-rules-rule = A single rule, by its number: R3.3
terminal-help-show = Shows a board: in the terminal, as SVG or as PNG
terminal-help-show-svg = Writes the board to this SVG file
terminal-help-show-png = Writes the board to this PNG file
terminal-help-show-width = Width of the PNG in pixels
terminal-help-play = Plays in the terminal: two people, or against the machine
terminal-help-play-machine = The seats that the machine takes: 1, 2 or 1,2
terminal-help-play-resume = Goes on with a saved record
terminal-help-play-names = The players’ names, separated by commas
terminal-help-replay = Checks a record, move by move
terminal-help-replay-file = The record’s file
terminal-help-replay-boards = Shows the board after every turn
terminal-help-perft = Counts the possible sequences of turns, depth by depth
terminal-help-perft-depth = Number of whole turns
terminal-help-perft-divide = Splits the count by first turn
terminal-help-completions = Writes completions for a shell
terminal-help-completions-shell = The shell: bash, zsh, fish, elvish or powershell
terminal-help-arg-game = The game: stations, ra… (“pionnier games” shows them)
terminal-help-arg-options = The game’s options: "key=value key=value"
terminal-help-arg-position = The position to start from, in notation
terminal-help-arg-moves = Moves to play first, separated by spaces
terminal-help-arg-seed = The seed of chance, to do the same thing again
terminal-help-arg-lang = The language: fr or en (else the system’s)
terminal-help-arg-help = Shows this help
terminal-help-arg-version = Shows the version

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
terminal-no-seat = There is no seat { $seat }: seats go from 1 to { $most }.
terminal-player = Player { $number }
terminal-game = Game { $number }
terminal-unfinished = The game is not finished.
terminal-moves = { $count ->
    [0] No move
    [one] One move
   *[other] { $count } moves
}
terminal-welcome = Type a move, or “help”.
terminal-next = “next” begins the next game, “save FILE” keeps the match.
terminal-over = “save FILE” keeps the game, “quit” leaves.
terminal-unsaved = The game is not saved: “save FILE”, or “quit !” to lose it.
terminal-nothing-to-undo = There is nothing to undo (and never past a roll of dice).
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
terminal-match-level = the match is level
terminal-help-arg-file = The file
terminal-data-good = All is well. To play with it:
terminal-too-long = { $file } is far too long for what it should hold.
terminal-help-play-level = How hard the machine thinks, from 1 to 8
terminal-help-serve = Serves the library to browsers; without any command, this is what happens
terminal-help-serve-config = Settings from this TOML file; its keys are the names of these flags. Flags go before the environment, the environment before the file
terminal-help-serve-listen = Address and port to listen on; port 0 takes a free one (127.0.0.1:7171 if not given)
terminal-help-serve-data = Folder of the embedded database (the user’s data folder if not given)
terminal-help-serve-database = Another database: postgres://… or sqlite:FILE
terminal-help-serve-public_url = Where the server is seen from outside, behind a proxy: https://games.example
terminal-help-serve-log = What to log: error, warn, info, debug, or by part as in info,store=debug
terminal-help-serve-log_format = How to write the log: text on a terminal and JSON elsewhere if not given
terminal-help-serve-machine_threads = Threads on which the machine thinks; 0 leaves it to workers (one less than the processors if not given)
terminal-help-serve-machine_pace = The least time the machine takes for an action, in milliseconds (600 if not given)
terminal-help-serve-idle = Forget a table nobody looks at after so many seconds; it is read again when needed (600 if not given)
terminal-help-play-dice = The dice: house (rolled here) or hand (real dice, typed in)
terminal-help-dice = Dice that can be checked
terminal-help-dice-verify = Checks the dice of a record: the seed and every roll
terminal-dice = The dice are fixed. SHA-256 of their seed: { $hash }
terminal-dice-hand = Real dice: when it is chance’s turn, roll and type the number.

terminal-help-arena = Has machines play each other, and counts
terminal-help-arena-a = The first player: a level 1 to 8, or KIND:nodes=N, KIND:time=SECONDS (kinds: best, alphabeta, tree, uct, random), or exec:COMMAND, exec:level=N COMMAND (likewise nodes=, time=; a second a thought if not given)
terminal-help-arena-b = The second player, likewise
terminal-help-arena-ladder = Each level against the one below
terminal-help-arena-games = Number of games, seats exchanged from one to the next
terminal-help-arena-records = Writes every game’s record into this folder; those that are there already are not played again; with --ladder, a folder in it for each two levels
terminal-arena = { $a } – { $b }: { $won } won, { $drawn } drawn, { $lost } lost: { $share } % ({ $low } to { $high } in 19 cases of 20)
terminal-arena-pace = { $score }; seconds a thought { $meana } and { $meanb }, at most { $longesta } and { $longestb }
terminal-arena-other = { $file } is the record of another meeting: choose another folder.
terminal-arena-no-machine = This game has no player of that kind.
terminal-arena-engine = The other program does not keep to the protocol: { $said }
terminal-arena-illegal = A player wanted to play { $action }, which the rules forbid.
terminal-help-worker = Thinks for servers over the same PostgreSQL
terminal-help-backup = Writes all that is kept into a file, while servers run
terminal-help-restore = Fills an empty database from a backup
terminal-help-backup-file = The file to write; it must not exist
terminal-help-restore-file = The file of a backup
terminal-help-arg-config = Settings from this TOML file
terminal-help-arg-data = Folder of the embedded database
terminal-help-arg-database = Another database: postgres://… or sqlite:FILE
terminal-help-arg-machine_threads = Threads on which the machine thinks
terminal-help-arg-machine_pace = The least time the machine takes for an action, in milliseconds
terminal-help-arg-log = What to log: error, warn, info, debug
terminal-backed-up = { $rows } rows kept in { $file }
terminal-restored = { $rows } rows restored from { $file }
terminal-help-serve-proxies = How many proxies of one’s own stand before the server; a visitor’s address is then read from X-Forwarded-For (0 if not given)
terminal-help-serve-rate_limit = How much may be asked for in a while, in percent of the usual; 0 limits nothing (100 if not given)
terminal-help-load = Loads a server of its own, on loopback, and prints its figures
terminal-help-load-tables = Tables played at the same time
terminal-help-load-seconds = How long moves are measured, in seconds
terminal-help-load-watchers = Watchers who only watch
terminal-help-load-database = An empty PostgreSQL instead of the embedded database
terminal-load-moves = Durable moves a second
terminal-load-flat-out = At this rate 99 in 100 wait at most
terminal-load-slowest = At 5,000 moves a second 99 in 100 wait at most
terminal-load-stolen = Processor time the host gave to others meanwhile
terminal-load-table = Memory for each live table
terminal-load-watchers = Memory with all watchers
terminal-arena-start = “{ $command }” cannot be started: { $error }
terminal-arena-gone = “{ $command }” ended in the middle of a game.
terminal-arena-silent = “{ $command }” does not answer.

terminal-help-engine = Thinks for another program, by the engine protocol (docs/protocol.md), on standard input and output
engine-line = A line must be text, and not so long.
engine-unknown = There is no question “{ $word }”.
engine-syntax = That is not how this question goes (docs/protocol.md).
engine-busy = It is thinking; “stop” ends that.
engine-no-game = No game is opened yet: “game ID”.

terminal-help-analyse = Looks at a record again: for every turn the best line, and what the turn that was played cost
terminal-help-analyse-file = The record’s file
terminal-help-analyse-level = How hard to think about every turn, from 1 to 8
terminal-help-analyse-nodes = Or so many nodes
terminal-help-analyse-json = For programs: JSON, chances in thousandths
terminal-analyse-level = winning chances of whoever played, seen at level { $much }
terminal-analyse-nodes = winning chances of whoever played, seen with { $much } nodes a turn
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
terminal-hint-level = A hint’s level goes from 1 to 8: hint 5
terminal-hint-chance = Winning chances: { $percent }%
terminal-hint-line = Then perhaps: { $line }

terminal-help-report = Has a level play itself and reports what the game is like: pages with plots in both languages, and JSON
terminal-help-report-options = Options that are fixed; the others are varied, each choice by itself
terminal-help-report-level = The level that plays itself, from 1 to 8
terminal-help-report-games = Number of games, for every setting
terminal-help-report-ladder = Number of games of each level against the one below; 0 for none
terminal-help-report-top = The highest level of the ladder (the level that plays itself if not given)
terminal-help-report-out = The folder to write to
terminal-help-arg-threads = Games played at a time (else one for each core)
