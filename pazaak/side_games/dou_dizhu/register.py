"""Dou Di Zhu for the catalogue of games."""

from __future__ import annotations

from pazaak.side_games.climbing.catalogue import ClimbingGame, catalogued
from pazaak.side_games.dou_dizhu.figures import FEAT, figures_of, record_figures_of
from pazaak.side_games.dou_dizhu.options import HOUSE_RULES, OWN_CODED, read_options
from pazaak.side_games.dou_dizhu.variant import DouDizhu

DOU_DIZHU: ClimbingGame = catalogued(
    DouDizhu,
    lambda seats, options: DouDizhu(read_options(seats, options)),
    figures_of,
    FEAT,
    record_figures_of,
    HOUSE_RULES,
    OWN_CODED,
)
