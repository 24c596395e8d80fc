"""Somebody who plays on the sandbox's page, in a real browser, with what is on the screen."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError, expect, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
DONE = re.compile("(Callback|Action) completed|Viewer switched|Preview ready")
PATIENCE = 30_000
"""Milliseconds after which nothing more is expected to appear."""
HASTE, TRIES = 2_000, 5
"""Milliseconds in which an open menu is used, and how often it is opened."""
# Names are kept apart from the text around them by two marks that nobody sees.
SHOWN = """text => document.querySelector("#channel-message-list").innerText
    .replace(/[\\u2068\\u2069]/g, "").includes(text)"""
# The picture of the newest board, once it is there.
PICTURE = """privately => {
    const boards = [...document.querySelectorAll("article.channel-message:has(img.gallery-image)")]
        .filter(message => !message.textContent.includes(privately));
    const image = boards.at(-1)?.querySelector("img.gallery-image");
    if (!image?.complete || !image.naturalWidth) return null;
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL();
}"""
PRIVATELY = "Only you can see this"


def chromium() -> str | None:
    """The browser: the one that the environment names in CHROMIUM, or one that is installed."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in BROWSERS if (path := shutil.which(name))), None)


@contextmanager
def sandbox(folder: Path) -> Iterator[str]:
    """The address of a sandbox that runs in the folder."""
    root = str(Path(__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": root, "SANDBOX_PORT": "0", "DISCORD_TOKEN": ""}
    command = [sys.executable, "-m", "bot", "sandbox"]
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        try:
            told = [process.stdout.readline()]
            while told[-1] and "http://" not in told[-1]:
                told.append(process.stdout.readline())
            address = re.search(r"http://\S+", told[-1])
            assert address, f"the sandbox told no address, but {told}"
            yield address[0]
        finally:
            process.send_signal(signal.SIGINT)


@contextmanager
def visit(address: str, width: int = 1280, height: int = 900) -> Iterator["Visitor"]:
    """Open the address in a browser of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_default_timeout(PATIENCE)
            expect.set_options(timeout=PATIENCE)
            page.goto(address)
            yield Visitor(page)
        finally:
            browser.close()


class Visitor:
    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def newest(self) -> Locator:
        """The newest message that the visitor sees."""
        return self.page.locator("article.channel-message").last

    @property
    def board(self) -> Locator:
        """The newest board that all see."""
        messages = self.page.locator("article.channel-message")
        boards = messages.filter(has=self.page.locator("img.gallery-image"))
        return boards.filter(has_not_text=PRIVATELY).last

    def sees(self, text: str) -> None:
        """Wait until the text is in one of the messages."""
        self.page.wait_for_function(SHOWN, arg=text)

    def become(self, name: str) -> None:
        self.page.get_by_label("Viewing as").select_option(label=name)
        self._settled()

    def press(self, label: str) -> None:
        self.page.get_by_role("button", name=label, exact=True).last.click()
        self._settled()

    def choose(self, select: Locator, option: int = 0) -> str:
        """Take an option of the select, and say what it was called."""
        offered = select.locator("xpath=..").locator(".select-option").nth(option)
        label = offered.locator(".option-label").text_content() or ""
        for _ in range(TRIES):
            select.click()
            try:
                offered.click(timeout=HASTE)
            except TimeoutError:  # the page was shown anew meanwhile, with all menus closed
                continue
            self._settled()
            return label
        raise AssertionError(f"{label!r} could not be chosen")

    def turn(self) -> str | None:
        """The player to move, if anybody is."""
        found = re.search(r"(\w+)\W* to move\.", self.board.inner_text())
        return found and found[1]

    def move(self) -> None:
        """Do the first thing that is offered: by what only the visitor sees, else by the board."""
        offer = self._private_offer() or self.board.get_by_role("combobox").first
        if not offer.count():
            self.board.locator(".button-style-1").first.click()
            self._settled()
            return
        self.choose(offer)
        if further := self._private_offer():
            self.choose(further)

    def _private_offer(self) -> Locator | None:
        """The select of a message that only the visitor sees, if that is the newest."""
        select = self.newest.get_by_role("combobox")
        private = PRIVATELY in self.newest.inner_text()
        return select.first if private and select.count() else None

    def type(self, command: str, **options: str) -> None:
        """Send a slash command; what is typed for an option finds the first that is offered."""
        box = self.page.locator("#channel-composer-input")
        box.click()
        box.press_sequentially(f"/{command}")
        self.page.get_by_role("option", name=f"/{command}").first.click()
        for name, value in options.items():
            field = self.page.locator(f"input[data-option={name}]")
            field.click()
            field.press_sequentially(value)
            self.page.locator(".command-suggestion").first.click()
        self.page.locator("#send-message").click()
        self._settled()

    def picture(self) -> str:
        """A number that tells the board's picture from others."""
        drawn = self.page.wait_for_function(PICTURE, arg=PRIVATELY).json_value()
        return sha256(drawn.encode()).hexdigest()

    def _settled(self) -> None:
        """Wait until what was done is done, and shown."""
        expect(self.page.locator("#action-status")).to_have_text(DONE)
        self.page.wait_for_function("() => window.simcordPreview.ready")
