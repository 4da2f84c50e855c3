"""A sample of the boards whose verdicts others have published (tests/peers/verdicts says which they are)."""

import csv
import gzip
import io
import re
import tarfile
from pathlib import Path

import pytest
import qsat

folder = Path(__file__).resolve().parents[4] / "shared/csplib"
pytestmark = pytest.mark.skipif(
    not (folder / "diag-verdicts.tsv.gz").exists(), reason="CSPLib's boards are not here"
)


def texts(archive):
    with tarfile.open(folder / archive) as files:
        members = [file for file in files if file.isfile()]
        return {Path(file.name).name: files.extractfile(file).read().decode() for file in members}


def with_first(text, diagonals):
    """The instance with so many of its excluded diagonals."""
    pairs = re.findall(r"\[\d+, \d\]", text)[:diagonals]
    (head,) = re.findall(r"n *= *\d+", text)
    return f"{head}\nnumdiags = {diagonals}\ndiags = [{', '.join(pairs)}]\n"


@pytest.mark.parametrize("size", [10, 12, 14])
def test_boards_with_excluded_diagonals(size):
    instances = texts(f"diag-{size}.tar.gz")
    with gzip.open(folder / "diag-verdicts.tsv.gz", "rt") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["n"] == str(size)]
    verdicts = set()
    for row in rows[:: len(rows) // 300]:
        text = instances[f"diag-{size}-4-{row['id']}.param"]
        board = qsat.Board(with_first(text, int(row["excluded"])))
        excluded = len(board.excluded_sums) + len(board.excluded_differences)
        assert (board.size, excluded) == (size, int(row["excluded"]))
        assert (board.complete() is not None) == (row["satisfiable"] == "1"), repr(board)
        verdicts.add(row["satisfiable"])
    assert verdicts == {"0", "1"}


def test_boards_with_blocked_squares():
    instances = texts("asp-blocked-28-48.tar.gz")
    table = io.StringIO((folder / "asp-blocked-verdicts.tsv").read_text())
    rows = list(csv.DictReader(table, delimiter="\t"))[::10]
    assert {row["satisfiable"] for row in rows} == {"0", "1"}
    for row in rows:
        (board,) = qsat.parse(instances[f"blockedqueens.{row['n']}.{row['id']}.param"])
        assert board.size == int(row["n"]) and board.blocked
        assert (board.complete() is not None) == (row["satisfiable"] == "1"), row
