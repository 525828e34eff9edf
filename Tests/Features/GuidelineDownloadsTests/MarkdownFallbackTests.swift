import Foundation
import TestSupport
import Testing

@testable import GuidelineDownloads

/// Fetches from a server that refuses the JSON of a page.
@Suite(.waiting) struct MarkdownFallbackTests {
  private let site: FetchFixture
  private let address = SiteServer.path("menus").replacing(".json", with: ".md")

  init() throws { site = try FetchFixture() }

  private static func page(_ slug: String, rule: String = "Fade the menus after a pause.") -> String {
    """
    <!--
    {"documentType" : "article", "identifier" : "/design/Human-Interface-Guidelines/\(slug)", "title" : "Menus"}
    -->

    # Menus

    ## Best practices

    **\(rule)** See [tabs](/design/Human-Interface-Guidelines/tabs) and \
    [windows](/design/human-interface-guidelines/windows#a).
    """
  }

  @Test(arguments: [401, 403, 406, 415, 451])
  func `a page whose JSON is refused is saved as Markdown`(status: Int) throws {
    try site.server.serve(SiteServer.path("menus"), .status(status))
    try site.server.serve(address, .body(Self.page("menus"), type: "text/markdown; charset=utf-8"))
    try site.serve("windows", "Resize smoothly.")
    let report = try site.fetch()
    #expect(report.new == ["buttons", "menus", "tabs", "windows"], "its links are followed")
    #expect(report.markdownPages == ["menus"])
    #expect(report.landed?.manifest.pages["menus"]?.form == .markdown)
    #expect(report.landed?.manifest.pages["tabs"]?.form == nil)
    #expect(try site.files().contains("2026-02-02/menus.md"))
    #expect(try site.isConsistent())
    site.passDay()
    try site.server.forgetRequests()
    let second = try site.fetch()
    #expect(second.unchanged.contains("menus") && second.markdownPages == ["menus"])
    let requests = try site.server.requests().filter { $0.contains("menus") }
    #expect(requests.map { $0.contains(" \"") } == [false, true], "the entity tag is the Markdown's")
    #expect(try site.isConsistent())
  }

  @Test(arguments: [404, 410]) func `a page that the server lacks is not requested as Markdown`(status: Int) throws {
    try site.server.serve(SiteServer.path("menus"), .status(status))
    try site.server.serve(address, .body(Self.page("menus"), type: "text/markdown"))
    #expect(try site.fetch().unknown == ["menus"])
    #expect(try !site.server.requests().contains { $0.contains(".md") })
  }

  @Test(
    arguments: rows([
      ("# Menus\n\nA menu.\n", "text/markdown", "no metadata"),
      ("<!-- menus -->\n\n# Menus\n", "text/markdown", "metadata that is not JSON"),
      (#"<!-- {"identifier": "/documentation/UIMenu"} -->"#, "text/markdown", "another kind of page"),
      ("Menus\n" + Self.page("menus"), "text/markdown", "text before the metadata"),
      ("<!-- {\"identifier\": \"/design/", "text/markdown", "a comment that does not end"),
      ("-->" + Self.page("menus"), "text/markdown", "an end before the start"),
      ("<p>Menus</p>", "text/html", "a page for people"),
    ])) func `Markdown that is not a guideline page is a failure of the JSON`(row: TableRow<(String, String, String)>)
    throws
  {
    let (body, type, reason) = row.values
    try site.server.serve(SiteServer.path("menus"), .status(403))
    try site.server.serve(address, .body(body, type: type))
    #expect(try site.fetch().failures == [.init(page: "menus", reason: "status 403")], "\(reason)")
    #expect(try site.isConsistent())
  }

  @Test func `JSON that is served again replaces the Markdown`() throws {
    try site.server.serve(SiteServer.path("menus"), .status(403))
    try site.server.serve(address, .body(Self.page("menus"), type: "text/markdown"))
    _ = try site.fetch()
    site.now += 60
    try site.serve("menus", "Keep menus short.")
    let report = try site.fetch()
    #expect(report.markdownPages.isEmpty && report.changed == ["menus"])
    #expect(try site.files().contains("2026-02-02/menus.json"))
    #expect(try !site.files().contains("2026-02-02/menus.md"))
    #expect(try site.isConsistent())
  }

  @Test func `an interrupted run resumes with its Markdown`() throws {
    try site.server.serve(SiteServer.path("buttons"), .status(403))
    try site.server.serve(
      SiteServer.path("buttons").replacing(".json", with: ".md"), .body(Self.page("buttons"), type: "text/plain"))
    try site.server.serve(SiteServer.path("tabs"), .status(500))
    #expect(try !site.fetch().isWhole)
    try site.serve("tabs", "Label each tab.")
    try site.serve("windows", "Resize smoothly.")
    try site.server.forgetRequests()
    let report = try site.fetch()
    #expect(report.new == ["buttons", "menus", "tabs", "windows"])
    #expect(report.markdownPages == ["buttons"])
    #expect(try !site.server.requests().contains { $0.contains("/buttons") })
  }
}
