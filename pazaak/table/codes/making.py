"""The challenges of a table that is chosen in a hall, and of a match that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pazaak.house.codes.challenge import FRESH_BITS, Challenge, ChallengeTerms, House, fresh
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.read import read_code
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.session.challenges import CODE, StoredMatch, challenge_again
from pazaak.house.session.purpose import CHALLENGE
from pazaak.house.session.session import AnySession
from pazaak.table.hall.choice import Order
from pazaak.table.hall.door import PURSES
from pazaak.table.ui.game_ui import TableServices


def code_house(house: TableServices) -> House:
    """Return what codes are read with."""
    return House(house.games, tuple(rival.id for rival in house.roster.rivals))


def terms_of_order(house: TableServices, order: Order) -> ChallengeTerms:
    """Return the terms of a table as it was chosen, everybody with the same chips. Raises OptionsError."""
    purses = [order.buy_in] * (1 + len(order.guests))
    return table_terms(house, order.game, {PURSES: purses, **order.options}, [guest.id for guest in order.guests])


def table_terms(house: TableServices, game: str, options: Mapping[str, Any], rivals: list[str]) -> ChallengeTerms:
    """Return the terms of a table with these rivals, who play as they do today. Raises OptionsError."""
    accounts = {rival.id: rival.account for rival in house.roster.rivals}
    playing = tuple((id, house.level(game, accounts[id]) or "", house.style(game, accounts[id])) for id in rivals)
    written = house.games[game].write_out(1 + len(rivals), options)
    return ChallengeTerms(game, written, playing)


def fresh_challenge(house: TableServices, terms: ChallengeTerms) -> Challenge:
    """Return a new challenge with a seed of its own. Raises CodeError."""
    return fresh(code_house(house), terms, house.random.getrandbits(FRESH_BITS))


def challenge_of(house: TableServices, session: AnySession | StoredMatch) -> Challenge:
    """Return the challenge that a match was dealt for, or the one to play it again. Raises CodeError."""
    purpose = session.purpose
    if purpose is not None and purpose.kind == CHALLENGE:
        return known(house, str(purpose.details.get(CODE, "")))
    known_accounts = {PLAYER, *(rival.account for rival in house.roster.rivals)}
    if not known_accounts.issuperset(session.seats):
        raise CodeError("Only a match against rivals who still play here has a code.")
    rivals = [(seat, account) for seat, account in enumerate(session.seats) if account != PLAYER]
    agents = {seat: house.agent(session, account, seat) for seat, account in rivals}
    dealt = session.options, session.seed, session.position
    return challenge_again(code_house(house), session.game, tuple(session.seats), dealt, agents)


def known(house: TableServices, code: str) -> Challenge:
    """Return the challenge of a code, plain or opened. Raises CodeError."""
    found = read_code(code_house(house), code)
    if not isinstance(found, Challenge):
        raise CodeError("That's no challenge.")
    return found
