#!/usr/bin/env python3
"""Do two programs answer alike? For changes that must change no answer.

    tests/program/answers/same_answers.py OLD NEW [--boards FILE_OR_FOLDER ...] [--jobs N]

Runs every command with its options on every instance, and the examples of all help texts: standard output,
standard error and exit codes must be the same but for times and figures of searches. Prints what differs; exit
code 1 if anything does. Members of --json that are only in one of both count as a difference, too.
"""

import argparse
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parents[3]

# A command and its options; each with words, --json, --csv and --stats where it has them.
about_a_board = [
    "complete --seed 1 --jobs 1",
    "complete --limit 20 --jobs 1",
    "complete --check-unique --jobs 1",
    "complete --engine sat --encoding ladder --jobs 1",
    "complete --to svg --jobs 1",
    "complete --proof - -o completion.txt --force --jobs 1",
    "first --jobs 1",
    "first --to unicode --jobs 1",
    "largest --seed 1 --jobs 1",
    "largest --to squares --jobs 1",
    "count --jobs 1",
    "count --up-to-symmetry --jobs 1",
    "estimate --seed 1",
    "threshold --jobs 1",
    "threshold --to squares --jobs 1",
    "hint",
    "hint --all",
    "steps",
    "steps --to html",
    "explain",
    "explain --to unicode",
    "verify",
    "export --to dimacs",
    "export --to asp",
    "export --to minizinc",
    "export --to opb",
    "convert --to json",
    "convert --to fen",
    "convert --to svg",
    "trace --nodes 500",
    "armies --jobs 1",
]
forms = ["", "--json", "--csv"]
documents = ["help", "--version", "--generate man", "--generate bash", "--generate zsh", "--generate fish",
             "help formats", "help options", "help exit-codes"]

seconds = re.compile(r"\d+(\.\d+)?(e[+-]?\d+)? ?(ms|s|min|h|days)\b")
# What searches on a clock or on several threads count.
figures = re.compile(r'"(seconds|slowest_seconds|statistics)": ?(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}|[^,}]*)')
csv_tail = re.compile(r"(?m)^(([^,\n]*,){3})[^\n]*$")


def sorted_members(text):
    """The order of an object's members says nothing."""
    try:
        return json.dumps(json.loads(text), sort_keys=True)
    except ValueError:
        return text


def plain(text, command):
    if "--json" in command:
        text = sorted_members(text)
    text = figures.sub(r'"\1":_', seconds.sub("_", text))
    return csv_tail.sub(r"\1", text) if "--csv" in command else text


def run(program, command, folder):
    try:
        done = subprocess.run([program, *shlex.split(command)], cwd=folder, capture_output=True, text=True,
                              errors="replace", stdin=subprocess.DEVNULL, timeout=60)
    except subprocess.TimeoutExpired:
        return "stopped after a minute"
    return done.returncode, plain(done.stdout, command), plain(done.stderr, command)


def compare(command, old, new):
    with tempfile.TemporaryDirectory() as folder:
        return command, run(old, command, folder), run(new, command, folder)


def commands(old, boards):
    for command in documents:
        yield command
    names = re.findall(r"(?m)^  ([a-z-]+) ", subprocess.run([old, "help"], capture_output=True, text=True).stdout)
    for name in names:
        yield f"help {name}"
    for board in boards:
        for command in about_a_board:
            for form in forms:
                name, *options = command.split(" ", 1)
                if form and any(option in command for option in ("--to", "--proof")):
                    continue
                yield " ".join([name, shlex.quote(str(board)), *options, form, "--timeout 20"]).strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--boards", nargs="+", type=Path, default=[root / "instances"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    old, new = (str(Path(program).resolve()) for program in (arguments.old, arguments.new))
    boards = sorted(file.resolve() for place in arguments.boards
                    for file in ([place] if place.is_file() else place.rglob("*.txt")))
    all_commands = list(commands(old, boards))
    different = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for command, before, after in pool.map(lambda c: compare(c, old, new), all_commands):
            if before == after:
                continue
            different += 1
            print(f"qsat {command}")
            for was, now in zip(before, after):
                if was != now:
                    print(f"  - {json.dumps(was)[:500]}\n  + {json.dumps(now)[:500]}")
    print(f"{len(all_commands)} runs, {different} differ", file=sys.stderr)
    return 1 if different else 0


sys.exit(main())
