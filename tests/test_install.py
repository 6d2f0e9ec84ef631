"""The wheel: it holds everything, installs into a clean environment and runs from any folder."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from packagers.wheel.checks import place_in_wheel
from packagers.wheel.sources import kept_files

from tests.booby_traps import CHILDREN, lay_traps, sprung, whole
from tests.house.contests import BOT
from tests.patience import HANGS, until

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[1]
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "pazaak", "partition_games", "assets")
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
FAILED = "installing the game failed in another process"
# What pip says where the build's own requirements cannot be fetched.
OFFLINE = "No matching distribution found for setuptools"

FRAMES = """
import json, sys
from pathlib import Path
import pazaak, pygame
from pazaak.root.house import build_app, open_house
from pazaak.house.resources import assets_path
with open_house(Path(sys.argv[1]), None, 1) as house:
    app = build_app(house, strict=True)
    while not app.assets.preload_step(100):
        pass
    for atlas in sorted((assets_path() / "cards").glob("*.json")):
        app.assets.atlas(atlas.stem)
    drawn = [app.step(1 / 60, pygame.event.get()) for _ in range(10)]
    ids = [node.id for node in app.tree()]
    app.close()
print(json.dumps({"from": [pazaak.__file__, str(assets_path())], "drawn": any(drawn), "ids": ids}))
"""


@dataclass(frozen=True, slots=True)
class Installed:
    """A wheel, the environment it was installed into, and a folder that is neither, full of booby traps."""

    wheel: Path
    environment: Path
    elsewhere: Path

    def run(self, program: str, *arguments: str | Path, said: str = "") -> str:
        """Run a program of the environment from elsewhere; what it wrote."""
        found = shutil.which(program, path=str(self.environment / SCRIPTS))
        assert found is not None, f"{program} was not installed"
        done = subprocess.run(
            [found, *map(str, arguments)], cwd=self.elsewhere, env=_surroundings(), input=said,
            capture_output=True, encoding="utf-8", timeout=HANGS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout


def _surroundings() -> dict[str, str]:
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**bare, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def _pip(*arguments: str | Path) -> None:
    command = [sys.executable, "-m", "pip", *map(str, arguments)]
    done = subprocess.run(
        command, env=_surroundings(), capture_output=True, encoding="utf-8", timeout=HANGS, check=False
    )
    if OFFLINE in done.stderr:
        pytest.skip("building the wheel fetches setuptools, and no package index can be reached")
    assert done.returncode == 0, done.stdout + done.stderr


def _build(folder: Path) -> Path:
    """Build from a copy, so that the checkout stays as it is."""
    copy = folder / "source"
    copy.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)
    # Packing tightly takes longer than all else, and what is in it is the same.
    _pip("wheel", copy, "--no-deps", "--config-settings=--build-option=--compression=stored",
         "--wheel-dir", folder / "wheels")  # fmt: skip
    (wheel,) = (folder / "wheels").iterdir()
    return wheel


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Installed:
    """The game installed from its wheel, once for all processes of a run; the libraries it needs are lent by the
    environment of the tests."""
    if importlib.util.find_spec("pip") is None:
        pytest.skip("building the wheel needs pip, which this environment does not have")
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "install"
    environment, done = folder / "environment", folder / "done.txt"
    try:
        folder.mkdir()
    except FileExistsError:  # another process is at it, or was
        until("another process to install the game", done.exists)
        if excuse := done.read_text(encoding="utf-8"):
            (pytest.fail if excuse == FAILED else pytest.skip)(excuse)
    else:
        excuse = FAILED
        try:
            _install(_build(folder), environment)
            excuse = ""
        except pytest.skip.Exception as skipped:
            excuse = str(skipped)
            raise
        finally:
            (folder / "told.txt").write_text(excuse, encoding="utf-8")
            (folder / "told.txt").replace(done)
    (wheel,) = (folder / "wheels").iterdir()
    return Installed(wheel, environment, lay_traps(tmp_path_factory.mktemp("install") / "elsewhere"))


def _install(wheel: Path, environment: Path) -> None:
    venv.create(environment, with_pip=False)
    _pip("--python", environment / SCRIPTS / "python", "install", "--no-deps", "--no-index", "--no-compile", wheel)
    (libraries,) = environment.rglob("site-packages")
    lent = sysconfig.get_path("purelib"), sysconfig.get_path("platlib")
    (libraries / "lent.pth").write_text("\n".join(dict.fromkeys(lent)), encoding="utf-8")


def test_everything_is_in_the_wheel(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        packed = set(wheel.namelist())
    kept = [name for path in kept_files(ROOT) if (name := place_in_wheel(path)) is not None]
    assert len(kept) > 1000
    assert set(kept) == {name for name in packed if ".dist-info/" not in name}
    about = f"{installed.wheel.name.partition('-py3')[0]}.dist-info"
    assert {name.partition("/")[0] for name in packed} == {"pazaak", "partition_games", about}
    assert f"{about}/licenses/assets/fonts/exo-2-OFL.txt" in packed


def test_it_tells_its_version(installed: Installed) -> None:
    _, _, version = installed.wheel.name.partition("-")
    told = f"pazaak {version.partition('-')[0]}"
    assert installed.run("pazaak", "--version").strip() == installed.run("pazaak-window", "--version").strip() == told
    assert installed.run("python", "-P", "-m", "pazaak", "--version").strip() == told


def test_its_library_plays(installed: Installed) -> None:
    assert "a master" in installed.run("python", ROOT / "docs" / "bots" / "api_example.py", "7")


def test_it_talks(installed: Installed) -> None:
    lines = ('{"do":"new","seed":7}', '{"do":"moves"}', '{"do":"choose","agent":"master"}')
    opening, moves, choice = map(
        json.loads, installed.run("pazaak", "talk", "pazaak", said="\n".join(lines)).split("\n")[:3]
    )
    assert opening["to_act"] in (0, 1)
    assert moves["moves"]
    assert choice["move"].startswith("ante ")


def test_its_rivals_and_programs_play_each_other(installed: Installed) -> None:
    words = ["--seats", f"r1,{BOT} plays", "--matches", "4", "--workers", "2", "--json"]
    told = installed.run("pazaak", "arena", "pazaak", *words)
    assert json.loads(told)["matches"] == 4


def test_it_opens_with_all_its_assets(installed: Installed) -> None:
    told = installed.run("python", "-P", "-W", "error", "-c", FRAMES, installed.elsewhere / "profile")
    facts = json.loads(told)
    for place in facts["from"]:
        assert Path(place).is_relative_to(installed.environment), place
    assert facts["drawn"]
    assert "play" in facts["ids"]


def test_none_of_its_processes_runs_anything_of_the_folder_it_is_started_in(installed: Installed) -> None:
    program = installed.environment / "children.py"
    program.write_text(CHILDREN, encoding="utf-8")
    whole(installed.run("python", program, BOT.removeprefix("cmd:") + " plays").removesuffix("ready\n"))
    assert sprung(installed.elsewhere) == []
