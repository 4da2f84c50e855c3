"""The same in Debian's firefox-esr, headless, which speaks WebDriver's commands by a protocol of its own, Marionette."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import unittest

from webdriver import Browser

# The commands of W3C WebDriver by the end of their paths; an element's name stands before it.
COMMANDS = {"session": "NewSession", "url": "Navigate", "refresh": "Refresh", "sync": "ExecuteScript", "element": "FindElement",
            "click": "ElementClick", "clear": "ElementClear", "value": "ElementSendKeys", "text": "GetElementText",
            "actions": "PerformActions", "print": "Print", "screenshot": "TakeScreenshot", "rect": "SetWindowRect"}
IN_VALUE = {"ExecuteScript", "FindElement", "GetElementText", "Print", "TakeScreenshot"}
PREFERENCES = {"marionette.port": 0, "browser.shell.checkDefaultBrowser": False, "app.update.enabled": False,
               "datareporting.policy.dataSubmissionEnabled": False, "dom.disable_open_during_load": False}


def is_there():
    return shutil.which("firefox-esr") is not None


class Firefox(Browser):
    def __init__(self, profile=None, language="en", network=False):
        if network:
            raise unittest.SkipTest("Firefox tells its driver of no requests")
        self.own_profile = None if profile else tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.profile = profile or self.own_profile.name
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                 for name, value in {**PREFERENCES, "intl.accept_languages": language}.items()]
        pathlib.Path(self.profile, "user.js").write_text("".join(lines))
        self.driver = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--profile", self.profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "MOZ_HEADLESS_WIDTH": "1280"})
        port = pathlib.Path(self.profile, "MarionetteActivePort")
        self.wait(lambda: port.exists() and port.read_text(), 60)
        self.connection = socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=120)
        self.stream = self.connection.makefile("rwb")
        self.receive()  # a greeting
        self.number = 0
        self.call("POST", "/session", {"capabilities": {"alwaysMatch": {}}})
        self.forget()

    def __exit__(self, *_):
        try:
            self.command("Marionette:Quit", {"flags": ["eForceQuit"]})
        finally:
            self.stream.close()
            self.connection.close()
            self.driver.wait()
            if self.own_profile:
                self.own_profile.cleanup()

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            length += self.stream.read(1)
        return json.loads(self.stream.read(int(length[:-1])))

    def command(self, name, parameters):
        self.number += 1
        message = json.dumps([0, self.number, name, parameters]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(error["message"])
        return result

    def call(self, method, path, body=None):
        parts = path.strip("/").split("/")
        name = COMMANDS[parts[-1]]
        of_element = {"id": parts[1]} if parts[0] == "element" and len(parts) == 3 else {}
        result = self.command("WebDriver:" + name, {**(body or {}), **of_element})
        return result["value"] if name in IN_VALUE else result

    def privileged(self, script, *arguments):
        """Runs a script that may do whatever the browser can."""
        self.command("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.run(script, *arguments)
        finally:
            self.command("Marionette:SetContext", {"value": "content"})

    def forget(self):
        self.open("about:blank")
        self.call("POST", "/window/rect", {"width": 1280, "height": 900})
        self.privileged("gBrowser.selectedBrowser.removeAttribute('style')")
        self.media()
        self.privileged("""return new Promise((done) => Services.clearData.deleteData(
            Ci.nsIClearDataService.CLEAR_DOM_STORAGES, {onDataDeleted: done}))""")
        self.log()

    def narrow(self, width, height):
        """The page alone: a window is never as narrow as a phone."""
        self.privileged("""const {style} = gBrowser.selectedBrowser;
            [style.maxWidth, style.maxHeight] = arguments""", f"{width}px", f"{height}px")
        self.wait(lambda: self.run("return [innerWidth, innerHeight]") == [width, height])

    def media(self, prefers_color_scheme="light"):
        self.privileged("Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', arguments[0])",
                        1 if prefers_color_scheme == "light" else 0)

    def log(self, kind="browser"):
        return self.privileged("""
            const errors = Services.console.getMessageArray().filter((it) => it instanceof Ci.nsIScriptError
                && !(it.flags & Ci.nsIScriptError.warningFlag) && /^(file|blob|data):/.test(it.sourceName));
            Services.console.reset();
            return errors.map(({errorMessage}) => ({level: "SEVERE", message: errorMessage}))""")
