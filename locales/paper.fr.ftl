# Ce qui est écrit sur les feuilles imprimées, et ce qui les empêche.

paper-ruler = Cette règle mesure 100 mm. Sinon, imprimez à 100 %, sans ajuster à la page.
paper-sheet = feuille { $number }/{ $count }
paper-tile = { $title }, partie { $tile } : coupez sur le pointillé et faites coïncider les croix
paper-cutouts = À découper
paper-backs = Versos
paper-backs-note = Verso de la feuille précédente : retournez la feuille sur son grand côté.
paper-setup = Mise en place
paper-code = Code de cette mise en place
paper-reference = Règles en bref
paper-points = Points
paper-scores = Feuille de partie
paper-scores-note = Un coup par case, comme les règles l’écrivent. Pour rejouer la partie à l’écran, ouvrez la page « Imprimer » du jeu et tapez-y ce que vous avez noté.
paper-scores-blanks = Joueurs ......................................................  Date ........................  Résultat ................
paper-bad-piece = Une pièce de ce jeu mesure de { $least } à { $most } mm.
paper-bad-cell = Avec ces pièces, une case mesure de { $least } à { $most } mm.
paper-bad-format = Ce papier n’existe pas ici : a4, a3 ou letter.
paper-bad-ink = Cette encre n’existe pas ici : colour, saving ou black.
paper-bad-house = L’adresse de la maison commence par https:// ou http://.
paper-bad-number = « { $text } » n’est pas un nombre de millimètres.
paper-too-many = Cela ferait plus de { $most } feuilles : choisissez des cases plus petites ou un papier plus grand.
paper-piece-too-large = Une pièce de { $width } × { $height } mm ne tient pas sur cette feuille : choisissez un papier plus grand ou des pièces plus petites.
paper-code-too-long = Cette mise en place est trop longue à décrire sur une feuille.
paper-reference-too-long = Les règles en bref ne tiennent pas sur une feuille de ce papier.
