"""What all tests of the page begin with: the window that has it open, and nothing that is kept from before."""

import os
import unittest

from webdriver import shared

PAGE = os.environ.get("QSAT_PAGE", "")
EMPTY = PAGE + "#1/8"  # a board of eight rows to be set up; without it a first visit opens a puzzle
NAUCK = "8: d5 b4"  # the puzzle of 1850
COMPLETED = "8: e8 a7 h6 d5 b4 g3 c2 f1"


class PageCase(unittest.TestCase):
    def setUp(self):
        self.browser = shared()
        self.browser.forget()
        self.browser.open(EMPTY)

    def tearDown(self):
        errors = [entry["message"] for entry in self.browser.log() if entry["level"] == "SEVERE"]
        self.assertEqual(errors, [])

    def ask(self, name, words):
        """Asks, and returns the answer once it holds these words; what stood there before does not count."""
        self.browser.run("document.getElementById('answer').textContent = ''")
        self.click_ask(name)
        return self.browser.wait_for("#answer", words)

    def click_ask(self, name):
        if self.browser.run("return !document.querySelector(arguments[0]).checkVisibility()", f"[data-ask={name}]"):
            self.browser.click("#more")
        self.browser.click(f"[data-ask={name}]")

    def place(self, square):
        """Puts a queen of one's own on a square."""
        self.browser.click(f"[data-square={square}]")

    def paste(self, board):
        self.browser.paste("#board-text", board)

    def squares(self, attribute, value=None):
        """The squares that have an attribute of this value, or of any."""
        selector = f"#board [data-{attribute}]" if value is None else f"#board [data-{attribute}='{value}']"
        return set(self.browser.run(
            "return [...document.querySelectorAll(arguments[0])].map(square => square.dataset.square)", selector))

    def drawn(self, css):
        """How many of these are drawn over the board."""
        return self.browser.run("return document.querySelectorAll(arguments[0]).length", ".overlay " + css)
