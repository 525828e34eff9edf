"""Drives a headless Chromium over a pipe (the DevTools protocol), using only the standard library."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]


def find():
    """Returns the path of a browser, or None."""
    return next((path for path in map(shutil.which, [os.environ.get("HIG_BROWSER") or NAMES[0], *NAMES]) if path), None)


class BrowserError(Exception):
    """The browser answered a command with an error or not in time."""


class Browser:
    """A browser process. Pages belong to contexts, which are isolated from each other."""

    def __init__(self, path):
        self.profile = tempfile.mkdtemp(prefix="hig-browser-")
        to_read, self.to_browser = os.pipe()
        self.from_browser, to_write = os.pipe()

        def descriptors():
            # The browser reads from descriptor 3 and writes to 4. Duplicate first, since the pipes may be 3 and 4.
            read, write = os.dup(to_read), os.dup(to_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        options = ["--headless", "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "--disable-gpu", "--hide-scrollbars",
                   "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--font-render-hinting=none"]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self.log = open(os.path.join(self.profile, "log"), "wb")
        self.process = subprocess.Popen([path, *options], preexec_fn=descriptors, close_fds=False, stdout=self.log, stderr=self.log)
        os.close(to_read)
        os.close(to_write)
        self.buffer = b""
        self.last = 0
        self.answers = {}
        self.listeners = {}

    def close(self):
        """Ends the process and deletes its files."""
        try:
            # Debian's command is a script that waits for the browser, which would survive a kill of the script.
            self.send("Browser.close")
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.to_browser)
        os.close(self.from_browser)
        self.log.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, parameters=None, session=None):
        """Sends a command and returns its number."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to_browser, data):]
        return self.last

    def call(self, method, parameters=None, session=None, seconds=60):
        """Sends a command and returns its result."""
        number = self.send(method, parameters, session)
        self.until(lambda: number in self.answers, f"an answer to {method}", seconds)
        answer = self.answers.pop(number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def until(self, condition, what, seconds=20):
        """Handles messages until the condition holds."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise BrowserError(f"no {what} in {seconds} s")
            self.take(0.05)

    def take(self, seconds):
        """Handles the messages that arrive within a time."""
        if not select.select([self.from_browser], [], [], seconds)[0]:
            return
        data = os.read(self.from_browser, 1 << 20)
        if not data:
            raise BrowserError("the browser ended")
        *messages, self.buffer = (self.buffer + data).split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                self.answers[message["id"]] = message
            elif listener := self.listeners.get(message.get("sessionId")):
                listener(message["method"], message["params"])


class Page:
    """A window, with its console messages and network requests."""

    def __init__(self, browser, context, address=None, scripts=True, before=None, **metrics):
        self.browser = browser
        self.context = context
        self.problems = []
        self.requests = []
        self.dialogs = []
        self.downloads = {}
        self.answer = True
        self.loaded = False
        target = browser.call("Target.createTarget", {"url": "about:blank", "browserContextId": context})["targetId"]
        self.session = browser.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        browser.listeners[self.session] = self.on_event
        for domain in ["Page", "Runtime", "Log", "Network", "DOM"]:
            self.call(f"{domain}.enable")
        self.call("Emulation.setFocusEmulationEnabled", {"enabled": True})
        self.resize(**metrics)
        if not scripts:
            self.call("Emulation.setScriptExecutionDisabled", {"value": True})
        if before:
            self.call("Page.addScriptToEvaluateOnNewDocument", {"source": before})
        if address:
            self.open(address)

    def call(self, method, parameters=None):
        return self.browser.call(method, parameters, self.session)

    def on_event(self, event, values):
        if event == "Runtime.exceptionThrown":
            self.problems.append(f"exception: {values['exceptionDetails'].get('exception', {}).get('description')}")
        elif event == "Runtime.consoleAPICalled":
            self.problems.append(f"console.{values['type']}: {[argument.get('value') for argument in values['args']]}")
        elif event == "Log.entryAdded":
            self.problems.append(f"{values['entry']['source']} {values['entry']['level']}: {values['entry']['text']}")
        elif event == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif event == "Page.loadEventFired":
            self.loaded = True
        elif event == "Page.javascriptDialogOpening":
            self.dialogs.append((values["type"], values["message"]))
            self.browser.send("Page.handleJavaScriptDialog", {"accept": self.answer}, self.session)

    def open(self, address):
        self.loaded = False
        result = self.call("Page.navigate", {"url": address})
        if "errorText" in result:
            raise BrowserError(f"{address}: {result['errorText']}")
        self.browser.until(lambda: self.loaded, f"load of {address}", 60)

    def reload(self):
        self.loaded = False
        self.call("Page.reload")
        self.browser.until(lambda: self.loaded, "reload", 60)

    def resize(self, width=1000, height=900, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile})

    def prefer(self, **features):
        """Sets media features: prefer(prefers_color_scheme="dark")."""
        self.call("Emulation.setEmulatedMedia", {"features": [
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})

    def run(self, expression):
        """Evaluates a JavaScript expression."""
        result = self.call("Runtime.evaluate", {"expression": expression, "returnByValue": True, "awaitPromise": True})
        if details := result.get("exceptionDetails"):
            raise BrowserError(f"{expression[:80]}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def wait(self, expression, what, seconds=10):
        """Waits until an expression is true."""
        self.browser.until(lambda: self.run(f"!!({expression})"), what, seconds)

    def click(self, selector):
        """Clicks in the middle of an element with the mouse; an element above it gets the click."""
        point = self.run(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{ block: "center" }});
            const {{ x, y, width, height }} = element.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
        }})()""")
        for kind in ["mousePressed", "mouseReleased"]:
            # A dialog that the click opens is answered while this waits.
            self.call("Input.dispatchMouseEvent", {
                "type": kind, "x": point[0], "y": point[1], "button": "left", "clickCount": 1})

    def press(self, key, shift=False):
        """Presses a key: "Tab", " ", "a"."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        values = {"key": key, "modifiers": 8 if shift else 0,
                  "windowsVirtualKeyCode": codes.get(key, ord(key.upper()[0]))}
        if key == "Enter":
            values["text"] = "\r"
        elif len(key) == 1:
            values["text"] = key
        self.call("Input.dispatchKeyEvent", {"type": "keyDown", **values})
        self.call("Input.dispatchKeyEvent", {"type": "keyUp", **values})

    def type(self, text):
        self.call("Input.insertText", {"text": text})

    def choose_file(self, selector, path):
        node = self.call("Runtime.evaluate", {"expression": f"document.querySelector({json.dumps(selector)})"})
        self.call("DOM.setFileInputFiles", {"files": [path], "objectId": node["result"]["objectId"]})

    def screenshot(self, path, whole=False):
        data = self.call("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": whole})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def pdf(self, path):
        data = self.call("Page.printToPDF", {"preferCSSPageSize": True})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
