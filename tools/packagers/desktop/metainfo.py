"""AppStream data: what a software catalogue shows of the game.

Links and screenshots point into the repository that a release is made in. Where none is named there are none.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from packagers.desktop.release_notes import Release
from packagers.repository import names_in

PICTURES = Path(__file__).resolve().parents[3] / "docs" / "pictures"
SCREENSHOTS = {
    "match-won": "A match won against a rival of the house",
    "full-board": "Nine cards of 20 or less win at once",
    "hall-skydeck": "A hall of the career, with its rivals",
    "hokm-trick": "Hokm, one of eight more games of the arcade",
    "coach-at-home": "The coach says what each move is worth, and why",
    "builder": "Decks are built from 23 kinds of side cards",
}
"""Captions of the screenshots by the name of their picture; the first is the one in lists."""
SUMMARY = "Play Pazaak and eight other card games"
DESCRIPTION = (
    "Pazaak is drawn to twenty: play a side card from your hand, stand, or risk one more. "
    "The career leads through five venues with twenty rivals, tournaments, and decks that you build yourself. "
    "Eight more games wait in the arcade, each with a lesson.",
    "The game needs no network. Credits are play money of your profile, and nothing can be bought.",
)
FEATURES = (
    "Nine card games at one table, against computer rivals who see what you would in their seat",
    "Deals that are sealed before the first card and can be checked afterwards",
    "A coach that says what each move is worth and why, and a review that tells luck from skill",
    "Mouse, keyboard and gamepad each play the whole game",
    "Text up to 200 %, colour-blind safe colours, high contrast, reduced motion",
    "Matches that are exported as files and replayed by a double click",
)


def metainfo(releases: Sequence[Release], media_type: str, address: str) -> str:
    """Return the AppStream data of the game as XML; `address` is the repository's, or nothing where there is none."""
    root = Element("component", type="desktop-application")
    _add(root, "id", _identifier(address))
    _add(root, "metadata_license", "MIT")
    _add(root, "project_license", "MIT AND OFL-1.1")
    _add(root, "name", "Pazaak")
    _add(root, "summary", SUMMARY)
    _add(root, "developer_name", "The Pazaak authors")
    description = SubElement(root, "description")
    for paragraph in DESCRIPTION:
        _add(description, "p", paragraph)
    _list(description, FEATURES)
    _add(root, "launchable", "pazaak.desktop", type="desktop-id")
    _add(root, "icon", "pazaak", type="stock")
    categories = SubElement(root, "categories")
    for category in ("Game", "CardGame"):
        _add(categories, "category", category)
    if address:
        _links(root, address, releases)
    provides = SubElement(root, "provides")
    _add(provides, "binary", "pazaak")
    _add(provides, "mediatype", media_type)
    recommends = SubElement(root, "recommends")
    for control in ("pointing", "keyboard", "gamepad"):
        _add(recommends, "control", control)
    _add(SubElement(root, "requires"), "display_length", "960", compare="ge")
    rating = SubElement(root, "content_rating", type="oars-1.1")
    _add(rating, "content_attribute", "mild", id="money-gambling")  # credits are tokens, never money
    told = SubElement(root, "releases")
    for release in releases:
        _release(told, release)
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _identifier(address: str) -> str:
    """Return the component's id: the address from the host's end on, which belongs to nobody else."""
    if not address:
        return "invalid.unpublished.pazaak"
    return ".".join(names_in(address)).casefold().replace("-", "_").replace("com.github.", "io.github.")


def _links(root: Element, home: str, releases: Sequence[Release]) -> None:
    """Add the addresses of pages and pictures, those of the newest release's tag."""
    tag = f"v{releases[0].version}"
    _add(root, "url", home, type="homepage")
    _add(root, "url", f"{home}/issues", type="bugtracker")
    _add(root, "url", f"{home}/blob/{tag}/docs/index.md", type="help")
    screenshots = SubElement(root, "screenshots")
    for number, (name, caption) in enumerate(SCREENSHOTS.items()):
        screenshot = SubElement(screenshots, "screenshot", {} if number else {"type": "default"})
        _add(screenshot, "caption", caption)
        picture = f"{home}/raw/{tag}/docs/pictures/{name}.webp"
        _add(screenshot, "image", picture, type="source", width="1280", height="720")


def _release(root: Element, release: Release) -> None:
    added = SubElement(root, "release", version=release.version, date=release.day.isoformat(), type="stable")
    description = SubElement(added, "description")
    for heading, sentences in release.changes:
        _add(description, "p", heading)
        _list(description, sentences)


def _list(root: Element, sentences: Sequence[str]) -> None:
    points = SubElement(root, "ul")
    for sentence in sentences:
        _add(points, "li", sentence)


def _add(root: Element, tag: str, text: str, **attributes: str) -> None:
    SubElement(root, tag, attributes).text = text
