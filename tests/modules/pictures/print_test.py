#!/usr/bin/env python3
"""Pages to print, on paper that Chromium makes: print_test.py QSAT. Exits with 77 where there is no browser."""

import base64
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "program" / "web" / "browser"))

import webdriver  # noqa: E402

QSAT = ""
A4 = {"width": 21.0, "height": 29.7}  # in centimetres


class PrintTest(unittest.TestCase):
    def pages(self, *arguments):
        """How many pages a worksheet has."""
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "worksheet.html")
            subprocess.run([QSAT, "generate", "puzzle", *arguments, "--seed", "1", "-q", "-o", page], check=True)
            browser = webdriver.shared()
            browser.open(page.as_uri())
            pdf = base64.b64decode(browser.call("POST", "/print", {"page": A4, "shrinkToFit": False}))
        return len(re.findall(rb"/Type\s*/Page\b", pdf))

    def test_six_puzzles_fill_a_page_and_their_solutions_another(self):
        for size in ("6", "8", "12"):
            self.assertEqual(self.pages("--size", size, "--count", "6"), 2, size)

    def test_a_seventh_puzzle_begins_another_page(self):
        self.assertEqual(self.pages("--size", "8", "--count", "7"), 4)


if __name__ == "__main__":
    QSAT = sys.argv.pop(1)
    if not webdriver.is_there():
        print("SKIPPED: chromium or chromedriver is missing (./bootstrap --peers)")
        sys.exit(77)
    unittest.main()
