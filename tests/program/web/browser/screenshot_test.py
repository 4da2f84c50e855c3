"""Pictures of boards: pasted, dropped and opened; put right, used and played to the end; refused."""

import base64
import pathlib
import tempfile
import unittest

import drawn
from page_case import PageCase

HALF_DONE = drawn.board(queens=[[1, 1]], crosses=[[0, 0], [5, 5]])  # as the completion has it
REFUSED = "no square grid is seen in the picture (expected a board of 4 to 24 rows, seen from the front and whole)"


class ScreenshotTest(PageCase):
    def open_file(self, css, board, kind="image/png", change=lambda data: data):
        data = change(base64.b64decode(self.browser.run(drawn.FILE, board, kind)))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "shot" + kind.replace("image/", "."))
            path.write_bytes(data)
            self.browser.send(css, str(path))
            self.wait_for_board()

    def is_open(self):
        return self.browser.run("return document.getElementById('screenshot').open")

    def read(self, attribute):
        """The squares of the board that was read that have this attribute, with its values."""
        return dict(self.browser.run("""return [...document.querySelectorAll(`#screenshot-board [data-${arguments[0]}]`)]
            .map(({dataset}) => [dataset.square, dataset[arguments[0]]])""", attribute))

    def tap(self, square):
        self.browser.click(f"#screenshot-board [data-square={square}]")

    def tap_until(self, square, is_right):
        for _ in range(7):
            self.tap(square)
            if is_right():
                return
        self.fail(f"{square} does not become right")

    def assert_regions(self, found, rows=drawn.ROWS):
        """Are the regions those, whatever their letters?"""
        wanted = {chr(97 + column) + str(len(rows) - row): letter for row, line in enumerate(rows) for column, letter in enumerate(line)}
        self.assertEqual(set(found), set(wanted))
        self.assertEqual(len({(found[square], letter) for square, letter in wanted.items()}), 6)
        self.assertEqual(len(set(found.values())), 6)

    def test_a_screenshot_is_pasted_put_right_and_played_to_its_end_by_hints(self):
        self.assertIn("Paste a screenshot", self.browser.text(".paste"))
        before = self.browser.value("#board-text")
        self.give_picture({**HALF_DONE, "mixed": [[3, 2]]})
        self.assertRegex(self.wait_for_board(), "^6 rows, 6 regions, ")
        self.assertEqual(self.read("ring"), {"c3": "yes"})
        self.assertIn("1 square is doubtful", self.browser.text("#screenshot-doubts"))
        self.assertEqual(self.browser.run("return document.activeElement.dataset.square"), "c3")
        self.assertRegex(self.browser.run("return document.activeElement.ariaLabel"), "^c3, region ., .*doubtful$")
        # Whatever was seen on the square of four colours: its neighbour's region, and nothing on it.
        standing = lambda: (self.read("piece"), self.read("mark"))
        self.tap_until("c3", lambda: (regions := self.read("region"))["c3"] == regions["b3"])
        self.browser.click("#screenshot-tools [value=marks]")
        self.tap_until("c3", lambda: standing() == ({"b5": "own"}, {"a6": "yes", "f1": "yes"}))
        self.assert_regions(self.read("region"))
        self.assertEqual((self.read("ring"), self.browser.value("#board-text")), ({}, before))
        self.assertIn("No square is doubtful", self.browser.text("#screenshot-doubts"))
        self.browser.click("#screenshot-use")
        self.assertFalse(self.is_open())
        self.assertEqual((self.squares("piece", "own"), self.squares("piece", "given"), self.squares("mark")), ({"b5"}, set(), {"a6", "f1"}))
        self.assertTrue(self.browser.run("return document.querySelector('input[value=play]').checked"))
        self.browser.wait_for("#puzzle-about", "It has one solution")
        self.ask("check", "these queens can still be completed, and the marked squares can stay empty")
        while not self.is_complete():
            self.assertEqual(self.follow_hint(), "")
        self.assertEqual(self.squares("piece", "own"), drawn.COMPLETION)

    def test_check_names_what_is_wrong_in_the_players_own_position(self):
        self.give_picture(drawn.board(queens=[[1, 1], [3, 3]], crosses=[[0, 5]]))
        self.wait_for_board()
        self.browser.click("#screenshot-use")
        words = self.ask("check", "this is wrong")
        self.assertIn("d3 cannot stay", words)
        self.assertIn("the mark on f6 is wrong", words)
        self.browser.click("[data-action=takeOff]")
        self.assertEqual((self.squares("piece", "own"), self.squares("mark")), ({"b5"}, set()))
        for _ in range(2):
            self.browser.click("#undo")
        self.assertEqual(self.browser.value("#board-text"), "8:")

    def test_queens_and_marks_are_put_right_by_taps_and_keys(self):
        self.give_picture(HALF_DONE)
        self.wait_for_board()
        self.browser.click("#screenshot-tools [value=marks]")
        for standing in ("2 queens, 2 marks.", "1 queen, 3 marks.", "1 queen, 2 marks."):
            self.tap("f6")
            self.assertIn(standing, self.browser.text("#screenshot-seen"))
        self.browser.press("Left", "m")
        self.assertIn("1 queen, 3 marks.", self.browser.text("#screenshot-seen"))
        region = self.read("region")["d6"]
        heard = lambda: self.browser.run("return document.getElementById('announcer').textContent")
        before = heard()  # on a busy machine: that the picture is being read
        self.browser.press("Left", "r", "Control+z")  # there is no undo here, nor is it that of the board behind
        self.assertNotEqual(self.read("region")["d6"], region)
        self.assertEqual(heard(), before)

    def test_cancel_and_escape_leave_the_board_as_it_is(self):
        self.paste("8: b4 d5")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        for leave in (lambda: self.browser.click("#screenshot-cancel"), lambda: self.browser.press("Escape")):
            self.give_picture(HALF_DONE)
            self.wait_for_board()
            leave()
            self.browser.wait(lambda: not self.is_open())
            self.assertEqual(self.browser.value("#board-text"), "8: b4 d5")

    def test_a_picture_is_dropped_or_opened_by_both_buttons(self):
        for bring in (lambda: self.give_picture(HALF_DONE, way="drop"), lambda: self.open_file("#screenshot-file", HALF_DONE),
                      lambda: self.open_file("#file", HALF_DONE, kind="image/jpeg")):
            bring()
            self.assertEqual(self.wait_for_board(), "6 rows, 6 regions, 1 queen, 2 marks.")
            self.browser.click("#screenshot-cancel")

    def test_a_photo_is_turned_upright(self):
        self.open_file("#screenshot-file", drawn.board(queens=[[1, 1]]), "image/jpeg", drawn.turned)
        self.assertEqual(self.read("piece"), {"e5": "own"})
        self.assert_regions(self.read("region"), ["".join(row[column] for row in reversed(drawn.ROWS)) for column in range(6)])

    def test_the_picture_beside_the_board_is_the_same_part(self):
        """The square of the queen is black in its middle in the picture, too."""
        self.give_picture(drawn.board(queens=[[1, 1]]))
        self.wait_for_board()
        dark = self.browser.run("""const it = document.getElementById("screenshot-picture"), side = it.width / 6, pen = it.getContext("2d");
            return Array.from({length: 36}, (_, at) => pen.getImageData((at % 6 + .5) * side, ((at / 6 | 0) + .5) * side, 1, 1).data[0] < 60 ? at : -1)
                .filter((at) => at >= 0)""")
        self.assertEqual(dark, [7])

    def refusal(self, words):
        said = self.browser.wait_for("#answer", words)
        self.assertEqual(self.browser.run("return document.getElementById('answer').className"), "error")
        return said

    def test_pictures_that_hold_no_board_are_refused_in_both_languages(self):
        self.give_picture(None)
        self.assertEqual(self.refusal("picture"), REFUSED)
        self.assertFalse(self.is_open())
        self.browser.choose("#language", "de")
        self.give_picture(None, way="drop")
        self.refusal("im Bild ist kein quadratisches Gitter zu sehen")
        self.browser.run("""const data = new DataTransfer();
            data.items.add(new File(["no picture"], "shot.heic", {type: "image/heic"}));
            dispatchEvent(new ClipboardEvent("paste", {clipboardData: data}));""")
        self.refusal("Der Browser kann dieses Bild nicht öffnen.")
        self.give_picture(HALF_DONE)
        self.assertEqual(self.wait_for_board(), "6 Reihen, 6 Gebiete, 1 Dame, 2 Marken.")
        self.browser.click("#screenshot-use")
        self.assertEqual(self.browser.text("#answer"), "")

    def test_text_that_is_pasted_with_a_picture_is_text(self):
        self.browser.run("""const data = new DataTransfer();
            data.setData("text/plain", "8: b4 d5");
            data.items.add(new File(["no picture"], "cells.png", {type: "image/png"}));
            dispatchEvent(new ClipboardEvent("paste", {clipboardData: data}));
            return new Promise((wake) => setTimeout(wake, 200));""")
        self.assertEqual(self.browser.text("#answer"), "")

    def test_a_phone_and_a_small_window_show_all_of_it(self):
        for width, height in ((375, 667), (640, 450)):
            self.browser.narrow(width, height)
            self.give_picture(HALF_DONE)
            self.wait_for_board()
            wide, inner, right = self.browser.run("""const it = document.getElementById("screenshot");
                return [it.scrollWidth, it.clientWidth, it.getBoundingClientRect().right]""")
            self.assertLessEqual(wide, inner)
            self.assertLessEqual(right, width)
            for css in ("#screenshot-use", "#screenshot-cancel"):  # without scrolling
                self.assertLessEqual(self.browser.run("return document.querySelector(arguments[0]).getBoundingClientRect().bottom", css), height)
            side = self.browser.run("return document.querySelector('#screenshot-board button').getBoundingClientRect().width")
            self.assertGreaterEqual(side, 24)
            self.browser.click("#screenshot-cancel")


if __name__ == "__main__":
    unittest.main()
