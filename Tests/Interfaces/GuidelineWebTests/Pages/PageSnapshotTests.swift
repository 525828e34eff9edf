import TestSupport
import Testing

@testable import GuidelineWeb

/// Whole pages.
struct PageSnapshotTests {
  private let site: SiteFixture

  init() throws { site = try SiteFixture() }

  /// The snapshots by name, with the address of each page as a browser sends it.
  private static let addresses: KeyValuePairs = [
    "start": "",
    "search": "search?q=labell+under+icons",
    "search-uncovered": "search/results?q=quarterly+tax+report",
    "search-removed": "search/results?q=short+label+for+a+menu",
    "pages": "pages",
    "page": "pages/toolbars",
    "page-for-visionOS": "pages/toolbars?platform=visionOS",
    "page-for-tvOS": "pages/toolbars?platform=Apple%20TV",
    "page-as-of": "pages/toolbars?as-of=2025-03",
    "page-unchanged-since": "pages/toolbars?as-of=2026-03",
    "side-by-side": "pages/toolbars?from=2025-02-01",
    "page-moved": "pages/navigation-bars",
    "page-missing": "pages/toolbrs-and-more",
    "rule": "rules/toolbars/keep-the-number-of-buttons-in-a-bar-small",
    "rule-removed": "rules/toolbars/use-a-short-label-for-each-menu",
    "rule-missing": "rules/toolbars/keep-the-numbers",
    "components": "components",
    "changes": "changes?since=2025-03",
    "changes-of-no-date": "changes?since=blah",
    "values": "values?platform=visionOS",
    "values-of-page": "values?q=toolbars",
    "symbols": "symbols",
  ]

  @Test func `main parts`() throws {
    let pages = site.pages()
    for (name, address) in Self.addresses {
      let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let target = PageAddress(
        path: String(parts[0]), parameters: PageParameters(query: parts.count > 1 ? parts[1] : ""))
      let main =
        if case .searchResults(let request) = target { try pages.searchResults(request) } else {
          try pages.page(at: try #require(target)).main.text
        }
      try Snapshot.check(main, named: "\(name).html")
    }
    try Snapshot.check(try pages.missing("toolbar/group").main.text, named: "missing.html")
  }

  @Test func `Markdown twins and the fragment of a search`() throws {
    let pages = site.pages()
    try Snapshot.check(try #require(try pages.pageMarkdown("toolbars")), named: "page.md")
    try Snapshot.check(
      try #require(try pages.ruleMarkdown("toolbars", "keep-the-number-of-buttons-in-a-bar-small")), named: "rule.md")
    #expect(try pages.pageMarkdown("no-such-page") == nil)
    #expect(try pages.ruleMarkdown("toolbars", "no-such-rule") == nil)
    let request = SearchPageRequest("labell under icons")
    #expect(try pages.search(request).main.text.contains(pages.searchResults(request)))
  }

  @Test func `a page of another system than Apple's says whose page is authoritative`() throws {
    let site = try SiteFixture(
      files: [
        "kite/snapshot.json": #"{"system": "kite", "digest": true, "captured": "2026-02-01"}"#,
        "kite/strings.md": """
        ---
        url: https://kite.example/strings
        ---

        # Strings

        **Keep every string short.** Long ones tangle.
        """,
      ], snapshots: ["kite"])
    let page = try site.document(.page("kite:strings", PageRequest()))
    #expect(page.contains(">The original page</a> is authoritative.") && !page.contains("Apple’s page"))
    let rule = try site.document(.rule(page: "kite:strings", name: "keep-every-string-short"))
    #expect(rule.contains(">Read the original page</a>") && !rule.contains("Apple’s page"))
  }

  @Test func `many changes of a page are grouped by what they mean`() throws {
    let rules = (1...13).map { "**Keep part \($0) of a kite light.** Weight \($0) pulls it down.\n\n" }.joined()
    let site = try SiteFixture(
      files: [
        "2025/snapshot.json": #"{"captured": "2025-02-01"}"#, "2025/kites.md": "# Kites\n\nA kite flies.\n",
        "2026/snapshot.json": #"{"captured": "2026-02-01"}"#, "2026/kites.md": "# Kites\n\nA kite soars.\n\n\(rules)",
      ], snapshots: ["2025", "2026"])
    let main = try site.document(.page("kites", PageRequest(from: "2025-02-01")))
    #expect(main.contains("<h2 id=\"changes_new\">New <span class=\"number\">13</span></h2>"))
    #expect(main.contains("<summary>Other texts <span class=\"number\">1</span></summary>"))
  }
}
