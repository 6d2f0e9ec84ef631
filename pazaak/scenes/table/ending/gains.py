"""Gains of a won match for its screen: the card, the medals, the road to the champion, and other changes."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.career.achievements.judge import achievement
from pazaak.career.news import News
from pazaak.career.progress import TABLE
from pazaak.game.cards.faces import card_name, hand_face
from pazaak.house.phrases import capitalized, counted, short_name
from pazaak.house.session.session import PLAYER
from pazaak.rivals.card_worth import told_worth, use_of
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.table.ending.match_ending import Medal, Road, WonCard

ICONS = {
    "champion": "crown",
    "venue": "door",
    "shut": "door",
    "beaten": "check",
    "goal": "flag",
    "known": "person",
}
"""Medal's icon of a piece of news other than an achievement or a card, by its kind."""
MOVED = frozenset({"rating", "step", "regard"})
"""Kinds of news about progress, shown small."""


def won_card(house: AppServices, session: PazaakSession, news: Sequence[News]) -> WonCard | None:
    """Return the first card that a match has brought; None without one."""
    first = next((one for one in news if one.card is not None), None)
    if first is None or first.card is None:
        return None
    return WonCard(
        hand_face(first.card),
        card_name(first.card),
        _origin(house, session, first),
        capitalized(use_of(first.card)),
        told_worth(first.card),
    )


def _origin(house: AppServices, session: PazaakSession, news: News) -> str:
    """Return the words for a card's source; a gift names its giver."""
    rival = house.rival_at(next(account for account in session.seats if account != PLAYER))
    if news.gift or rival is None:
        return news.head
    own = house.career.world.venue(rival.venue)
    if own.champion == rival.id and own.champion_card is news.card:
        return f"{short_name(rival.name)}'s own prize"
    return f"A card from {short_name(rival.name)}'s own deck"


def medals(news: Sequence[News]) -> list[Medal]:
    """Return medals for all news but the first card, the most important first."""
    cards = [one for one in news if one.card is not None]
    return [_medal(one) for one in news if one.kind not in MOVED and one.kind != "purse" and one not in cards[:1]]


def _medal(news: News) -> Medal:
    if news.kind == "achievement":
        one = achievement(news.what)
        return Medal(one.name, one.condition, achievement=one)
    if news.card is not None:
        return Medal(f"One more card: {news.card.value}", capitalized(use_of(news.card)), card=hand_face(news.card))
    return Medal(news.head or HEADS.get(news.kind, "News"), news.how, ICONS.get(news.kind, "star"))


HEADS = {"champion": "Champion", "venue": "A new door", "shut": "A door ahead", "beaten": "First win",
         "known": "A better name"}  # fmt: skip
"""Medal's heading for news of a single sentence, by its kind."""


def moved(news: Sequence[News]) -> list[str]:
    """Return the news about progress as sentences, without the rating."""
    return [one.text for one in news if one.kind in MOVED and one.kind != "rating"]


def road(house: AppServices, session: PazaakSession) -> Road | None:
    """Return the road to the venue's champion; None for a match elsewhere or without stakes."""
    purpose = session.purpose
    if not session.stakes or (purpose is not None and purpose.kind != TABLE):
        return None
    rival = house.rival_at(next(account for account in session.seats if account != PLAYER))
    if rival is None or rival.venue not in house.career.world:
        return None
    world, progress = house.career.world, house.career.progress
    venue = world.venue(rival.venue)
    champion = world.roster[venue.champion]
    over = [one for one in progress.won_over(venue.id) if one.id != champion.id]
    crowned = progress.champion_of(venue.id)
    need, done = max(1, venue.champion_after), len(over)
    short = need - progress.wins_at(venue.id)
    missing = f"{counted(short, 'more win', 'more wins')} to go" if short > 0 else f"Plays you now, at {venue.name}"
    return Road(
        venue=venue.name,
        told=f"{done} of {counted(need, 'win')}" if done <= need else f"{counted(done, 'win')} here",
        faces=[one.portrait for one in over[-need:]],
        need=need,
        done=done,
        champion=champion.portrait,
        champion_name=champion.name,
        missing="You're the champion" if crowned else missing,
        crowned=crowned,
    )
