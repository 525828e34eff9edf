import DocumentParsing
import Foundation
import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

struct ChecklistHTMLTests {
  /// The document without its style, script, data and hashes.
  private func markup(_ list: Checklist) throws -> String {
    try ChecklistHTML(list).document()
      .replacing(/(<style>|<script>)[\s\S]*?(<\/style>|<\/script>)/) { "\($0.1)…\($0.2)" }
      .replacing(/(id="list">)[^<]*/) { "\($0.1)…" }
      .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-…")
  }

  /// The JSON in the document.
  private func data(in document: String) throws -> String {
    let tree = HTMLTree(parsing: document)
    let element = try #require(tree.nodes.firstIndex { $0.attributes["id"] == "list" })
    return tree.nodes[element..<tree.nodes[element].end].map(\.text).joined()
  }

  @Test func `a page with every kind of mark and text`() throws {
    try Snapshot.check(try markup(HTMLFixture.small), named: "page.html")
  }

  @Test func `an empty checklist is a page without rules`() throws {
    let document = try markup(Checklist(ChecklistRequest()))
    #expect(document.contains("0 rules from 0 pages"))
    #expect(document.contains("<p id=\"none\">No matching rules.</p>"))
    #expect(!document.contains("<nav"))
  }

  static let hostile: [Named<String>] = [
    Named("a script end", "</script><img src=x onerror=alert(1)>"),
    Named("a style end", "</style><script>alert(1)</script>"), Named("a double quote", "\" onmouseover=\"alert(1)"),
    Named("a single quote", "' autofocus onfocus='alert(1)"), Named("a comment start", "<!-- "),
    Named("a comment end", "--> <b>"), Named("a CDATA end", "]]>"),
    Named("a body start", "</title></head><body>"),
    Named("a form end", "</textarea></li></ul></form>"),
    Named("a script address", "javascript:alert(1)"),
    Named("a script address in capitals", "JAVASCRIPT:alert(1)"),
    Named("a data address", "data:text/html,<script>alert(1)</script>"), Named("line separators", "x\u{2028}\u{2029}x"),
    Named("control characters", "\u{0}\u{1}\u{8}\u{1B}[2J\u{7F}\u{9B}"),
    Named("bidirectional marks", "\u{202E}evil\u{2066}"),
    Named("entities", "&lt;script&gt; &amp; &#60;"),
    Named("escapes", "\\u003c/script\\u003e \\\" \\"),
    Named("noncharacters", "\u{FFFE}\u{FEFF}\u{FFFF}"),
    Named("template code", "{{7*7}} ${7*7} <%= 7 %>"),
    Named("a web address with markup", "https://example.com/\"><script>alert(1)</script>"),
    Named("line ends and tabs", "a\r\nb\tc"),
  ]
  static let long = [
    Named("15,000 characters of markup", String(repeating: "<x>", count: 5_000)),
    Named("a word of 100,000 letters", String(repeating: "w", count: 100_000)),
  ]

  @Test(arguments: hostile + long) func `text cannot add elements or attributes`(text: Named<String>) throws {
    func shape(_ words: String) throws -> [String] {
      let document = try ChecklistHTML(HTMLFixture.list(saying: words)).document()
      return HTMLTree(parsing: document).nodes.filter { !$0.isText }.map { "\($0.name) \($0.attributes.keys.sorted())" }
    }
    // Only web addresses become links.
    let plain = text.value.hasPrefix("https://") ? "https://example.com" : "plain"
    #expect(try shape(text.value) == shape(plain))
  }

  @Test(arguments: hostile + long) func `the page contains the checklist as JSON`(text: Named<String>) throws {
    let list = HTMLFixture.list(saying: text.value)
    let data = try data(in: ChecklistHTML(list).document())
    let inPage = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? NSDictionary
    let document = try ChecklistJSON(list).document()
    #expect(try inPage == JSONSerialization.jsonObject(with: Data(document.utf8)) as? NSDictionary)
    #expect(!data.contains { "<>&\u{2028}\u{2029}".contains($0) })
  }

  @Test(arguments: hostile) func `the checklist can be read from the page`(text: Named<String>) throws {
    let list = HTMLFixture.list(saying: text.value)
    let json = try #require(ChecklistHTML.json(in: ChecklistHTML(list).document()))
    let read = try ChecklistReader.checklist(in: json).filled
    #expect(read.items.map(\.statement) == list.items.map(\.statement))
    #expect(ChecklistHTML.json(in: try ChecklistJSON(list).document()) == nil)
  }

  private struct Host: ChecklistHTML.Host {
    let head = "<link>"
    let header = "<nav></nav>"
    let notices = "<p>notice</p>"
    let report = "report"
    let attributes = "data-review=\"r\""
    let files = "<a></a>"
    let log = "<ol></ol>"
    let changes = "[\"</script>\"]"

    func form(of item: ChecklistItem, _ number: Int) -> String { "<form data-number=\"\(number)\"></form>" }
  }

  @Test func `a server adds its navigation, people, log and forms`() throws {
    let host = Host()
    let document = try ChecklistHTML(HTMLFixture.small, on: host).document()
    for part in [
      host.head, host.header, host.notices, host.report,
      "<main id=\"rules\" tabindex=\"-1\" data-review=\"r\">", host.log,
      "id=\"changes\">[\"\\u003c/script\\u003e\"]</script>", "<form data-number=\"1\">",
      "id=\"n-mine\"",
    ] {
      #expect(document.contains(part), "\(part)")
    }
    for part in [
      "<style", "<script>", "data-key=", "id=\"offer\"", "id=\"download\"", "id=\"clear\"",
    ] {
      #expect(!document.contains(part), "\(part)")
    }
    let ids = Set(ChecklistHTML.sharedScript.matches(of: /byId\("([^"`]+)"\)/).map { String($0.1) })
    let ofServer: Set = ["log", "entry", "entries"]
    for id in ids.subtracting(ofServer) { #expect(document.contains(" id=\"\(id)\""), "\(id)") }
    #expect(ids.isSuperset(of: ofServer))
  }

  @Test(arguments: hostile) func `control characters and bidirectional marks are removed`(text: Named<String>) throws {
    let document = try ChecklistHTML(HTMLFixture.list(saying: text.value)).document()
    #expect(
      !document.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x9, 0xA: false
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      })
  }

  @Test func `the content security policy allows only the page's style and script`() throws {
    let document = try ChecklistHTML(HTMLFixture.small).document()
    let policy = try #require(document.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    for (name, directive) in [("style", "style-src"), ("script", "script-src")] {
      let pattern = try Regex("<\(name)>([\\s\\S]*?)</\(name)>")
      let matches = document.matches(of: pattern)
      #expect(matches.count == 1, "\(name)")
      let text = String(try #require(matches.first?.output[1].substring))
      let hash = Data(Checksum(of: text).bytes).base64EncodedString()
      #expect(policy.contains("\(directive) 'sha256-\(hash)';"))
    }
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe"))
    #expect(document.firstMatch(of: /\ (?:style|on[a-z]+)=/) == nil, "the policy disallows inline styles and handlers")
    #expect(document.firstMatch(of: /\ src=/) == nil, "the page loads nothing")
  }

  @Test func `rules that are general for their page are in a group`() throws {
    var list = Checklist(ChecklistRequest())
    let place = ChecklistItem.Place(file: "App/Views/Main.swift", line: 3, symbol: ".sheet")
    list.add(
      HTMLFixture.rule("Close a sheet by its button.", id: "sheets/close"),
      uses: CodeUses(.rule, places: [place], more: 1_200))
    list.add(
      HTMLFixture.rule("Size each sheet to its content.", id: "sheets/size"), uses: CodeUses(.page, places: [place]))
    let document = try markup(list)
    let group = try #require(document.firstRange(of: "<details class=\"general\""))
    let close = try #require(document.firstRange(of: "Close a sheet"))
    let size = try #require(document.firstRange(of: "Size each sheet"))
    #expect(close.upperBound < group.lowerBound && group.upperBound < size.lowerBound)
    #expect(document.contains("<code>.sheet at Main.swift:3</code> and 1,200 more"))
  }

  @Test func `the script finds its elements`() throws {
    let document = try ChecklistHTML(HTMLFixture.small).document()
    let ids = Set(document.matches(of: /byId\("([^"`]+)"\)/).map { String($0.1) })
    #expect(ids.count > 20)
    for id in ids { #expect(document.contains(" id=\"\(id)\""), "\(id)") }
  }

  @Test func `ids are unique and references have a target`() throws {
    let nodes = HTMLTree(parsing: try ChecklistHTML(HTMLFixture.small).document()).nodes
    let ids = nodes.compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
    for node in nodes {
      let references = [
        node.attributes["for"], node.attributes["aria-labelledby"], node.attributes["aria-describedby"],
        node.attributes["href"].flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil },
      ].compactMap(\.self).flatMap { $0.split(separator: " ").map(String.init) }
      for reference in references { #expect(ids.contains(reference)) }
    }
  }

  @Test func `the storage key depends on the request without its limits and commits`() throws {
    var request = ChecklistRequest()
    request.subjects = ["buttons"]
    var first = Checklist(request, asOf: CalendarDate("2025"))
    first.add(HTMLFixture.rule("Show one primary button.", id: "buttons/one"))
    let again = Checklist(request)
    var limited = request
    limited.most = 10
    limited.priority = .high
    limited.exclusions = [.init("sheets", reason: "no sheets")]
    limited.commits = .init(base: "0123abc", head: nil)
    request.subjects = ["sheets"]
    let other = Checklist(request)
    #expect(try ChecklistHTML(first).storageKey == ChecklistHTML(again).storageKey)
    #expect(try ChecklistHTML(first).storageKey == ChecklistHTML(Checklist(limited)).storageKey)
    #expect(try ChecklistHTML(first).storageKey != ChecklistHTML(other).storageKey)
  }
}
