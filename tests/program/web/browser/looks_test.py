"""For everybody: no request to any network, phones, dark colours, rules of accessibility."""

import os
import pathlib
import re
import unittest

import drawn
from page_case import PAGE, PageCase
from webdriver import Browser

AXE = os.environ.get("QSAT_AXE", "")


class LooksTest(PageCase):
    def test_nothing_is_fetched(self):
        self.browser = Browser(network=True)
        self.addCleanup(self.browser.__exit__)
        self.browser.open(PAGE)
        self.ask("complete", "completed")
        self.browser.fetched()  # also what a new window shows at first
        self.browser.open("about:blank")
        self.browser.open(PAGE)
        self.ask("complete", "completed")
        fetched = self.browser.fetched()
        self.assertIn("file", fetched)
        self.assertLessEqual(fetched, {"file", "data", "blob"})

    def test_nothing_could_be_fetched(self):
        attempt = "addEventListener('securitypolicyviolation', tell); fetch('http://127.0.0.1:9/').catch(() => {});"
        in_page = self.browser.run("return new Promise((resolve) => { const tell = (event) => resolve(event.effectiveDirective);"
                                   + attempt + "})")
        in_worker = self.browser.run("""return new Promise((resolve) => {
            const script = "const tell = (event) => postMessage(event.effectiveDirective);" + arguments[0];
            new Worker(URL.createObjectURL(new Blob([script]))).onmessage = ({data}) => resolve(data); })""", attempt)
        self.assertEqual((in_page, in_worker), ("connect-src", "connect-src"))
        self.browser.log()  # what was refused stands there

    def assert_fits(self, width):
        """No scrolling sideways, nothing that is cut off."""
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), width)
        outside = self.browser.run("""return [...document.querySelectorAll("button, input, select, textarea, h1, h2")]
            .filter(it => it.checkVisibility() && !it.closest("#board") && it.type !== "file")
            .filter(it => it.getBoundingClientRect().right > arguments[0] + 1).map(it => it.outerHTML)""", width)
        self.assertEqual(outside, [])

    def test_a_phone_of_360_pixels(self):
        self.browser.narrow(360, 740)
        for language in ("en", "de"):
            self.browser.choose("#language", language)
            self.paste("8: a3 c4 f5")
            self.ask("hint", "7")
            self.browser.click("#frame-next")
            self.assert_fits(360)
        side = self.browser.run("return document.querySelector('[data-square=a1]').getBoundingClientRect().width")
        self.assertGreaterEqual(side, 36)
        self.browser.choose("#size", 30)
        self.assert_fits(360)
        side = self.browser.run("return document.querySelector('[data-square=a1]').getBoundingClientRect().width")
        self.assertGreaterEqual(side, 24)

    def test_nothing_moves_while_the_page_opens_and_no_frame_is_half_done(self):
        watch = self.browser.chrome("Page.addScriptToEvaluateOnNewDocument", source="""
            window.moved = 0;
            window.bare = 0;
            new PerformanceObserver((list) => list.getEntries().forEach(({value}) => (window.moved += value)))
                .observe({type: "layout-shift", buffered: true});
            (function look() {
                const main = document.querySelector("main");
                if (main?.checkVisibility() && !document.getElementById("goal")?.textContent) ++window.bare;
                requestAnimationFrame(look);
            })();""")["identifier"]
        self.addCleanup(self.browser.chrome, "Page.removeScriptToEvaluateOnNewDocument", identifier=watch)
        for width, mobile in ((1280, False), (500, False), (375, True)):
            with self.subTest(width=width):
                self.browser.forget()
                self.browser.chrome("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=mobile)
                self.browser.open(PAGE)
                self.browser.wait_for("#puzzle-about", "It has one solution")
                self.browser.run("return new Promise((wake) => setTimeout(() => requestAnimationFrame(wake), 300))")
                self.assertEqual(self.browser.run("return window.bare"), 0)
                self.assertLess(self.browser.run("return window.moved"), 0.01)

    def test_a_board_fits_beside_a_classic_scrollbar(self):
        for width in (400, 500, 700, 833, 1000, 1280):
            self.browser.chrome("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=False)
            for size in (8, 11):
                self.browser.choose("#size", size)
                inner, bar, wide, frame = self.browser.run("""const frame = document.getElementById("board-frame"), root = document.documentElement;
                    return [root.clientWidth, innerWidth - root.clientWidth, root.scrollWidth, frame.scrollWidth - frame.clientWidth]""")
                self.assertGreater(bar, 0)  # a classic one
                self.assertLessEqual(wide, inner)
                self.assertEqual(frame, 0, f"{width} pixels, {size} rows")

    def test_tools_have_words_on_a_phone(self):
        self.browser.narrow(360, 740)
        for language in ("en", "de"):
            self.browser.choose("#language", language)
            cut = self.browser.run("""return [...document.querySelectorAll("#tool label > span")].map((tool) => {
                const words = [...tool.querySelectorAll("span")].find((it) => !it.classList.contains("unseen"));
                const [inner, outer] = [words.getBoundingClientRect(), tool.getBoundingClientRect()];
                return words.textContent && inner.width > 20 && inner.left >= outer.left && inner.right <= outer.right ? "" : words.outerHTML;
            }).filter(Boolean)""")
            self.assertEqual(cut, [])
        self.assert_fits(360)

    def test_zoomed_to_200_percent(self):
        self.browser.narrow(640, 450)  # a window of 1280 × 900, each pixel twice as large
        self.paste("8: b4 d5")
        self.ask("unique", "second")
        self.assert_fits(640)

    def colours(self):
        return self.browser.run("const it = getComputedStyle(document.documentElement); return [it.backgroundColor, it.color]")

    def test_dark_and_light(self):
        light = self.colours()
        self.browser.media(prefers_color_scheme="dark")
        dark = self.colours()
        self.assertNotEqual(light, dark)
        self.browser.choose("#theme", "light")
        self.assertEqual(self.colours(), light)

    def test_regions_have_the_colours_of_their_letters_and_lines_between_squares(self):
        self.paste("PGGRR\nPGGRR\nPGBRR\nPGBRR\nPYYYR")
        self.browser.wait(lambda: self.squares("region", "Y"))
        background = "return getComputedStyle(document.querySelector('[data-square=a5]')).backgroundColor"
        rgb = lambda colour: "rgb(" + ", ".join(str(int(colour[at:at + 2], 16)) for at in (1, 3, 5)) + ")"
        table = (pathlib.Path(__file__).parents[4] / "src/text/pictures/region_colors.js").read_text()
        light, dark = re.search(r'"P", "(#\w+)", "(#\w+)"', table).groups()
        for theme, colour in (("light", light), ("dark", dark)):
            self.browser.choose("#theme", theme)
            self.assertEqual(self.browser.run(background), rgb(colour))
        self.assertEqual(self.browser.run("return document.querySelector('.overlay .grid').getAttribute('d').match(/M/g).length"), 8)
        self.browser.chrome("Emulation.setEmulatedMedia", media="print")
        self.assertEqual(self.browser.run(background), rgb(light))
        self.browser.chrome("Emulation.setEmulatedMedia", media="")
        self.paste("8: b4 d5")
        self.browser.wait(lambda: len(self.squares("piece")) == 2)
        self.assertEqual(self.drawn(".grid"), 0)

    def test_one_stop_a_group_and_roles_of_a_grid(self):
        roles = self.browser.run("""const grid = document.getElementById("board");
            return [grid.getAttribute("role"), grid.children[0].getAttribute("role"), grid.children[0].children[0].getAttribute("role"),
                grid.children[0].children[0].children[0].tagName, document.getElementById("answer").getAttribute("aria-live")]""")
        self.assertEqual(roles, ["grid", "row", "gridcell", "BUTTON", "polite"])

    @unittest.skipUnless(AXE, "axe-core is not there")
    def test_axe_finds_no_violation(self):
        with open(AXE, encoding="utf-8") as file:
            self.browser.run(file.read() + "; window.axe = axe")
        self.browser.run("document.querySelectorAll('details').forEach(it => it.open = true)")

        def assert_none():
            found = self.browser.run("""return axe.run(document, {resultTypes: ["violations"]}).then(({violations}) =>
                violations.map(({id, nodes}) => [id, ...nodes.map(({failureSummary, html}) => html + ": " + failureSummary)]))""")
            self.assertEqual(found, [])

        for colours in ("light", "dark"):
            self.browser.media(prefers_color_scheme=colours)
            self.paste("8: a3 c4 f5 !a8 /g1")
            self.ask("hint", "look at")
            assert_none()
            self.browser.click("#frame-next")
            self.browser.click("#learn-compare")
            self.browser.wait_for("#learn-table", "Result")
            assert_none()
            self.paste("8: a1 b2 !a1")
            self.ask("explain", "because of")
            assert_none()
            self.paste("8: b4 d9")
            self.browser.wait_for("#text-error", "outside the board")
            assert_none()
            self.give_picture(drawn.board(queens=[[1, 1]], mixed=[[3, 2]]))
            self.wait_for_board()
            assert_none()
            self.browser.click("#screenshot-cancel")
        self.browser.choose("#language", "de")
        self.browser.narrow(360, 740)
        self.browser.click("#puzzle-new")
        self.browser.wait_for("#puzzle-about", "Rätsel")
        assert_none()


if __name__ == "__main__":
    unittest.main()
