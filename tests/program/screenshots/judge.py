#!/usr/bin/env python3
"""How many pictures of boards does qsat read? judge.py QSAT [--count N] [--first SEED] [--folder DIR] [--least SHARE]

Makes N pictures (42) by Chromium, or takes those that FOLDER has, and prints a table: style, size and scale against
boards that are read, refused, wrong with a doubtful square among the wrong or not, and wrong without a doubt. Exit
code 1 if fewer than the least share (0.95, as there are few) of the pictures without letters are read, or one of these
is wrong without a doubt; 77 without a browser. docs/formats.md has what unseen pictures gave.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "web" / "browser"))
sys.path.insert(0, str(HERE))

import make_pictures  # noqa: E402
import webdriver  # noqa: E402

KINDS = ("read", "refused", "doubtful", "wrong")


def fault(board, truth):
    """What is wrong with a board that was read; empty if nothing is."""
    size = truth["size"]
    if board["size"] != size:
        return f"size {board['size']}"
    wanted = [region for row in truth["regions"] or [] for region in row]
    regions = [region for row in board.get("regions", []) for region in row]
    if len(regions) != len(wanted) or len(set(zip(wanted, regions))) != len(set(wanted)) or len(set(regions)) != len(set(wanted)):
        return "regions"
    for name, part in (("queens", "queens"), ("crosses", "blocked")):
        if sorted(map(tuple, board[part])) != sorted(map(tuple, truth[name])):
            return name
    return ""


def verdict(program, path, truth):
    """One of KINDS, and what to say of it."""
    done = subprocess.run([program, "convert", path, "--to", "json"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        return "wrong", f"exit code {done.returncode}"
    if done.returncode == 2:
        return "refused", done.stderr.strip()
    what = fault(json.loads(done.stdout), truth)
    if not what:
        return "read", ""
    return ("doubtful" if re.search("; doubtful: ", done.stderr) else "wrong"), what


def table(title, results):
    rows = collections.defaultdict(collections.Counter)
    for key, kind in results:
        rows[key][kind] += 1
    print(f"{title:10} {'pictures':>8} " + " ".join(f"{kind:>8}" for kind in KINDS))
    for key in sorted(rows, key=lambda name: (isinstance(name, str), name)):
        print(f"{key!s:10} {sum(rows[key].values()):8} " + " ".join(f"{rows[key][kind]:8}" for kind in KINDS))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("qsat")
    parser.add_argument("--count", type=int, default=42)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--folder")
    parser.add_argument("--least", type=float, default=0.95)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(given.folder or temporary)
        if not (folder / "truth.json").exists():
            if not webdriver.is_there():
                print("SKIPPED: chromium or chromedriver is missing (./bootstrap --peers)")
                return 77
            make_pictures.make(folder, given.first, given.count, given.qsat)
        truths = json.loads((folder / "truth.json").read_text())
        results = []
        for name, truth in truths.items():
            kind, what = verdict(given.qsat, folder / name, truth)
            results.append((truth, kind))
            if kind != "read":
                print(f"{kind}: {name}: {what}")
    for title in ("style", "size", "scale"):
        table(title, [(truth[title], kind) for truth, kind in results])
    table("all", [("", kind) for _, kind in results])
    plain = [kind for truth, kind in results if truth["style"] != "letters"]
    return 0 if plain.count("read") >= given.least * len(plain) and "wrong" not in plain else 1


if __name__ == "__main__":
    sys.exit(main())
