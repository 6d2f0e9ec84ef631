"""Data of a venue's hall today: its rivals, the player's credits and deck, as read from the profile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.career.goals.sheet import open_goals
from pazaak.game.options import PazaakOptions
from pazaak.game.ruleset import RuleSet
from pazaak.house.phrases import counted
from pazaak.house.profile.statistics import Tally
from pazaak.rivals.players.temper import LEVELS
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.decks.choice import DeckChoice
from pazaak.scenes.resuming import waiting_row
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.hall.lobby import Guest, Means

GREATEST = len(LEVELS)
BAR = 0.62
"""Width of a bar in the difficulty icon, as a share of the pitch between bars."""


def difficulty(level: str) -> int:
    """Return the difficulty of a level, from 1 to GREATEST."""
    return list(LEVELS).index(level) + 1


@dataclass(frozen=True, slots=True)
class RivalEntry(Guest):
    """A rival as they are today, with their conditions towards the player."""

    tally: Tally
    rules: RuleSet
    """Rules of the rival's table."""
    rules_words: Sequence[str]
    champion: bool = False
    """Whether the rival is the champion of their venue."""
    beaten: bool = False
    """Whether the player has ever beaten them."""
    condition: str = ""
    """Condition to meet before the rival plays, as a sentence; empty if they play."""
    wins: int = 0
    """Number of matches for stakes that the player won against them."""
    short: int = 0
    """Number of wins still missing for the condition."""

    @property
    def antes(self) -> str:
        return f"{self.rival.ante_min}–{self.rival.ante_max}"

    @property
    def spoken(self) -> str:
        told = (
            f"{self.rival.name}, {self.rival.title}.",
            "Champion of the venue." if self.champion else "",
            f"Difficulty {difficulty(self.rival.level)} of {GREATEST},",
            f"{counted(self.standing.balance, 'credit')}, ante {self.antes}.",
        )
        return " ".join(filter(None, (*told, self.standing.sentence, self.condition)))

    @property
    def broke(self) -> bool:
        """Whether the rival has no credits left to play with today."""
        return self.standing.out and not self.waits

    @property
    def locked(self) -> bool:
        """Whether the rival is shown in shadow, as one that doesn't play yet."""
        return bool(self.condition)

    @property
    def sets(self) -> str:
        """Record in figures, the player's wins first."""
        return f"{self.tally.wins}–{self.tally.matches - self.tally.wins}" if self.tally.matches else ""

    @property
    def record(self) -> str:
        if not self.tally.matches:
            return "no matches yet"
        return f"{self.tally.wins} won, {self.tally.matches - self.tally.wins} lost"


class HallBooks:
    """Snapshot of the player's venue, read once so that frames needn't query the profile."""

    def __init__(self, house: AppServices) -> None:
        career, against = house.career, house.profile.against(house.game.name)
        deck = career.decks.chosen
        self.venue = career.progress.venue
        won = career.progress.wins_at(self.venue.id)
        self.guests = {
            rival.id: RivalEntry.met(
                house,
                rival,
                tally=against.get(rival.account, Tally()),
                rules=PazaakOptions.model_validate(career.world.rules_of(rival)).rule_set(),
                rules_words=career.world.rules_words(rival),
                champion=career.world.is_champion(rival),
                beaten=career.progress.beaten(rival.id),
                condition=career.progress.champion_waits(rival) or "",
                wins=career.progress.wins.get(rival.id, 0),
                short=max(0, self.venue.champion_after - won),
            )
            for rival in map(career.as_met, career.world.rivals_of(self.venue.id))
        }
        self.goal = open_goals(career)[0] if not house.profile.closed else None
        """Nearest open goal; None for a guest."""
        self.means = Means(house)
        waiting = house.profile.unfinished() if self.means.unfinished else []
        many = counted(len(waiting), "match", "matches")
        self.waiting = waiting_row(house, waiting[0]).label if len(waiting) == 1 else many
        """Label of the interrupted match, or the number of them in words."""
        self.brought = DeckChoice(deck, career.decks.all(), career.faults(deck, self.venue))

    def obstacle(self, guest: RivalEntry) -> str:
        """Return the reason why the player can't sit down with a rival now; empty if they can."""
        least = guest.rival.ante_min
        poor = f"You have {counted(self.means.purse, 'credit')}; {guest.rival.short}'s lowest ante is {least}."
        return (
            self.means.barred
            or (guest.standing.sentence if guest.standing.out else guest.condition)
            or self.means.short_of(least, poor)
            or " ".join(self.brought.faults)
        )


def draw_difficulty(
    canvas: Canvas, level: str, midleft: tuple[float, float], radius: float, *, tall: float = 2.0
) -> None:
    """Draw rising bars, one for each level, lit up to this one."""
    pitch, lit, height = radius * 2.2, difficulty(level), radius * tall
    foot = midleft[1] + height / 2
    for step in range(GREATEST):
        high = height * (0.45 + 0.55 * step / (GREATEST - 1))
        bar = FRect(midleft[0] + step * pitch, foot - high, pitch * BAR, high)
        canvas.fill(bar, "gold" if step < lit else "panel_edge", 255 if step < lit else 104)


def difficulty_width(radius: float) -> float:
    """Return the width in units of the difficulty icon."""
    return radius * 2.2 * (GREATEST - 1 + BAR)
