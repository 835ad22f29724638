# What is written on printed sheets, and what prevents them.

paper-ruler = This ruler measures 100 mm. If not, print at 100 %, without fitting to the page.
paper-sheet = sheet { $number }/{ $count }
paper-tile = { $title }, part { $tile }: cut along the dashes and lay cross on cross
paper-cutouts = To cut out
paper-backs = Backs
paper-backs-note = Back of the sheet before: turn the sheet over its long side.
paper-setup = Set-up
paper-code = Code of this set-up
paper-reference = Rules in short
paper-points = Points
paper-scores = Game sheet
paper-scores-note = One move a box, as the rules write it. To see the game again on the screen, open the game’s “Print” page and type in what you wrote down.
paper-scores-blanks = Players ......................................................  Date ........................  Result ................
paper-bad-piece = A piece of this game measures { $least } to { $most } mm.
paper-bad-cell = With these pieces a cell measures { $least } to { $most } mm.
paper-bad-format = There is no such paper here: a4, a3 or letter.
paper-bad-ink = There is no such ink here: colour, saving or black.
paper-bad-house = The house’s address begins with https:// or http://.
paper-bad-number = “{ $text }” is no number of millimetres.
paper-too-many = That would be more than { $most } sheets: choose smaller cells or larger paper.
paper-piece-too-large = A piece of { $width } × { $height } mm does not fit on this sheet: choose larger paper or smaller pieces.
paper-code-too-long = This set-up is too long to be described on a sheet.
paper-reference-too-long = The rules in short do not fit on a sheet of this paper.
