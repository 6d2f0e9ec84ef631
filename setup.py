"""The parts of the package's description that pyproject.toml can't say: the assets' place, the links, the page.

`PAZAAK_REPOSITORY` names the address of the repository that a release is made from. The links then lead there, and so
do those of the page that an index shows, which is the README. Without it there are no links and no pictures.
"""

from __future__ import annotations

import os
import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parent
REPOSITORY = "PAZAAK_REPOSITORY"
ADDRESS = re.compile(r"https://[\w.-]+(?:/[\w.-]+)+")
_LINK = r"\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)"


def repository() -> str | None:
    """Return the address of the repository; None where nobody named it. Raises SystemExit for what is no address."""
    named = os.environ.get(REPOSITORY, "").rstrip("/")
    if named and not ADDRESS.fullmatch(named):
        raise SystemExit(f"{REPOSITORY} is no address such as https://host/owner/name: {named!r:.100}")
    return named or None


def links(address: str | None, release: str) -> dict[str, str]:
    """Return the links of the package by their names."""
    if address is None:
        return {}
    pages = f"{address}/blob/v{release}"
    return {
        "Source": address,
        "Documentation": f"{pages}/docs/index.md",
        "Changelog": f"{pages}/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def page(readme: str, address: str | None, release: str) -> str:
    """Return the README as a page that is read elsewhere: each link leads to the repository, or is plain text."""
    text = re.sub(r"<!--.*?-->", "", readme, flags=re.DOTALL)
    if address is None:
        parts = [part for part in text.split("\n\n") if "![" not in part]
        return re.sub(_LINK, r"\1", "\n\n".join(parts))
    text = re.sub(f"!{_LINK}", rf"![\1]({address}/raw/v{release}/\2)", text)
    return re.sub(_LINK, rf"[\1]({address}/blob/v{release}/\2)", text)


if __name__ == "__main__":
    from setuptools import find_packages, setup

    version = runpy.run_path(str(ROOT / "pazaak" / "house" / "release.py"))["RELEASE"]
    setup(
        packages=[*find_packages(include=["pazaak*", "partition_games*"]), "pazaak.assets"],
        package_dir={"pazaak.assets": "assets"},
        project_urls=links(repository(), version),
        long_description=page((ROOT / "README.md").read_text(encoding="utf-8"), repository(), version),
        long_description_content_type="text/markdown",
    )
