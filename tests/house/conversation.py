"""Talks with the house as a stranger's program would."""

from __future__ import annotations

import json
from typing import Any

from pazaak.house.rules.catalogue import AnyGame, Json
from pazaak.house.talk.json_lines import encode_line
from pazaak.house.talk.protocol import Talker


class Conversation:
    """Says commands and reads answers as a stranger's program would."""

    def __init__(self, game: AnyGame) -> None:
        self._talker = Talker(game)

    def say(self, do: str, **rest: Any) -> Json:
        return self.raw(json.dumps({"do": do, **rest}))

    def raw(self, line: str | bytes) -> Json:
        answer = self._talker.answer(line if isinstance(line, bytes) else line.encode())
        assert "\n" not in answer
        read: Json = json.loads(encode_line(answer))
        return read

    def error(self, do: str, **rest: Any) -> str:
        return only_error(self.say(do, **rest))


def only_error(answer: Json) -> str:
    assert list(answer) == ["error"]
    sentence = answer["error"]
    assert isinstance(sentence, str)
    assert sentence.endswith(".")
    return sentence
