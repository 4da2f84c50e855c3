"""Setting up and playing: by clicks, by keys, by paste."""

import gzip
import pathlib
import tempfile
import time
import unittest

from page_case import COMPLETED, NAUCK, PageCase


class BoardTest(PageCase):
    def assert_nauck_is_completed(self):
        self.assertEqual(self.browser.value("#board-text"), NAUCK)
        self.assertIn("completed: 6 queens added", self.ask("complete", COMPLETED))
        self.assertEqual(self.squares("piece", "given"), {"b4", "d5"})
        self.assertEqual(self.squares("piece", "answer"), {"e8", "a7", "h6", "g3", "c2", "f1"})
        self.assertEqual(self.browser.label("e8"), "e8, queen of the answer")
        self.browser.click("[data-action=putDown]")
        self.assertEqual(self.browser.value("#board-text"), COMPLETED)
        self.assertIn("All queens stand", self.browser.text("#standing"))

    def test_naucks_puzzle_by_clicks(self):
        self.assertEqual(self.browser.run("return document.querySelectorAll('#board button').length"), 64)
        self.browser.click("[data-square=b4]")
        self.browser.click("[data-square=d5]")
        self.assert_nauck_is_completed()

    def test_naucks_puzzle_by_keyboard(self):
        self.browser.run("document.querySelector('[data-square=a8]').focus()")
        self.browser.press("Right", "Down", "Down", "Down", "Down", "q", "Right", "Right", "Up", "Q")
        self.assert_nauck_is_completed()

    def test_naucks_puzzle_by_paste(self):
        self.paste("8: b4 d5")
        self.ask("complete", COMPLETED)
        self.assertEqual(self.squares("piece", "given"), {"b4", "d5"})

    def test_regions_are_painted_by_strokes(self):
        self.browser.choose("#size", 5)
        self.assertFalse(self.browser.run("return document.querySelector('#palette').checkVisibility()"))
        self.browser.click("#tool input[value=region]")
        strokes = [(0, "a1 a2 a3 a4 a5"), (1, "b5 c5"), (1, "b4 b3 b2"), (2, "d5 e5 e4 d4 c4 d3 e3 e2 d2"), (2, "e1"),
                   (3, "c3 c2"), (4, "b1 c1 d1")]
        for region, squares in strokes:
            self.browser.click(f"#palette input[value='{region}']")
            self.browser.drag(*(f"[data-square={square}]" for square in squares.split()))
        self.assertEqual(self.browser.value("#board-text"), "5: regions=ABBCC/ABCCC/ABDCC/ABDCC/AEEEC")
        self.ask("complete", "completed: 5 queens added")
        self.browser.click("#undo")
        self.assertEqual(self.browser.text("#standing"), "3 squares have no region yet. No square yet: region E.")
        self.ask("count", "3 squares have no region yet. No square yet: region E.")
        self.browser.click("#redo")
        self.browser.click("#palette input[value='-1']")
        self.browser.click("[data-square=c3]")
        self.assertIn("1 square has no region yet.", self.browser.text("#standing"))
        self.browser.run("document.querySelector('[data-square=c3]').focus()")
        self.browser.click("#palette input[value='3']")
        self.browser.run("document.querySelector('[data-square=c3]').focus()")
        self.browser.press("r")
        self.ask("unique", "yes")
        self.browser.click("input[value=play]")
        self.assertIn("one in each row, column and region", self.browser.text("#goal"))

    def test_a_grid_is_pasted(self):
        self.paste(". . . .\n. . . Q\n. . . .\n. . x .\n")
        self.browser.wait(lambda: self.browser.value("#size") == "4")
        self.assertEqual(self.squares("piece", "given"), {"d3"})
        self.assertEqual(self.squares("blocked"), {"c1"})

    def test_all_keys_of_the_grid(self):
        press = self.browser.press
        focused = lambda: self.browser.run("return document.activeElement.dataset.square")
        self.browser.run("document.querySelector('[data-square=a8]').focus()")
        press("Control+End")
        self.assertEqual(focused(), "h1")
        press("Home", "Up", "Right")
        self.assertEqual(focused(), "b2")
        press("x", "Right", "m", "Right", "/", "\\", "Right", "q")
        self.assertEqual(self.browser.value("#board-text"), "8: e2 !b2 /c1 \\a5")
        self.assertEqual(self.squares("mark"), {"c2"})
        self.assertEqual(self.browser.label("b2"), "b2, blocked")
        self.assertIn("on an excluded diagonal", self.browser.label("d2"))
        press("Delete")
        self.assertEqual(self.browser.value("#board-text"), "8: !b2 /c1 \\a5")
        press("Control+z")
        self.assertEqual(self.browser.value("#board-text"), "8: e2 !b2 /c1 \\a5")
        press("Control+z", "Control+z", "Control+y")
        self.assertEqual(self.browser.value("#board-text"), "8: !b2 /c1 \\a5")
        stops = self.browser.run("return document.querySelectorAll('#board [tabindex=\"0\"]').length")
        self.assertEqual(stops, 1)

    def test_attacks_and_conflicts_are_seen_at_once(self):
        self.paste("4: a1 b3")
        self.browser.wait(lambda: self.squares("piece") == {"a1", "b3"})
        self.assertEqual(self.squares("attacked"), {"a2", "a3", "a4", "b1", "b2", "b4", "c1", "c2", "c3", "c4", "d1", "d3", "d4"})
        self.assertEqual(self.squares("badge"), set())
        self.browser.click("[data-square=c4]")
        self.assertEqual(self.squares("badge", "!"), {"b3", "c4"})
        self.assertEqual(self.browser.label("c4"), "c4, given queen, in conflict")
        self.assertIn("2 in conflict", self.browser.text("#standing"))
        self.browser.click("#show-attacks")
        self.assertEqual(self.squares("attacked"), set())

    def test_bad_text_is_refused_with_line_and_column(self):
        self.paste("8: b4 d5")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.paste(". . Q\n. x .\n. y .\n")
        error = self.browser.wait_for("#text-error", "Line 3, character 3: unexpected 'y'")
        self.assertIn("use . for free", error)
        self.assertEqual(self.browser.run("return document.getElementById('board-text').getAttribute('aria-invalid')"), "true")
        self.assertEqual(self.squares("piece"), {"b4", "d5"})
        self.assertIn("Line 3, character 3", self.ask("complete", "unexpected"))
        self.paste("8: b4 d9")
        self.assertRegex(self.browser.wait_for("#text-error", "outside the board"), "^Character 7: ")

    def test_nothing_is_red_while_a_board_is_typed(self):
        self.browser.run("""const area = document.getElementById("board-text");
            window.red = [];
            new MutationObserver(() => red.push(area.value)).observe(document.getElementById("text-error"), {childList: true});
            area.value = ""; area.focus();""")
        for row in ("ABBCC", "\nABBCC", "\nABDCC", "\nABDCC", "\nAEEEC"):
            for letter in row:
                self.browser.run("document.execCommand('insertText', false, arguments[0])", letter)
            time.sleep(0.9)  # longer than the page waits until it reads
            self.assertEqual(self.browser.text("#text-error"), "")
        self.browser.wait(lambda: self.squares("region", "E") == {"b1", "c1", "d1"})
        # Once the person stops, it is said; with the next key, it is gone.
        self.browser.run("document.execCommand('insertText', false, 'C')")
        self.browser.wait(lambda: self.browser.text("#text-error"))
        self.browser.run("document.execCommand('delete')")
        self.assertEqual(self.browser.text("#text-error"), "")
        # A question, and another place on the page, do not wait.
        self.browser.run("document.execCommand('insertText', false, 'C')")
        self.click_ask("complete")
        self.browser.wait(lambda: self.browser.text("#text-error"), 2)

    def test_squares_without_a_size_are_read_for_the_board_that_is_there(self):
        self.paste("a1 c2")
        self.browser.wait(lambda: self.squares("piece") == {"a1", "c2"})
        self.assertTrue(self.browser.value("#share-link").endswith("#1/8/gc2a1"))

    def test_a_file_is_opened_also_out_of_gzip(self):
        with tempfile.TemporaryDirectory() as folder:
            plain = pathlib.Path(folder, "plain.txt")
            plain.write_text("8: b4 d5")
            packed = pathlib.Path(folder, "packed.txt.gz")
            packed.write_bytes(gzip.compress(b"6: a2"))
            broken = pathlib.Path(folder, "broken.gz")
            broken.write_bytes(packed.read_bytes()[:12])
            self.browser.send("#file", str(plain))
            self.browser.wait(lambda: self.squares("piece") == {"b4", "d5"})
            self.browser.send("#file", str(packed))
            self.browser.wait(lambda: self.squares("piece") == {"a2"})
            self.browser.send("#file", str(broken))
            self.browser.wait_for("#text-error", "gzip")
            self.assertEqual(self.squares("piece"), {"a2"})

    def test_blocked_squares_are_hatched(self):
        self.paste("4: !a1 !b1")
        self.browser.wait(lambda: self.squares("blocked") == {"a1", "b1"})
        for square in ("a1", "b1"):
            self.assertIn("gradient", self.browser.run(
                "return getComputedStyle(document.querySelector(`[data-square='${arguments[0]}']`)).backgroundImage", square))

    def test_another_size_keeps_what_it_has_room_for(self):
        self.paste("8: a1 h8 !c2 /a2 \\a3")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.browser.choose("#size", 5)
        self.assertEqual(self.browser.value("#board-text"), "5: a1 !c2 /a2 \\a3")
        self.browser.choose("#size", 30)
        self.assertEqual(self.browser.value("#board-text"), "30: a1 !c2 /a2 \\a3")
        self.assertEqual(self.browser.text("#answer"), "")
        self.browser.choose("#size", 100)
        self.assertEqual(self.browser.value("#size"), "64")
        self.assertIn("1 to 64 rows", self.browser.text("#answer"))
        self.assertIn("“100:”", self.browser.text("#answer"))

    def test_a_board_too_large_for_buttons_is_a_picture(self):
        self.paste("200: b4 d5")
        self.browser.wait_for("#standing", "2 of 200 queens")
        self.assertTrue(self.browser.run("return document.getElementById('picture').checkVisibility()"))
        self.ask("complete", "completed: 198 queens added")


if __name__ == "__main__":
    unittest.main()
