"""Installs requirement files with .venv's own pip, whatever the user's settings say of where and how pip installs.

Of these settings, variables and configuration files alike, only those reach our pip that tell how an index is reached.
pip has no way to leave out some settings of a file: so it is shown no file, and what may reach it becomes variables.
Standard library only.
"""

import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path

# As pip spells them in its configuration files.
_REACHING = (
    *("index-url", "pypi-url", "extra-index-url", "no-index", "find-links", "keyring-provider"),
    *("proxy", "no-proxy-env", "trusted-host", "cert", "client-cert", "use-feature", "use-deprecated"),
    *("timeout", "default-timeout", "retries", "resume-retries", "cache-dir", "no-cache-dir"),
)


def install(python: Path, requirements: Path, say: Callable[[str], None]) -> None:
    """Installs a requirement file for `python`, naming each package as its turn comes.

    Raises OSError with pip's last line when pip fails, and when what it installed is not there for `python`.
    """
    command = [str(python), "-I", "-m", "pip", "install", "--no-deps", "--only-binary=:all:", "--no-input"]
    command += ["--no-color", "--disable-pip-version-check", "-r", str(requirements)]
    _run(command, environment(python), say, f"could not install {requirements.name}")
    # With nowhere to take anything from, pip is content only where all of it is in place.
    failure = f"pip has put {requirements.name} elsewhere than beside {python}"
    _run([*command, "--no-index"], _without_settings(), say, failure)


def environment(python: Path) -> dict[str, str]:
    """The variables that the pip of `python` is run with. Raises OSError for configuration that pip cannot read."""
    variables = {
        name: value
        for name, value in os.environ.items()
        if value and name.startswith("PIP_") and name[4:].lower().replace("_", "-") in _REACHING
    }
    return {**_without_settings(), **_configured(python), **variables}


def _without_settings() -> dict[str, str]:
    """The environment with nothing of pip's in it, and without its configuration files."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    return {**others, "PIP_CONFIG_FILE": os.devnull}


def _configured(python: Path) -> dict[str, str]:
    """What pip's configuration files say of reaching an index, as variables."""
    command = [str(python), "-I", str(Path(__file__).with_name("pip_settings.py")), *_REACHING]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise OSError("cannot read pip's configuration: " + " ".join(done.stderr.split()))
    settings: dict[str, str] = json.loads(done.stdout)
    return {"PIP_" + name.upper().replace("-", "_"): value for name, value in settings.items()}


def _run(command: list[str], variables: dict[str, str], say: Callable[[str], None], failure: str) -> None:
    tail: deque[str] = deque(maxlen=20)
    with subprocess.Popen(
        command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="backslashreplace"
    ) as pip:
        assert pip.stdout is not None
        for line in filter(str.strip, pip.stdout):
            tail.append(line)
            if line.startswith("Collecting "):
                say("  " + line.split()[1])
    if pip.returncode:
        last = tail.pop().strip() if tail else f"pip ended with {pip.returncode}"
        sys.stderr.writelines(tail)
        raise OSError(f"{failure}: {last}")
