import DocumentParsing
import Foundation
import GuidelineModel
import Testing

@testable import Checklists

struct ChecklistHTMLTests {
  /// The document without its style, script and data.
  private func markup(_ list: Checklist) throws -> String {
    try ChecklistHTML(list).document()
      .replacing(/(<style>|<script>)[\s\S]*?(<\/style>|<\/script>)/) { "\($0.1)…\($0.2)" }
      .replacing(/(id="list">)[^<]*/) { "\($0.1)…" }
      .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-…")
  }

  /// The text of the script element that holds the list.
  private func data(in document: String) throws -> String {
    let tree = HTMLTree(parsing: document)
    let element = try #require(tree.nodes.firstIndex { $0.attributes["id"] == "list" })
    return tree.nodes[element..<tree.nodes[element].end].map(\.text).joined()
  }

  @Test func `a page of a list with all that there is`() throws {
    #expect(
      try markup(PageLists.small) == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-…'; script-src 'sha256-…'; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <meta name="color-scheme" content="light dark">
        <title>Review: Lanterns, Ropes</title>
        <style>…</style>
        </head>
        <body>
        <a class="skip" href="#rules">Skip to the rules</a>
        <header>
        <h1>Review: Lanterns, Ropes</h1>
        <p class="summary">4 rules from 2 pages of the Human Interface Guidelines, revised up to <time>2026-06-08</time>, as of <time>2026-07-01</time></p>
        <p class="asked">Asked for: lanterns, ropes · do, avoid, never · new or changed since 2025</p>
        <noscript>
        <p class="notice">Scripts are off in this browser: boxes can be ticked and the page printed, but nothing is kept.</p>
        </noscript>
        <p class="notice" id="message" role="status"></p>
        <p class="notice" id="offer" hidden>This browser keeps verdicts for the same list in another file. \
        <button type="button" id="take">Take them over</button></p>
        <p class="unseen" id="status" role="status"></p>
        </header>
        <section class="progress" id="bar" aria-label="Progress" hidden>
        <p id="progress-text"></p>
        <progress id="progress" aria-label="Rules decided" aria-describedby="progress-text" max="1" value="0"></progress>
        </section>
        <section id="controls" aria-label="Controls" hidden>
        <form class="filters" id="filters" role="search" aria-label="Filter the rules" autocomplete="off">
        <div><label for="words">Words</label><input type="search" id="words" spellcheck="false"></div>
        <div><label for="platform">Platform</label><select id="platform"><option value="">All</option><option value="iOS">iOS</option><option value="iPadOS">iPadOS</option><option value="macOS">macOS</option><option value="tvOS">tvOS</option><option value="visionOS">visionOS</option><option value="watchOS">watchOS</option><option value="only visionOS">visionOS in particular</option></select></div>
        <div><label for="state">State</label><select id="state"><option value="">All</option><option value="open">Open</option><option value="pass">Pass</option><option value="fail">Fail</option><option value="n.a.">n.a.</option><option value="note">With a note</option><option value="marked">New, changed, moved or gone</option></select></div>
        <div><label for="strength">Strength</label><select id="strength"><option value="">All</option><option value="do">Do</option><option value="avoid">Avoid</option><option value="never">Never</option></select></div>
        </form>
        <div class="actions" role="group" aria-label="List">
        <p class="shown" id="shown"></p>
        <button type="button" id="reset" hidden>Reset filters</button>
        <button type="button" id="download">Download JSON</button>
        <input class="unseen" type="file" id="load" accept=".json,application/json">
        <label class="file" for="load">Load JSON…</label>
        <button type="button" id="print">Print</button>
        <button type="button" id="clear">Clear all…</button>
        </div>
        <details class="help">
        <summary>Keys and files</summary>
        <dl>
        <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous rule, while the focus is among the rules</dd>
        <dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> <kbd>0</kbd></dt><dd>pass, fail, n.a., open</dd>
        <dt><kbd>n</kbd> <kbd>Esc</kbd></dt><dd>into the note of a rule, and out of it</dd>
        <dt>JSON</dt><dd>takes verdicts and notes to another browser, and to the tool that made this page</dd>
        </dl>
        </details>
        </section>
        <nav aria-label="Pages">
        <details class="pages">
        <summary>Pages</summary>
        <ul>
        <li><a href="#p1">Lanterns</a> <span id="c-p1">2</span></li>
        <li><a href="#p2">Ropes</a> <span id="c-p2">2</span></li>
        </ul>
        </details>
        </nav>
        <main id="rules" tabindex="-1" data-key="hig-checklist:8fa57cb392d45cb11a86cf9c192fdaf2">
        <p id="none" hidden>No rule matches.</p>
        <form autocomplete="off" aria-label="Rules">
        <section class="page" id="p1">
        <h2>Lanterns</h2>
        <section class="section">
        <ul class="rules" role="list">
        <li class="item" id="r1">
        <label class="rule"><input type="checkbox"><span id="s1">Hang one lantern at every door.</span></label>
        <div class="mark new"><strong>New</strong> added, 2026-06-08</div>
        <p class="why">A door without light is missed.</p>
        <p class="facts"><span class="strength">Do</span> <span class="platforms">all platforms</span> <span><a href="https://example.com/design/guidelines/lanterns" rel="noopener noreferrer">Lanterns</a> <span class="address">example.com/…/lanterns</span></span> <span class="date">2026-06-08</span> <code>lanterns/one</code></p>
        <div class="places">Used in <code>Lights/Door.swift:10</code>, <code>Lights/Door.swift:20</code>, <code>Lights/Door.swift:30</code><details><summary>and 2 more places</summary>
        <ul><li><code>Lights/Door.swift:40</code></li><li><code>Lights/Door.swift:50</code></li></ul></details></div>
        <p class="also">Says nearly the same as <code>lanterns/each</code></p>
        <div class="review">
        <fieldset aria-labelledby="g1 s1"><legend id="g1">Verdict</legend><label><input type="radio" name="v1" value="open" checked><span>open</span></label><label><input type="radio" name="v1" value="pass"><span>pass</span></label><label><input type="radio" name="v1" value="fail"><span>fail</span></label><label><input type="radio" name="v1" value="n.a."><span>n.a.</span></label></fieldset>
        <div class="note"><label for="n1" id="l1">Note</label><textarea id="n1" rows="1" aria-labelledby="l1 s1"></textarea><p class="written"></p></div>
        </div>
        </li>
        </ul>
        </section>
        <section class="section">
        <h3>Platform considerations › visionOS</h3>
        <ul class="rules" role="list">
        <li class="item" id="r2">
        <label class="rule"><input type="checkbox"><span id="s2">Avoid green glass.</span></label>
        <div class="mark changed"><strong>Look again</strong> reworded, 2026-06-08<p>was: <del>Avoid blue glass.</del></p><p>now: <ins>Avoid green glass.</ins></p></div>
        <p class="facts"><span class="strength">Avoid</span> <span class="platforms specific">visionOS only</span> <span><a href="https://example.com/design/guidelines/lanterns#visionos" rel="noopener noreferrer">Lanterns › Platform considerations › visionOS</a> <span class="address">example.com/…/lanterns#visionos</span></span> <span class="date">2026-06-08</span> <code>lanterns/glass</code></p>
        <div class="places">Used in <code>Glass.swift:3</code></div>
        <div class="review">
        <fieldset aria-labelledby="g2 s2"><legend id="g2">Verdict</legend><label><input type="radio" name="v2" value="open" checked><span>open</span></label><label><input type="radio" name="v2" value="pass"><span>pass</span></label><label><input type="radio" name="v2" value="fail"><span>fail</span></label><label><input type="radio" name="v2" value="n.a."><span>n.a.</span></label></fieldset>
        <div class="note"><label for="n2" id="l2">Note</label><textarea id="n2" rows="1" aria-labelledby="l2 s2"></textarea><p class="written"></p></div>
        </div>
        </li>
        </ul>
        </section>
        </section>
        <section class="page" id="p2">
        <h2>Ropes</h2>
        <section class="section">
        <h3>Knots</h3>
        <ul class="rules" role="list">
        <li class="item" id="r3">
        <label class="rule"><input type="checkbox"><span id="s3">Never knot a wet rope.</span></label>
        <div class="mark moved"><strong>Moved</strong> from Sails</div>
        <p class="why">It swells &amp; holds.</p>
        <p class="facts"><span class="strength">Never</span> <span class="platforms">iOS, macOS</span> <span><a href="http://example.com/ropes" rel="noopener noreferrer">Ropes › Knots</a> <span class="address">example.com/ropes</span></span> <span class="date">copy of 2026-07-01</span> <code>ropes/wet</code></p>
        <div class="review">
        <fieldset aria-labelledby="g3 s3"><legend id="g3">Verdict</legend><label><input type="radio" name="v3" value="open" checked><span>open</span></label><label><input type="radio" name="v3" value="pass"><span>pass</span></label><label><input type="radio" name="v3" value="fail"><span>fail</span></label><label><input type="radio" name="v3" value="n.a."><span>n.a.</span></label></fieldset>
        <div class="note"><label for="n3" id="l3">Note</label><textarea id="n3" rows="1" aria-labelledby="l3 s3"></textarea><p class="written"></p></div>
        </div>
        </li>
        <li class="item gone" id="r4">
        <label class="rule"><input type="checkbox"><span id="s4">Oil the rope in spring.</span></label>
        <div class="mark gone"><strong>Gone</strong> removed, 2026-06-08</div>
        <p class="facts"><span class="strength">Do</span> <span class="platforms">platforms not known</span> <span>Ropes › Knots</span> <span class="date">2026-06-08</span> <code>ropes/oil</code></p>
        <div class="review">
        <fieldset aria-labelledby="g4 s4"><legend id="g4">Verdict</legend><label><input type="radio" name="v4" value="open" checked><span>open</span></label><label><input type="radio" name="v4" value="pass"><span>pass</span></label><label><input type="radio" name="v4" value="fail"><span>fail</span></label><label><input type="radio" name="v4" value="n.a."><span>n.a.</span></label></fieldset>
        <div class="note"><label for="n4" id="l4">Note</label><textarea id="n4" rows="1" aria-labelledby="l4 s4"></textarea><p class="written"></p></div>
        </div>
        </li>
        </ul>
        </section>
        </section>
        </form>
        </main>
        <footer>
        <p>Rules are cited from Apple’s Human Interface Guidelines. The link of a rule leads to its whole text.</p>
        </footer>
        <script type="application/json" id="list">…</script>
        <script>…</script>
        </body>
        </html>

        """)
  }

  @Test func `a list of nothing is a page`() throws {
    let document = try markup(Checklist(ChecklistRequest()))
    #expect(document.contains("0 rules from 0 pages"))
    #expect(document.contains("<p id=\"none\">No rule matches.</p>"))
    #expect(!document.contains("<nav"))
  }

  static let hostile: [String] = [
    "</script><img src=x onerror=alert(1)>", "</style><script>alert(1)</script>",
    "\" onmouseover=\"alert(1)", "' autofocus onfocus='alert(1)", "<!-- ", "--> <b>", "]]>",
    "</title></head><body>", "</textarea></li></ul></form>", "javascript:alert(1)",
    "JAVASCRIPT:alert(1)", "data:text/html,<script>alert(1)</script>", "x\u{2028}\u{2029}x",
    "\u{0}\u{1}\u{8}\u{1B}[2J\u{7F}\u{9B}", "\u{202E}evil\u{2066}", "&lt;script&gt; &amp; &#60;",
    "\\u003c/script\\u003e \\\" \\", "\u{FFFE}\u{FEFF}\u{FFFF}", "{{7*7}} ${7*7} <%= 7 %>",
    "https://example.com/\"><script>alert(1)</script>", "a\r\nb\tc",
  ]
  static let long = [
    String(repeating: "<x>", count: 5_000), String(repeating: "w", count: 100_000),
  ]

  @Test(arguments: hostile + long) func `what a text says makes no element and no attribute`(
    text: String
  )
    throws
  {
    func shape(_ words: String) throws -> [String] {
      let document = try ChecklistHTML(PageLists.list(saying: words)).document()
      return HTMLTree(parsing: document).nodes.filter { !$0.isText }
        .map { "\($0.name) \($0.attributes.keys.sorted())" }
    }
    // Only web addresses become links.
    #expect(try shape(text) == shape(text.hasPrefix("https://") ? "https://example.com" : "plain"))
  }

  @Test(arguments: hostile + long) func `the data in the page is the list's JSON`(text: String)
    throws
  {
    let list = PageLists.list(saying: text)
    let data = try data(in: ChecklistHTML(list).document())
    let inPage = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? NSDictionary
    let document = try ChecklistJSON(list).document()
    #expect(try inPage == JSONSerialization.jsonObject(with: Data(document.utf8)) as? NSDictionary)
    #expect(!data.contains { "<>&\u{2028}\u{2029}".contains($0) })
  }

  @Test(arguments: hostile) func `no control character and no mark of direction is left`(
    text: String
  ) throws {
    let document = try ChecklistHTML(PageLists.list(saying: text)).document()
    #expect(
      !document.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x9, 0xA: false
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      })
  }

  @Test func `the page's policy knows its style and script and nothing else`() throws {
    let document = try ChecklistHTML(PageLists.small).document()
    let policy = try #require(document.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/))
      .1
    for (name, directive) in [("style", "style-src"), ("script", "script-src")] {
      let pattern = try Regex("<\(name)>([\\s\\S]*?)</\(name)>")
      let matches = document.matches(of: pattern)
      #expect(matches.count == 1, "\(name)")
      let text = String(try #require(matches.first?.output[1].substring))
      let hash = Data(Digest(of: text).bytes).base64EncodedString()
      #expect(policy.contains("\(directive) 'sha256-\(hash)';"))
    }
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe"))
    #expect(document.firstMatch(of: /\ (?:style|on[a-z]+)=/) == nil, "the policy forbids them")
    #expect(document.firstMatch(of: /\ src=/) == nil, "it loads nothing")
  }

  @Test(arguments: [(500, false), (501, true)])
  func `a page of many rules is laid out little by little`(count: Int, isMany: Bool) throws {
    let document = try markup(PageLists.large(count))
    #expect(document.contains("<main id=\"rules\" class=\"many\"") == isMany)
  }

  @Test func `every id is there once and every reference leads to one`() throws {
    let nodes = HTMLTree(parsing: try ChecklistHTML(PageLists.small).document()).nodes
    let ids = nodes.compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
    for node in nodes {
      let references = [
        node.attributes["for"], node.attributes["aria-labelledby"],
        node.attributes["aria-describedby"],
        node.attributes["href"].flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil },
      ].compactMap(\.self).flatMap { $0.split(separator: " ").map(String.init) }
      for reference in references { #expect(ids.contains(reference)) }
    }
  }

  @Test(arguments: [
    (
      "https://developer.apple.com/design/guidelines/toolbars#x", "developer.apple.com/…/toolbars#x"
    ),
    ("https://example.com/", "example.com"), ("http://example.com/a", "example.com/a"),
    ("https://", "https://"),
  ]) func `addresses are short on paper`(address: String, short: String) {
    #expect(ChecklistHTML.shortened(address) == short)
  }

  @Test func `what a browser keeps stays with a list that is made again`() throws {
    var request = ChecklistRequest()
    request.subjects = ["lanterns"]
    var first = Checklist(request, asOf: CalendarDate("2025"))
    first.add(PageLists.rule("Hang one lantern.", id: "lanterns/one"))
    let again = Checklist(request)
    request.subjects = ["ropes"]
    let other = Checklist(request)
    #expect(try ChecklistHTML(first).storageKey == ChecklistHTML(again).storageKey)
    #expect(try ChecklistHTML(first).storageKey != ChecklistHTML(other).storageKey)
  }
}

/// Pages for `scripts/trials/checklists.py`, which tries them in a browser.
struct BrowserPages {
  static let folder = ProcessInfo.processInfo.environment["HIG_CHECKLIST_HTML_OUT"]

  @Test(.enabled(if: folder != nil)) func `pages to be tried in a browser`() throws {
    let folder = URL(filePath: try #require(Self.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lists = [
      "small": PageLists.small, "large": PageLists.large(3_000),
      "hostile": PageLists.list(
        saying: (ChecklistHTMLTests.hostile + [String(repeating: "w", count: 2_000)]).joined(
          separator: " ")),
      "medium": PageLists.large(60), "empty": Checklist(ChecklistRequest()),
    ]
    for (name, list) in lists {
      try ChecklistHTML(list).document()
        .write(to: folder.appending(path: "\(name).html"), atomically: true, encoding: .utf8)
    }
  }
}
