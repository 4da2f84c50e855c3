"""A browser for tests: Debian's chromium, headless, spoken to through chromium-driver (W3C WebDriver)."""

import atexit
import base64
import functools
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the name that WebDriver gives to elements
KEYS = {"Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "Delete": "\ue017", "Enter": "\ue007",
        "Escape": "\ue00c", "Tab": "\ue004", "Home": "\ue011", "End": "\ue010", "Control": "\ue009"}
FLAGS = ["--headless=new", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"] + (["--no-sandbox"] if os.geteuid() == 0 else [])


def is_there():
    return all(shutil.which(program) for program in ("chromium", "chromedriver"))


@functools.cache
def shared():
    """The window that tests have one after the other, to save its start; it ends with the program."""
    browser = Browser()
    atexit.register(browser.__exit__)
    return browser


class Browser:
    """One window with a profile of its own; `with` ends it. With `network` it notes what is fetched, which costs
    half of the time that a page takes to open."""

    def __init__(self, profile=None, language="en", network=False):
        self.own_profile = None if profile else tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.profile = profile or self.own_profile.name
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                self.root = f"http://127.0.0.1:{int(line.split()[-1].rstrip('.'))}"
                break
        options = {"args": FLAGS + [f"--user-data-dir={self.profile}", f"--lang={language}", "--window-size=1280,900"],
                   "prefs": {"intl.accept_languages": language}}
        logs = {"browser": "ALL"}
        if network:
            options["perfLoggingPrefs"] = {"enableNetwork": True}
            logs["performance"] = "ALL"
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": logs}
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.root += "/session/" + session["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.driver.stdout.close()
            if self.own_profile:
                self.own_profile.cleanup()

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.root + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def forget(self):
        """An empty page, in the window's own size and colours, and nothing that pages have kept."""
        self.open("about:blank")
        self.chrome("Emulation.clearDeviceMetricsOverride")
        self.media()
        self.chrome("Storage.clearDataForOrigin", origin="file://", storageTypes="all")
        self.log()

    def reload(self):
        self.call("POST", "/refresh", {})

    def run(self, script, *arguments):
        """What a function's body in the page returns; a promise is waited for."""
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, css):
        return self.call("POST", "/element", {"using": "css selector", "value": css})[ELEMENT]

    def click(self, css):
        self.call("POST", f"/element/{self.find(css)}/click", {})

    def write(self, css, text):
        """Replaces what is in a field, as typing does."""
        element = self.find(css)
        self.call("POST", f"/element/{element}/clear", {})
        self.send(css, text)

    def send(self, css, text):
        """To an element: keys to a field, a path to one of files."""
        self.call("POST", f"/element/{self.find(css)}/value", {"text": text})

    def choose(self, css, value):
        """Sets a select, checkbox or number as a hand does."""
        self.run("""const it = document.querySelector(arguments[0]);
            it[it.type === "checkbox" ? "checked" : "value"] = arguments[1];
            it.dispatchEvent(new Event("change", {bubbles: true}));""", css, value)

    def press(self, *keys):
        """Keys for what has the focus; `Control+z` holds the first down."""
        actions = []
        for key in keys:
            parts = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
            actions += [{"type": "keyDown", "value": part} for part in parts]
            actions += [{"type": "keyUp", "value": part} for part in reversed(parts)]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def drag(self, *elements, pointer="mouse"):
        """The mouse, or by `touch` a finger, goes down on the first of these and moves over the others."""
        at = lambda css: {"type": "pointerMove", "duration": 20, "x": 0, "y": 0, "origin": {ELEMENT: self.find(css)}}
        first, *others = map(at, elements)
        actions = [first, {"type": "pointerDown", "button": 0}, *others, {"type": "pointerUp", "button": 0}]
        self.call("POST", "/actions", {"actions": [
            {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": actions}]})

    def paste(self, css, text):
        """Pastes into a field; the text goes through the page's own events."""
        self.run("""const field = document.querySelector(arguments[0]);
            field.focus(); field.select();
            document.execCommand("insertText", false, arguments[1]);""", css, text)

    def text(self, css):
        return self.call("GET", f"/element/{self.find(css)}/text")

    def value(self, css):
        return self.run("return document.querySelector(arguments[0]).value", css)

    def label(self, square):
        return self.run("return document.querySelector(`[data-square='${arguments[0]}']`).getAttribute('aria-label')", square)

    def wait(self, what, seconds=20):
        """Waits until `what` returns something true, and returns it."""
        end = time.monotonic() + seconds
        while not (result := what()):
            if time.monotonic() > end:
                raise AssertionError(f"nothing came within {seconds} s: " + self.text("#answer"))
            time.sleep(0.02)
        return result

    def wait_for(self, css, words, seconds=20):
        """Waits until the element's text holds these words, and returns it."""
        try:
            return self.wait(lambda: (text := self.text(css)) and words in text and text, seconds)
        except AssertionError:
            raise AssertionError(f"{css} never said {words!r}, but {self.text(css)!r}") from None

    def chrome(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def narrow(self, width, height):
        self.chrome("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)

    def media(self, **features):
        self.chrome("Emulation.setEmulatedMedia",
                    features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def log(self, kind="browser"):
        return self.call("POST", "/se/log", {"type": kind})

    def fetched(self):
        """The schemes of all addresses that were asked for since the last call."""
        messages = [json.loads(entry["message"])["message"] for entry in self.log("performance")]
        return {message["params"]["request"]["url"].split(":")[0] for message in messages
                if message["method"] == "Network.requestWillBeSent"}

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))
