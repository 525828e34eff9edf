import DocumentTrees
import Foundation
import GuidelineModel
import Testing

@testable import GuidelineReview

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
    #expect(try markup(PageLists.small) == "")
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

  @Test(arguments: hostile + long) func `what a text says makes no element and no attribute`(text: String)
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
    let policy = try #require(document.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
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
    ("https://developer.apple.com/design/guidelines/toolbars#x", "developer.apple.com/…/toolbars#x"),
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

/// Pages for `scripts/try-checklist-html.py`, which tries them in a browser.
struct BrowserPages {
  static let folder = ProcessInfo.processInfo.environment["HIG_CHECKLIST_HTML_OUT"]

  @Test(.enabled(if: folder != nil)) func `pages to be tried in a browser`() throws {
    let folder = URL(filePath: try #require(Self.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lists = [
      "small": PageLists.small, "large": PageLists.large(3_000),
      "hostile": PageLists.list(saying: (ChecklistHTMLTests.hostile + [String(repeating: "w", count: 2_000)]).joined(separator: " ")),
      "empty": Checklist(ChecklistRequest()),
    ]
    for (name, list) in lists {
      try ChecklistHTML(list).document()
        .write(to: folder.appending(path: "\(name).html"), atomically: true, encoding: .utf8)
    }
  }
}
