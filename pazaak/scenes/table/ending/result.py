"""The result of a match of Pazaak for its screen: figures, prizes and the purse."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pazaak.career.achievements.judge import achievement
from pazaak.career.cards.prizes import prizes_of
from pazaak.career.contests import daily, ladder
from pazaak.career.goals.sheet import moved_in, open_goals
from pazaak.career.news import News
from pazaak.career.tonight.scoring import MOST, daily_score
from pazaak.game.cards.faces import hand_face
from pazaak.game.rules import PazaakRules
from pazaak.house.ledger.figures import figures_of
from pazaak.house.phrases import capitalized, counted, signed
from pazaak.house.session.purpose import TONIGHT
from pazaak.house.session.session import PLAYER
from pazaak.rivals.coach.review import course_of
from pazaak.scenes.app_services import AppServices, PazaakSession, house_of
from pazaak.scenes.late import LATE
from pazaak.scenes.review.course import PazaakReview, review_at
from pazaak.scenes.table.ending.best_set import BEST_SET, best_set
from pazaak.scenes.table.ending.gains import MOVED, medals, moved, road, won_card
from pazaak.scenes.table.ending.hindsight import Hindsight
from pazaak.scenes.table.ending.match_ending import MatchEnding, NextGoal
from pazaak.scenes.table.venue_sign import place_of
from pazaak.stage.screens.results import MOST_GAINS, Face, Figure, Gain
from pazaak.table.circuit.news import circuit_news
from pazaak.table.results import LEAVE, answers
from pazaak.table.ui.game_ui import TableInfo

ICONS = {
    "champion": "trophy",
    "venue": "door",
    "shut": "door",
    "beaten": "check",
    "goal": "star",
    "step": "list",
    "known": "person",
    "regard": "person",
}
"""Icon of a piece of news other than a card, by its kind."""
AMONG_FIGURES = frozenset({"rating", "purse"})
"""Kinds of news that a figure shows already."""


def match_result(room: TableInfo, session: PazaakSession, rematch: bool) -> MatchEnding:
    house, viewer = house_of(room.house), room.viewer
    table = session.view(viewer).table
    outcome = session.outcome
    won = outcome is not None and viewer in outcome.winners
    credits = outcome.points[viewer] if outcome is not None else 0
    left = outcome is not None and outcome.reason == "left"
    you, rival = room.player_cards[viewer], room.player_cards[1 - viewer]
    news = () if session.match_id is None else house.career.news(session.match_id)
    goal = _goal(house, session)
    next_one = "" if goal is None else f"Goal: {goal.text}, {goal.progress}"
    gains = [_gain(one) for one in news if one.kind not in AMONG_FIGURES and one.text != next_one]
    met = _rewards(house, session)
    extras = _extras(house, session, met)
    rating = _rating(house, session)
    money = _money(house, session, credits, extras)
    best = best_set(session.told_again(), viewer)
    figures = [
        *money,
        *([Figure(BEST_SET, best.words)] if best is not None and won else []),
        *([] if rating is None else rating.figures()),
        Figure("Sets played", str(table.set_number)),
        Figure("Moves", str(session.ply)),
    ]
    faces = (
        Face(you.portrait, "glad" if won else "beaten", you.shown, "own", won),
        Face(rival.portrait, "grim" if won else "glad", rival.shown, "rival", not won),
    )
    hindsight = None if won else _hindsight(house, room, session)
    notes = _notes(house, session, 0 if won else sum(one.kind not in MOVED for one in news) - MOST_GAINS)
    now = house.profile.purse.player
    return MatchEnding(
        headline="VICTORY" if won else "DEFEAT",
        won=won,
        score=f"{table.sets[viewer]}–{table.sets[1 - viewer]}",
        backdrop=place_of(room).backdrop,
        rival=rival.portrait,
        rival_name=rival.name,
        left=left,
        line=_line(house, session, room, won=won),
        pot=abs(credits),
        goal=goal,
        best=best,
        kept=_kept(house, session, met, rating),
        subtitle=_subtitle(won, left, rival.shown),
        role="gold" if won else "rival",
        faces=faces,
        figures=figures,
        firm=len(money),
        gains=gains[:MOST_GAINS],
        notes=[note + stop for note, stop in notes],
        noted=[note for note, _ in notes],
        celebrate=won,
        answers=answers(session, again="REMATCH" if rematch else None, review=True),
        focus=LEAVE,
        card=won_card(house, session, news) if won else None,
        medals=medals(news) if won else (),
        road=road(house, session) if won else None,
        purse=(now - credits - sum(amount for _, amount in extras), now) if session.stakes else None,
        extras=[f"{signed(amount)} {what}" for what, amount in extras],
        told=[*([] if rating is None else [rating.told()]), *moved(news)] if won else (),
        profile=lambda: LATE["profile"](house, page="achievements"),
        circuit=circuit_news(house, session, "own"),
        hindsight=hindsight,
        review=None if hindsight is None else partial(_review, room, session, hindsight),
    )


def _hindsight(house: AppServices, room: TableInfo, session: PazaakSession) -> Hindsight:
    """Return the review's inquiry for the loser."""
    assert isinstance(session.rules, PazaakRules)
    return Hindsight(house.advise, course_of(session.rules, session.states(), session.moves, room.viewer))


def _review(room: TableInfo, session: PazaakSession, hindsight: Hindsight) -> PazaakReview:
    """Return the review, with the answers of the inquiry so far."""
    return review_at(room, session.states(), session.moves, hindsight.answers)


def _line(house: AppServices, session: PazaakSession, room: TableInfo, *, won: bool) -> str:
    """Return the rival's line at the end, the same each time for a match."""
    rival = house.rival_at(session.seats[1 - room.viewer])
    return "" if rival is None else rival.line("lose_match" if won else "win_match", session.seed % 1000)


def _goal(house: AppServices, session: PazaakSession) -> NextGoal | None:
    """Return the nearest goal of Pazaak if the match could move one; None otherwise."""
    if not session.stakes:
        return None
    goal = next(goal for goal in open_goals(house.career) if not goal.kind.game)
    return NextGoal(goal.text, goal.progress, goal.part, goal.reward)


def _kept(house: AppServices, session: PazaakSession, met: list[int], rating: _Rating | None) -> list[Figure]:
    """Return the figures of a defeat: rating, and purse with goals' rewards and the antes it covers."""
    if not session.stakes:
        played = Figure("nothing was at stake", "Practice" if session.practice else "A game for chips", "text")
        return [played, Figure("unchanged", "Rating and purse", "text_dim")]
    least, purse = max(1, session.view(0).table.rules.ante_min), house.profile.purse.player
    goals = [f"{signed(sum(met))} for {'a goal' if len(met) == 1 else 'goals'} met"] if met else []
    antes = counted(purse // least, "ante", "antes")
    left = Figure(", ".join([*goals, f"{antes} at this table"]), f"Purse {purse:,}", "gold_text")
    if rating is None:
        return [Figure("unchanged", "Rating", "text_dim"), left]
    return [Figure(f"{signed(rating.change)} from this match", f"Rating {rating.now:,}", "own_text"), left]


def _gain(news: News) -> Gain:
    card = hand_face(news.card) if news.card is not None else ""
    icon = achievement(news.what).icon if news.kind == "achievement" else ICONS.get(news.kind, "star")
    return Gain(news.text, icon, card)


@dataclass(frozen=True, slots=True)
class _Rating:
    """The rating after a match, its change, and the points missing for the next rung."""

    now: int
    change: int
    ahead: tuple[tuple[str, str], ...]
    """Points missing for the next rung, each with its words; empty at the top."""

    def figures(self) -> list[Figure]:
        rating = Figure("Rating", self._words(), "good_text" if self.change >= 0 else "bad_text")
        return [rating, *(Figure(capitalized(what), points) for points, what in self.ahead)]

    def told(self) -> str:
        """Return the same as one line."""
        return ", ".join([f"Rating {self._words()}", *map(" ".join, self.ahead)])

    def _words(self) -> str:
        return f"{self.now:,} ({signed(self.change)})"


def _rating(house: AppServices, session: PazaakSession) -> _Rating | None:
    change = ladder.change(house.profile.ledger, session.match_id) if session.match_id is not None else None
    if change is None:
        return None
    before, after = change
    above = ladder.rung_above(house.roster, after)
    ahead = () if above is None else ((f"{above.rating + 1 - after:,}", f"to pass {above.short}"),)
    return _Rating(after, after - before, ahead)


def _money(house: AppServices, session: PazaakSession, credits: int, extras: list[tuple[str, int]]) -> list[Figure]:
    """Return the rows of credits: the match's, the extras, and the purse after them."""
    role = "good_text" if credits >= 0 else "bad_text"
    if not session.stakes:
        lent = "Practice credits" if session.practice else "Chips"
        return [Figure(lent, signed(credits), role)]
    rows = [Figure("Credits from this match", signed(credits), role)]
    rows += [Figure(capitalized(what), signed(amount), "good_text") for what, amount in extras]
    return [*rows, Figure("Your purse", f"{house.profile.purse.player:,}", "gold_text")]


def _extras(house: AppServices, session: PazaakSession, met: list[int]) -> list[tuple[str, int]]:
    """Return the words and credits of a match's extras apart from the pot."""
    if not session.stakes or session.match_id is None:
        return []
    prize = prizes_of(house.profile.ledger, session.match_id).credits
    told = (("champion's prize", prize), ("goal met" if len(met) == 1 else "goals met", sum(met)))
    return [(what, amount) for what, amount in told if amount]


def _rewards(house: AppServices, session: PazaakSession) -> list[int]:
    """Return the rewards of the goals that this match met."""
    if not session.stakes or session.match_id is None:
        return []
    return [goal.reward for goal in moved_in(house.career, session.match_id) if goal.met]


def _subtitle(won: bool, left: bool, rival: str) -> str:
    if left:
        return f"{rival} left the table." if won else "You left the table."
    return f"You beat {rival}." if won else f"{rival} wins the match."


def _notes(house: AppServices, session: PazaakSession, untold: int) -> list[tuple[str, str]]:
    """Return the notes below the figures, each with its full stop."""
    if session.practice:
        return [("Practice: no stakes", "")]
    if session.match_id is not None and session.purpose is not None and session.purpose.kind == daily.KIND:
        own = figures_of(house.profile.ledger, session.match_id).get(session.seats.index(PLAYER), {})
        points = own.get(daily.SCORE, 0)
        return [(f"Daily table: {points:,} points", ""), (f"Tonight's card: {daily_score(points)} of {MOST}", "")]
    if session.purpose is not None and session.purpose.kind == TONIGHT:
        return [("Played late: no score", "")]
    if session.purpose is not None and session.purpose.uncounted:
        return [("A challenge: friendly chips", "")]
    if not session.stakes:
        return [("The tournament continues: see the bracket", ".")]
    tally = house.profile.statistics(PLAYER, house.game.name)
    if not tally.matches:
        return []
    won = f"You've won {tally.wins:,} of {counted(tally.matches, 'match', 'matches')}"
    return [(f"{won}. {untold} more in your profile" if untold > 0 else won, ".")]
