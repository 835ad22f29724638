# Ce que dit le programme dans le terminal.
terminal-help = Pionnier : des jeux de pions méconnus, dans le navigateur et dans le terminal.
terminal-help-after = Pour commencer : « pionnier games » montre l’étagère, « pionnier play ra --machine 2 » lance une partie contre la machine, « pionnier rules ra » donne les règles.
terminal-heading-usage = Usage :
terminal-heading-arguments = Arguments
terminal-heading-options = Options
terminal-heading-commands = Commandes
terminal-value = { $name ->
    [FILE] FICHIER
    [GAME] JEU
    [SEED] GRAINE
    [LEVEL] NIVEAU
    [ADDRESS] ADRESSE
    [NUMBER] NOMBRE
    [FOLDER] DOSSIER
    [COMMAND] COMMANDE
    [SECONDS] SECONDES
    [RULE] RÈGLE
    [THREADS] FILS
    [SPEC] JOUEUR
    [SHELL] INTERPRÉTEUR
    [MOVES] COUPS
    [GAMES] PARTIES
    [DIR] DOSSIER
    [DEPTH] PROFONDEUR
    [WIDTH] LARGEUR
    [WATCHERS] SPECTATEURS
    [TABLES] TABLES
    [SEAT] PLACE
    [PERCENT] POURCENTAGE
    [NODES] NŒUDS
    [NAME] NOM
    [MB] MO
    [LADDER] NIVEAUX
    [DICE] DÉS
    [LANG] LANGUE
    [REASON] RAISON
    [TABLE] TABLE
    [PERSON] PERSONNE
    [TEXT] TEXTE
    [HOURS] HEURES
    [DAYS] JOURS
    [ACCOUNT] COMPTE
   *[other] { $name }
}
terminal-note-values = [valeurs possibles : { $values }]
terminal-note-default = [par défaut : { $values }]
terminal-note-env = [variable : { $name }]

terminal-help-games = Montre l’étagère : tous les jeux
terminal-help-rules = Donne les règles d’un jeu, numérotées, avec leurs exemples
terminal-help-rules-rule = Une seule règle, par son numéro : R3.3
terminal-help-show = Montre un plateau : dans le terminal, en SVG ou en PNG
terminal-help-show-svg = Écrit le plateau dans ce fichier SVG
terminal-help-show-png = Écrit le plateau dans ce fichier PNG
terminal-help-show-width = Largeur du PNG en pixels
terminal-help-print = Imprimer un jeu : plateau, pièces à découper, règles en bref, en PDF
terminal-help-print-paper = Le papier : a4, a3 ou letter
terminal-help-print-piece = La taille d’une pièce, en millimètres
terminal-help-print-cell = La taille d’une case, en millimètres
terminal-help-print-ink = L’encre : colour (couleurs), saving (économe) ou black (noir et gris)
terminal-help-print-public_url = L’adresse de la maison, pour les codes QR
terminal-help-print-out = Le fichier PDF à écrire
terminal-printed = { $file } : { $count } { $count ->
    [one] feuille
   *[other] feuilles
}
terminal-help-play = Joue dans le terminal : à deux, ou contre la machine
terminal-help-play-machine = Les places que tient la machine : 1, 2 ou 1,2
terminal-help-play-resume = Reprend une partie enregistrée
terminal-help-play-names = Les noms des joueurs, séparés par des virgules
terminal-help-replay = Vérifie une partie enregistrée, coup par coup
terminal-help-replay-file = Le fichier de la partie
terminal-help-replay-boards = Montre le plateau après chaque tour
terminal-help-perft = Compte les suites de tours possibles, profondeur par profondeur
terminal-help-perft-depth = Nombre de tours complets
terminal-help-perft-divide = Détaille le compte par premier tour
terminal-help-completions = Écrit les complétions pour un interpréteur de commandes
terminal-help-completions-shell = L’interpréteur : bash, zsh, fish, elvish ou powershell
terminal-help-arg-game = Le jeu : stations, ra… (« pionnier games » les montre)
terminal-help-arg-options = Les options du jeu : "clé=valeur clé=valeur"
terminal-help-arg-position = La position de départ, en notation
terminal-help-arg-moves = Des coups à jouer d’abord, séparés par des espaces
terminal-help-arg-seed = La graine du hasard, pour refaire la même chose
terminal-help-arg-lang = La langue : fr ou en (sinon celle du système)
terminal-help-arg-help = Montre cette aide
terminal-help-arg-version = Montre la version

terminal-seats = { $most ->
    [2] 2 joueurs
   *[other] { $least } à { $most } joueurs
}
terminal-how-to-play =
    Jouer dans le terminal : pionnier play ra --machine 2
    Lire les règles :        pionnier rules ra
    Toutes les commandes :   pionnier --help
terminal-file = { $file } : { $error }
terminal-option = Option « { $key } » : { $reason }
terminal-no-rule = Il n’y a pas de règle { $rule } dans { $game }.
terminal-no-seat = Il n’y a pas de place { $seat } : les places vont de 1 à { $most }.
terminal-player = Joueur { $number }
terminal-game = Partie { $number }
terminal-unfinished = La partie n’est pas finie.
terminal-moves = { $count ->
    [0] Aucun coup
    [one] Un coup
   *[other] { $count } coups
}
terminal-welcome = Tapez un coup, ou « aide ».
terminal-next = « suivante » commence la partie suivante, « sauver FICHIER » garde la rencontre.
terminal-over = « sauver FICHIER » garde la partie, « quitter » s’en va.
terminal-unsaved = La partie n’est pas enregistrée : « sauver FICHIER », ou « quitter ! » pour la perdre.
terminal-nothing-to-undo = Il n’y a rien à annuler (et jamais au-delà d’un lancer de dé).
terminal-save-where = Donnez un fichier : sauver partie.txt
terminal-saved = Enregistré dans { $file }.
terminal-help-play-inside =
    un coup          se tape en notation ; « coups » les montre tous
    coups [TEXTE]    les coups possibles, ou ceux qui contiennent TEXTE
    indice [NIVEAU]  un bon coup, tel que le voit un niveau de 1 à 8
    annuler          reprend le dernier pas, ou le dernier tour
    règles [NUMÉRO]  toutes les règles, ou une seule
    voir             le plateau
    position         la position en notation
    partie           la partie telle qu’elle serait enregistrée
    sauver FICHIER   enregistre la partie
    abandonner       abandonne
    nulle            accord sur la nulle
    suivante         la partie suivante de la rencontre
    quitter          s’en va (quitter ! sans enregistrer)
terminal-match-score = Score
terminal-match-goes = { $first } a commencé
terminal-match-won = { $winner } gagne la rencontre
terminal-match-level = rencontre à égalité
terminal-help-arg-file = Le fichier
terminal-data-good = Tout est en ordre. Pour y jouer :
terminal-too-long = { $file } est bien trop long pour ce qu’il devrait contenir.
terminal-help-play-level = À quel point la machine réfléchit, de 1 à 8
terminal-help-serve = Ouvre la ludothèque aux navigateurs ; c’est aussi ce qui se passe sans commande
terminal-help-serve-config = Réglages pris dans ce fichier TOML ; ses clés sont les noms de ces options. Les options passent avant l’environnement, l’environnement avant le fichier
terminal-help-serve-listen = Adresse et port d’écoute ; le port 0 en prend un libre (127.0.0.1:7171 par défaut)
terminal-help-serve-data = Dossier de la base embarquée (le dossier de données de l’utilisateur par défaut)
terminal-help-serve-database = Une autre base : postgres://… ou sqlite:FICHIER
terminal-help-serve-public_url = L’adresse vue du dehors, derrière un mandataire : https://jeux.exemple
terminal-help-serve-log = Ce qu’il faut journaliser : error, warn, info, debug, ou par partie comme info,store=debug
terminal-help-serve-log_format = La forme du journal : texte dans un terminal et JSON ailleurs par défaut
terminal-help-serve-machine_threads = Fils sur lesquels la machine réfléchit ; 0 le laisse aux ouvriers (un de moins que les processeurs par défaut)
terminal-help-serve-machine_pace = Temps minimal que prend la machine pour agir, en millisecondes (600 par défaut)
terminal-help-serve-disk_floor = Place minimale sur le disque, en mégaoctets ; en dessous, /ready dit non (sinon 100)
terminal-help-serve-keep_guests = Oublier les personnes de passage absentes depuis tant de jours (par défaut : jamais)
terminal-help-serve-keep_unbegun = Supprimer après tant de jours les tables jamais commencées (par défaut : jamais)
terminal-help-serve-keep_guest_tables = Supprimer après tant de jours les tables finies des personnes de passage (par défaut : jamais)
terminal-help-serve-idle = Oublie une table que personne ne regarde après tant de secondes ; elle est relue au besoin (600 par défaut)
terminal-help-play-dice = Les dés : house (la maison les lance) ou hand (de vrais dés, entrés à la main)
terminal-help-dice = Les dés vérifiables
terminal-help-dice-verify = Vérifie les dés d’une partie : la graine et chaque jet
terminal-dice = Les dés sont fixés. Empreinte SHA-256 de leur graine : { $hash }
terminal-dice-hand = De vrais dés : quand c’est au sort de parler, lancez et tapez le nombre.

terminal-help-arena = Fait jouer des machines entre elles, et compte
terminal-help-arena-a = Le premier joueur : un niveau de 1 à 8, ou GENRE:nodes=N, GENRE:time=SECONDES (genres : best, alphabeta, tree, uct, random), ou exec:COMMANDE, exec:level=N COMMANDE (de même nodes=, time= ; une seconde par réflexion sinon)
terminal-help-arena-b = Le second joueur, de même
terminal-help-arena-ladder = Chaque niveau contre celui d’en dessous
terminal-help-arena-games = Nombre de parties, les places s’échangeant de l’une à l’autre
terminal-help-arena-records = Écrit la feuille de chaque partie dans ce dossier ; celles qui s’y trouvent déjà ne sont pas rejouées ; avec --ladder, un dossier dedans pour chaque paire de niveaux
terminal-arena = { $a } – { $b } : { $won } gagnées, { $drawn } nulles, { $lost } perdues : { $share } % (de { $low } à { $high } dans 19 cas sur 20)
terminal-arena-pace = { $score } ; secondes par réflexion { $meana } et { $meanb }, au plus { $longesta } et { $longestb }
terminal-arena-other = { $file } est la feuille d’une autre rencontre : choisissez un autre dossier.
terminal-arena-no-machine = Ce jeu n’a pas de joueur de ce genre.
terminal-arena-engine = L’autre programme ne respecte pas le protocole : { $said }
terminal-arena-illegal = Un joueur voulait jouer { $action }, que la règle interdit.
terminal-help-worker = Réfléchit pour des serveurs sur la même base PostgreSQL
terminal-help-backup = Écrit tout ce qui est gardé dans un fichier, pendant que les serveurs tournent
terminal-help-restore = Remplit une base vide avec une sauvegarde
terminal-help-check = Vérifier tout ce qui est gardé : rejouer chaque journal, comparer les listes aux journaux
terminal-help-check-repair = Mettre de côté ce qui ne peut pas être rejoué, et récrire ce que montrent les listes ; SQLite : seulement quand aucun serveur ne tourne
terminal-help-backup-file = Le fichier à écrire ; il ne doit pas exister
terminal-help-restore-file = Le fichier d’une sauvegarde
terminal-help-operator = S’occupe d’un serveur, pendant qu’il tourne : tables, personnes, adresses, annonces
terminal-help-operator-add = Fait d’un compte un responsable
terminal-help-operator-remove = Y met fin
terminal-help-operator-list = Nomme les responsables
terminal-help-operator-log = Affiche le journal : qui a fait quoi, quand et pourquoi
terminal-help-operator-log-most = Combien de lignes au plus, les dernières
terminal-help-operator-status = Affiche la taille, la dernière sauvegarde et ce qui attend
terminal-help-operator-reset = Afficher un lien par lequel une personne choisit un nouveau mot de passe, une fois, pendant un jour
terminal-help-operator-close = Arrête une table sans résultat
terminal-help-operator-hide = Masque une table, sauf pour ses joueurs
terminal-help-operator-unhide = La montre à nouveau
terminal-help-operator-delete-table = Supprime une table et son journal pour de bon
terminal-help-operator-rename = Donne un autre nom à une personne
terminal-help-operator-rename-new = Le nouveau nom
terminal-help-operator-lock = Verrouille une personne et ferme toutes ses sessions
terminal-help-operator-unlock = La laisse revenir
terminal-help-operator-sign-out = Ferme toutes les sessions d’une personne
terminal-help-operator-delete = Supprime une personne ; ce qu’elle a joué reste
terminal-help-operator-block = Refuse une adresse ou une plage
terminal-help-operator-block-days = Pour combien de jours (par défaut : pour toujours)
terminal-help-operator-unblock = La laisse revenir
terminal-help-operator-announce = Annonce quelque chose en haut de chaque page
terminal-help-operator-announce-fr = En français
terminal-help-operator-announce-en = En anglais
terminal-help-operator-announce-hours = Pour combien d’heures
terminal-help-operator-withdraw = Retire l’annonce
terminal-help-operator-reports = Affiche ce que les visiteurs ont signalé
terminal-help-operator-settle = Marque des signalements comme réglés
terminal-help-operator-settle-kind = person (une personne) ou table
terminal-help-operator-settle-target = Son identifiant
terminal-help-arg-name = Le nom d’un compte, ou l’identifiant d’une personne
terminal-help-arg-table = L’identifiant d’une table : la fin de son adresse
terminal-help-arg-range = Une adresse ou une plage : 192.0.2.7, 192.0.2.0/24, 2001:db8::/48
terminal-help-arg-reason = Pourquoi, pour le journal
terminal-help-arg-config = Réglages pris dans ce fichier TOML
terminal-help-arg-data = Dossier de la base embarquée
terminal-help-arg-database = Une autre base : postgres://… ou sqlite:FICHIER
terminal-help-arg-machine_threads = Fils sur lesquels la machine réfléchit
terminal-help-arg-machine_pace = Temps minimal que prend la machine pour agir, en millisecondes
terminal-help-arg-log = Ce qu’il faut journaliser : error, warn, info, debug
terminal-backed-up = { $rows } lignes gardées dans { $file }
terminal-restored = { $rows } lignes reprises de { $file }
terminal-help-serve-proxies = Combien de mandataires à soi se tiennent devant le serveur ; l’adresse d’un visiteur se lit alors dans X-Forwarded-For (0 par défaut)
terminal-help-serve-rate_limit = Combien on peut demander à la fois, en pour cent de l’ordinaire ; 0 ne limite rien (100 par défaut)
terminal-help-serve-connections = Connexions à la fois ; celles qui attendent depuis le plus longtemps font place aux autres (20000 par défaut, ou ce que permettent les descripteurs)
terminal-help-serve-connections_per_address = Connexions à la fois depuis une adresse ; derrière des mandataires, les sockets seulement (256 par défaut, sans limite avec --rate-limit 0)
terminal-help-serve-client_patience = Secondes d’attente pour l’en-tête d’une requête ; les autres délais en découlent (10 par défaut)
terminal-help-load = Met à l’épreuve un serveur à soi, en boucle locale, et donne ses chiffres
terminal-help-load-tables = Tables où l’on joue en même temps
terminal-help-load-seconds = Durée de la mesure des coups, en secondes
terminal-help-load-watchers = Spectateurs qui ne font que regarder
terminal-help-load-database = Une base PostgreSQL vide, au lieu de la base embarquée
terminal-load-moves = Coups durables par seconde
terminal-load-flat-out = Alors 99 sur 100 attendent au plus
terminal-load-slowest = À 5 000 coups par seconde, 99 sur 100 attendent au plus
terminal-load-stolen = Temps de calcul donné ailleurs par l’hôte
terminal-load-table = Mémoire par table en jeu
terminal-load-watchers = Mémoire avec tous les spectateurs
terminal-arena-start = « { $command } » ne démarre pas : { $error }
terminal-arena-gone = « { $command } » s’est arrêté au milieu d’une partie.
terminal-arena-silent = « { $command } » ne répond pas.

terminal-help-engine = Réfléchit pour un autre programme, selon le protocole de moteur (docs/protocol.md), sur l’entrée et la sortie standard
engine-line = Une ligne doit être du texte, et moins longue.
engine-unknown = Il n’y a pas de question « { $word } ».
engine-syntax = Cette question ne se pose pas ainsi (docs/protocol.md).
engine-busy = La machine réfléchit ; « stop » y met fin.
engine-no-game = Aucun jeu n’est ouvert : « game ID ».

terminal-help-analyse = Revoit une partie : pour chaque tour la meilleure suite, et ce qu’a coûté le tour joué
terminal-help-analyse-file = Le fichier de la partie
terminal-help-analyse-level = À quel point réfléchir à chaque tour, de 1 à 8
terminal-help-analyse-nodes = Ou tant de nœuds
terminal-help-analyse-json = Pour les programmes : JSON, chances en millièmes
terminal-analyse-level = chances de gain de qui vient de jouer, vues au niveau { $much }
terminal-analyse-nodes = chances de gain de qui vient de jouer, vues avec { $much } nœuds par tour
terminal-analyse-chance = { $percent } %
terminal-analyse-best = le meilleur
terminal-analyse-good = bon
terminal-analyse-inaccuracy = imprécision (−{ $lost } %)
terminal-analyse-mistake = erreur (−{ $lost } %)
terminal-analyse-blunder = gaffe (−{ $lost } %)
terminal-analyse-line = le meilleur était { $line }
terminal-analyse-sum = { $side } : { $mean } % perdu par tour ; { $inaccuracies ->
    [0] aucune imprécision
    [one] une imprécision
   *[other] { $inaccuracies } imprécisions
}, { $mistakes ->
    [0] aucune erreur
    [one] une erreur
   *[other] { $mistakes } erreurs
}, { $blunders ->
    [0] aucune gaffe
    [one] une gaffe
   *[other] { $blunders } gaffes
}
terminal-hint-level = Le niveau d’un indice va de 1 à 8 : indice 5
terminal-hint-chance = Chances de gain : { $percent } %
terminal-hint-line = Puis peut-être : { $line }

terminal-help-report = Fait jouer un niveau contre lui-même et dit comment est le jeu : pages avec graphiques dans les deux langues, et JSON
terminal-help-report-options = Options fixées ; les autres varient, chaque choix pour lui-même
terminal-help-report-level = Le niveau qui joue contre lui-même, de 1 à 8
terminal-help-report-games = Nombre de parties pour chaque disposition
terminal-help-report-ladder = Nombre de parties de chaque niveau contre celui d’en dessous ; 0 pour aucune
terminal-help-report-top = Le plus haut niveau de l’échelle (celui qui joue, par défaut)
terminal-help-report-out = Le dossier où écrire
terminal-help-arg-threads = Parties jouées à la fois (sinon une par cœur)

check-database = Les fichiers de la base sont endommagés : { $why }
check-loose-seat = Des places sont d’une table qui n’existe pas : { $names }
check-loose-entry = Des lignes d’un journal sont d’une table qui n’existe pas : { $names }
check-loose-job = Un coup de la machine est demandé pour une table qui n’existe pas : { $names }
check-loose-session = Des sessions sont d’une personne qui n’existe pas : { $names }
check-loose-operator = Un responsable est une personne qui n’existe pas : { $names }
check-loose-sitter = Une place est prise par une personne qui n’existe pas : { $names }
check-loose-owner = Une table a été ouverte par une personne qui n’existe pas : { $names }
check-loose-rating = Un classement est d’une personne qui n’existe pas : { $names }
check-unreadable = La table { $table } ne peut pas être rejouée : { $why }
check-aside = La table { $table } est mise de côté : { $why }
check-sound = La table { $table } est mise de côté, mais elle peut de nouveau être rejouée
check-foreign = La table { $table } ne peut pas être lue par cette version : { $why }
check-index = Table { $table } : ce que montrent les listes ne suit pas de son journal : { $why }
check-seat = Table { $table } : le joueur { $player } s’est assis, et la place est encore libre
check-done = { $tables } tables vérifiées ; { $wrong } défauts trouvés, dont { $repaired } réparés
