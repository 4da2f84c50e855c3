"""What tests of the Python package share."""

from pathlib import Path

import pytest

root = Path(__file__).resolve().parents[3]


@pytest.fixture
def instances():
    """The boards with known answers: name, has a completion, how many or None."""
    lines = (root / "instances/expected.tsv").read_text().splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    return [
        (root / "instances" / file, verdict == "feasible", None if count == "-" else int(count))
        for file, verdict, count, *_ in rows
    ]
