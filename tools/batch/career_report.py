"""The results of simulated careers as a page of tables, the main rows of which are in docs/inside/balance.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from statistics import fmean

from batch.career_fit import Fit, deck_share, mean_and_error
from batch.career_matches import DECKS, Cell
from batch.career_sim import A_DAY, GOAL_PAY, KEEPS, PATIENCE, SPENDS, STAYS_WITH, Course, Player
from pazaak.career.cards.prices import price
from pazaak.career.world import Venue, World, rival_deck
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.profile.roster import Rival
from pazaak.rivals.card_worth import deck_strength
from pazaak.rivals.players.temper import LEVELS

BEST = tuple(sorted(SideCard(card) for card in ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "T", "T", "1±2"]))
"""As strong a deck as there is; nobody has it on the first day."""
PLAYERS = (
    *(Player(level, level) for level in LEVELS),
    Player("master with the starter deck only", "master", buys=False, collects=False),
    Player("novice who is given the best deck", "novice", buys=False, deck=BEST),
)
GOOD_CARDS = tuple(SideCard(card) for card in ("-3", "±5", "±2", "1±2"))


PREFACE = """# How the career is balanced

`python tools/balance_careers.py report --careers {careers}` prints this page down to the prices. It simulates
{careers} careers of each kind of player. Doors, prizes, shops and prices are the code and the files of the game.
The chance to win a match is fitted to {real:,} real matches of the computer players at these tables, by these
house rules and with these decks (`measure` plays them), and what a match brings or costs is drawn from the same
matches. `±` is one standard error.

A simulated player has one of the house's levels and bets as that level does. It begins with the starter deck, the
card of the lessons and 1,000 credits, gets the keeper's card as everybody does, and earns {goals} points a match
with goals. It goes to the highest open venue for which it has {stays} % of the credits the door asked for. There
it plays rivals it hasn't beaten yet, the gentlest first, and then the champion. It plays {a_day} matches a day. In
the shop it spends at most {spends} % of the morning's purse, on the cards that help its deck most for their price,
and nothing once only credits are missing for the next door; it always keeps {keeps} credits, or {stays} % of what
the door asked for. It enters no tournament and no daily table: what they bring comes on top. After {patience}
matches without the next door it gives up, which a person wouldn't have to."""
MATCHES = """From the door of a venue to the door of the next. Matches elsewhere, to earn back what was lost, are
included. A percentage says how many of those who came got through within {patience} matches."""
LEAVING = "Credits / cards owned / how often the deck played there beats the starter deck at equal skill."
TROUBLE = "Broke means that the purse is below the cheapest ante and the house has to help."
BUYING = """A better side deck is worth more than any one step between levels, so strong decks have to be earned,
not bought: a `T` can only be won, the Back Room's shop has no card that goes both ways, and the best cards are
sold where only winners come. The table has the chance to win against the average rival of a venue, for a master
who never changes a card, and for a novice with the deck that novices have when they leave the venue. A player who
was given the best deck on the first day would need less skill (the last row of the tables above), but nobody is.
The last column is what the novices' deck wins against the starter deck."""
CHANCES = """Log-odds of the levels: {levels}. The model's misfit is {misfit:.2f} (1.00 would be noise alone). It
starts from the cross table and the deck model of docs/inside/strength.md, and real matches correct it. The table
has the chances in % with the starter deck, and for a regular with a deck of ten switches; the error is of the
rival's own figure, in points."""
TABLES = """Both players are the planner, at its real levels and tempers. Half of the matches are with the starter
deck, half with the ten switches. Bets and folds are those of both seats together."""
PRICES = """In credits, and in won matches of the venue that sells the card. Every shop buys at half of the Back
Room's price."""


@dataclass(frozen=True, slots=True)
class Report:
    """All tables of one run."""

    world: World
    cells: Sequence[Cell]
    fit: Fit
    courses: Mapping[str, Sequence[Course]]
    players: Sequence[Player]

    def text(self) -> str:
        """Return the whole page as Markdown."""
        number = len(next(iter(self.courses.values())))
        parts = [
            PREFACE.format(
                careers=number,
                goals=GOAL_PAY,
                real=self.fit.matches,
                a_day=A_DAY,
                patience=PATIENCE,
                spends=round(100 * SPENDS),
                stays=round(100 * STAYS_WITH),
                keeps=KEEPS,
            ),
            "## Matches that a venue takes",
            MATCHES.format(patience=PATIENCE),
            self.matches(),
            "## Purse, cards and deck when the next door opens",
            LEAVING,
            self.leaving(),
            "## Trouble",
            TROUBLE,
            self.trouble(),
            "## Nobody can buy the way up",
            BUYING,
            self.buying(),
            "## The chances behind it",
            CHANCES.format(misfit=self.fit.misfit, levels=self._levels()),
            self.chances(),
            "## Real matches by the house rules",
            TABLES,
            self.tables(),
            "## Prices",
            PRICES,
            self.prices(),
        ]
        return "\n\n".join(parts)

    def _levels(self) -> str:
        told = [
            f"{level} {gap:+.2f} ± {self.fit.errors.get(f'level {level}', 0.0):.2f}"
            for level, gap in self.fit.levels.items()
        ]
        return ", ".join(told)

    def buying(self) -> str:
        """Return the chances against the average rival of each venue.

        Skill with the starter deck, decks without skill.
        """
        rows = []
        for venue in self.world:
            here = self.world.rivals_of(venue.id)
            row = [venue.name]
            stays = [course.stays[venue.id] for course in self.courses["novice"]]
            decks = [stay.share for stay in stays if stay.through]
            bought = fmean(decks) if decks else None
            for level, share in (("master", 0.5), ("novice", 0.5), ("novice", bought), ("master", bought)):
                if share is None:
                    row.append("")
                    continue
                chance = fmean(self.fit.chance(self.world, rival.id, level, share) for rival in here)
                row.append(f"{100 * chance:.0f} %")
            rows.append([*row, "" if bought is None else f"{100 * bought:.0f} %"])
        heads = [
            "venue",
            "master, starter deck",
            "novice, starter deck",
            "novice, own deck",
            "master, that deck",
            "deck",
        ]
        return _table(heads, rows)

    def matches(self) -> str:
        """Return the matches from the first in a venue until its champion is beaten and the next door is open."""
        rows = []
        for player in self.players:
            row = [player.name]
            for venue in self.world:
                stays = [course.stays[venue.id] for course in self.courses[player.name]]
                done = [stay.matches for stay in stays if stay.through]
                reached = sum(stay.matches > 0 for stay in stays)
                share = f", {100 * len(done) / reached:.0f} %" if reached and len(done) < 0.995 * reached else ""
                row.append(f"{_figure(done)}{share}" if done else "never" if reached else "not reached")
            rows.append(row)
        return _table(["player", *(venue.name for venue in self.world)], rows)

    def leaving(self) -> str:
        """Return the purse, deck and collection of players on leaving each venue."""
        rows = []
        for player in self.players:
            row = [player.name]
            for venue in self.world:
                stays = [course.stays[venue.id] for course in self.courses[player.name]]
                done = [stay for stay in stays if stay.through]
                if not done:
                    row.append("")
                    continue
                purse, cards = fmean(stay.after for stay in done), fmean(stay.cards for stay in done)
                row.append(f"{purse:,.0f} / {cards:.0f} / {100 * fmean(stay.share for stay in done):.0f} %")
            rows.append(row)
        return _table(["player", *(venue.name for venue in self.world)], rows)

    def trouble(self) -> str:
        """Return the shares of players that finish and of those that go broke."""
        rows = []
        last = self.world.venues[-1].id
        for player in self.players:
            courses = self.courses[player.name]
            through = fmean(course.stays[last].through for course in courses)
            total = [sum(stay.matches for stay in course.stays.values()) for course in courses]
            error = sqrt(through * (1 - through) / len(courses))
            broke = fmean(course.bankrupt > 0 for course in courses)
            rows.append(
                [
                    player.name,
                    f"{100 * through:.1f} ± {100 * error:.1f} %",
                    _figure(total),
                    f"{100 * broke:.0f} %",
                    _figure([course.bankrupt for course in courses]),
                    f"{fmean(course.spent for course in courses):,.0f}",
                ]
            )
        return _table(
            ["player", "becomes champion of all", "matches in all", "ever broke", "times broke", "spent in shops"], rows
        )

    def chances(self) -> str:
        """Return the chances of each level against each rival with everybody's first deck."""
        rows = []
        for rival in self.world.roster:
            row = [rival.name, rival.level, f"{100 * deck_strength(rival_deck(rival)).share:.0f} %"]
            for level in LEVELS:
                chance = self.fit.chance(self.world, rival.id, level, 0.5)
                row.append(f"{100 * chance:.0f}")
            strong = self.fit.chance(self.world, rival.id, "regular", deck_share(DECKS["strong"]))
            error = self.fit.errors[f"rival {rival.id}"] / 4
            rows.append([*row, f"{100 * strong:.0f}", f"± {100 * error:.0f}"])
        return _table(["rival", "plays as", "deck", *LEVELS, "regular, strong deck", "error"], rows)

    def tables(self) -> str:
        """Return the figures of real matches of all levels."""
        rows = []
        for venue in self.world:
            here = [cell for cell in self.cells if self.world.roster[cell.rival].venue == venue.id]
            played = [result for cell in here for result in cell.matches]
            won = [result.net for result in played if result.won]
            lost = [-result.net for result in played if not result.won]
            rows.append(
                [
                    venue.name,
                    f"{len(played):,}",
                    f"{fmean(result.sets for result in played):.1f}",
                    f"{fmean(result.ante for result in played):.0f}",
                    f"{fmean(result.bets for result in played):.1f}",
                    f"{fmean(result.folds for result in played):.1f}",
                    _figure(won),
                    _figure(lost),
                ]
            )
        return _table(["venue", "matches", "sets", "ante", "bets", "folds", "a win brings", "a loss costs"], rows)

    def prices(self) -> str:
        """Return the prices of cards where they are sold, in credits and in won matches of that venue."""
        rows = []
        for venue in self.world:
            here = [cell for cell in self.cells if self.world.roster[cell.rival].venue == venue.id]
            win = fmean(result.net for cell in here for result in cell.matches if result.won)
            row = [venue.name]
            for card in GOOD_CARDS:
                asked = price(card, venue)
                row.append(f"{asked:,} ({asked / win:.1f})" if card in venue.shop.kinds else "")
            rows.append(row)
        return _table(["venue", *(f"`{card.value}`" for card in GOOD_CARDS)], rows)


def _figure(values: Sequence[int]) -> str:
    mean, error = mean_and_error(values)
    return f"{mean:,.0f} ± {error:,.0f}" if mean >= 100 else f"{mean:.1f} ± {error:.1f}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


KNOCK_OUTS = 4000
"""Number of tournaments for each player and venue."""
YOU = None
Entrant = Rival | None


def knock_out_row(world: World, fit: Fit, venue: Venue, level: str, share: float) -> str:
    """Return the chances to win and to be second, and the credits gained, fee paid."""
    random = Random(f"{venue.id}/{level}")
    first = second = 0
    for _ in range(KNOCK_OUTS):
        guests = sorted(
            (rival for rival in world.roster if rival.venue != venue.id),
            key=lambda rival: (abs(world.venue_of(rival.id).place - venue.place), random.random()),
        )
        left: list[Entrant] = [YOU, *[*world.rivals_of(venue.id), *guests][:7]]
        random.shuffle(left)
        while len(left) > 2:
            left = [_winner(world, fit, level, share, pair, random) for pair in zip(left[::2], left[1::2], strict=True)]
        won = _winner(world, fit, level, share, (left[0], left[1]), random)
        first += won is YOU
        second += won is not YOU and YOU in left
    terms = venue.tournament
    pot, prize = 8 * terms.fee + terms.prize, 2 * terms.fee
    gain = (first * (pot - prize) + second * prize) / KNOCK_OUTS - terms.fee
    return f"| {venue.name} | {level} | {first / KNOCK_OUTS:.0%} | {second / KNOCK_OUTS:.0%} | {gain:+,.0f} |"


def _winner(world: World, fit: Fit, level: str, share: float, pair: Sequence[Entrant], random: Random) -> Entrant:
    one, other = pair
    if one is YOU or other is YOU:
        rival = other if one is YOU else one
        assert rival is not None
        mine = random.random() < fit.chance(world, rival.id, level, share)
        return YOU if mine else rival
    assert one is not None
    assert other is not None
    behind = fit.rivals[one.id] - fit.rivals[other.id]
    return one if random.random() < 1 / (1 + exp(behind)) else other
