"""Signatures of the interpreter's files."""

from __future__ import annotations

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from packagers.parts import PackageError

ROOTS = Path(__file__).with_name("roots.pem")
"""Certificates of the authorities that vouch for the signer, by their own signature."""
SIGNER = "O=Python Software Foundation/"
SIGNED = datetime(2025, 2, 4, 17, tzinfo=UTC)
"""Time for which certificates are judged: when the files were signed. Most run out after days."""
FOREIGN = ("vcruntime140.dll", "vcruntime140_1.dll")
"""Files by Microsoft, which vouches for them by authorities that no open list of certificates has."""
CODE = (".dll", ".exe", ".pyd")


def check_signatures(folder: Path) -> int:
    """Check the signature of every file of code in a folder; return their number.

    Raises PackageError: osslsigncode is missing, or a file was changed since the Python Software Foundation signed it.
    """
    if shutil.which("osslsigncode") is None:
        raise PackageError("osslsigncode is missing (apt-get install osslsigncode).")
    files = sorted(path for path in folder.iterdir() if path.suffix in CODE and path.name not in FOREIGN)
    for file in files:
        command = ["osslsigncode", "verify", "-CAfile", str(ROOTS), "-TSA-CAfile", str(ROOTS), "-ignore-cdp"]
        command += ["-ignore-crl", "-time", str(int(SIGNED.timestamp())), "-in", str(file)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
        if done.returncode != 0 or SIGNER not in done.stdout:
            raise PackageError(f"{file.name} isn't as the Python Software Foundation signed it.")
    return len(files)
