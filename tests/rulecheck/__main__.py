"""`python -m tests.rulecheck FILE...`: run check records against the engines."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.rulecheck import run


def main(paths: list[str]) -> int:
    """Print each record that fails and a last line `N passed, M failed`; return 1 if any failed."""
    passed = failed = 0
    for path in paths:
        for result in run(Path(path)):
            if result.complaints:
                failed += 1
                for complaint in result.complaints:
                    print(f"{path} {result.id}: {complaint}")
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
