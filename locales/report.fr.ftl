# Ce que dit un rapport sur un jeu.
report-title = { $game } : les chiffres
report-lead = { $games ->
    [one] Une partie
   *[other] { $games } parties
} du niveau { $level } contre lui-même{ $settings ->
    [one] {""}
   *[other] , pour chacune des { $settings } façons de disposer le jeu
} ; règles révision { $rules }, graine { $seed }.
report-usual = Comme d’habitude
report-overview = D’un coup d’œil
report-setting = Disposition
report-percent = { $percent } %
report-interval = { $share } ({ $low } à { $high })
report-turns = Tours par partie
report-turn = Numéro du tour
report-actions = Actions par partie
report-branching = Tours possibles
report-choices = Choix par action
report-first = Gain de la première place
report-drawn = Nulles
report-decisive = Gagnées par quelqu’un
report-lead-changes = Changements de meneur
report-settled = Décidée après cette part de la partie
report-captures = Pièces prises par partie
report-first-capture = Tour de la première prise
report-thought = Secondes par réflexion
report-plot-length = Longueur des parties
report-plot-branching = Tours possibles au fil de la partie
report-plot-choices = Façons de commencer un tour au fil de la partie
report-plot-seats = Ce que gagne chaque place
report-plot-leads = Combien de fois le meneur change
report-plot-calibration = Ce que la machine attend, et ce qui advient
report-expected = Attendu
report-bar = { $span } : { $games ->
    [one] une partie
   *[other] { $games } parties
}
report-bin = attendu { $expected }, advenu { $came } ({ $count } fois)
report-stretch = Pour être justes, les cotes devraient être élevées à la puissance { $stretch }.
report-endings = Comment finissent les parties
report-unfinished = Arrêtées pour leur longueur
report-openings = Premiers tours
report-opening = Tour
report-games = Parties
report-score = Score
report-kinds = Ce qui se fait
report-kind = Par exemple
report-in-a-game = Par partie
report-in-games = Des parties
report-ladder = Chaque niveau contre celui d’en dessous
report-levels = Niveaux
report-won = Gagnées
report-lost = Perdues
report-how = Comment lire ceci
report-how-chances = Les parts comptent les nulles pour moitié, et viennent avec l’intervalle qui contient la vraie part dans 19 cas sur 20. Le meneur est celui que la machine elle-même juge tel avant chaque tour : il a dix chances sur cent de plus que le suivant. Une partie est décidée quand son vainqueur mène pour de bon. À trois joueurs et plus, la machine ne connaît que les chances de qui doit jouer : celles des autres datent de leur dernier tour.
report-how-branching = Les tours possibles sont des tours entiers qui mènent à des positions différentes ; là où il y a des dés, on ne les compte pas. Les choix sont de simples actions. Sur une surface sans cases, on ne compte que ceux que la machine regarde.
report-seconds = Joué en { $seconds } secondes.
