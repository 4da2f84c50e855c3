"""What all tests of the page begin with: the window that has it open, and nothing that is kept from before."""

import os
import unittest

import drawn
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

    def give_picture(self, board, way="paste", kind="image/png"):
        self.browser.run(drawn.GIVE, board, kind, way)

    def wait_for_board(self):
        """Until the board of a picture is shown; returns what it says of it."""
        self.browser.wait(lambda: self.browser.run("return document.getElementById('screenshot').open"))
        return self.browser.text("#screenshot-seen")

    def squares(self, attribute, value=None):
        """The squares that have an attribute of this value, or of any."""
        selector = f"#board [data-{attribute}]" if value is None else f"#board [data-{attribute}='{value}']"
        return set(self.browser.run(
            "return [...document.querySelectorAll(arguments[0])].map(square => square.dataset.square)", selector))

    def drawn(self, css):
        """How many of these are drawn over the board."""
        return self.browser.run("return document.querySelectorAll(arguments[0]).length", ".overlay " + css)

    def follow_hint(self):
        """Asks for a hint and does what it says; returns what is wrong with that."""
        return self.browser.run("""return (async () => {
            const seen = (css) => [...document.querySelectorAll(css)].find((it) => it.checkVisibility());
            const standing = () => document.querySelectorAll("#board [data-mark], #board [data-piece]").length;
            const answer = document.getElementById("answer");
            const before = standing();
            answer.replaceChildren();
            seen("[data-ask=hint]").click();
            while (answer.textContent === "" || !document.getElementById("working").hidden) await new Promise((wake) => setTimeout(wake, 2));
            seen("#frame-next")?.click();
            const act = seen("[data-action=markThem], [data-action=placeIt]");
            if (!act) return "no way on: " + answer.textContent;
            act.click();
            return standing() > before ? "" : "the same again: " + answer.textContent;
        })()""")

    def is_complete(self):
        return self.browser.run("return document.getElementById('standing').classList.contains('done')")
