import TestSupport
import Testing

@testable import GuidelineDownloads

/// Fetches in languages whose addresses are tried one after the other.
@Suite(.waiting) struct LanguageAddressTests {
  private let site: FetchFixture

  init() throws { site = try FetchFixture() }

  /// Serves a language under one name.
  private func serve(_ slugs: [String], under name: String, treeSuffix: String = "") throws {
    try site.server.serve(SiteServer.tree(of: name) + treeSuffix, .body(SiteServer.tree(slugs, language: name)))
    for slug in slugs {
      try site.server.serve(
        SiteServer.path(slug, language: name), .body(SiteServer.page(slug, rules: ["Fade the \(slug) after a pause."])))
    }
  }

  private func paths() throws -> [String] {
    try site.server.requests().compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private static func trees(_ names: String...) -> [String] {
    names.map { SiteServer.tree(of: $0) }.flatMap { [$0, $0 + ".json"] }
  }

  @Test(
    arguments: rows(
      [
        (.korean, "kr", "", [], "the usual name"),
        (.korean, "kr", ".json", [SiteServer.tree(of: "kr")], "a tree with a suffix"),
        (.japanese, "ja-JP", "", trees("jp"), "the code of the language"),
        (.chinese, "zh-cn", "", trees("cn"), "the longer name"),
      ] as [(GuidelineSite.Language, String, String, [String], String)]))
  func `the addresses of a language are tried until one answers`(
    row: TableRow<(GuidelineSite.Language, String, String, [String], String)>
  ) throws {
    let (language, name, treeSuffix, failing, reason) = row.values
    try serve(["buttons"], under: name, treeSuffix: treeSuffix)
    let report = try site.fetch(language: language)
    let tree = SiteServer.tree(of: name) + treeSuffix
    let landed = try #require(report.landed)
    #expect(report.new == ["buttons"], "\(reason)")
    #expect(landed.path == site.folder.file("pages/2026-02-02-\(language.rawValue)"))
    #expect(landed.manifest.addresses == .init(languageName: name, tree: tree))
    let page = SiteServer.path("buttons", language: name)
    #expect(try paths() == ["/robots.txt"] + failing + [tree, page], "\(reason)")
    try site.server.forgetRequests()
    site.passDay()
    _ = try site.fetch(language: language)
    #expect(try paths() == ["/robots.txt", tree, page], "what answered is asked first")
  }

  @Test func `each language has its own snapshots`() throws {
    try serve(["buttons"], under: "kr")
    _ = try site.fetch()
    _ = try site.fetch(language: .korean)
    #expect(try site.files().contains("2026-02-02/buttons.json"))
    #expect(try site.files().contains("2026-02-02-ko/buttons.json"))
  }

  @Test func `a named page is looked for at each address until a page was found`() throws {
    try serve(["buttons", "menus"], under: "ja-JP")
    try site.server.serve(SiteServer.path("buttons", language: "jp"), .body("<p>Sign in</p>", type: "text/html"))
    let report = try site.fetch("buttons", "sliders", language: .japanese)
    #expect(report.new == ["buttons"])
    #expect(report.unknown == ["sliders"])
    #expect(
      try paths() == [
        "/robots.txt", SiteServer.path("buttons", language: "jp"), SiteServer.path("buttons", language: "ja-JP"),
        SiteServer.path("sliders", language: "ja-JP"),
      ])
    #expect(site.messages.isEmpty)
  }

  @Test func `an address that stops answering is replaced by another one`() throws {
    try serve(["buttons"], under: "jp")
    _ = try site.fetch("buttons", language: .japanese)
    site.passDay()
    try site.server.remove(SiteServer.path("buttons", language: "jp"))
    try serve(["buttons"], under: "ja-JP")
    let report = try site.fetch("buttons", language: .japanese)
    #expect(report.unchanged == ["buttons"])
    #expect(report.landed?.manifest.addresses?.languageName == "ja-JP")
  }

  @Test func `without an answer the error names each address of the tree`() throws {
    let error = #expect(throws: FetchError.self) { try site.fetch(language: .chinese) }
    let text = try #require(error).description
    for path in Self.trees("cn", "zh-cn") { #expect(text.contains("\(path) (status 404)")) }
  }

  @Test func `without an answer a run for named pages says so`() throws {
    let report = try site.fetch("buttons", language: .chinese)
    #expect(report.unknown == ["buttons"])
    #expect(
      site.messages == [
        "\(site.server.base) has no page in this language below /tutorials/data/cn, " + "/tutorials/data/zh-cn"
      ])
  }

  @Test func `a server that fails is not asked at other addresses`() throws {
    site.request.politeness.attempts = 1
    try site.server.serve(SiteServer.path("buttons", language: "cn"), .status(503))
    #expect(try site.fetch("buttons", language: .chinese).failures.count == 1)
    #expect(try paths().count == 2)
  }
}
