import Testing

@testable import GuidelineCLI

struct PagesCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  private func slugs(_ words: String...) throws -> [String] {
    let answer = fixture.hig(["pages", "--format", "json"] + words)
    let pages = try #require(try answer.json() as? [[String: Any]])
    return pages.compactMap { $0["page"] as? String }
  }

  @Test func `each page has a line`() throws {
    let answer = try fixture.expectScreens("pages/all", ["pages"])
    #expect(answer.errors.isEmpty)
    #expect(answer.status == .success)
  }

  @Test func `a platform leaves out pages that do not support it`() throws {
    #expect(try slugs("-p", "watchOS") == ["tab-bars"])
    #expect(try slugs("-p", "macOS") == ["boxes", "tab-bars", "toolbars"])
  }

  @Test func `--as-of leaves out later pages`() throws {
    #expect(try slugs("--as-of", "2025-12-31") == ["toolbars"])
    #expect(try slugs("--as-of", "2026-02") == ["boxes", "tab-bars", "toolbars"])
  }

  @Test func `no pages are a negative answer`() throws {
    let answer = try fixture.expectScreens("pages/none", ["pages", "--as-of", "1999"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(try slugs("--as-of", "1999") == [])
  }
}
