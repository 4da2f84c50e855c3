#!/usr/bin/env python3
"""Makes pictures of boards by Chromium: make_pictures.py FOLDER FIRST_SEED COUNT [QSAT].

Each picture has its truth beside it, in FOLDER/truth.json. With QSAT, a seventh of them are qsat's own SVG.
Needs chromium and chromium-driver; exits with 77 without them.
"""

import base64
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "web" / "browser"))
sys.path.insert(0, str(HERE))

import pictures  # noqa: E402
import webdriver  # noqa: E402


def by_qsat(program):
    """What draws a board by this program."""

    def svg_of(size, regions, queens, crosses, square):
        names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        names_of = {(row, column): chr(97 + column) + str(size - row) for row in range(size) for column in range(size)}
        text = "\n".join("".join(names[region] for region in row) for row in regions)
        if queens:
            text += "\ngivens: " + " ".join(names_of[at] for at in sorted(queens))
        drawn = subprocess.run([program, "convert", "--to", "svg"], input=text, capture_output=True, text=True, check=True).stdout
        return drawn[drawn.index("<svg"):].replace("<svg", f"<svg id='board' style='width:{square * (size + 1):.1f}px;height:auto'", 1)

    return svg_of


def place(browser, page, view, scale, transparent=False):
    """Shows this page."""
    browser.chrome("Emulation.setDeviceMetricsOverride", width=view[0], height=view[1], deviceScaleFactor=scale, mobile=False)
    browser.chrome("Emulation.setDefaultBackgroundColorOverride", **({"color": {"r": 0, "g": 0, "b": 0, "a": 0}} if transparent else {}))
    browser.run("document.open(); document.write('<!doctype html>' + arguments[0]); document.close()", page)


def shoot(browser, clip, quality):
    kind = {"format": "png"} if quality is None else {"format": "jpeg", "quality": quality}
    return browser.chrome("Page.captureScreenshot", **kind, clip={**clip, "scale": 1}, captureBeyondViewport=True)["data"]


def take(browser, made):
    """The bytes of the picture."""
    width, height = made["view"]
    place(browser, made["page"], made["view"], made["scale"], made["transparent"])
    clip = {"x": 0, "y": 0, "width": width, "height": height}
    box = browser.run("const r = document.getElementById('board').getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]")
    if made["crop"]:
        left, top, right, bottom = made["crop"]
        x, y = max(0, box[0] - left), max(0, box[1] - top)
        clip = {"x": x, "y": y, "width": box[2] + right - x, "height": box[3] + bottom - y}
    else:  # what a phone shows of a page ends somewhere, but below the board
        clip["height"] = max(height, box[3] + 4)
        clip["width"] = max(width, box[2] + 4)
    if not made["resized"]:
        return base64.b64decode(shoot(browser, clip, made["quality"]))
    # As messengers do: the picture of a picture, at another scale.
    first = shoot(browser, clip, None)
    wide, high = (round(clip[side] * made["scale"] * made["resized"]) for side in ("width", "height"))
    place(browser, f"<body style='margin:0'><img id='shot' style='width:{wide}px;height:{high}px' src='data:image/png;base64,{first}'>", (wide, high), 1)
    browser.call("POST", "/execute/async", {"script": "const done = arguments[0]; document.getElementById('shot').decode().then(done, done)", "args": []})
    return base64.b64decode(shoot(browser, {"x": 0, "y": 0, "width": wide, "height": high}, made["quality"]))


def make(folder, first, count, program=None):
    """Makes the pictures of these seeds, and returns what is to be read in each file."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    truth = {}
    with webdriver.Browser() as browser:
        browser.open("about:blank")
        for seed in range(first, first + count):
            made = pictures.picture(seed, by_qsat(program) if program else None)
            name = f"{seed:05}-{made['style']}-{made['size']}.{'png' if made['quality'] is None else 'jpg'}"
            (folder / name).write_bytes(take(browser, made))
            truth[name] = {key: made[key] for key in ("style", "size", "scale", "quality", "resized", "regions", "queens", "crosses")}
            (folder / "truth.json").write_text(json.dumps(truth))
    return truth


def main():
    if not webdriver.is_there():
        print("SKIPPED: chromium or chromedriver is missing (./bootstrap --peers)")
        return 77
    folder, first, count, *program = sys.argv[1:]
    print(len(make(folder, int(first), int(count), *program)), "pictures in", folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
