#!/usr/bin/env python3
"""The page of `qsat trace` in Chromium: page_test.py QSAT. Exits with 77 where there is no browser."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "program" / "web" / "browser"))

import webdriver  # noqa: E402

QSAT = ""


def attack(a, b):
    return a[0] == b[0] or a[1] == b[1] or sum(a) == sum(b) or a[0] - a[1] == b[0] - b[1]


def place(name):
    return ord(name[0]) - ord("a"), int(name[1:])


class PageTest(unittest.TestCase):
    def open_page(self, *arguments, network=False):
        """Opens the page of a search, and keeps what JSON says of the same search."""
        self.tree = json.loads(subprocess.run([QSAT, "trace", *arguments, "-q", "--json"], capture_output=True, text=True).stdout)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        page = pathlib.Path(folder.name) / "tree.html"
        subprocess.run([QSAT, "trace", *arguments, "-q", "-o", page])
        if network:
            self.browser = webdriver.Browser(network=True)
            self.addCleanup(self.browser.__exit__)
            self.browser.open(page.as_uri())
            self.browser.fetched()  # also what a new window shows at first
            self.browser.open("about:blank")
        else:
            self.browser = webdriver.shared()
            self.browser.forget()
        self.browser.open(page.as_uri())

    def marks(self):
        """What is on each square, by a letter."""
        marks = self.browser.run("""return Object.fromEntries([...document.querySelectorAll("#board [data-square]")]
            .map((it) => [it.dataset.square, it.dataset.mark]))""")
        letters = {"given": "G", "tried": "Q", "forced": "F", "free": "·", "attacked": "×", "blocked": "#",
                   "ruled-out": "-", "one-of": "1"}
        return {square: letters[mark] for square, mark in marks.items()}

    def shown(self, css):
        """The nodes of the tree that can be seen, or its edges by the node that they lead to."""
        return self.browser.run("""return [...document.querySelectorAll("main " + arguments[0])].filter((it) => getComputedStyle(it).display !== "none")
            .map((it) => Number(it.dataset.node ?? it.dataset.edge))""", css)

    def current(self):
        return self.browser.run("return Number(document.querySelector('g.current').dataset.node)")

    def queens(self, number):
        """The squares that the tree says have queens at a node, by letter."""
        queens = {square: "G" for square in self.tree["given"]}
        way = []
        while number is not None:
            way.append(self.tree["nodes"][number])
            number = way[-1]["parent"]
        for node in way:
            queens.update({node["square"]: "Q"} if "square" in node else {})
            queens.update({square: "F" for square in node.get("forced", [])})
        return queens

    def assert_board(self, number):
        """Board and words against the tree, at the node that is shown."""
        node = self.tree["nodes"][number]
        self.assertEqual(self.current(), number)
        marks = self.marks()
        queens = self.queens(number)
        self.assertEqual(len(marks), self.tree["size"] ** 2)
        for square, mark in marks.items():
            if square in queens:
                self.assertEqual(mark, queens[square])
            elif mark != "#":
                attacked = any(attack(place(square), place(queen)) for queen in queens)
                self.assertEqual(mark, "×" if attacked else "·", square)
        words = self.browser.text("#said")
        if "square" in node:
            self.assertTrue(words.startswith(node["square"]), words)
            now = self.browser.run("return document.querySelector('#board [data-now]').dataset.now")
            self.assertEqual(now, node["square"])
        if "dead_end" in node:
            kind, name = node["dead_end"].split()
            self.assertIn(f"no free square on {kind} {name}", words)
            on_line = [mark for square, mark in marks.items() if (square[1:] if kind == "row" else square[0]) == name]
            self.assertEqual(len(on_line), self.tree["size"])
            self.assertNotIn("·", on_line)
        empty = self.browser.run("return [...document.querySelectorAll('#board [data-line]')].map((it) => it.dataset.line)")
        self.assertEqual(empty, [node["dead_end"]] if "dead_end" in node else [])
        if node.get("solution"):
            self.assertEqual(len(queens), self.tree["size"])
        for child in self.tree["nodes"]:
            if child["parent"] != number:
                continue
            kind, name = child["line"].split()
            free = sum(mark == "·" for square, mark in marks.items() if (square[1:] if kind == "row" else square[0]) == name)
            self.assertEqual(free, child["free_squares"])

    def tearDown(self):
        self.assertEqual([entry["message"] for entry in self.browser.log() if entry["level"] == "SEVERE"], [])

    def test_every_step_shows_the_board_of_its_node(self):
        self.open_page("--size", "4", "--all")
        for number in range(len(self.tree["nodes"])):
            self.assert_board(number)
            self.browser.click("#next")
        self.browser.click("#back")
        self.assert_board(len(self.tree["nodes"]) - 2)

    def test_the_tree_grows_with_the_search(self):
        self.open_page("--size", "6", "--nodes", "30")
        last = len(self.tree["nodes"]) - 1
        self.assertEqual((self.shown("g.node"), self.shown("path.edge")), ([0], []))
        seen = lambda: self.browser.run("return document.body.innerText")
        self.assertNotIn("solution", seen().split("On the board given")[0])
        for number in range(1, 4):
            self.browser.press("Right")
            self.assertEqual(self.shown("g.node"), list(range(number + 1)))
            self.assertEqual(sorted(set(self.shown("path.edge"))), list(range(1, number + 1)))
        self.browser.press("Left")  # a look back hides nothing
        self.assertEqual(self.shown("g.node"), [0, 1, 2, 3])
        self.browser.press("Home")  # from the beginning
        self.assertEqual(self.shown("g.node"), [0])
        self.browser.click("#whole")
        self.assertEqual(self.shown("g.node"), list(range(last + 1)))
        self.browser.click("#whole")
        self.browser.press("End")
        self.assertIn("1 solution", seen())

    def test_the_tree_fills_its_pane_and_its_words_can_be_read(self):
        self.open_page("--size", "6")
        width, height, small = self.browser.run("""const pane = document.querySelector("main");
            const box = pane.querySelector("svg").getBoundingClientRect();
            const words = document.querySelector("main text.small").getBoundingClientRect();
            return [box.width / pane.clientWidth, box.height / pane.clientHeight, words.height]""")
        self.assertGreater(max(width, height), .9)
        self.assertLessEqual(max(width, height), 1)
        self.assertGreaterEqual(small, 12)

    def test_givens_blocked_squares_and_forced_queens(self):
        self.open_page("8: d5 !a1 !h3 /c1", "--rule", "fewest-free-both", "--look-ahead", "propagate", "--all")
        self.assertTrue(any("forced" in node for node in self.tree["nodes"]))
        for number in range(len(self.tree["nodes"])):
            self.assert_board(number)
            self.browser.press("Right")
        blocked = {square for square, mark in self.marks().items() if mark == "#"}
        self.assertLessEqual(blocked, {"a1", "h3", "c1", "b2", "a3"} | {"b2", "d2", "e3", "f4", "g5", "h6", "a3"})

    def test_what_sat_learned_shows_what_each_line_says(self):
        for encoding in ("pairwise", "sequential"):
            self.open_page("6: a6 !f1 /d1", "--rule", "sat", "--encoding", encoding)
            squares = lambda literal: [literal["square"]] if "square" in literal else literal["one_of"]
            self.assertGreater(len(self.tree["clauses"]), 3)
            bare = self.marks()
            lines = self.browser.run("return [...document.querySelectorAll('p[data-node]')].map((it) => it.textContent)")
            seen = set()
            number = 0
            for clause in self.tree["clauses"]:
                says = [("", [], clause["clause"])]
                if clause["clause"]:
                    says.append(("Q", [{**it, "queen": not it["queen"]} for it in clause["clause"]], clause["clause"]))
                says += [("F", [step["follows"]], [step["follows"]]) for step in clause["steps"]]
                says.append(("", [], clause["conflict"]["clause"]))
                words = [clause["says"], *["suppose "][:len(clause["clause"])],
                         *(step["says"] for step in clause["steps"]), clause["conflict"]["says"]]
                known = {}
                for (queen, literals, now), said in zip(says, words, strict=True):
                    for it in literals:
                        mark = "-" if not it["queen"] else queen if "square" in it else "1"
                        known.update({square: mark for square in squares(it) if mark != "1" or square not in known})
                    queens = [square for square, mark in {**bare, **known}.items() if mark in "GQF"]
                    for square, mark in self.marks().items():
                        attacked = any(attack(place(square), place(queen)) for queen in queens)
                        expected = known.get(square) or (bare[square] if bare[square] in "G#" else "×" if attacked else "·")
                        self.assertEqual(mark, expected, (number, square))
                    framed = self.browser.run("return [...document.querySelectorAll('[data-now]')].map((it) => it.dataset.now)")
                    self.assertEqual(sorted(framed), sorted(square for it in now for square in squares(it)))
                    self.assertIn(said, self.browser.text("#said"))
                    self.assertEqual(self.browser.text("#said"), lines[number])
                    self.assertEqual(self.browser.text(".current"), lines[number])
                    seen.update(known.values())
                    number += 1
                    self.browser.press("Right")
            self.assertEqual(number, len(lines))
            self.assertEqual(seen, set("QF-1") if encoding == "sequential" else set("QF-"))
            self.browser.press("Home")
            self.assertIn("1. ", self.browser.text("#said"))

    def test_keys_and_clicks_go_where_they_should(self):
        self.open_page("--size", "5")
        nodes = self.tree["nodes"]
        last = len(nodes) - 1
        self.browser.press("End")
        self.assert_board(last)
        self.browser.press("Up")
        self.assert_board(nodes[last]["parent"])
        self.browser.press("Down")
        self.assert_board(next(i for i, node in enumerate(nodes) if node["parent"] == nodes[last]["parent"]))
        self.browser.press("Home")
        self.assert_board(0)
        self.browser.press("Left")  # there is nothing before
        self.assert_board(0)
        self.browser.click("#whole")
        self.browser.click("g[data-node='3']")
        self.assert_board(3)
        self.assertEqual(self.browser.run("return document.activeElement.dataset.node"), "3")
        self.browser.press("Right")  # the keyboard follows
        self.assertEqual(self.browser.run("return document.activeElement.dataset.node"), "4")

    def test_it_plays_pauses_and_ends(self):
        self.open_page("--size", "4")
        self.browser.run("const it = document.getElementById('speed'); it.value = 4; it.dispatchEvent(new Event('input'))")
        self.browser.press(" ")
        self.assertEqual(self.browser.text("#play"), "Pause")
        last = len(self.tree["nodes"]) - 1
        self.browser.wait(lambda: self.current() == last)
        self.browser.wait(lambda: self.browser.text("#play") == "Play")
        self.assert_board(last)
        self.browser.run("const it = document.getElementById('speed'); it.value = -2; it.dispatchEvent(new Event('input'))")
        self.browser.click("#play")  # from the beginning again
        self.assertEqual(self.browser.text("#play"), "Pause")
        self.browser.click("#play")
        self.assertEqual(self.browser.text("#play"), "Play")
        self.assert_board(0)

    def test_a_screen_reader_finds_a_tree(self):
        self.open_page("--size", "5", "--nodes", "6", "--all")
        items = self.browser.run("""return [...document.querySelectorAll("[role=tree] [role=treeitem]")]
            .map((it) => [it.getAttribute("aria-label"), Number(it.getAttribute("aria-level")), it.tabIndex])""")
        self.assertEqual(len(items), 7)
        for (label, level, _), node in zip(items, self.tree["nodes"]):
            self.assertEqual(level, node["depth"] + 1)
            self.assertIn(node.get("square", "5 x 5"), label)
            self.assertEqual("more node" in label, "hidden_nodes" in node)
        self.assertEqual(sum(tab == 0 for _, _, tab in items), 1)
        self.assertEqual(self.browser.run("return document.getElementById('said').getAttribute('role')"), "status")
        unnamed = self.browser.run("""return [...document.querySelectorAll("button, input")]
            .filter((it) => !(it.textContent + (it.ariaLabel || "") + [...(it.labels || [])].map((l) => l.textContent)).trim()).length""")
        self.assertEqual(unnamed, 0)

    def test_nothing_is_fetched_nor_could_be(self):
        self.open_page("--size", "12", "--rule", "fewest-free-both", network=True)
        self.assertEqual(self.browser.fetched(), {"file"})
        refused = self.browser.run("""return new Promise((resolve) => {
            addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
            fetch("http://127.0.0.1:9/").catch(() => {}); })""")
        self.assertEqual(refused, "connect-src")
        self.browser.log()  # what was refused stands there


if __name__ == "__main__":
    QSAT = sys.argv.pop(1)
    if not webdriver.is_there():
        print("SKIPPED: chromium or chromedriver is missing (./bootstrap --peers)")
        sys.exit(77)
    unittest.main()
