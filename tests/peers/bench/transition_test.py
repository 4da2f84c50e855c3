"""Tests of the study of excluded diagonals. usage: transition_test.py QSAT"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[3]
bench, studies = root / "bench", root / "studies"
qsat = sys.argv[1]
del sys.argv[1:] # CMake 3.31 adds an empty one
sys.path.insert(0, str(bench))
from harness import transition # noqa: E402

tables = ["phase-transition-times.csv", "phase-transition.csv", "phase-transition-relaxations.csv"]


def output_of(script):
    command = [sys.executable, "-B", bench / script, *(studies / table for table in tables)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Transition(unittest.TestCase):
    def measure(self, table, *sizes):
        command = [sys.executable, "-B", bench / "measure_transition", qsat, table, *sizes]
        subprocess.run(command, check=True)
        return table.read_text().splitlines()

    def test_a_run_goes_on_where_another_has_stopped(self):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder) / "table.csv"
            first = self.measure(table, "16:1")
            both = self.measure(table, "16:2")
            self.assertEqual(both[:len(first)], first)
            self.assertEqual(len(both), 1 + 2 * (1 + 12))
            for row in transition.read(table)[16]:
                self.assertIn(row["answer"], ("completed", "infeasible"))
                if row["slack"] < 0:
                    self.assertEqual(row["answer"], "infeasible", row)
            known = transition.lifetimes_of_boards(transition.read(table)[16])
            self.assertTrue(all(last < first for last, first in known), known)

    def test_an_answer_that_contradicts_another_is_found(self):
        rows = [{"size": 16, "seed": 1, "diagonals": d, "answer": answer}
                for d, answer in ((14, "infeasible"), (15, "completed"))]
        with self.assertRaises(ValueError):
            transition.lifetimes_of_boards(rows)

    def test_the_squares_refute_a_board_only_beyond_what_a_completion_has(self):
        columns = [4, 6, 8, 2, 7, 1, 3, 5]
        sums = {row + column - 9 for row, column in enumerate(columns, 1)}
        differences = {row - column for row, column in enumerate(columns, 1)}
        others = set(range(-7, 8))
        # Only the diagonals of these eight queens remain, so all of them are used.
        self.assertEqual(transition.slack_of_squares(8, others - sums, others - differences), 0)
        outer = {-7, -6, -5, -4, 4, 5, 6, 7}
        self.assertLess(transition.slack_of_squares(8, others - outer, others - differences), 0)

    def test_a_fit_finds_the_distribution_that_boards_come_from(self):
        model = transition.Fit(50, 4)
        lives = []
        for d in range(30, 70):
            part = model.share(d) - model.share(d + 1)
            lives += [(d, d + 1)] * round(1000 * part)
        fit = transition.fit(lives)
        self.assertAlmostEqual(fit.threshold, 50, delta=0.1)
        self.assertAlmostEqual(fit.deviation, 4, delta=0.1)
        self.assertAlmostEqual(transition.fit(lives, 5).threshold, 50, delta=0.1)

    def test_the_tables_and_the_picture_of_the_study_are_those_of_its_data(self):
        study = (studies / "phase-transition.md").read_text()
        for line in output_of("table_phase_transition").splitlines():
            self.assertIn(line, study)
        self.assertEqual(output_of("plot_phase_transition"), (studies / "phase-transition.svg").read_text())


unittest.main()
