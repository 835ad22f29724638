# What a report about a game says.
report-title = { $game }: figures
report-lead = { $games ->
    [one] One game
   *[other] { $games } games
} of level { $level } against itself{ $settings ->
    [one] {""}
   *[other] , for each of { $settings } ways to set the game up
}; rules revision { $rules }, seed { $seed }.
report-usual = As usual
report-overview = At a glance
report-setting = Setting
report-percent = { $percent }%
report-interval = { $share } ({ $low } to { $high })
report-turns = Turns a game
report-turn = Number of the turn
report-actions = Actions a game
report-branching = Turns to choose from
report-choices = Choices an action
report-first = First seat wins
report-drawn = Drawn
report-decisive = Won by somebody
report-lead-changes = Changes of the lead
report-settled = Decided after this part of the game
report-captures = Pieces taken a game
report-first-capture = Turn of the first capture
report-thought = Seconds a thought
report-plot-length = How long games are
report-plot-branching = Turns to choose from, in the course of a game
report-plot-choices = Ways to begin a turn, in the course of a game
report-plot-seats = What each seat wins
report-plot-leads = How often the lead changes
report-plot-calibration = What the machine expects, and what comes of it
report-expected = Expected
report-bar = { $span }: { $games ->
    [one] one game
   *[other] { $games } games
}
report-bin = expected { $expected }, came { $came } ({ $count } times)
report-stretch = Odds would have to be raised to the power { $stretch } to be right.
report-endings = How games end
report-unfinished = Stopped for their length
report-openings = First turns
report-opening = Turn
report-games = Games
report-score = Score
report-kinds = What is done
report-kind = For example
report-in-a-game = A game
report-in-games = Of games
report-ladder = Each level against the one below
report-levels = Levels
report-won = Won
report-lost = Lost
report-how = How to read this
report-how-chances = Shares count draws half, and come with the interval that holds the true share in 19 cases of 20. Who leads is the machine’s own judgement before every turn: a player leads with ten chances in a hundred more than the next. A game is decided when its winner leads for good. With three players and more the machine knows only the chances of whoever is to act: the others’ are those of their last turn.
report-how-branching = Turns to choose from are whole turns that lead to different positions; where there are dice they are not counted. Choices are single actions. On a surface without cells only those that the machine looks at are counted.
report-seconds = Played in { $seconds } seconds.
