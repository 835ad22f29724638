# CHOC BASE 6: all that the game says, in English.
choc-tagline = Move, fire and charge with a few figures and one die.
choc-about = Groups of one to six figures advance, fire from afar and fight hand to hand. An impact is a sum and one die, and the player who is hit chooses the losses. Everything else (terrain, forces, victory) comes from a scenario.
choc-length = 20 to 60 minutes, depending on the scenario
choc-weight = Short rules, dice, scenarios
choc-goal-1 = Eliminate the enemy, or do what the scenario asks before they do.
choc-goal-2 = In turn, each player activates one group: it moves, fires, fights and regroups, each once at most.
choc-goal-3 = A shot or a fight: the sum of the strengths minus one die is what the other side loses; a die above the sum counts 0.
choc-pieces = { $count ->
    [one] a figure
   *[other] { $count } figures
}

choc-seat-0 = White
choc-seat-1 = Red
choc-seat-2 = Blue
choc-seat-3 = Green
choc-seat-4 = Violet
choc-seat-5 = Ochre

choc-option-scenario = Scenario
choc-option-scenario-skirmish = The skirmish (2 players, hexagons)
choc-option-scenario-ford = The ford (2 players, squares)
choc-option-scenario-pass = The pass (2 players, hexagons, terrain)
choc-option-scenario-three = Three bands (3 players, hexagons)
choc-option-scenario-alliance = The alliance (4 players, two sides)
choc-option-scenario-convoy = The convoy (2 players, squares)
choc-option-scenario-redoubt = The redoubt (2 players, small board)
choc-option-scenario-plain = The plain (2 players, neutral surface)

choc-scenario-skirmish = The skirmish
choc-scenario-ford = The ford
choc-scenario-pass = The pass
choc-scenario-three = Three bands
choc-scenario-alliance = The alliance
choc-scenario-convoy = The convoy
choc-scenario-redoubt = The redoubt
choc-scenario-plain = The plain
choc-scenario-own = Your scenario
choc-story-skirmish = Two vanguards meet in a meadow at dawn. Eight rounds later the side that has kept more of its strength is master of the field.
choc-story-ford = The river can be crossed at its fords only, and Red waits on the other bank. White has to be alone at the mill at the end of the eighth round.
choc-story-pass = Rocks close the valley and a gun guards its middle. Five white figures off the northern edge before the ninth round is over, and the pass is forced.
choc-story-three = Three bands want the same hill, and nobody trusts anybody. After ten rounds the strongest wins.
choc-story-alliance = White and Blue on one side, Red and Green on the other, and a village between them. Whoever is alone in it at the end of the eighth round has won.
choc-story-convoy = Civilians have to cross a plain that riders watch. Let four white figures leave by the east within ten rounds, and the convoy is saved.
choc-story-redoubt = Two white groups hold their heights, surrounded on all sides. If one figure is left at the end of the seventh round, help arrives.
choc-story-plain = A table, a ruler and two officers who are too easy to see. Whoever brings down the other’s officer wins; failing that, after eight rounds, the side that has kept more of its strength.

choc-zone-mill = the mill
choc-zone-north = the north
choc-zone-east = the east
choc-zone-west = the west
choc-zone-village = the village
choc-zone-camp = the camp
choc-zone-own = “{ $name }”

choc-list = { $before }, { $item }
choc-nobody = nobody
choc-item = { $count } { $name }
choc-item-wounded = { $count } wounded { $name }
choc-item-life = { $count } { $name } with { $life } PJ
choc-figure-rifleman = { $count ->
    [one] rifleman
   *[other] riflemen
}
choc-figure-archer = { $count ->
    [one] archer
   *[other] archers
}
choc-figure-swordsman = { $count ->
    [one] swordsman
   *[other] swordsmen
}
choc-figure-rider = { $count ->
    [one] rider
   *[other] riders
}
choc-figure-marksman = { $count ->
    [one] marksman
   *[other] marksmen
}
choc-figure-rocket = { $count ->
    [one] rocket launcher
   *[other] rocket launchers
}
choc-figure-grenadier = { $count ->
    [one] grenadier
   *[other] grenadiers
}
choc-figure-civilian = { $count ->
    [one] civilian
   *[other] civilians
}
choc-figure-officer = { $count ->
    [one] officer
   *[other] officers
}
choc-figure-gun = { $count ->
    [one] gun
   *[other] guns
}

choc-group = { $seat }: { $squad } (PJ { $life }, PA { $advance }, fire { $fire }, close { $close })
choc-group-marked = { $seat }: { $squad } (PJ { $life }, PA { $advance }, fire { $fire }, close { $close }), end marker set
choc-cell = { $cell }
choc-cell-relief = { $cell }, { $relief }
choc-cell-zone = { $cell }, zone: { $zone }
choc-cell-empty = { $cell }, empty
choc-cell-group = { $cell }. { $group }
choc-relief-hill = hill
choc-relief-wood = wood
choc-relief-marsh = marsh
choc-relief-water = water
choc-relief-rock = rocks
choc-area-zone = Zone to place a group in: { $zone }
choc-area-reach = Within an advance of { $advance } M

choc-button-die = Die: { $die }
choc-button-part = Move a part…
choc-button-go = Going: { $squad }
choc-button-left = Keep: { $squad }
choc-button-keep = Stay here: { $squad }
choc-button-owner = Groups to { $seat }
choc-button-end = End activation

choc-prompt-place = Place this group: { $squad }. Zone: { $zone }.
choc-prompt-order = A tie: { $seat } rolls a die for the order of the round.
choc-prompt-choose = Round { $round }: activate one of your groups.
choc-prompt-act = Group on { $at }: { $choice }, or end the activation.
choc-prompt-fire = Fire from { $from } at { $to }: roll the die.
choc-prompt-close = Close combat: roll the die of the group on { $at }.
choc-prompt-lose = The group on { $at } loses { $impact } PJ: choose who is left.
choc-prompt-over = The game is over.

choc-sum = strength { $sum } − die { $die } = { $impact }
choc-sum-over = strength { $sum }, die { $die }: a die above the strength counts 0, { $sum } − 0 = { $impact }
choc-effect-none = the group on { $at } loses nothing
choc-effect-loss = the group on { $at } loses { $impact } PJ
choc-effect-gone = the group on { $at } is destroyed

choc-words-place = { $seat } places on { $at }: { $squad }
choc-words-order = { $seat } rolls { $die } for the order of the round
choc-words-activate = { $seat } activates the group on { $at }: { $squad }
choc-words-move = { $seat }: the group on { $from } goes to { $to }
choc-words-part = { $seat }: { $squad } from { $from } to { $to }; the others stay, with an end marker
choc-words-exit = { $seat }: the group on { $from } leaves by { $to }
choc-words-exit-part = { $seat }: { $squad } from { $from } leave by { $to }; the others stay, with an end marker
choc-words-fire = { $seat }: fire from { $from } at { $to }, sum { $sum }
choc-words-shot = { $sum }: { $effect }
choc-words-close = { $seat }: close combat, { $from } against { $to }, sum { $sum } against { $against }
choc-words-attack = Attack by { $seat }: { $sum }
choc-words-defence = Defence by { $seat }: { $sum }; { $effect }, { $back }
choc-words-regroup = { $seat }: regrouping, on { $from } { $here }, on { $to } { $there }
choc-words-regroup-allies = { $seat }: regrouping of allies, on { $from } { $here }, on { $to } { $there }, now { $owner }’s
choc-words-left = { $seat }: left on { $at }: { $squad }
choc-words-end = { $seat }: end marker on { $at }

choc-end-eliminated = No enemy is left: { $winner }’s side wins.
choc-end-hold = { $winner }’s side holds the place and wins.
choc-end-exit = Enough figures have left: { $winner }’s side wins.
choc-end-survive = { $winner }’s side has held out to the end and wins.
choc-end-kill = The wanted figure has fallen: { $winner }’s side wins.
choc-end-limit = The rounds are over: { $winner }’s side wins.
choc-end-level = The rounds are over without a winner: a draw.
choc-end-nobody = Nobody is left: a draw.
choc-end-shared = Several sides reach their goals at the same moment and share the win.
choc-end-tied = All sides reach their goals at the same moment: a draw.
choc-end-resigned = { $winner }’s side wins by resignation.
choc-end-resigned-shared = A player resigns: the other sides share the win.

choc-refusal-closed = Nobody can enter or cross { $at }.
choc-refusal-too-near = Too near the group on { $at }: groups have to stay clearly apart.
choc-refusal-not-yours = You have no group on { $at }.
choc-refusal-marked = The group on { $at } already has its end marker for this round.
choc-refusal-choose-first = Activate one of your groups first.
choc-refusal-finish-first = The activation of the group on { $at } is not over.
choc-refusal-moved = The group on { $at } has already moved.
choc-refusal-fired = The group on { $at } has already fired.
choc-refusal-fought = The group on { $at } has already fought in close combat.
choc-refusal-nothing = That does nothing: touch a cell, a group or a button.
choc-refusal-no-step = A move must leave { $at }.
choc-refusal-no-part = These figures are not part of the group on { $at }.
choc-refusal-occupied = { $at } is taken: a move ends on an empty cell.
choc-refusal-too-far =
    { $at } is too far: the way there costs more than the advance, { $unit ->
        [m] { $advance } M
       *[cells] { $advance ->
            [one] { $advance } cell
           *[other] { $advance } cells
        }
    }.
choc-refusal-no-way =
    Groups bar the way ({ $at }): with an advance of { $unit ->
        [m] { $advance } M
       *[cells] { $advance ->
            [one] { $advance } cell
           *[other] { $advance } cells
        }
    } there is no free way.
choc-refusal-no-target = There is nobody on { $at } to fire at.
choc-refusal-friend = The group on { $at } is a friend: you cannot fire at it.
choc-refusal-no-shooter = The group on { $at } cannot fire: it has no distant shooter.
choc-refusal-shooter-held = The group on { $at } is in contact with the enemy on { $enemy }: it cannot fire.
choc-refusal-target-held = The group on { $at } is in contact with an enemy on { $enemy }: it cannot be a target.
choc-refusal-out-of-range =
    { $at } is out of range: these weapons carry { $unit ->
        [m] { $range } M
       *[cells] { $range ->
            [one] { $range } cell
           *[other] { $range } cells
        }
    }.
choc-refusal-no-line =
    There is no free line to { $at } within { $unit ->
        [m] { $range } M
       *[cells] { $range ->
            [one] { $range } cell
           *[other] { $range } cells
        }
    }: a shot crosses neither groups nor obstacles.
choc-refusal-die = A die shows 1 to 6, not { $die }.
choc-refusal-order-first = The order of the players has to be rolled first.
choc-refusal-die-first = The die has to be rolled first.
choc-refusal-no-die = No die is to be rolled now.
choc-refusal-loss-first = The group on { $at } has to lose { $impact } PJ first.
choc-refusal-no-loss = No group has losses to take.
choc-refusal-wrong-loss = The group on { $at } has to lose exactly { $impact } PJ, not { $lost }.
choc-refusal-not-left = Losses cannot leave these figures on { $at }.
choc-refusal-nobody-there = There is nobody on { $at } to fight.
choc-refusal-friend-there = The group on { $at } is a friend: you cannot fight it.
choc-refusal-no-contact = The group on { $at } is not in contact.
choc-refusal-no-partner = There is no friendly group on { $at } to regroup with.
choc-refusal-apart = The group on { $at } is not in contact: only neighbours regroup.
choc-refusal-partner-held = The group on { $at } is in contact with the enemy on { $enemy }: it cannot regroup.
choc-refusal-not-shared = These figures are not those of the two groups, or one would have more than six ({ $at }).
choc-refusal-unchanged = Regrouping with { $at } must move at least one figure.
choc-refusal-wrong-owner = The groups go to one of the two allies, not to { $seat }.
choc-refusal-place-first = All groups have to be placed first.
choc-refusal-no-placing = No group is left to be placed.
choc-refusal-not-in-zone = { $at } is not in the zone for this group: { $zone }.

choc-position-round = a position begins with the number of the round
choc-position-order = the order of players is written W>R, or W4=R in a tie
choc-position-turn = after the order comes the letter of the player whose turn it is, or - when it is nobody’s
choc-position-phase = what is awaited does not go with the groups
choc-position-exit = figures that have left are written exit:W2,R1
choc-position-words = too many words before the first slash /
choc-position-slash = a slash / is needed before the groups of each player
choc-position-group = a group is written cell=figures, as in C4=rrs1*
choc-position-place = there is no such place on this surface
choc-position-figures = these figures are not in the scenario, or are more than six
choc-position-twice = two groups in one place, or too near
choc-position-closed = nobody can stand there
choc-position-crowd = more than 48 figures
choc-position-over = in this position the game is already over

choc-fault = line { $line }, word { $field }: { $reason }
choc-fault-statement = a line begins with surface, players, allies, kind, terrain, zone, group, victory or limit
choc-fault-missing = a word is missing
choc-fault-extra = there is a word too many
choc-fault-number = a number is needed here, neither too small nor too large
choc-fault-no-surface = the surface comes first
choc-fault-no-players = the number of players comes before what is theirs
choc-fault-twice = that was said before
choc-fault-surface = the surface is hex, square or open
choc-fault-size = 128 cells and 26 rows at most
choc-fault-seat = no player has this letter: W R B G V O, in this order
choc-fault-allied = this player is in an alliance already
choc-fault-peace = all players are allies: there is nobody to fight
choc-fault-letter = a kind of figure has one small letter
choc-fault-look = no figure looks like that
choc-fault-property = this word changes no value
choc-fault-kinds = fifteen kinds of figures at most
choc-fault-relief = terrain is hill, wood, marsh, water or rock
choc-fault-cell = there is no such cell
choc-fault-disc = a disc is written x,y,radius
choc-fault-point = a point is written x,y, on the table
choc-fault-zone-name = the name of a zone has plain letters and digits only
choc-fault-zone = no zone has this name
choc-fault-figures = these letters are not all kinds of figures
choc-fault-too-many = a group has six figures at most
choc-fault-crowd = 48 figures at most in all
choc-fault-occupied = the place is taken, or too near another group
choc-fault-closed = nobody can stand there
choc-fault-narrow = the zone is too small for all the groups
choc-fault-no-group = a player has no group
choc-fault-aim = a victory is hold, exit, survive or kill
choc-fault-kind = no kind of figure has this letter
choc-fault-no-prey = no enemy has a figure of this kind
choc-fault-verdict = after the rounds a player wins, or draw, or most

choc-fault-free-text = a title or story has 400 characters at most, and no “=”
choc-story-own = { $title }. { $story }
choc-story-titled = { $title }

# --- The workbench of scenarios.

scenario-title = Write a scenario
scenario-lead = Draw the ground, set up groups, say who wins and how; play it at once, or share the link.
scenario-how = Touch a cell to put a group there, then a button to give it figures; touch a group and another cell to move it. The menus (surface, players, terrain, zones, victory, limit) do the rest: choose a terrain or a zone, then paint it cell by cell.
scenario-file-hint = You can change the file with any editor, check it with “pionnier scenario check FILE” and play it with the option scenario=FILE. Write a name, a story and special values (title, story, kind) into the text.
scenario-words = { $edit }
scenario-prompt-ready = This scenario is ready to play.
scenario-prompt-missing = Not a scenario yet: { $reason }.
scenario-button-begin = Start from…
scenario-button-clear = Clear all
scenario-button-surface = Surface
scenario-button-hex = Hexagons
scenario-button-square = Squares
scenario-button-open = Neutral surface
scenario-button-wider = Wider
scenario-button-narrower = Narrower
scenario-button-taller = Taller
scenario-button-lower = Lower
scenario-button-players = Players
scenario-button-players-count = { $count } players
scenario-button-ally = Ally { $a } and { $b }
scenario-button-unally = Separate { $a } and { $b }
scenario-button-terrain = Terrain
scenario-button-none = Bare ground
scenario-button-zones = Zones
scenario-button-zone = { $zone }
scenario-button-zone-new = New zone: { $zone }
scenario-button-unzone = Remove the zone
scenario-button-out = Place a waiting group here
scenario-button-side = { $seat }
scenario-button-add = + { $figure }
scenario-button-drop = − { $figure }
scenario-button-remove = Remove the group
scenario-button-into = Placed by its player: { $zone }
scenario-button-victory = Victory
scenario-button-hold = Hold: { $zone }
scenario-button-exit = Leave by: { $zone }
scenario-button-survive = Survive
scenario-button-kill = Kill: { $figure }
scenario-button-goal = { $goal }
scenario-button-more = One more
scenario-button-less = One less
scenario-button-ungoal = Remove
scenario-button-limit = Last round
scenario-button-limit-more = One round more
scenario-button-limit-less = One round less
scenario-button-limit-draw = Then a draw
scenario-button-limit-most = Then the most PJ win
scenario-button-limit-none = No limit
scenario-button-limit-side = Then { $seat } wins
scenario-goal-hold = { $seat } holds at the end of round { $round }: { $zone }
scenario-goal-exit = { $seat } leads { $figures } figures out by: { $zone }
scenario-goal-survive = { $seat } survives round { $round }
scenario-goal-kill = { $seat } kills: { $figure }
scenario-refusal-same = There is nothing to change there.
scenario-refusal-nothing = No group stands on { $at }.
scenario-refusal-taken = A group stands on { $at }, or too near.
scenario-refusal-closed = Nobody can stand on { $at }: the terrain forbids it.
scenario-refusal-stands = The group on { $at } would stand where nobody can.
scenario-refusal-size = The surface has 128 cells and 26 rows at most, 2 by 2 at least; the neutral surface 200 to 4000 mm.
scenario-refusal-full = A group has six figures at most.
scenario-refusal-crowd = A scenario has 48 figures at most.
scenario-refusal-kinds = There is no room for another kind of figure.
scenario-refusal-absent = The group has no such figure.
scenario-refusal-in-use = A victory is decided in this zone, or groups are placed there.
scenario-refusal-zones = There is no name left for another zone.
scenario-refusal-no-room = No group waits to be placed there, or there is no room.
scenario-refusal-peace = If all were allies there would be nobody to fight.
scenario-refusal-players = There are two to six players.
scenario-refusal-number = It cannot go any further that way.

# The command for files of players’ own (scenario).
choc-data-scenario = Scenarios of CHOC BASE 6
choc-data-scenario-check = Check a scenario’s file and print the options that play it

choc-prompt-done = Group on { $at }: nothing more to do, end the activation.
choc-can-move = move
choc-can-fire = fire
choc-can-fight = fight
choc-can-regroup = regroup
choc-next-go = Now touch where they should go; the others stay and get their end marker.
choc-next-share = Now choose how many of each kind will stand here.
choc-next-owner = Now choose who gets the groups.
choc-card-group = { $seat }, group on { $at }
choc-card-figures = Figures
choc-card-life = PJ (life)
choc-card-advance = PA (advance)
choc-card-fire = PI when firing
choc-card-range = Range
choc-card-close = PI in close combat
choc-card-marker = This round
choc-card-marked = activated already
choc-card-unmarked = not activated yet
scenario-next-surface = Now choose a surface or a size.
scenario-next-players = Now choose how many players there are, or who is allied.
scenario-next-terrain = Now choose a terrain.
scenario-next-zones = Now choose a zone, or add one.
scenario-next-victory = Now choose the side that needs a goal, or a goal to change.
scenario-next-limit = Now choose when the game ends, and who wins then.
scenario-next-begin = Now choose a scenario to start from.
scenario-next-paint = Now touch the places to paint, one after the other.
scenario-next-zone = Now touch the places that belong to it, or a button.
scenario-next-place = Now touch where the group should stand.
scenario-next-group = Now choose what to change, or touch where the group should go.
scenario-next-side = Now choose whose group should stand here.
scenario-next-task = Now choose what this side has to do.
scenario-next-goal = Now raise it, lower it or remove it.
choc-next-part = Now choose how many of each kind go.
choc-outlook-fire = Fire of strength { $sum }, minus a die. From 1 to 6 the target loses { $losses } PJ; { $gone ->
    [0] no roll destroys it
    [1] one roll in six destroys it
    [6] it is destroyed for sure
   *[other] { $gone } rolls in six destroy it
}.
choc-outlook-fight = Close combat, strength { $sum } against { $against }, a die each. From 1 to 6 the enemy loses { $losses } PJ ({ $gone } in six destroy it), you { $back } ({ $lost } in six destroy you).
choc-score-round = round { $round }
choc-score-round-of = round { $round } of { $last }
choc-score-life = { $seat }: { $life } PJ
choc-score-exit = { $seat }: { $out } of { $figures } out by { $zone }
choc-score-hold-empty = { $zone }: nobody there
choc-score-hold-held = { $zone }: held by { $seat }
choc-score-hold-enemy = { $zone }: the enemy, not { $seat }
choc-score-hold-both = { $zone }: contested

## Paper

choc-paper-map = Map
choc-paper-figures = Figures: { $seat }
choc-paper-figures-note = Cut out, fold back to back along the middle, then both flaps outwards to glue the figure on a base. One side is whole; the other, with a star, is wounded (C3.2).
choc-paper-group = { $seat }: { $squad } { $place }
choc-paper-at = on { $cell }
choc-paper-in = to be placed ({ $zone })
choc-paper-tape = Tape measure in M
choc-paper-tape-note = A strip for each M ({ $unit } mm). Glue each strip on the tab of the next, up to the dotted line (C2.1).
choc-paper-ground = Bases and terrain
choc-paper-ground-note = A base for each group, and the scenario’s terrain at its size (C2.2, C2.3); terrain wider than { $largest } mm is cut from felt.
choc-paper-markers = Markers and dice
choc-paper-markers-note = Flag: end of activation (C4.2). Cross: wounded, for figures of your own (C3.2). Number: PJ left of a heavy weapon. Dice: fold along the dotted lines and glue the flaps.
choc-paper-orders = Order cards
choc-paper-orders-note = A set of four cards for each player: lay down those that the activated group has used, and take them back when the activation ends (C4.3).
choc-paper-order-move = Move
choc-paper-order-move-text = Up to PA cells, all of them empty and passable. Part of the group may go: its PA is that of the moving figures; what stays is a new group and gets its end marker (C5.1).
choc-paper-order-fire = Fire
choc-paper-order-fire-text = Target 2 or 3 cells away along a free path; neither you nor the target in contact with an enemy (C5.2). Impact: fire PI and bonuses, minus 1D6; a die greater than the sum counts 0 (C5.3).
choc-paper-order-fight = Close combat
choc-paper-order-fight-text = Against an enemy group in contact. Each side computes its impact with its own die, from the situation before; then both take their losses (C5.5).
choc-paper-order-regroup = Regroup
choc-paper-order-regroup-text = With a friendly group in contact, neither in contact with an enemy: exchange figures, or become one group of up to 6. The resulting groups get their markers; the activation is over (C5.6).
choc-reference =
    # Figures
    TD shoot from afar; CR fight at close range. Usually: 2 PJ, PA 2, PI 2, range 3 (C3.1). With 1 PJ: wounded, PA 1 and PI 1. Without: removed. Bonuses are added whole (C3.2).
    Rider: PA +2. Rocket launcher: PI +1 when firing. Grenadier: PI +1 in close combat. Marksman: range 5. Civilian: no PI (C3.3).
    # Group
    1 to 6 figures on one cell. PJ: the sum. PA: the smallest. Fire PI: the sum over its TD. Close PI: the sum over its CR (C3.4). Groups on neighbouring cells are in contact (C3.5).
    # Round
    The order is set at the start: most groups first; ties by 1D6 (C4.1). In that order each player activates a group that has no end marker, until all have one; then the markers go (C4.2).
    Activation: each of the four actions at most once, in any order, or none; then the marker (C4.3).
    # Move
    Up to PA empty cells (C5.1). Entering costs 1, a wood 2, a marsh 3; water and rocks are closed. A hill gives +1 (C2.2).
    # Fire
    At 2 or 3 cells along a free path, with no enemy in contact with you or with the target (C5.2).
    Impact: fire PI + bonuses − 1D6; a die greater than the sum counts 0 (C5.3).
    # Close combat
    Against a group in contact; both sides strike at once, each with its own die (C5.5).
    # Losses
    The owner of the hit group chooses who loses how many PJ, together exactly the impact (C5.4).
    # Regroup
    With a friendly group in contact, away from all enemies: exchange figures or become one, 6 at most; the activation is over (C5.6).
    # Bare table
    Distances in M, measured from the reference figure of each group (C2.1). Moves and shots go straight; contact: less than 25 mm from base to base (C2.3).
    # End
    As the scenario says; otherwise the last side standing wins (C6.1).
    # Writing a move
    C4 activates a group; >D5 moves it, fire:D7 fires, close:D5 attacks, left:rr1 says who is left, end ends; a die is written in brackets: [4].
