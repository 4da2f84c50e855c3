"""Puzzles, links, and what is there again after a reload."""

import unittest

from page_case import PAGE, PageCase
from webdriver import Browser


class PuzzleTest(PageCase):
    def new_puzzle(self):
        self.browser.choose("#puzzle-size", 5)
        self.browser.click("#puzzle-new")
        self.browser.wait_for("#puzzle-about", "5 × 5, easy")

    def test_a_puzzle_has_one_completion_and_no_given_too_many(self):
        self.new_puzzle()
        given = self.squares("piece", "given")
        self.ask("unique", "the only completion")
        self.browser.click("input[value=setup]")
        for square in given:
            self.browser.click(f"[data-square={square}]")
            self.ask("unique", "not the only completion")
            self.browser.click(f"[data-square={square}]")

    def test_a_puzzle_is_played_to_its_end(self):
        self.new_puzzle()
        given = self.squares("piece", "given")
        square = next(iter(given))
        self.browser.click(f"[data-square={square}]")
        self.assertEqual(self.squares("piece", "given"), given)
        self.assertIn("belongs to the puzzle", self.browser.run("return document.getElementById('announcer').textContent"))
        self.ask("check", "can still be completed")
        self.ask("complete", "added")
        answer = self.squares("piece", "answer")
        self.assertEqual(len(answer), 5 - len(given))
        self.browser.click("#timer-shown")
        self.assertEqual(self.browser.text("#timer"), "–:––")
        self.browser.click("#timer-shown")
        for square in sorted(answer):
            self.browser.click(f"[data-square={square}]")
        self.assertIn("All 5 queens stand right", self.browser.wait_for("#answer", "Solved in 0:"))
        self.assertEqual(self.squares("piece", "own"), answer)
        self.assertEqual(self.ask("check", "valid"), "valid")

    def test_a_wrong_queen_is_found(self):
        self.paste("8: b4 d5")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.browser.click("input[value=play]")
        self.browser.click("[data-square=c8]")
        self.ask("check", "but no completion has all these queens")

    def test_the_puzzle_of_the_day_is_the_same_for_all(self):
        self.browser.click("#puzzle-daily")
        about = self.browser.wait_for("#puzzle-about", "Puzzle of")
        given = self.squares("piece", "given")
        self.browser.click("input[value=setup]")
        self.browser.click("#clear")
        self.browser.click("#puzzle-daily")
        self.browser.wait(lambda: self.squares("piece", "given") == given)
        self.assertEqual(self.browser.text("#puzzle-about"), about)

    def test_it_is_printed_with_its_solution_on_a_second_page(self):
        self.new_puzzle()
        self.browser.run("window.print = () => { window.printed = true; }")
        self.browser.click("#puzzle-print")
        self.browser.wait(lambda: self.browser.run("return window.printed"))
        titles = self.browser.run("return [...document.querySelectorAll('#printout figcaption')].map(it => it.textContent)")
        self.assertRegex(titles[0], "^5 × 5: place [1-4] more queens")
        self.assertEqual(titles[1:], ["Solution"])
        pdf = self.browser.call("POST", "/print", {})
        self.assertGreater(len(pdf), 1000)


class KeepingTest(PageCase):
    def test_a_reload_keeps_board_marks_and_mode(self):
        self.paste("8: b4 d5 !c3 /a3")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.browser.click("input[value=play]")
        self.browser.click("[data-square=e8]")
        self.browser.click("input[value=mark]")
        self.browser.click("[data-square=h7]")
        self.browser.choose("#theme", "dark")
        self.browser.open("about:blank")
        self.browser.open(PAGE)
        self.assertEqual(self.browser.value("#board-text"), "8: e8 d5 b4 !c3 /a3")
        self.assertEqual(self.squares("piece", "own"), {"e8"})
        self.assertEqual(self.squares("mark"), {"h7"})
        self.assertEqual(self.browser.run("return document.documentElement.dataset.theme"), "dark")
        self.browser.reload()
        self.assertEqual(self.browser.value("#board-text"), "8: e8 d5 b4 !c3 /a3")

    def test_a_link_opens_the_board_in_a_fresh_profile(self):
        self.paste("8: b4 d5 !c3 /g1 \\a2")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.browser.click("input[value=play]")
        self.browser.click("[data-square=e8]")
        link = self.browser.value("#share-link")
        self.assertTrue(link.endswith("#1/8/gd5b4/xc3/sg1/da2/p"), link)
        self.browser.click("#share-own")
        with_own = self.browser.value("#share-link")
        with Browser() as other:
            other.open(link)
            self.assertEqual(other.value("#board-text"), "8: d5 b4 !c3 /g1 \\a2")
            other.click("[data-square=b4]")
            self.assertEqual(other.label("b4"), "b4, given queen")
            other.open("about:blank")
            other.open(with_own)
            self.assertEqual(other.label("e8"), "e8, your queen")

    def test_a_damaged_link_says_where(self):
        self.browser.open("about:blank")
        self.browser.open(PAGE + "#1/8/gb4d9")
        self.browser.wait_for("#answer", "link:1:8: unexpected 'd9' (expected a square such as a1)")

    def test_the_board_is_written_in_other_formats(self):
        self.paste("4: b4 !c1")
        self.browser.wait(lambda: self.browser.value("#size") == "4")
        self.browser.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
        for name, expected in (("fen", "1Q2/4/4/2x1"), ("grid", ". Q . ."), ("json", '"queens": [[0, 1]]'), ("svg", "<svg"), ("dimacs", "p cnf")):
            self.browser.run("window.copied = ''")
            self.browser.choose("#write-as", name)
            self.browser.click("#write-copy")
            self.browser.wait(lambda: self.browser.run("return window.copied"))
            self.assertIn(expected, self.browser.run("return window.copied"))


if __name__ == "__main__":
    unittest.main()
