"""The manual page, made from the parsers of the command line: what they don't know can't be in it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import date

from pazaak.house.records import verify_command as verify
from pazaak.house.records.text_file import MATCH_ENDING
from pazaak.house.release import RELEASE
from pazaak.root.commands import COMMANDS, command_parser

SECTION = 6
"""Section of the manual, which is that of games."""
INTRODUCTION = (
    "Draw to twenty, keep your nerve, and make four cards last the whole match: a casino of nine card games, "
    "against computer rivals or with friends at one screen. Without a command the game is opened. Every deal for "
    "stakes is sealed before its first card and can be checked afterwards, from the file that the game exports."
)
FILES = {
    "~/.local/share/pazaak": "profiles, settings, backups and exported matches; pazaak in $XDG_DATA_HOME, if it is set",
    f"*{MATCH_ENDING}": "an exported match, a text that pazaak replay shows and pazaak verify checks",
}
STATUS = {
    str(verify.ALL_HOLDS): "All is well; of verify: every finding holds.",
    str(verify.SOMETHING_FAILS): "Something went wrong; of verify: a finding fails.",
    str(verify.NO_TRANSCRIPT): "The command line is wrong, the game can't be opened, or a file isn't a transcript.",
    str(verify.RIVALS_OPEN): "Of verify: the deal is proved, but not every rival.",
}
EXAMPLES = {
    "pazaak": "Open the game.",
    f"pazaak match-7{MATCH_ENDING}": "Watch an exported match.",
    f"pazaak verify match-7{MATCH_ENDING} --rivals": "Check its deal and its rivals.",
    "pazaak arena pazaak --seats master,r1 --matches 100": "Let two players of the house play a hundred matches.",
}


def manual(day: date) -> str:
    """Return the manual page in the language of man(7), with the day that it shows."""
    lines = [f'.TH PAZAAK {SECTION} "{day.isoformat()}" "pazaak {RELEASE}" "Games"']
    lines += [".SH NAME", f"pazaak \\- {_text('play Pazaak and eight other card games against computer rivals')}"]
    lines.append(".SH SYNOPSIS")
    for usage in ("[COMMAND] [OPTION]...", f"FILE{MATCH_ENDING}", "--version"):
        lines += [".br", f".B pazaak\n{_text(usage)}"]
    lines += [".SH DESCRIPTION", _text(INTRODUCTION), ".PP", _text(command_parser("").epilog or "")]
    lines.append(".SH COMMANDS")
    for name in COMMANDS:
        lines += _command(name)
    for heading, entries in (
        ("FILES", FILES),
        ("EXIT STATUS", STATUS),
        ("EXAMPLES", EXAMPLES),
    ):
        lines.append(f".SH {heading}")
        for term, told in entries.items():
            lines += [".TP", f".B {_text(term)}", _text(told)]
    return "\n".join(lines) + "\n"


def parser_of(name: str) -> argparse.ArgumentParser:
    """Return the parser of one command."""
    (choice,) = (action for action in command_parser(name)._actions if isinstance(action, argparse._SubParsersAction))
    found: argparse.ArgumentParser = choice.choices[name]
    return found


def _command(name: str) -> Iterator[str]:
    parser = parser_of(name)
    formatter = argparse.HelpFormatter(parser.prog)
    yield f".SS pazaak {_text(name)}"
    yield _text(_sentence(parser.description or COMMANDS[name].told))
    for action in sorted(parser._actions, key=lambda action: bool(action.option_strings)):
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._HelpAction):
            continue
        yield ".TP"
        yield _term(action)
        yield _text(_sentence(formatter._expand_help(action)))


def _term(action: argparse.Action) -> str:
    """Return an option or a positional argument with what it takes."""
    taken = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if action.choices is not None and action.metavar is None:
        taken = "|".join(str(choice) for choice in action.choices)
    taken = f"\\fI{_text(taken)}\\fR"
    if not action.option_strings:
        return taken
    names = ", ".join(f"\\fB{_text(name)}\\fR" for name in action.option_strings)
    return names if action.nargs == 0 else f"{names} {taken}"


def _sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:].removesuffix('.')}."


def _text(words: str) -> str:
    """Return words as they stand, whatever they would mean to man."""
    plain = words.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti").replace("^", "\\(ha")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
