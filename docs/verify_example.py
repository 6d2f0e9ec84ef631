"""Checks the seal, the seed, the chain and the end of a transcript by docs/fair_deal.md, with nothing but Python.

    python3 verify_example.py FILE [SEAL [END]]

SEAL and END are the digits that were shown, at least the first eight of each. Whether the cards follow from the seed
and whether the moves are legal, only the rules can tell: `pazaak verify`.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

HEAD = ["commitment", "words", "result", "end"]


def digest(*fields):
    return sha256("/".join(map(str, fields)).encode()).hexdigest()


def check(text):
    """What follows from a transcript: its seal, its seed, its last link. ValueError: it is none that is finished."""
    lines = text.split("\n")
    start = lines.index("moves:")
    line = lines[1].removeprefix("record: ")
    version = json.loads(line)["v"]
    head = dict(line.split(": ", 1) for line in lines[2:start])
    head = {name: json.loads(value) for name, value in head.items()}
    moves = [line.split(" ", 1) for line in lines[start + 1 : -1]]
    told = [f"{name}: {json.dumps(head[name], ensure_ascii=False)}" for name in HEAD if name in head]
    again = [
        f"casino transcript {version}",
        f"record: {line}",
        *told,
        "moves:",
        *(" ".join(move) for move in moves),
        "",
    ]
    if lines != again or list(head) != HEAD:
        raise ValueError("it is not written as the house writes it, or not finished")
    record, result = json.loads(line), head["result"]
    mixed = sha256(f"{record['house_seed']}/{record['salt']}/{head['words']}".encode()).digest()
    link = digest(head["commitment"], head["words"])
    for seat, move in moves:
        link = digest(link, seat, move)
    end = digest(link, result["reason"], ",".join(map(str, result["credits"])))
    seal = sha256(f"pazaak seal {version}\n{line}".encode()).hexdigest()
    return {
        "seal": seal,
        "sealed": seal == head["commitment"],
        "seed": int.from_bytes(mixed[:8], "big") >> 1,
        "end": end,
        "chained": end == head["end"],
    }


def main(path, *noted):
    found = check(Path(path).read_bytes().decode())
    pairs = zip(("seal", "end"), noted, strict=False)
    shown = all(len(digits) >= 8 and found[what].startswith(digits) for what, digits in pairs)
    for name, value in {**found, "shown": shown}.items():
        print(f"{name}: {value}")
    return 0 if found["sealed"] and found["chained"] and shown else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
