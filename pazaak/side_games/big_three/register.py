"""Big Three for the catalogue of games."""

from __future__ import annotations

from pazaak.side_games.big_three.figures import FEAT, figures_of, record_figures_of
from pazaak.side_games.big_three.options import HOUSE_RULES, read_options
from pazaak.side_games.big_three.variant import BigThree
from pazaak.side_games.climbing.catalogue import ClimbingGame, catalogued

BIG_THREE: ClimbingGame = catalogued(
    BigThree,
    lambda seats, options: BigThree(read_options(seats, options)),
    figures_of,
    FEAT,
    record_figures_of,
    HOUSE_RULES,
)
