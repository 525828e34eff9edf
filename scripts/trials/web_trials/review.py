"""Trials of the page of a review: mouse, keyboard, two browsers, forms without scripts, undo."""

import pathlib
import tempfile
import time

SOON = 1.0


def row(page, position):
    return page.locator(".review-item").nth(position)


def verdict(page, position):
    return row(page, position).get_attribute("data-verdict")


def write(field, text):
    """Types into a field of the window in front: in others, Firefox fires no events when the focus leaves."""
    field.page.bring_to_front()
    field.click()
    field.page.keyboard.type(text)
    field.blur()


def becomes(trial, subject, value, expected, seconds=SOON):
    """Checks that a value becomes the expected one in time; returns the seconds."""
    start = time.monotonic()
    while (found := value()) != expected and time.monotonic() - start < seconds + 4:
        time.sleep(0.01)
    passed = time.monotonic() - start
    trial.check(found == expected and passed < seconds, f"{subject}: {found!r} instead of {expected!r} after {passed:.1f} s")
    return passed


def stored(trial, review, position):
    return trial.server.get(f"/api/v1/reviews/{review}").json["items"][position]


def two_browsers(trial):
    """Verdicts, notes and names reach another browser within a second, and stay after a reload."""
    review = trial.new_review()
    path = f"/reviews/{review}"
    with trial.opened(path) as one, trial.opened(path) as two:
        two.wait_for_timeout(200)
        count = one.locator(".review-item").count()
        start = time.monotonic()
        row(one, 0).locator("button[value=fail]").click()
        becomes(trial, "the verdict in the other browser", lambda: verdict(two, 0), "fail")
        trial.latest = time.monotonic() - start
        trial.equal(verdict(one, 0), "fail", "the verdict in the browser that sets it")
        trial.equal(row(two, 0).locator("button[value=fail]").get_attribute("aria-pressed"), "true", "the pressed button")
        for page in (one, two):
            becomes(trial, "the counts", lambda page=page: page.locator(".counts").text_content(), f"1 of {count} reviewed, 1 failed")
        write(row(one, 1).locator("textarea"), "Too wide <b>here</b>")
        write(row(one, 1).locator("[name=assignee]"), "bo")
        row(one, 2).locator("button[value=pass]").click()
        becomes(trial, "the note in the other browser", lambda: row(two, 1).locator("textarea").input_value(), "Too wide <b>here</b>")
        becomes(trial, "the name in the other browser", lambda: row(two, 1).locator("[name=assignee]").input_value(), "bo")
        becomes(trial, "the second verdict", lambda: verdict(two, 2), "pass")
        becomes(trial, "the log in the other browser", lambda: "Too wide <b>here</b>" in two.locator(".review-log").inner_text(), True)
        # A field that someone types in keeps its text.
        two.bring_to_front()
        row(two, 3).locator("textarea").focus()
        two.keyboard.type("mine")
        trial.server.request("PATCH", f"/api/v1/reviews/{review}/items/{stored(trial, review, 3)['id']}", {"note": "theirs"})
        becomes(trial, "another note in the log", lambda: "theirs" in two.locator(".review-log").inner_text(), True)
        trial.equal(row(two, 3).locator("textarea").input_value(), "mine", "the text in a field that has the focus")
        two.bring_to_front()
        row(two, 3).locator("textarea").blur()
        becomes(trial, "the last note wins", lambda: row(one, 3).locator("textarea").input_value(), "mine")
        for page in (one, two):
            page.reload()
            trial.equal([verdict(page, position) for position in range(3)], ["fail", "open", "pass"], "verdicts after a reload")
            trial.equal(row(page, 1).locator("textarea").input_value(), "Too wide <b>here</b>", "the note after a reload")
            trial.equal(row(page, 1).locator("[name=assignee]").input_value(), "bo", "the name after a reload")
            trial.equal(page.locator(".review b").count(), 0, "markup of a note")
        found = [stored(trial, review, position) for position in range(3)]
        trial.equal([(each["verdict"], each.get("note") or "") for each in found], [("fail", ""), ("open", "Too wide <b>here</b>"), ("pass", "")], "the stored review")


def keyboard(trial):
    """Rules are reached and judged by keys, and letters in fields are text."""
    review = trial.new_review()
    with trial.opened(f"/reviews/{review}") as page:
        focused = "document.activeElement.closest('.review-item') ? [...document.querySelectorAll('.review-item')].indexOf(document.activeElement.closest('.review-item')) : -1"
        page.keyboard.press("j")
        trial.equal(page.locator("nav [aria-current=page]").inner_text(), "Reviews", "the entry of the navigation")
        trial.equal(page.evaluate(focused), 0, "j goes to the first rule")
        page.keyboard.press("p")
        page.keyboard.press("j")
        page.keyboard.press("f")
        page.keyboard.press("j")
        page.keyboard.press("n")
        page.keyboard.press("k")
        trial.equal(page.evaluate(focused), 1, "k goes back")
        trial.equal([verdict(page, position) for position in range(3)], ["pass", "fail", "na"], "verdicts by keys")
        page.keyboard.press("o")
        trial.equal(verdict(page, 1), "open", "o opens again")
        row(page, 1).locator("textarea").focus()
        page.keyboard.type("fpno jk")
        trial.equal((verdict(page, 1), row(page, 1).locator("textarea").input_value()), ("open", "fpno jk"), "letters in a note")
        page.keyboard.press("Tab")
        trial.equal(page.evaluate("document.activeElement.name"), "assignee", "Tab goes on to the name")
        # Enter in the name sends the form without loading the page.
        page.keyboard.type("cy")
        page.evaluate("window.isSame = true")
        page.keyboard.press("Enter")
        becomes(trial, "the stored verdicts", lambda: [stored(trial, review, position)["verdict"] for position in range(3)], ["pass", "open", "n.a."])
        becomes(trial, "the stored note and name", lambda: [stored(trial, review, 1).get(name) for name in ("note", "assignee")], ["fpno jk", "cy"])
        trial.equal(page.evaluate("window.isSame"), True, "the page was not loaded again")
        # Each verdict can be reached by Tab alone.
        row(page, 3).locator("button[value=pass]").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        trial.equal(verdict(page, 3), "fail", "a button by Tab and Space")
        page.locator("[name=filter]").select_option("fail")
        trial.equal(page.locator(".review-item:visible").count(), 1, "failed rules")
        headings = page.locator(".review > h2:visible, .review > h3:visible")
        trial.equal(headings.count(), 2, "headings of failed rules: a page and a section")
        page.locator("[name=filter]").select_option("all")
        trial.check(headings.count() > 2, "the headings of all rules are not back")


def quick_changes(trial):
    """Changes of a rule in quick succession are saved in their order, and an earlier one does not come back when its event is late."""
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
          const rule = document.querySelector(".review-item");
          window.seen = [];
          new MutationObserver(() => window.seen.push(rule.dataset.verdict)).observe(rule, { attributeFilter: ["data-verdict"] });
        }""")
        for value in ["fail", "na", "pass"]:
            row(page, 0).locator(f"button[value={value}]").click()
        becomes(trial, "the log", lambda: page.locator(".review-log li").count(), 3, seconds=2)
        page.wait_for_timeout(500)
        entries = trial.server.get(f"/api/v1/reviews/{review}/log").json["entries"]
        trial.equal([entry["verdict"] for entry in entries], ["fail", "na", "pass"], "the order of the changes")
        seen = page.evaluate("window.seen.filter((verdict, position, all) => verdict !== all[position - 1])")
        trial.equal(len(seen), 3, f"verdicts that were shown: {seen}")


def undo(trial):
    """A change is undone in all browsers."""
    review = trial.new_review()
    item = stored(trial, review, 0)["id"]
    for body in [{"verdict": "fail"}, {"verdict": "pass", "note": "fine"}]:
        trial.server.request("PATCH", f"/api/v1/reviews/{review}/items/{item}", body)
    with trial.opened(f"/reviews/{review}") as one, trial.opened(f"/reviews/{review}") as two:
        trial.equal(verdict(one, 0), "pass", "the verdict before")
        one.get_by_role("button", name="Undo change 2").click()
        becomes(trial, "the undone verdict", lambda: verdict(one, 0), "fail", seconds=2)
        trial.equal(row(one, 0).locator("textarea").input_value(), "", "the undone note")
        becomes(trial, "the undone verdict in the other browser", lambda: verdict(two, 0), "fail")
    trial.equal(stored(trial, review, 0)["verdict"], "fail", "the stored verdict")


def without_scripts(trial):
    """Without JavaScript, forms make, fill in and undo a review."""
    with trial.opened("/reviews", scripts=False) as page:
        page.locator("[name=pages]").fill("toolbars, alerts")
        page.locator("[name=platform][value=visionOS]").check()
        page.locator("[name=title]").fill("By <i>forms</i>")
        page.locator("form.new-review button").click()
        page.wait_for_url("**/reviews/*")
        review = page.url.rsplit("/", 1)[1]
        trial.equal(page.locator("h1").inner_text(), "By <i>forms</i>", "the title")
        row(page, 0).locator("button[value=fail]").click()
        trial.equal(verdict(page, 0), "fail", "the verdict")
        trial.check(page.url.startswith(f"{trial.server.address}/reviews/{review}#"), f"the address after a change is {page.url}")
        row(page, 1).locator("textarea").fill("A note\nof two lines")
        row(page, 1).locator("[name=assignee]").fill("bo")
        row(page, 1).locator("button.save").click()
        trial.equal(row(page, 1).locator("textarea").input_value(), "A note\nof two lines", "the note")
        trial.equal(stored(trial, review, 1).get("assignee"), "bo", "the stored name")
        page.get_by_role("button", name="Undo change 1").click()
        trial.equal(verdict(page, 0), "open", "the undone verdict")
        page.reload()
        trial.equal(row(page, 1).locator("[name=assignee]").input_value(), "bo", "the name after a reload")
        page.get_by_role("button", name="current guidelines").click()
        trial.equal(row(page, 1).locator("textarea").input_value(), "A note\nof two lines", "the note after an update")
        page.goto("/reviews")
        trial.check(page.get_by_role("link", name="By <i>forms</i>").count() == 1, "the list has the review")
    # The browser reports the status of a refused form as an error.
    with trial.opened("/reviews", scripts=False, is_watched=False) as page:
        page.locator("[name=pages]").fill("qqxxzzy")
        page.locator("form.new-review button").click()
        trial.equal(page.locator("[role=alert]").count(), 1, "a message for a page that is not known")


def exported_file(trial):
    """The links of a review save files; the page among them shows the verdicts, notes and names without the server, also without scripts."""
    review = trial.new_review()
    items = trial.server.get(f"/api/v1/reviews/{review}").json["items"]
    note = "<script>alert(1)</script>\n- [x] two lines"
    for item, word in zip(items, ["fail", "pass", "na"]):
        trial.server.request("PATCH", f"/api/v1/reviews/{review}/items/{item['id']}", {"verdict": word, "note": note, "assignee": "bo <b>"})
    with tempfile.TemporaryDirectory(prefix="hig-export-") as folder:
        file = pathlib.Path(folder, "review.html")
        with trial.opened(f"/reviews/{review}") as page:
            links = page.locator(".review-exports a")
            trial.equal(links.all_inner_texts(), ["Markdown", "HTML", "CSV", "JSON", "SARIF"], "the links")
            for position, name in enumerate(["review.md", "review.html", "review.csv", "review.json", "review.sarif"]):
                with page.expect_download() as download:
                    links.nth(position).click()
                trial.equal(download.value.suggested_filename, name, "the name of a file")
                if name == file.name:
                    download.value.save_as(file)
        for scripts in [True, False] if trial.browser.browser_type.name == "chromium" else [True]:
            context = trial.browser.new_context(java_script_enabled=scripts)
            page = context.new_page()
            problems = []
            page.on("pageerror", lambda error, problems=problems: problems.append(str(error)))
            page.on("dialog", lambda dialog, problems=problems: (problems.append(dialog.message), dialog.dismiss()))
            page.goto(file.as_uri())
            rows = [page.locator(f"#r{position + 1}") for position in range(3)]
            if scripts:
                trial.equal([each.get_attribute("data-verdict") for each in rows], ["fail", "pass", "n.a."], "the verdicts in the file")
                trial.equal(rows[0].locator(".note-line").text_content(), note, "the note in the file")
                trial.check(page.locator("#progress-text").text_content().startswith("3 of"), "the progress in the file")
            else:
                trial.equal(rows[0].locator("noscript").text_content().split(), f"fail: {note}".split(), "the verdict and the note without scripts")
            trial.check("Assigned to bo <b>" in rows[0].text_content(), "the name in the file")
            trial.equal(problems, [], "problems of the file")
            context.close()


def outage(trial):
    """A change that is made while the server is down is saved when it is back, once, and changes of others arrive again."""
    review = trial.new_review()
    with trial.opened(f"/reviews/{review}", is_watched=False) as page:
        trial.server.kill()
        row(page, 0).locator("button[value=fail]").click()
        becomes(trial, "the notice", lambda: page.locator(".connection").inner_text() != "", True, seconds=3)
        trial.server.restart()
        becomes(trial, "the stored verdict", lambda: stored(trial, review, 0)["verdict"], "fail", seconds=8)
        trial.equal(len(trial.server.get(f"/api/v1/reviews/{review}/log").json["entries"]), 1, "entries")
        item = stored(trial, review, 1)["id"]
        trial.server.request("PATCH", f"/api/v1/reviews/{review}/items/{item}", {"verdict": "pass"})
        becomes(trial, "a verdict after the outage", lambda: verdict(page, 1), "pass", seconds=6)
        becomes(trial, "no notice", lambda: page.locator(".connection").inner_text(), "", seconds=3)
