#!/usr/bin/env bash
# Takes the pictures of docs/web.md with a headless browser: search, a page and a review of the digest, in light and dark appearance.
#
#   scripts/docs/web_png.sh HIG FOLDER     HIG is beside hig-server; FOLDER gets web-search-light.png and so on
set -euo pipefail
hig=$(realpath "${1:?usage: web_png.sh HIG FOLDER}")
output=$(realpath "${2:?usage: web_png.sh HIG FOLDER}")
cd "$(dirname "$0")/../.."

scripts/install/browser.sh
missing=()
command -v pngquant >/dev/null || missing+=(pngquant)
fc-list | grep -q /Inter || missing+=(fonts-inter)
scripts/install/packages.sh "${missing[@]}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Machines without a desktop have no font for the interface.
cat >"$folder/fonts.conf" <<'END'
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <match target="pattern">
    <test name="family" compare="contains"><string>sans</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit>
  </match>
</fontconfig>
END
FONTCONFIG_FILE=$folder/fonts.conf PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/trials python3 - "$hig" "$folder" <<'PYTHON'
import sys

from checklist_trials.browser import Browser, Page, find
from services import digest_index, server

tool, folder = sys.argv[1:]
ANA = {"X-Remote-User": "ana"}
BO = {"X-Remote-User": "bo"}


def filled_review(running):
    """A review in which two people have set verdicts; returns its path."""
    review = running.request("POST", "/api/v1/reviews", {"pages": ["toolbars"], "platforms": ["macOS"]}, ANA).json["id"]
    items = [item["id"] for item in running.get(f"/api/v1/reviews/{review}", headers=ANA).json["items"]]
    for item, person, change in [
        (0, BO, {"verdict": "fail", "note": "Nine buttons; Share and Print could move.", "assignee": "ana"}),
        (1, ANA, {"verdict": "pass"}), (3, BO, {"verdict": "pass"}), (5, ANA, {"verdict": "n.a."}), (6, BO, {"verdict": "pass"}),
        (8, ANA, {"verdict": "fail", "note": "No label for VoiceOver.", "assignee": "bo"}),
    ]:
        running.request("PATCH", f"/api/v1/reviews/{review}/items/{items[item]}", change, person)
    return f"/reviews/{review}"


options = ["--identity-header", "X-Remote-User", "--trust-proxy", "127.0.0.1"]
with server(tool, digest_index(tool, folder), f"{folder}/data", *options) as running:
    paths = {"search": "/search?q=smallest+tap+target", "page": "/pages/toolbars?platform=visionOS", "review": filled_review(running)}
    browser = Browser(find())
    try:
        context = browser.call("Target.createBrowserContext")["browserContextId"]
        for scheme in ["light", "dark"]:
            page = Page(browser, context)
            page.call("Network.setExtraHTTPHeaders", {"headers": ANA})
            page.prefer(prefers_color_scheme=scheme)
            for name, path in paths.items():
                height = 1080 if name == "review" else 760
                page.call("Emulation.setDeviceMetricsOverride", {"width": 1100, "height": height, "deviceScaleFactor": 1.5, "mobile": False})
                page.open(running.address + path)
                if name == "review":
                    # The failed rules only, so that the log is in the picture.
                    page.run("""(() => {
                        const filter = document.querySelector("[name=filter]");
                        filter.value = "fail";
                        filter.dispatchEvent(new Event("change"));
                    })()""")
                page.run("document.activeElement.blur(); new Promise((done) => setTimeout(done, 500))")
                page.screenshot(f"{folder}/web-{name}-{scheme}.png")
    finally:
        browser.close()
PYTHON
for picture in "$folder"/web-*.png; do
  # pngquant writes equal pictures for equal ones and no dates.
  pngquant --quality 70-95 --speed 1 --strip --force --output "$output/$(basename "$picture")" "$picture"
done
