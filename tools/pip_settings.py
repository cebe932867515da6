"""Prints, as JSON, those of the settings named in its arguments that pip's configuration files hold for `pip install`.

Run by the Python whose pip is meant, which alone knows where these files lie. `pip config list` would not do: it obeys
the very settings it lists, and does not tell which of two files has the last word.
"""

import json
import sys
from contextlib import suppress
from importlib import import_module

if __name__ == "__main__":
    pip = import_module("pip._internal.configuration")
    configuration = pip.Configuration(isolated=False)
    try:
        configuration.load()
    except pip.ConfigurationError as error:
        sys.exit(str(error))
    found: dict[str, str] = {}
    for section in ("global", "install"):  # in this order: what a section named like the command says has the last word
        for name in sys.argv[1:]:
            with suppress(pip.ConfigurationError):  # it is not there
                found[name] = configuration.get_value(f"{section}.{name}") or found.get(name, "")
    print(json.dumps(found))
