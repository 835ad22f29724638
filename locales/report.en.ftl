# What a report about a game says.
report-title = { $game }: statistics
report-lead = { $games ->
    [one] One game
   *[other] { $games } games
} of level { $level } against itself{ $settings ->
    [one] {""}
   *[other] , for each of { $settings } ways to set the game up
}; rules revision { $rules }, seed { $seed }.
report-usual = Default
report-overview = At a glance
report-setting = Setting
report-percent = { $percent }%
report-interval = { $share } ({ $low } to { $high })
report-turns = Turns per game
report-turn = Turn number
report-actions = Actions per game
report-branching = Legal turns
report-choices = Legal actions
report-first = First seat wins
report-drawn = Drawn
report-decisive = Decisive games
report-lead-changes = Lead changes
report-settled = Decided after this share of the game
report-captures = Captures per game
report-first-capture = Turn of the first capture
report-thought = Seconds per move
report-plot-length = Length of games
report-plot-branching = Legal turns in the course of a game
report-plot-choices = Ways to begin a turn in the course of a game
report-plot-seats = Score of each seat
report-plot-leads = Lead changes per game
report-plot-calibration = Expected score and actual score
report-expected = Expected
report-bar = { $span }: { $games ->
    [one] one game
   *[other] { $games } games
}
report-bin = expected { $expected }, came { $came } ({ $count } times)
report-stretch = To match the results, odds would have to be raised to the power { $stretch }.
report-endings = How games end
report-unfinished = Stopped for length
report-openings = First turns
report-opening = Turn
report-games = Games
report-score = Score
report-kinds = Kinds of actions
report-kind = For example
report-in-a-game = Per game
report-in-games = Share of games
report-ladder = Each level against the one below
report-levels = Levels
report-won = Won
report-lost = Lost
report-how = How to read this
report-how-chances = Shares count a draw as half and come with their 95 % confidence interval. Who leads is the machine’s own judgement before every turn: a player leads with ten percentage points more than the next. A game is decided when its winner leads for good. With three or more players the machine knows only the chances of the player to move: the others’ are those of their last turn.
report-how-branching = Legal turns are whole turns that lead to different positions; they are not counted in games with dice. Legal actions are single actions. On a surface without cells only those that the machine considers are counted.
report-seconds = Played in { $seconds } seconds.
