"""What is asked, and how the answers are drawn."""

import time
import unittest

from page_case import COMPLETED, PageCase

# Without a completion, which a person sees after one wrong guess.
DEAD_END = ("8: !a8 !c8 !e8 !g8 !f7 !g7 !h7 !b6 !c6 !e6 !h6 !a5 !c5 !d5 !g5 !b4 !c4 !d4 !a3 !b3 !e3 !f3 "
            "!b2 !d2 !f2 !h2 !a1 !e1 !g1 !h1")


class AnswerTest(PageCase):
    def test_a_hint_comes_in_two_steps(self):
        self.paste("8: a3 c4 f5")
        self.assertEqual(self.ask("hint", "look at"), "look at row 7")
        self.assertEqual(self.drawn(".look"), 1)
        self.assertEqual(self.squares("piece", "answer"), set())
        self.assertFalse(self.browser.run("return document.getElementById('actions').checkVisibility()"))
        self.browser.click("#frame-next")
        words = self.browser.text("#answer")
        self.assertIn("g7 is forced: on any other free square of row 7", words)
        self.assertIn("b7: forces h6 (row 6); row 2 is left without a free square", words)
        self.assertEqual(self.squares("ring"), {"g7"})
        self.assertIn("crossed out", self.browser.label("b7"))
        self.assertEqual(self.drawn(".attack"), 1)
        self.browser.click("#frame-next")
        self.assertEqual(self.squares("piece", "guess"), {"b7", "h6"})
        self.assertEqual(self.drawn(".emptied"), 1)
        self.browser.click("[data-action=placeIt]")
        self.assertEqual(self.browser.value("#board-text"), "8: g7 f5 c4 a3")

    def test_a_board_with_regions_is_shown_and_solved(self):
        self.paste("ABBCC\nABBCC\nABDCC\nABDCC\nAEEEC")
        self.assertEqual(self.ask("hint", "look at"), "look at region E")
        self.assertEqual(self.squares("region", "E"), {"b1", "c1", "d1"})
        self.assertEqual(self.drawn(".border"), 1)
        self.browser.click("#frame-next")
        self.assertIn("a1, e1 are out: region E has free squares on row 1 only", self.browser.text("#answer"))
        self.assertIn("crossed out", self.browser.label("a1"))
        self.assertIn("region A", self.browser.label("a1"))
        self.browser.click("[data-action=markThem]")
        self.assertEqual(self.squares("mark", "yes"), {"a1", "e1"})
        self.ask("complete", "completed: 5 queens added")
        self.assertEqual(self.squares("piece", "answer"), {"b5", "e4", "c3", "a2", "d1"})

    def test_why_there_is_none_and_what_helps(self):
        self.paste("5: a1 !c2 !d2")
        words = self.ask("explain", "no completion exists because of queen a1; blocked squares c2, d2")
        self.assertIn("forced, one after the other: e2, b4; then row 3 has no free square", words)
        self.assertEqual(self.squares("ring"), {"a1", "c2", "d2"})
        self.assertEqual(self.squares("piece", "answer"), {"e2", "b4"})
        self.assertEqual(self.drawn(".emptied"), 1)
        self.assertNotIn("5: ", words)  # a completion
        self.browser.click("#frame-next")
        self.assertRegex(self.browser.text("#answer"), "5: [a-e]5 [a-e]4 [a-e]3 [a-e]2 [a-e]1")
        self.assertIn("crossed out", self.browser.label("a1"))
        self.browser.click("[data-action=removeThese]")
        self.assertEqual(self.browser.value("#board-text"), "5: !c2 !d2")
        self.ask("complete", "completed: 5 queens added")

    def test_a_diagonal_to_blame_is_drawn(self):
        self.paste("8: b3 \\a4")
        self.ask("explain", "queen b3 stands on an excluded diagonal")
        self.assertEqual(self.drawn(".because"), 1)

    def test_two_completions_and_where_they_differ(self):
        self.paste("8: b4 d5")
        self.assertEqual(self.ask("unique", "no: there"), "no: there is a second completion")
        self.assertEqual(self.squares("piece"), {"b4", "d5"})
        self.browser.click("#frame-next")
        words = self.browser.text("#answer")
        self.assertIn("in the second: g7 for a7", words)
        self.assertNotIn("perhaps", words)
        self.assertEqual(self.squares("piece", "first"), {"a7", "h6", "g3", "c2", "f1"})
        self.assertEqual(self.squares("piece", "second"), {"g7", "a6", "h3", "f2", "c1"})
        self.assertEqual(self.squares("badge", "1"), self.squares("piece", "first"))
        self.assertEqual(self.squares("badge", "2"), self.squares("piece", "second"))
        self.browser.click("#frame-next")
        self.assertEqual(self.squares("piece", "answer"), {"e8", "a7", "h6", "g3", "c2", "f1"})

    def test_the_only_completion(self):
        self.paste("8: b4 d5 a7")
        self.assertEqual(self.ask("unique", "yes"), "yes: this is the only completion")
        self.assertEqual(self.squares("piece"), {"b4", "d5", "a7"})
        self.assertEqual(self.browser.text("#frame-next"), "Show it")
        self.browser.click("#frame-next")
        self.assertEqual(len(self.squares("piece", "answer")), 5)

    def test_completions_one_by_one(self):
        self.paste("6:")
        self.assertIn("completion 1 of 4", self.ask("all", "4 completions, all there are"))
        seen = set()
        for _ in range(4):
            seen.add(tuple(sorted(self.squares("piece", "answer"))))
            self.browser.click("#frame-next")
        self.assertEqual(len(seen), 4)
        self.browser.click("#frame-first")
        self.assertIn("completion 1 of 4", self.browser.text("#answer"))
        height = self.browser.run("return document.getElementById('frame-number').getBoundingClientRect().height")
        self.assertLess(height, 30)  # one line
        boxes = self.browser.run("return [...document.querySelectorAll('#pager button svg')].map(it => it.getBoundingClientRect().width)")
        self.assertEqual(len(boxes), 4)
        self.assertGreater(min(boxes), 10)

    def test_three_questions_are_there_and_the_others_behind_one_button(self):
        seen = lambda: self.browser.run("return [...document.querySelectorAll('[data-ask]')].filter(it => it.checkVisibility()).map(it => it.dataset.ask)")
        self.assertEqual(seen(), ["hint", "check", "complete"])
        self.browser.click("#more")
        self.assertEqual(len(seen()), 9)
        self.browser.reload()
        self.assertEqual(len(seen()), 9)
        self.browser.click("#more")
        self.assertEqual(len(seen()), 3)

    def test_a_check_tells_faults_and_not_what_is_missing(self):
        self.paste("8: a1 b2 d5")
        words = self.ask("check", "attack each other")
        self.assertEqual(words.split("\n"), [
            "this is wrong:", "queens b2 and a1 attack each other along a diagonal", "without a1 there is a completion"])

    def test_count(self):
        self.paste("12:")
        self.ask("count", "14200 completions")
        self.paste("6: a1")
        self.ask("count", "0 completions")

    def test_a_long_count_is_cancelled_and_the_page_answers_meanwhile(self):
        self.browser.choose("#size", 30)
        self.click_ask("count")
        self.browser.wait(lambda: self.browser.run("return document.getElementById('working').checkVisibility()"))
        begin = time.monotonic()
        self.browser.click("#cancel")
        self.browser.wait_for("#answer", "Cancelled")
        self.assertLess(time.monotonic() - begin, 5)
        self.assertFalse(self.browser.run("return document.getElementById('working').checkVisibility()"))
        self.browser.choose("#size", 8)
        self.ask("count", "92 completions")
        self.browser.choose("#size", 30)
        self.click_ask("count")
        self.browser.click("[data-square=a1]")
        self.assertEqual(self.browser.value("#board-text"), "30: a1")

    def test_the_end_of_memory_is_a_sentence(self):
        self.paste("100000:")
        self.ask("count", "The memory is used up")
        self.paste("8: b4 d5")
        self.ask("complete", COMPLETED)

    def test_steps_are_played_back(self):
        self.paste("8: b4 d5")
        self.assertIn("e8 is forced, but it takes looking ahead", self.ask("steps", "step 1 of 6"))
        self.assertEqual(self.squares("piece", "answer"), {"e8"})
        self.browser.click("#frame-next")
        self.browser.click("#frame-next")
        self.assertIn("c2 is forced: it is the only free square of row 2", self.browser.text("#answer"))
        self.assertEqual(self.squares("piece", "answer"), {"e8", "c2"})
        self.browser.click("#frame-next")
        self.browser.click("#frame-play")
        self.browser.wait_for("#answer", "step 6 of 6")
        self.browser.click("[data-action=putDown]")
        self.assertEqual(self.browser.value("#board-text"), COMPLETED)

    def test_a_dead_end_takes_the_guess_back(self):
        self.paste(DEAD_END)
        self.ask("steps", "b8 is a guess")
        self.assertEqual(self.squares("piece", "guess"), {"b8"})
        self.browser.click("#frame-next")
        self.assertIn("the guess b8 was wrong, and all that followed is taken back", self.browser.text("#answer"))
        self.assertEqual(self.drawn(".emptied"), 1)
        self.browser.click("#frame-next")
        self.assertEqual(self.squares("piece"), {"g6"})
        self.browser.click("#frame-next")
        self.assertIn("no queen can stand on row 7: no completion exists", self.browser.text("#answer"))

    def test_all_forced_squares(self):
        self.paste("8: b4 d5")
        self.assertIn("unusable: c8 h8 c7", self.ask("forced", "forced: e8"))
        self.assertEqual(self.squares("ring"), {"e8"})

    def test_both_engines_side_by_side(self):
        self.paste("8: b4 d5")
        self.browser.click("#learn summary")
        self.browser.click("#learn-compare")
        table = self.browser.wait_for("#learn-table", "Clauses")
        for figure in ("Native search", "SAT solver", "Nodes", "Conflicts", "completion found"):
            self.assertIn(figure, table)

    def test_german_speaks_no_english(self):
        self.browser.choose("#language", "de")
        self.paste("8: a3 c4 f5")
        self.assertEqual(self.ask("hint", "Sieh dir"), "Sieh dir Reihe 7 an")
        self.browser.click("#frame-next")
        words = self.browser.text("#answer")
        self.assertIn("g7 ist erzwungen: Auf jedem anderen freien Feld von Reihe 7", words)
        self.assertIn("b7: erzwingt h6 (Reihe 6); Reihe 2 hat kein freies Feld mehr", words)
        self.assertEqual(self.browser.label("c4"), "c4, gegebene Dame")
        self.paste("5: a1 !c2 !d2")
        self.ask("explain", "es gibt keine Lösung, und daran liegt es: Dame a1; gesperrte Felder c2, d2")
        self.assertEqual(self.browser.run("return document.documentElement.lang"), "de")

    def test_an_answer_follows_the_language(self):
        self.paste("8: a3 c4 f5")
        self.ask("hint", "look at row 7")
        self.browser.click("#frame-next")
        self.browser.choose("#language", "de")
        self.browser.wait_for("#answer", "g7 ist erzwungen")
        self.assertTrue(self.browser.text("#frame-number").startswith("2 / "))
        self.browser.choose("#language", "en")
        self.browser.wait_for("#answer", "g7 is forced")


if __name__ == "__main__":
    unittest.main()
