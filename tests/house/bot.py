"""A program that plays by the protocol of the arena, or breaks it as it is told: `bot.py HOW [NUMBER]`."""

from __future__ import annotations

import json
import sys
import time


def main(how: str, after: int) -> None:
    for asked, line in enumerate(sys.stdin):
        question = json.loads(line)
        if sorted(question) != ["ask", "more", "moves", "view"] or question["ask"] != "move":
            sys.exit(4)
        answer = json.dumps({"move": question["moves"][0]})
        if how != "plays" and asked >= after:
            match how:
                case "dies":
                    sys.exit(3)
                case "sleeps":
                    time.sleep(60)
                case "rambles":
                    answer = "what a nice table"
                case "cheats":
                    answer = json.dumps({"move": "4"})
                case "mumbles":
                    answer = json.dumps({"moves": ["1"]})
                case _:
                    sys.exit(5)
        print(answer, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
