"""The script of docs/play/check.html, run by Node as it stands in the page."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.deals.pages import page

NODE = shutil.which("node")
NEEDS_NODE = pytest.mark.skipif(NODE is None, reason="node isn't installed; it runs the script of the page")
STAGE = """
const part = () => ({
  value: "", textContent: "", className: "", hidden: true, dataset: {}, files: [], heard: {}, children: [],
  addEventListener(name, act) { this.heard[name] = act; },
  append(...more) { this.children.push(...more); },
  replaceChildren(...more) { this.children = more; },
  scrollIntoView() {},
});
const parts = {};
globalThis.document = { getElementById: id => parts[id] ??= part(), createElement: part };
"""
"""As much of a browser as the page needs."""
DRIVER = """
async function press(act, told, seal, end) {
  Object.assign(document.getElementById("seal"), { value: seal });
  Object.assign(document.getElementById("end"), { value: end });
  parts.result.hidden = true;
  if (act === "paste") { parts.text.value = told; parts.text.heard.input(); }
  if (act === "choose") {
    const bytes = Buffer.from(told, "base64");
    parts.file.files = [{ size: bytes.length, arrayBuffer: async () => bytes }];
    await parts.file.heard.change();
  }
  if (parts.result.hidden) parts.check.heard.click();
  const rows = parts.findings.children.map(row => row.children.map(one => one.textContent).join(" "));
  return [parts.result.dataset.status, parts.verdict.textContent, rows];
}
document.getElementById("result");
const functions = { check, sha256, press, seen: (...texts) => texts.map(isSeen) };
require("readline").createInterface({ input: process.stdin }).on("line", async line => {
  const [name, ...given] = JSON.parse(line);
  console.log(JSON.stringify(await functions[name](...given)));
});
"""
Answer = dict[str, Any]


@cache
def html() -> str:
    """Return the page."""
    return page("check.html").read_text("utf-8")


def script() -> str:
    """Return what stands in its only script."""
    (found,) = re.findall(r"<script>(.*?)</script>", html(), re.DOTALL)
    assert isinstance(found, str)
    return found


class Node:
    """A process of Node in which the page is open."""

    def __init__(self, folder: Path) -> None:
        assert NODE is not None
        program = folder / "page.js"
        program.write_text(STAGE + script() + DRIVER, encoding="utf-8")
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
        self._process = subprocess.Popen([NODE, str(program)], **pipes)

    def call(self, name: str, *given: str) -> Any:
        """Return what a function of the page returns."""
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None
        assert answers is not None
        print(json.dumps([name, *given]), file=questions, flush=True)
        return json.loads(answers.readline())

    def check(self, text: str, seal: str = "", end: str = "") -> Answer:
        """Return what the page finds in a transcript by what was kept of it."""
        found: Answer = self.call("check", text, seal, end)
        return found

    def close(self) -> None:
        """End the process."""
        with self._process as process:
            assert process.stdin is not None
            process.stdin.close()
        assert process.returncode == 0
