import TestSupport
import Testing

@testable import GuidelineCLI

struct CiteCommandTests {
  private static let id = "toolbars/keep-the-bar-where-the-eyes-rest"

  @Test func `each format has the place, the dates and the versioned id`() throws {
    let fixture = try CommandLineFixture()
    try fixture.expectScreens(
      "cite/formats",
      [["cite", Self.id]]
        + ["markdown", "html", "bibtex", "json"].map { ["cite", Self.id, "--format", $0] })
  }

  @Test func `a document of unknown origin is cited by its title and path, and cannot be opened`()
    throws
  {
    let fixture = try CommandLineFixture([
      "kit/badge.md": "# Badge\n\n## Usage\n\n**Avoid red badges.** Red is for errors.\n"
    ])
    let id = "badge/avoid-red-badges"
    let answer = try fixture.expectScreens(
      "cite/unknown-origin",
      [["cite", id]]
        + ["markdown", "html", "bibtex", "json"].map { ["cite", id, "--format", $0] }
        + [["show", id], ["search", "red badges", "--format", "tsv"], ["open", id]])
    #expect(answer.status == .failure)
  }

  @Test func `a versioned id shows the rule of its day`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let id = "searching/consider-sorting-results-by-length"
    try fixture.expectScreens(
      "cite/versions", ["cite", id, "--as-of", "2026-05"], ["show", "hig:2025-06-09/\(id)"],
      ["log", "hig:2025-06-09/\(id)"], ["open", "--print", "hig:2025-06-09/\(id)"],
      ["show", "hig:2020-01-01/\(id)"], ["cite", "searching/zeppelins"])
  }
}
