"""Trials of the page of a review: two people, keys, phones, forms, undo. checklists.py tries what files have too."""

import pathlib
import tempfile
import time

SOON = 1.0


def row(page, position):
    return page.locator(f"#r{position + 1}")


def verdict(page, position):
    return row(page, position).get_attribute("data-verdict") or "open"


def choose(page, position, value):
    row(page, position).locator(f'.verdicts [value="{value}"]').click()


def reveal(page, position):
    """Opens the details of a rule."""
    if row(page, position).locator(".details").count() == 0:
        row(page, position).locator(".rule button").click()
    return row(page, position).locator(".details")


def write(page, position, text, field="textarea"):
    """Types into a field of the window in front: in others, Firefox fires no events when the focus leaves."""
    page.bring_to_front()
    place = reveal(page, position).locator(field)
    place.click()
    page.keyboard.type(text)
    place.blur()


def shown_note(page, position):
    return (row(page, position).locator(".note-line").all_text_contents() or [""])[0]


def conflict(page, position):
    return (row(page, position).locator(".conflict").all_text_contents() or [""])[0]


def becomes(trial, subject, value, expected, seconds=SOON):
    """Checks that a value becomes the expected one in time; returns the seconds."""
    start = time.monotonic()
    while (found := value()) != expected and time.monotonic() - start < seconds + 4:
        time.sleep(0.01)
    passed = time.monotonic() - start
    trial.check(found == expected and passed < seconds,
                f"{subject}: {found!r} instead of {expected!r} after {passed:.1f} s")
    return passed


def two_browsers(trial):
    """Verdicts, notes and names reach another browser within a second, with the person, and stay after a reload."""
    review = trial.new_review()
    path = f"/reviews/{review}"
    with trial.opened(path) as one, trial.opened(path, person="bo") as two:
        two.wait_for_timeout(200)
        count = one.locator(".item").count()
        start = time.monotonic()
        choose(one, 0, "fail")
        becomes(trial, "the verdict in the other browser", lambda: verdict(two, 0), "fail")
        trial.latest = time.monotonic() - start
        trial.equal(verdict(one, 0), "fail", "the verdict in the browser that sets it")
        trial.equal(row(two, 0).locator("[value=fail]").get_attribute("aria-pressed"), "true", "the pressed button")
        trial.equal(row(two, 0).locator(".who").inner_text().split("·")[0].split()[0], "ana", "the person in the row")
        for page in (one, two):
            becomes(trial, "the counts", lambda page=page: page.locator("#progress-text").text_content(),
                    f"1 of {count} rules reviewed")
        write(one, 1, "Too wide <b>here</b>")
        write(one, 1, "bo", "[name=assignee]")
        choose(one, 2, "pass")
        becomes(trial, "the note in the other browser", lambda: shown_note(two, 1), "Too wide <b>here</b>")
        becomes(trial, "the name in the other browser", lambda: "Assigned to bo" in row(two, 1).inner_text(), True)
        becomes(trial, "the second verdict", lambda: verdict(two, 2), "pass")
        becomes(trial, "rules of the person", lambda: two.locator("#n-mine").text_content(), "1")
        log = two.locator("#entries li").all_inner_texts()
        statement = row(two, 1).locator(f"#s{2}").text_content()
        trial.equal(len(log), 4, f"one entry for each edit: {log}")
        trial.check(any("“Too wide <b>here</b>”" in entry and statement in entry for entry in log),
                    f"the log names no rule: {log}")
        for page in (one, two):
            page.reload()
            trial.equal([verdict(page, position) for position in range(3)], ["fail", "open", "pass"],
                        "verdicts after a reload")
            trial.equal(shown_note(page, 1), "Too wide <b>here</b>", "the note after a reload")
            trial.check("Assigned to bo" in row(page, 1).inner_text()
                        and "ana" in row(page, 1).locator(".who").inner_text(), "the names after a reload")
            trial.equal(page.locator(".note-line b").count(), 0, "markup of a note")
        trial.equal([trial.fields(review, position, "verdict", "note") for position in range(3)],
                    [["fail", None], ["open", "Too wide <b>here</b>"], ["pass", None]], "the stored review")


def two_people(trial):
    """Nobody overwrites a change of another person unseen: the later one sees it and decides."""
    review = trial.new_review()
    path = f"/reviews/{review}"
    with trial.opened(path) as one:
        # A change that arrived moments ago.
        trial.change(review, 0, {"verdict": "fail", "note": "Nine buttons"}, person="bo")
        becomes(trial, "the verdict of the other", lambda: verdict(one, 0), "fail")
        choose(one, 0, "pass")
        becomes(trial, "the question", lambda: "by bo: Fail" in conflict(one, 0), True)
        trial.equal((verdict(one, 0), trial.stored(review)[0]["verdict"]), ("fail", "fail"), "the verdict meanwhile")
        one.get_by_role("button", name="Keep Fail").click()
        trial.equal((conflict(one, 0), verdict(one, 0), len(trial.log(review))), ("", "fail", 1),
                    "the verdict that was kept")
        choose(one, 0, "pass")
        becomes(trial, "the stored verdict", lambda: trial.stored(review)[0]["verdict"], "pass")
        # A note that another person wrote while this one was writing.
        field = reveal(one, 1).locator("textarea")
        field.click()
        one.keyboard.type("mine")
        trial.change(review, 1, {"note": "theirs"}, person="bo")
        becomes(trial, "the log", lambda: "theirs" in one.locator("#entries").inner_text(), True)
        trial.equal(field.input_value(), "mine", "the text in a field that has the focus")
        field.blur()
        becomes(trial, "the question about the note", lambda: "by bo: “theirs”" in conflict(one, 1), True)
        trial.equal(trial.stored(review)[1]["note"], "theirs", "the stored note")
        one.get_by_role("button", name="Set “mine”").click()
        becomes(trial, "the note of the later one", lambda: trial.stored(review)[1]["note"], "mine")
    # The later one has not seen the change, since its event is late.
    late = """EventSource.prototype.addEventListener = function () {};"""
    with trial.opened(path, before=late, is_watched=False) as one:
        trial.change(review, 2, {"verdict": "fail"}, person="bo")
        choose(one, 2, "n.a.")
        becomes(trial, "the question without an event", lambda: "by bo: Fail" in conflict(one, 2), True)
        trial.equal((verdict(one, 2), trial.stored(review)[2]["verdict"]), ("fail", "fail"),
                    "the verdict without an event")
        one.get_by_role("button", name="Set N.a.").click()
        becomes(trial, "the verdict that the later one chose", lambda: trial.stored(review)[2]["verdict"], "n.a.")
        # Changes of different fields are no conflict.
        trial.change(review, 3, {"note": "theirs"}, person="bo")
        choose(one, 3, "pass")
        becomes(trial, "both changes", lambda: trial.fields(review, 3, "verdict", "note"), ["pass", "theirs"])
        trial.equal((conflict(one, 3), shown_note(one, 3)), ("", "theirs"), "the row with both changes")


def keyboard(trial):
    """Rules are reached and judged by keys, which the row with the focus names, and letters in fields are text."""
    review = trial.new_review()
    with trial.opened(f"/reviews/{review}") as page:
        trial.equal(page.locator("nav [aria-current=page]").inner_text(), "Reviews", "the entry of the navigation")
        focused = "document.activeElement.closest('.item')?.id"
        for key in "jpjfjnk":
            page.keyboard.press(key)
        trial.equal(page.evaluate(focused), "r2", "k goes back")
        trial.equal([verdict(page, position) for position in range(3)], ["pass", "fail", "n.a."], "verdicts by keys")
        # Firefox gives the attribute's name.
        hints = page.evaluate("""[...document.querySelectorAll('#r2 .verdicts button')].map((each) =>
          getComputedStyle(each, '::after').content.replace('attr(data-key)', JSON.stringify(each.dataset.key)))""")
        trial.equal(hints, ['"p"', '"f"', '"n"'], "the keys in the row with the focus")
        page.keyboard.press("2")
        becomes(trial, "a severity by one key", lambda: trial.stored(review)[1].get("severity"), "major")
        page.locator("#r2 .severities [value=minor]").click()
        becomes(trial, "a severity by one click", lambda: trial.stored(review)[1].get("severity"), "minor")
        page.locator("#r2 .rule button").focus()
        page.keyboard.press("o")
        page.keyboard.press("e")
        page.keyboard.type("fpno jk")
        page.keyboard.press("Tab")
        trial.equal(page.evaluate("document.activeElement.name"), "assignee", "Tab goes on to the name")
        page.keyboard.type("cy")
        page.keyboard.press("Escape")
        trial.equal((verdict(page, 1), shown_note(page, 1), page.evaluate(focused)), ("open", "fpno jk", "r2"),
                    "letters in a note")
        becomes(trial, "the stored verdicts", lambda: [each["verdict"] for each in trial.stored(review)[:3]],
                ["pass", "open", "n.a."])
        becomes(trial, "the stored note and name", lambda: trial.fields(review, 1, "note", "assignee"),
                ["fpno jk", "cy"])
        # Undo takes back the person's own changes, the last one first.
        for expected in [["fpno jk", None, "open"], [None, None, "open"], [None, None, "fail"]]:
            page.keyboard.press("u")
            becomes(trial, "after undo", lambda: trial.fields(review, 1, "note", "assignee", "verdict"), expected)
        trial.equal([entry["kind"] for entry in trial.log(review)][-3:], ["undo"] * 3, "the entries of undo")
        page.locator("input[name=state][value=fail]").check(force=True)
        trial.equal(page.locator(".item:visible").count(), 1, "failed rules")


def quick_changes(trial):
    """Quick changes of a rule are saved in order, and an earlier one does not come back when its event is late."""
    review = trial.new_review()
    late_events = """
      const listen = EventSource.prototype.addEventListener;
      EventSource.prototype.addEventListener = function (type, answer) {
        listen.call(this, type, (event) => setTimeout(answer, 400, event));
      };"""
    with trial.opened(f"/reviews/{review}", before=late_events) as page:
        page.evaluate("""() => {
          const request = window.fetch;
          let isFirst = true;
          window.fetch = async (...words) => {
            if (isFirst) {
              isFirst = false;
              await new Promise((done) => setTimeout(done, 300));
            }
            return request(...words);
          };
          const rule = document.querySelector("#r1");
          window.seen = [];
          const observer = new MutationObserver(() => window.seen.push(rule.dataset.verdict));
          observer.observe(rule, { attributeFilter: ["data-verdict"] });
        }""")
        for value in ["fail", "n.a.", "pass"]:
            choose(page, 0, value)
        becomes(trial, "the log", lambda: page.locator("#entries li").count(), 3, seconds=2)
        page.wait_for_timeout(500)
        trial.equal([entry["verdict"] for entry in trial.log(review)], ["fail", "na", "pass"],
                    "the order of the changes")
        seen = page.evaluate("window.seen.filter((verdict, position, all) => verdict !== all[position - 1])")
        trial.equal(len(seen), 3, f"verdicts that were shown: {seen}")


def undo(trial):
    """A change is undone from the log in all browsers; a page that was set to n.a. comes back as it was."""
    review = trial.new_review()
    for body in [{"verdict": "fail"}, {"verdict": "pass", "note": "fine"}]:
        trial.change(review, 0, body)
    with trial.opened(f"/reviews/{review}") as one, trial.opened(f"/reviews/{review}", person="bo") as two:
        trial.equal(verdict(one, 0), "pass", "the verdict before")
        one.locator("#entries li").first.get_by_role("button", name="Undo").click()
        becomes(trial, "the undone verdict", lambda: (verdict(one, 0), shown_note(one, 0)), ("fail", ""), seconds=2)
        becomes(trial, "the undone verdict in the other browser", lambda: verdict(two, 0), "fail")
        one.locator(".page-header button").first.click()
        becomes(trial, "the page in the other browser", lambda: (verdict(two, 0), verdict(two, 1)), ("n.a.", "n.a."),
                seconds=5)
        one.locator("#undo-last").click()
        becomes(trial, "the page after undo", lambda: (verdict(two, 0), verdict(two, 1)), ("fail", "open"), seconds=5)
    trial.equal(trial.stored(review)[0]["verdict"], "fail", "the stored verdict")


def on_a_phone(trial):
    """On a phone a closed rule has its whole title and its verdicts, and 50 rules are at most 6,500 px."""
    review = trial.new_review()
    trial.change(review, 0, {"verdict": "fail", "note": "A note"}, person="bo")
    with trial.opened(f"/reviews/{review}", width=390) as page:
        boxes = [each.bounding_box() for each in page.locator(".item:visible").all()]
        trial.check(boxes and max(box["height"] for box in boxes) <= 128, f"rows: {boxes}")
        first, height = boxes[0]["y"], page.evaluate("document.documentElement.scrollHeight")
        total = first + 50 * (height - first) / len(boxes)
        trial.check(total <= 6_500, f"50 rules would be {total:.0f} px")
        buttons = [each.bounding_box() for each in page.locator(".verdicts button:visible").all()]
        small = [box for box in buttons if box["width"] < 36 or box["height"] < 44]
        trial.check(buttons and not small, f"small verdicts: {small}")
        choose(page, 1, "pass")
        becomes(trial, "a verdict by one tap", lambda: trial.stored(review)[1]["verdict"], "pass")
        trial.check("bo" in row(page, 0).inner_text(), "the person in the row")


def without_scripts(trial):
    """Without JavaScript, forms make, fill in and undo a review, and overwrite nothing unseen."""
    def form(page, position):
        return row(page, position).locator("form")

    def pressed(page, position):
        return form(page, position).locator("[aria-pressed=true]").get_attribute("value")

    with trial.opened("/reviews", scripts=False) as page:
        page.locator("[name=pages]").fill("toolbars, alerts")
        page.locator("[name=platform][value=visionOS]").check()
        page.locator("[name=title]").fill("By <i>forms</i>")
        page.locator("form.new-review button").click()
        page.wait_for_url("**/reviews/*")
        review = page.url.rsplit("/", 1)[1]
        trial.equal(page.locator("h1").inner_text(), "By <i>forms</i>", "the title")
        form(page, 0).locator("[value=fail]").click()
        trial.equal(pressed(page, 0), "fail", "the verdict")
        trial.check(page.url == f"{trial.server.address}/reviews/{review}#r1",
                    f"the address after a change is {page.url}")
        form(page, 1).locator("textarea").fill("A note\nof two lines")
        form(page, 1).locator("[name=assignee]").fill("bo")
        form(page, 1).get_by_role("button", name="Save").click()
        trial.equal(form(page, 1).locator("textarea").input_value(), "A note\nof two lines", "the note")
        trial.equal(trial.stored(review)[1].get("assignee"), "bo", "the stored name")
        page.locator("#log summary").click()
        page.locator("#entries li").last.get_by_role("button", name="Undo").click()
        trial.equal(pressed(page, 0), "open", "the undone verdict")
        page.get_by_role("button", name="current guidelines").last.click()
        trial.equal(form(page, 1).locator("textarea").input_value(), "A note\nof two lines", "the note after an update")
        page.goto("/reviews")
        trial.check(page.get_by_role("link", name="By <i>forms</i>").count() == 1, "the list has the review")
    # The browser reports the status of a refused form as an error.
    with trial.opened(f"/reviews/{review}", scripts=False, is_watched=False) as page:
        trial.change(review, 2, {"verdict": "fail"}, person="bo")
        form(page, 2).locator("[value=pass]").click()
        trial.check("bo changed" in page.locator("main").inner_text(), "a message for a change that came too late")
        trial.equal(trial.stored(review)[2]["verdict"], "fail", "the verdict of the other")
        page.goto(f"/reviews/{review}")
        form(page, 2).locator("[value=pass]").click()
        trial.equal(trial.stored(review)[2]["verdict"], "pass", "the verdict that the later one chose")
        page.goto("/reviews")
        page.locator("[name=pages]").fill("qqxxzzy")
        page.locator("form.new-review button").click()
        trial.equal(page.locator("[role=alert]").count(), 1, "a message for a page that is not known")


def exported_file(trial):
    """The menu File saves files; the page among them shows verdicts, notes and names, also without scripts."""
    review = trial.new_review()
    note = "<script>alert(1)</script>\n- [x] two lines"
    for position, word in enumerate(["fail", "pass", "na"]):
        trial.change(review, position, {"verdict": word, "note": note, "assignee": "bo <b>"})
    with tempfile.TemporaryDirectory(prefix="hig-export-") as folder:
        file = pathlib.Path(folder, "review.html")
        with trial.opened(f"/reviews/{review}") as page:
            names = ["review.md", "review.html", "review.csv", "review.json", "review.sarif", "report.md"]
            for position, name in enumerate(names):
                page.locator(".actions summary").click()
                with page.expect_download() as download:
                    page.locator(".actions a").nth(position).click()
                trial.equal(download.value.suggested_filename, name, "the name of a file")
                if name == file.name:
                    download.value.save_as(file)
        for scripts in [True, False] if trial.browser.browser_type.name == "chromium" else [True]:
            with trial.opened(file.as_uri(), scripts=scripts) as page:
                rows = [row(page, position) for position in range(3)]
                if scripts:
                    trial.equal([verdict(page, position) for position in range(3)], ["fail", "pass", "n.a."],
                                "the verdicts in the file")
                    trial.equal(shown_note(page, 0), note, "the note in the file")
                    trial.check(page.locator("#progress-text").text_content().startswith("3 of"),
                                "the progress in the file")
                else:
                    trial.equal(rows[0].locator("noscript").text_content().split(), f"fail: {note}".split(),
                                "the verdict and the note without scripts")
                trial.check("Assigned to bo <b>" in rows[0].text_content(), "the name in the file")


def outage(trial):
    """A change while the server is down is saved when it is back, once, and changes of others arrive again."""
    review = trial.new_review()
    with trial.opened(f"/reviews/{review}", is_watched=False) as page:
        trial.server.kill()
        choose(page, 0, "fail")
        becomes(trial, "the notice", lambda: page.locator("#storage").inner_text() != "", True, seconds=3)
        trial.server.restart()
        becomes(trial, "the stored verdict", lambda: trial.stored(review)[0]["verdict"], "fail", seconds=8)
        trial.equal(len(trial.log(review)), 1, "entries")
        trial.change(review, 1, {"verdict": "pass"}, person="bo")
        becomes(trial, "a verdict after the outage", lambda: verdict(page, 1), "pass", seconds=6)
        becomes(trial, "no notice", lambda: page.locator("#storage").inner_text(), "", seconds=3)
