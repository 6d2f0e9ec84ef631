"""Checks the seal, the seed, the chain and the end of a transcript by docs/play/fair_deal.md, with nothing but Python.

    python3 verify_example.py FILE [SEAL [END [LIST]]]

SEAL and END are the digits that were shown or, with LIST, a file of all words, the twelve words in quotes. Whether the
cards follow from the seed and the moves are legal, only the rules can tell: `pazaak verify`.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

HEADING, RECORD, HEAD = "casino transcript 1", "record: ", ["commitment", "words", "result", "end"]
HEX = "0123456789abcdef"
LEAST, ENOUGH = 32, 128


def digest(*fields):
    return sha256("/".join(map(str, fields)).encode()).hexdigest()


def once(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a name stands there twice")
    return dict(pairs)


def check(text):
    """Return what follows from a transcript: its seal, seed and last link. ValueError: it isn't one."""
    lines = text.split("\n")
    if lines[0] == HEADING and not lines[1].startswith(RECORD):
        raise ValueError("its match wasn't sealed")
    start, line = lines.index("moves:"), lines[1].removeprefix(RECORD)
    record = json.loads(line, object_pairs_hook=once)
    head = {name: json.loads(value) for name, value in (row.split(": ", 1) for row in lines[2:start])}
    moves = [row.split(" ", 1) for row in lines[start + 1 : -1]]
    told = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    again = [HEADING, RECORD + line, *told, "moves:", *map(" ".join, moves), ""]
    digests = [head[name] for name in ("commitment", "end") if name in head]
    whole = lines == again and list(head) in (HEAD, HEAD[:2]) and repr(record["v"]) == "1"
    if not whole or any(len(one) != 64 or set(one) - set(HEX) for one in digests):
        raise ValueError("it isn't written as the house writes it")
    mixed = sha256(f"{record['house_seed']}/{record['salt']}/{head['words']}".encode()).digest()
    link = digest(head["commitment"], head["words"])
    for seat, move in moves:
        link = digest(link, seat, move)
    result = head.get("result")
    end = digest(link, result["reason"], ",".join(map(str, result["credits"]))) if result else None
    seal = sha256(f"pazaak seal 1\n{line}".encode()).hexdigest()
    seed, sealed = int.from_bytes(mixed[:8], "big") >> 1, seal == head["commitment"]
    chained = end is not None and end == head["end"]
    found = {"seal": seal, "sealed": sealed, "seed": seed, "end": end, "chained": chained}
    return found, (head["commitment"], head.get("end"))


def bits(noted, words):
    """Return the first bits of a digest, as 0s and 1s, from noted words or digits. ValueError: neither."""
    told = noted.lower().removeprefix("pazaak seal").removeprefix("pazaak end").replace("-", " ").split()
    places = {name: f"{place:011b}" for place, word in enumerate(words) for name in (word, word[:4])}
    if told and all(word in places for word in told):
        longest, found = 132, "".join(places[word] for word in told)
    else:
        longest, found = 256, "".join(f"{HEX.find(digit):04b}" for digit in "".join(told))
    if "-" in found or not LEAST <= len(found) <= longest:
        raise ValueError("give the twelve words and the file with their list, or at least 32 digits")
    return found


def main(path, *noted):
    try:
        found, said = check(Path(path).read_bytes().decode())
        words = Path(noted[2]).read_text(encoding="utf-8").split() if noted[2:] else []
        kept = [bits(text, words) for text in noted[:2]]
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        print(f"This can't be checked: {fault}", file=sys.stderr)
        return 2
    pairs = zip(said, kept, strict=False)
    agree = all(full is not None and f"{int(full, 16):0256b}".startswith(some) for full, some in pairs)
    few = [f"{len(some)} bits" for some in kept if len(some) < ENOUGH]
    shown = f"{' and '.join(few)}, too few to tell" if agree and few else agree if kept else "not compared"
    for name, value in {**found, "shown": shown}.items():
        print(f"{name}: {value}")
    return 2 if few else 0 if found["sealed"] and found["chained"] and agree else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
