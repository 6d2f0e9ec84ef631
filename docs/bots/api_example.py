"""Plays a bot of its own against the house with nothing but the library: `python docs/bots/api_example.py 7`."""

import sys

from pazaak.api import Match, Turn, house_player, play_matches


def cautious(turn: Turn) -> str:
    """Stand as soon as a card of the deck could be too much; bet nothing, and call whatever is bet."""
    view = turn.view
    high = view["totals"][turn.seat] > 15
    wanted = ["stand" if high else "end", "check", "call"]
    return next((move for move in wanted if move in turn.moves()), turn.moves()[0])


def main(seed: int) -> None:
    """Show one match, look behind one of its decisions, and count many."""
    match = Match("pazaak", seed=seed, names=("Cautious", "Regular"))
    result = match.play_out([cautious, house_player("pazaak", "regular", seed)])
    print(f"{match.names[result.winners[0]]} won after {len(match.moves)} moves; points: {list(result.points)}")

    turn, move = next((turn, move) for turn, move in match.decisions() if turn.view["phase"] == "turn")
    master = house_player("pazaak", "master")
    print(f"With {turn.view['totals']} on the boards {match.names[turn.seat]} said {move}, a master {master(turn)}")

    again = Match.from_transcript(match.transcript())
    assert again.events() == match.events()

    for level in ("random", "r1"):
        bot, _ = play_matches("pazaak", [cautious, level], 40, seed=seed)
        print(f"against {level}: {100 * bot.share:.1f} % +- {100 * (bot.share_se or 0):.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
