"""Puzzles, links, and what is there again after a reload."""

import unittest

from page_case import PAGE, PageCase
from webdriver import Browser


class PuzzleTest(PageCase):
    def visible(self, css):
        return self.browser.run("return document.querySelector(arguments[0]).checkVisibility()", css)

    def first_visit(self):
        self.browser.forget()
        self.browser.open(PAGE)

    def finish(self, own):
        for square in sorted(own):
            self.place(square)

    def test_a_first_visit_opens_on_a_puzzle_ready_to_play(self):
        for width, height in ((375, 667), (1280, 900)):
            self.first_visit()
            self.browser.narrow(width, height)
            self.assertIn("no two queens may share a row, a column or a diagonal", self.browser.text("#goal"))
            self.assertEqual(self.squares("piece", "given"), {"d5", "b4", "f1"})
            self.assertEqual(self.browser.text("#mode label"), "Play")  # before Set up
            bottom = self.browser.run("return document.querySelector('[data-ask=complete]').getBoundingClientRect().bottom")
            self.assertLessEqual(bottom, height)  # all without scrolling
            self.assertFalse(self.visible("#tool"))
        self.assertEqual(self.squares("attacked"), set())
        self.browser.click("#cross-out")
        self.assertIn("d4", self.squares("attacked"))

    def test_the_end_of_a_puzzle(self):
        self.first_visit()
        self.browser.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
        self.assertFalse(self.visible("#praise"))
        self.finish({"e8", "a7", "h6", "g3", "c2"})
        self.assertRegex(self.browser.text("#praise"), r"^Solved!? ?(in \d:\d\d!)? ?Without a hint\.")
        self.assertEqual(self.browser.run("return document.getElementById('board').dataset.dance"), "yes")
        self.browser.click("#praise button:nth-of-type(2)")
        result = self.browser.wait(lambda: self.browser.run("return window.copied"))
        self.assertIn("♛ Puzzle 6, 8 × 8, easy", result)
        words, link = result.rsplit("\n", 1)
        self.assertNotRegex(words, "[a-h][1-8]\\b")  # no square
        self.assertEqual(link, "#1/8/gd5b4f1/p/n6e")  # the address of a file is of this device alone
        self.browser.click("#praise button.primary")
        self.browser.wait(lambda: self.squares("piece", "own") == set())
        self.assertFalse(self.visible("#praise"))

    def test_a_shared_result_is_pasted_and_played(self):
        self.paste("♛ Puzzle 6, 8 × 8, easy\nSolved! Without a hint.\n#1/8/gd5b4f1/p/n6e")
        self.browser.wait_for("#puzzle-about", "Puzzle 6: 8 × 8, easy, 3 given queens")
        self.assertEqual(self.squares("piece", "given"), {"d5", "b4", "f1"})
        self.assertEqual(self.browser.value("#board-text"), "8: d5 b4 f1")

    def test_the_solution_counts_as_shown_once_it_is_seen(self):
        self.first_visit()
        self.ask("unique", "yes")
        self.finish({"e8", "a7", "h6", "g3", "c2"})
        self.assertIn("Without a hint.", self.browser.text("#praise"))
        self.first_visit()
        self.ask("unique", "yes")
        self.browser.click("#frame-next")
        self.finish({"e8", "a7", "h6", "g3", "c2"})
        self.assertIn("Solved, after the solution was shown.", self.browser.text("#praise"))

    def test_those_who_want_no_movement_see_none(self):
        self.first_visit()
        animation = "return getComputedStyle(document.querySelector('[data-square=e8] .queen')).animationName"
        for wish, name in (("reduce", "none"), ("no-preference", "dance")):
            self.browser.media(prefers_reduced_motion=wish)
            self.browser.click("#clear")
            self.finish({"e8", "a7", "h6", "g3", "c2"})
            self.assertEqual(self.browser.run(animation), name)
            self.browser.forget()
            self.browser.open(PAGE)

    def test_a_solution_that_was_shown_is_no_feat(self):
        self.first_visit()
        self.ask("complete", "completed")
        self.finish({"e8", "a7", "h6", "g3", "c2"})
        self.assertIn("Solved, after the solution was shown.", self.browser.text("#praise"))

    def test_hints_are_counted(self):
        self.first_visit()
        self.ask("hint", "look at")
        self.finish({"e8", "a7", "h6", "g3", "c2"})
        self.assertIn("With 1 hint.", self.browser.text("#praise"))

    def test_a_link_opens_the_puzzle_with_its_number_and_its_praise(self):
        link = self.browser.run("return location.href.split('#')[0]")
        self.browser.open("about:blank")
        self.browser.open(link + "#1/8/gd5b4f1/p/n6e")
        self.assertIn("Puzzle 6: 8 × 8, easy, 3 given queens", self.browser.text("#puzzle-about"))
        self.assertTrue(self.browser.value("#share-link").endswith("#1/8/gd5b4f1/p/n6e"))
        self.browser.forget()  # another device
        self.browser.open(link + "#1/8/gd5b4f1/p")
        self.browser.wait_for("#puzzle-about", "8 × 8, 3 given queens. It has one solution and is easy.")
        self.assertEqual(self.browser.text("#timer"), "")
        self.browser.click("#timer-shown")
        self.assertEqual(self.browser.text("#timer"), "0:00")
        self.finish({"e8", "a7", "h6", "g3", "c2"})
        self.assertIn("Solved", self.browser.text("#praise"))
        self.browser.open("about:blank")
        self.browser.open(link + "#1/8/gd5b4/p")
        self.browser.wait_for("#puzzle-about", "more than one solution; each one counts")

    def test_the_calendar_keeps_the_days_and_the_streak(self):
        self.browser.click("#calendar summary")
        today = self.browser.run("return document.querySelector('#days [aria-current]').dataset.day")
        self.browser.click("#days [aria-current]")
        self.browser.wait_for("#puzzle-about", "Puzzle of")
        own = self.browser.run("""return new Promise(resolve => {
            const answer = document.getElementById('answer');
            document.querySelector('[data-ask=check]').click();
            setTimeout(() => resolve(answer.textContent), 500); })""")
        self.assertIn("can still be completed", own)
        self.browser.click("input[value=setup]")  # where to look is no help in a game
        words = self.ask("complete", "completed").split("\n")[-1]
        given = self.squares("piece", "given")
        solution = set(words.split(": ")[1].split()) - given
        self.browser.click("#clear")
        self.browser.click(f"#days [data-day='{today}']")
        self.browser.wait(lambda: self.squares("piece", "given") == given)
        self.finish(solution)
        self.assertIn("1 day in a row", self.browser.text("#praise"))
        self.browser.open("about:blank")
        self.browser.open(PAGE)
        self.assertEqual(self.browser.text("#streak"), "1 day in a row")
        self.browser.click("#calendar summary")
        self.assertIn("solved in", self.browser.run("return document.querySelector('#days [aria-current]').ariaLabel"))
        self.browser.click("#month-back")
        self.assertEqual(self.browser.run("return document.querySelectorAll('#days [data-solved]').length"), 0)

    def new_puzzle(self):
        self.browser.choose("#puzzle-size", 5)
        self.browser.click("#puzzle-new")
        self.browser.wait_for("#puzzle-about", "5 × 5, easy")

    def test_a_puzzle_has_one_completion_and_no_given_too_many(self):
        self.new_puzzle()
        given = self.squares("piece", "given")
        self.ask("unique", "yes")
        self.browser.click("input[value=setup]")
        for square in given:
            self.browser.click(f"[data-square={square}]")
            self.ask("unique", "no: there is a second completion")
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
        self.assertEqual(self.browser.text("#timer"), "")
        self.browser.click("#timer-shown")
        self.assertRegex(self.browser.text("#timer"), "^0:")
        self.finish(answer)
        self.assertIn("Solved", self.browser.wait_for("#praise", "Solved"))
        self.assertEqual(self.squares("piece", "own"), answer)
        self.assertEqual(self.ask("check", "right"), "right: this is a completion")

    def test_the_puzzle_of_the_day_is_the_same_for_all(self):
        self.browser.click("#puzzle-daily")
        about = self.browser.wait_for("#puzzle-about", "Puzzle of")
        given = self.squares("piece", "given")
        self.browser.click("input[value=setup]")
        self.browser.click("#clear")
        self.browser.click("#puzzle-daily")
        self.browser.wait(lambda: self.squares("piece", "given") == given)
        self.assertEqual(self.browser.text("#puzzle-about"), about)

    def test_the_puzzle_of_the_day_follows_the_choice_of_regions(self):
        self.browser.click("#puzzle-regions")
        self.browser.click("#puzzle-daily")
        self.assertIn("regions", self.browser.wait_for("#puzzle-about", "Puzzle of"))
        regions = self.browser.value("#board-text")
        self.assertIn("regions=", regions)
        self.browser.click("input[value=setup]")
        self.browser.click("#clear")
        self.browser.reload()  # the choice is kept
        self.browser.click("#puzzle-daily")
        self.browser.wait(lambda: self.browser.value("#board-text") == regions)

    def test_another_size_than_that_asked_for_is_said(self):
        for regions, wanted, made in ((True, 20, 16), (False, 2, 4)):
            self.browser.choose("#puzzle-regions", regions)
            self.browser.choose("#puzzle-size", wanted)
            self.browser.click("#puzzle-new")
            self.browser.wait_for("#answer", "16 rows" if regions else "4 to 30 rows")
            self.assertEqual(self.browser.value("#puzzle-size"), str(made))
            self.assertIn(f"{made} × {made}", self.browser.text("#puzzle-about"))

    def test_several_puzzles_are_printed_on_a_sheet_and_their_solutions_on_another(self):
        self.browser.run("window.print = () => { window.printed = true; }")
        self.browser.choose("#puzzle-size", 8)
        self.browser.choose("#puzzle-difficulty", "mixed")
        self.browser.choose("#sheet-count", 3)
        for regions in (False, True):
            self.browser.run("window.printed = false")
            self.browser.choose("#puzzle-regions", regions)
            self.browser.click("#sheet-print")
            self.browser.wait(lambda: self.browser.run("return window.printed"), 60)
            sheets = self.browser.run("""return [...document.querySelectorAll('#printout section')].map(sheet =>
                [sheet.querySelector('h2').textContent, ...[...sheet.querySelectorAll('figcaption')].map(it => it.textContent)])""")
            self.assertEqual(len(sheets), 2)
            self.assertIn("region" if regions else "diagonal", sheets[0][0])
            for number, (level, words) in enumerate(zip(("easy", "medium", "hard"), sheets[0][1:]), 1):
                self.assertRegex(words, rf"^{number}\. {level}, [1-8] queens? to place$")
            self.assertEqual(sheets[1], ["Solutions", "1.", "2.", "3."])
            queens = self.browser.run("""return [...document.querySelectorAll('#printout img')].map(it =>
                (decodeURIComponent(it.src).match(/<use /g) ?? []).length)""")
            self.assertEqual(queens[3:], [8, 8, 8])
            self.browser.run("dispatchEvent(new Event('afterprint'))")

    def test_it_is_printed_with_its_solution_on_a_second_page(self):
        self.new_puzzle()
        self.browser.run("window.print = () => { window.printed = true; }")
        self.browser.click("#puzzle-print")
        self.browser.wait(lambda: self.browser.run("return window.printed"))
        titles = self.browser.run("return [...document.querySelectorAll('#printout figcaption')].map(it => it.textContent)")
        self.assertRegex(titles[0], "^5 × 5: place [1-4] more queens")
        self.assertEqual(titles[1:], ["Solution"])
        self.browser.run("dispatchEvent(new Event('afterprint'))")
        pdf = self.browser.call("POST", "/print", {})
        self.assertGreater(len(pdf), 1000)

    def test_the_browsers_own_print_has_a_title_and_the_queens_of_the_answer(self):
        self.paste("8: b4 d5")
        self.ask("complete", "completed")
        title = lambda: self.browser.run("dispatchEvent(new Event('beforeprint')); return document.getElementById('print-title').textContent")
        self.assertRegex(title(), "^8 × 8, 2 queens. completed: 6 queens added")
        self.browser.media()
        self.browser.chrome("Emulation.setEmulatedMedia", media="print")
        self.assertTrue(self.visible("#print-title"))
        self.assertEqual(self.browser.run("""return [...document.querySelectorAll('#board [data-attacked]')]
            .filter(it => getComputedStyle(it, '::before').display !== 'none').length"""), 0)
        self.assertTrue(self.visible("[data-square=e8] .queen"))
        self.browser.chrome("Emulation.setEmulatedMedia", media="")
        self.browser.click("[data-square=a1]")
        self.assertRegex(title(), "^8 × 8: place 5 more queens: no two")


class KeepingTest(PageCase):
    def test_a_reload_keeps_board_marks_and_mode(self):
        self.paste("8: b4 d5 !c3 /a3")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.browser.click("input[value=play]")
        self.place("e8")
        self.browser.choose("#first-click", "mark")
        self.browser.click("[data-square=h7]")
        self.browser.choose("#theme", "dark")
        self.browser.open("about:blank")
        self.browser.open(PAGE)
        self.assertEqual(self.browser.value("#board-text"), "8: e8 d5 b4 !c3 /a3")
        self.assertEqual(self.squares("piece", "own"), {"e8"})
        self.assertEqual(self.squares("mark"), {"h7"})
        self.assertEqual(self.browser.run("return document.documentElement.dataset.theme"), "dark")
        self.assertEqual(self.browser.value("#first-click"), "mark")
        self.browser.reload()
        self.assertEqual(self.browser.value("#board-text"), "8: e8 d5 b4 !c3 /a3")

    def test_a_link_opens_the_board_in_a_fresh_profile(self):
        self.paste("8: b4 d5 !c3 /g1 \\a2")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.browser.click("input[value=play]")
        self.place("e8")
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
        self.browser.wait_for("#answer", "character 8: unexpected 'd9' (expected a square such as a1)")

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
