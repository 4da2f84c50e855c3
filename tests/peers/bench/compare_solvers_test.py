"""Tests of bench/compare_solvers. usage: compare_solvers_test.py QSAT"""

import csv
import pathlib
import subprocess
import sys
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[3]
qsat = sys.argv[1]
del sys.argv[1:] # CMake 3.31 adds an empty one

# Boards of instances/ with what expected.tsv says of them.
verdicts = {"nauck-1850.txt": "completed", "three-rows-8.txt": "none", "attack-row-5.txt": "none"}
boards = [root / "instances" / name for name in verdicts]


class CompareSolvers(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)

    def compare(self, *arguments):
        program = [sys.executable, "-B", root / "bench/compare_solvers", "--qsat", qsat]
        # The address sanitizer reserves terabytes.
        # peers_test.py asks the libraries.
        options = ["--output", self.directory / "output", "--memory", str(2**26),
                   "--peers", self.directory / "none"]
        return subprocess.run([*program, *options, *arguments], capture_output=True, text=True)

    def results(self):
        with open(self.directory / "output/results.csv", newline="") as file:
            return list(csv.DictReader(file))

    def verdicts_of(self, solver):
        return {r["board"]: r["verdict"] for r in self.results() if r["solver"] == solver}

    def fake_kissat(self, script):
        """A program in place of Kissat; every other argument than the CNF is an option."""
        path = self.directory / "fake"
        path.write_text(f"#!/bin/sh\n[ \"$1\" = --version ] && echo 0 && exit\n{script}\n")
        path.chmod(0o755)
        return ["--program", f"kissat={path}", "--solvers", "kissat:pairwise"]

    def test_everything_installed_agrees_with_the_known_answers(self):
        done = self.compare(*boards, "--repeat", "2")
        self.assertEqual(done.returncode, 0, done.stderr)
        solvers = {row["solver"] for row in self.results()}
        self.assertLessEqual({"qsat:auto", "qsat:sat", "qsat:backtrack"}, solvers)
        for solver in solvers - {"qsat:local", "qsat:construct"}:  # these never say none
            self.assertEqual(self.verdicts_of(solver), verdicts, solver)
        markdown = (self.directory / "output/results.md").read_text()
        self.assertEqual(markdown, done.stdout)
        self.assertIn("### boards from files: 3 boards", markdown)
        self.assertRegex(markdown, r"\| qsat:auto \| 1 \| 2 \| – \| .* \| 1\.00 \| 1\.00 \| 0\.00 \| 0\.00 \|")

    def test_families_come_from_seeds(self):
        families = ["--families", "blocked-28,completion-100", "--boards", "2"]
        done = self.compare(*families, "--solvers", "qsat:backtrack")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(self.results()), 8)
        self.assertIn("### all: 4 boards", done.stdout)
        first = (self.directory / "output/completion-100/1.txt").read_text()
        command = [qsat, "generate", "completion", "--size", "100", "--queens", "5", "--seed", "1"]
        again = subprocess.run([*command, "--to", "squares"], capture_output=True, text=True)
        self.assertEqual(first, again.stdout)

    def test_variants_of_qsat_are_compared_with_the_reference(self):
        fast, slow = "--engine sat", "--engine sat --solver-option walk=0"
        done = self.compare(*boards, "--variant", fast, "--variant", slow,
                            "--reference", f"qsat:{fast}")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual({r["solver"] for r in self.results()}, {f"qsat:{fast}", f"qsat:{slow}"})
        self.assertEqual(self.verdicts_of(f"qsat:{slow}"), verdicts)
        self.assertIn(f"Ratios against qsat:{fast}:", done.stdout)

    def test_boards_that_the_reference_solves_too_fast_are_left_out(self):
        done = self.compare(*boards, "--solvers", "qsat:sat", "--least", "1000")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("###", done.stdout)
        done = self.compare(*boards, "--solvers", "qsat:sat", "--least", "1e-9")
        self.assertEqual(self.verdicts_of("qsat:sat"), verdicts)

    def test_a_verdict_that_differs_is_an_error(self):
        done = self.compare(boards[0], *self.fake_kissat("echo s UNSATISFIABLE; exit 20"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("ERROR: nauck-1850.txt: the verdicts differ", done.stderr)

    def test_a_completion_that_is_none_is_an_error(self):
        attacking = self.fake_kissat("echo s SATISFIABLE; echo v 1 2 0; exit 10")
        done = self.compare(boards[0], *attacking)
        self.assertEqual(done.returncode, 1)
        self.assertIn("ERROR: nauck-1850.txt: kissat:pairwise answers wrongly", done.stderr)

    def test_processor_time_is_limited(self):
        busy = self.fake_kissat("while :; do :; done")
        done = self.compare(boards[0], *busy, "--limit", "1", "--repeat", "3")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.verdicts_of("kissat:pairwise"), {"nauck-1850.txt": "timeout"})
        self.assertIn("| kissat:pairwise | 0 | 0 | 1 timeout | 2.000 | 2.000 | 2.00 |", done.stdout)

    def test_a_solver_that_breaks_down_has_not_solved(self):
        done = self.compare(boards[1], *self.fake_kissat("exit 134"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.verdicts_of("kissat:pairwise"), {"three-rows-8.txt": "failed"})

    def test_wrong_use_is_refused(self):
        for option, value in ("families", "no-such"), ("solvers", "no-such"), ("reference", "no"), ("limit", "0"):
            done = self.compare(f"--{option}", value)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
