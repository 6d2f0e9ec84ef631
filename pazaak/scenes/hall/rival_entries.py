"""Who is in the hall today: what the books tell of the rivals, of the player's purse and of the deck."""

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
"""The share of a step of the level's sign that its bar takes."""


def difficulty(level: str) -> int:
    """How hard a level is to beat, from 1 to GREATEST."""
    return list(LEVELS).index(level) + 1


@dataclass(frozen=True, slots=True)
class RivalEntry(Guest):
    """A rival as he stands today, and what lies between him and the player."""

    tally: Tally
    rules: RuleSet
    """Of his own table."""
    rules_words: Sequence[str]
    champion: bool = False
    """Whether he is the champion of his venue."""
    beaten: bool = False
    """Whether the player has ever beaten him."""
    condition: str = ""
    """What the player has to do before he sits down with him; empty when he does."""
    wins: int = 0
    """How often the player has won against him for stakes."""
    short: int = 0
    """So many wins are missing for that."""

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
        """Whether he has nothing left to play with today."""
        return self.standing.out and not self.waits

    @property
    def locked(self) -> bool:
        """Whether he stays in the shadow."""
        return bool(self.condition)

    @property
    def sets(self) -> str:
        """The record in figures, the wins first."""
        return f"{self.tally.wins}–{self.tally.matches - self.tally.wins}" if self.tally.matches else ""

    @property
    def record(self) -> str:
        if not self.tally.matches:
            return "no matches yet"
        return f"{self.tally.wins} won, {self.tally.matches - self.tally.wins} lost"


class HallBooks:
    """One look round the venue where the player is: nothing of it is asked again with every frame."""

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
        """The nearest of those that are open; a guest has none."""
        self.means = Means(house)
        waiting = house.profile.unfinished() if self.means.unfinished else []
        many = counted(len(waiting), "match", "matches")
        self.waiting = waiting_row(house, waiting[0]).label if len(waiting) == 1 else many
        """What was interrupted."""
        self.brought = DeckChoice(deck, career.decks.all(), career.faults(deck, self.venue))

    def obstacle(self, guest: RivalEntry) -> str:
        """Why the player cannot sit down with a rival now; empty when he can."""
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
    """Bars that rise, one for each level there is, lit as far as this one goes."""
    pitch, lit, height = radius * 2.2, difficulty(level), radius * tall
    foot = midleft[1] + height / 2
    for step in range(GREATEST):
        high = height * (0.45 + 0.55 * step / (GREATEST - 1))
        bar = FRect(midleft[0] + step * pitch, foot - high, pitch * BAR, high)
        canvas.fill(bar, "gold" if step < lit else "panel_edge", 255 if step < lit else 104)


def difficulty_width(radius: float) -> float:
    """How wide the sign of a level is."""
    return radius * 2.2 * (GREATEST - 1 + BAR)
