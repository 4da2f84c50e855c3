"""Each solver of bench/peers answers as qsat does. usage: peers_test.py QSAT FOLDER_OF_PEERS"""

import csv
import pathlib
import subprocess
import sys
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(root / "bench"))
from harness import libraries  # noqa: E402

folder = pathlib.Path(sys.argv.pop())
qsat = sys.argv.pop()

#: One of each kind with a completion, and one without.
boards = {
    "empty": "6:",
    "queens": "8: b4 d5",
    "blocked": "8: !a1 !b1 !c1 !d1 !h8 !e4",
    "excluded": "8: /a3 \\c8",
    "regions": "6: regions=AABBCC/ADDBCC/ADDBEE/FFDEEE/FFFEEE/FFFFEE",
    "region-queen": "6: f6 regions=AABBCC/ADDBCC/ADDBEE/FFDEEE/FFFEEE/FFFFEE",
    "none": "5: !a1 !a2 !a3 !a4 !b1 /a3 \\a3",
    "hopeless": "6: a1 b4 /a1",
}
#: What is asked of which boards; `largest` of those whose queens do not attack each other.
asked = {
    "complete": list(boards),
    "all": ["empty", "queens", "regions", "none"],
    "count": ["empty", "excluded", "region-queen"],
    "largest": ["queens", "blocked", "none"],
    "first": ["empty", "blocked", "region-queen", "none"],
}


class Peers(unittest.TestCase):
    def answers(self, question):
        """Of each solver, the verdicts by board."""
        with tempfile.TemporaryDirectory() as directory:
            directory = pathlib.Path(directory)
            files = [directory / f"{name}.txt" for name in asked[question]]
            for file in files:
                file.write_text(boards[file.stem] + "\n")
            names = {solver.name for solver in installed if question in solver.questions}
            done = subprocess.run(
                [sys.executable, "-B", root / "bench/compare_solvers", "--qsat", qsat, "--peers", folder,
                 "--solvers", ",".join(sorted(names)), "--question", question, "--limit", "30",
                 "--output", directory / "output", *files],
                capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            verdicts = {}
            with open(directory / "output/results.csv", newline="") as file:
                for row in csv.DictReader(file):
                    name = row["board"].removesuffix(".txt")
                    verdicts.setdefault(row["solver"], {})[name] = row["verdict"]
            return verdicts

    def check(self, question):
        verdicts = self.answers(question)
        right = verdicts["qsat:auto"]
        for solver in installed:
            if question in solver.questions:
                with self.subTest(solver=solver.name):
                    self.assertEqual(verdicts[solver.name], right)
        return right

    def test_completions(self):
        right = self.check("complete")
        self.assertEqual({name for name, said in right.items() if said == "none"}, {"none", "hopeless"})

    def test_lists(self):
        self.assertEqual(self.check("all")["empty"], "4 completions")

    def test_numbers(self):
        self.assertEqual(self.check("count")["empty"], "4 completions")

    def test_largest(self):
        self.assertEqual(self.check("largest")["none"], "4 queens")

    def test_first(self):
        self.assertEqual(self.check("first")["empty"], "columns 2 4 6 1 3 5")


installed, absent = libraries.installed(folder)
if __name__ == "__main__":
    for package in absent:
        print(f"SKIPPED: {package} is not installed in {folder}: see bench/peers/README.md")
    if not installed:
        sys.exit(77)
    unittest.main()
