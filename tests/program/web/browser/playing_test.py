"""Playing: clicks, strokes and keys; what is wrong is named; hints lead to the end."""

import pathlib
import unittest

from page_case import PAGE, PageCase

COMMUNITY = pathlib.Path(__file__).parents[5] / "shared" / "regions" / "community.tsv"


class PlayingTest(PageCase):
    def play(self, board):
        self.paste(board)
        queens = {name for name in board.split()[1:] if name[0] != "!"}
        self.browser.wait(lambda: self.squares("piece") == queens)
        self.browser.click("input[value=play]")

    def announced(self):
        return self.browser.run("return document.getElementById('announcer').textContent")

    def test_the_first_click_places_a_queen_and_further_ones_are_told(self):
        self.browser.forget()
        self.browser.open(PAGE)
        self.assertTrue(self.browser.run("return document.getElementById('first-click').checkVisibility()"))
        self.browser.click("[data-square=e8]")
        self.assertEqual((self.squares("mark"), self.squares("piece", "own")), (set(), {"e8"}))
        self.assertEqual(self.browser.text("#standing"), "Click again for a mark. Drag to mark several.")
        self.browser.click("[data-square=e8]")
        self.assertEqual((self.squares("mark"), self.squares("piece", "own")), ({"e8"}, set()))
        self.assertIn("3 of 8 queens", self.browser.text("#standing"))
        self.browser.click("[data-square=e8]")
        self.assertEqual((self.squares("mark"), self.squares("piece", "own")), (set(), set()))
        self.browser.choose("#first-click", "mark")
        self.browser.click("[data-square=e8]")
        self.assertEqual(self.squares("mark"), {"e8"})
        self.browser.wait(lambda: "me8" in self.browser.run("return location.hash"))
        self.browser.reload()
        self.assertEqual(self.browser.value("#first-click"), "mark")
        self.browser.click("[data-square=e8]")
        self.assertEqual((self.squares("mark"), self.squares("piece", "own")), (set(), {"e8"}))

    def test_a_stroke_marks_squares_and_one_from_a_mark_wipes_them(self):
        self.play("8: d5 b4 !c3")
        self.place("e8")
        stroke = lambda squares: self.browser.drag(*(f"[data-square={square}]" for square in squares.split()))
        stroke("c8 d8 e8 g8")  # over the queen, and a fast one
        self.assertEqual(self.squares("mark"), {"c8", "d8", "f8", "g8"})
        self.assertEqual(self.squares("piece", "own"), {"e8"})
        stroke("a1 b2 d4 b2 a1")  # over what is blocked, and back to where it began
        self.assertEqual(self.squares("mark"), {"c8", "d8", "f8", "g8", "a1", "b2", "d4"})
        self.browser.click("#undo")
        self.assertEqual(self.squares("mark"), {"c8", "d8", "f8", "g8"})
        stroke("d8 e8 f8 h8")
        self.assertEqual(self.squares("mark"), {"c8"})
        stroke("e8 e7")
        self.assertEqual((self.squares("mark"), self.squares("piece", "own")), ({"c8", "e7"}, {"e8"}))
        self.browser.click("#undo")
        self.assertEqual(self.squares("mark"), {"c8"})
        self.place("a1")  # a click after strokes is a click
        self.assertEqual(self.squares("piece", "own"), {"e8", "a1"})

    def test_a_finger_draws_strokes_too_and_moves_a_board_that_is_wider_than_the_window(self):
        for size, marked in ((8, {"a8", "a7", "a6"}), (20, set())):
            self.browser.forget()
            self.browser.open(f"{PAGE}#1/{size}/p")
            self.browser.narrow(375, 667)
            shift = 8 - size
            squares = [f"[data-square=a{row - shift}]" for row in (8, 7, 6)]
            self.browser.drag(*squares, pointer="touch")
            self.assertEqual(self.squares("mark"), marked)

    def test_the_first_stop_of_the_tab_key_leads_to_the_board(self):
        for address in (PAGE, PAGE + "#1/8/gb4d5"):
            self.browser.forget()
            self.browser.open(address)
            before = self.browser.run("return location.hash")
            self.browser.press("Tab", "Enter")
            self.assertEqual(self.browser.run("return document.activeElement.dataset.square"), "a8")
            self.assertEqual(self.browser.text("#answer"), "")
            self.assertEqual(self.browser.run("return location.hash"), before)

    def test_what_is_heard_of_a_square_is_true(self):
        self.play("8: d5 b4 !c3")
        heard = lambda: self.browser.run("return [...document.querySelectorAll('#board button')].filter(it => / (free|frei)$/.test(it.ariaLabel)).length")
        self.assertEqual(heard(), 0)  # what is attacked is left to the player
        self.assertEqual(self.browser.label("a8"), "a8, empty")
        self.browser.click("#cross-out")
        free = self.browser.text("#standing").split(" · ")[1]
        self.assertEqual(free, f"{heard()} squares free")
        self.browser.run("document.querySelector('[data-square=b7]').focus()")
        for key in ("x", "/", "r"):
            self.browser.press(key)
            self.assertEqual(self.announced(), "This changes the puzzle: choose Set up first.")
            self.browser.run("document.getElementById('announcer').textContent = ''")
        for square in ("c3", "b4"):
            self.browser.click(f"[data-square={square}]")
            self.assertEqual(self.announced(), f"{square} belongs to the puzzle. To change it, choose Set up.")

    def test_wrong_queens_and_marks_are_named_and_taken_off(self):
        self.play("8: d5 b4")
        self.place("c8")
        for question in ("hint", "check", "complete", "forced"):
            self.assertEqual(self.ask(question, "cannot stay").split("\n"), [
                "this is wrong:", "c8 cannot stay: no completion has this queen beside the others"])
            self.assertEqual(self.squares("ring"), {"c8"})
        self.browser.click("[data-action=takeOff]")
        self.assertEqual(self.browser.value("#board-text"), "8: d5 b4")
        self.browser.choose("#first-click", "mark")
        self.browser.drag("[data-square=a8]", "[data-square=h8]")
        self.assertEqual(self.ask("check", "a queen must stand there").split("\n"), ["this is wrong:", "the mark on e8 is wrong: a queen must stand there"])
        self.ask("hint", "the mark on e8 is wrong")
        self.browser.click("[data-action=takeOff]")
        self.assertEqual(self.squares("mark"), {"a8", "b8", "c8", "d8", "f8", "g8", "h8"})

    def test_a_queen_of_a_board_that_is_set_up_is_named_too(self):
        self.paste("8: b4 d5 c8")
        for question in ("hint", "check"):
            words = self.ask(question, "there is a completion").split("\n")
            self.assertEqual(words[0], "no completion fits what stands on the board")
            self.assertRegex(words[1], "^without [a-h][1-8] there is a completion$")
        self.browser.click("[data-action=removeThese]")
        self.ask("check", "can still be completed")

    def test_what_takes_too_long_is_said_to_be_not_decided(self):
        # The time of a check is over as soon as the engine has its question.
        self.browser.run("""const set = setTimeout;
            window.setTimeout = (act, time, ...more) => (time > 9000 ? queueMicrotask(act) : set(act, time, ...more));""")
        self.paste("8: b4 d5")
        self.browser.click("input[value=play]")
        words = self.ask("check", "not decided").split("\n")
        self.assertEqual(words, ["no queen attacks another, 2 of 8 queens", "not decided in 10 seconds: whether these queens can be completed"])

    @unittest.skipUnless(COMMUNITY.exists(), f"{COMMUNITY} is not here")
    def test_hints_lead_to_the_end_of_boards_that_players_made(self):
        rows = [line.split("\t") for line in COMMUNITY.read_text().splitlines() if not line.startswith("#")]
        unique = [(size, regions) for _, size, completions, regions in rows if completions == "1"]
        chosen = unique[:: len(unique) // 20][:20]
        self.assertEqual(len(chosen), 20)
        self.assertGreaterEqual(len({size for size, _ in chosen}), 5)
        for size, regions in chosen:
            with self.subTest(regions=regions):
                self.browser.open("about:blank")
                self.browser.open(f"{PAGE}#1/{size}/r{regions.replace('/', '')}/p")
                while not self.is_complete():
                    self.assertEqual(self.follow_hint(), "")
                self.assertEqual(len(self.squares("piece", "own")), int(size))


if __name__ == "__main__":
    unittest.main()
