import Testing

@testable import GuidelineCLI

struct PagesCommandTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func slugs(_ words: String...) throws -> [String] {
    let answer = workshop.hig(["pages", "--format", "json"] + words)
    let pages = try #require(try answer.json() as? [[String: Any]])
    return pages.compactMap { $0["page"] as? String }
  }

  @Test func `a line for each page`() {
    let answer = workshop.hig("pages")
    #expect(
      answer.output == """
        boxes     1 rule   copy of 2026-02-01  iPadOS, macOS
        tab-bars  2 rules  copy of 2026-02-01  platforms not said
        toolbars  3 rules  revised 2025-06-09  iOS, iPadOS, macOS, tvOS, visionOS

        """)
    #expect(answer.errors.isEmpty)
    #expect(answer.status == .success)
  }

  @Test func `a platform leaves out pages known not to support it`() throws {
    #expect(try slugs("-p", "watchOS") == ["tab-bars"])
    #expect(try slugs("-p", "macOS") == ["boxes", "tab-bars", "toolbars"])
  }

  @Test func `as it stood`() throws {
    #expect(try slugs("--as-of", "2025-12-31") == ["toolbars"])
    #expect(try slugs("--as-of", "2026-02") == ["boxes", "tab-bars", "toolbars"])
  }

  @Test func `where there is none, that is said`() throws {
    let answer = workshop.hig("pages", "--as-of", "1999")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(try slugs("--as-of", "1999") == [])
    #expect(answer.errors.hasPrefix("hig: "))
  }

  @Test func `in JSON every page has its name, its address and its rules`() throws {
    let answer = workshop.hig("pages", "--format", "json")
    for page in try #require(try answer.json() as? [[String: Any]]) {
      for key in ["page", "title", "url", "language"] { #expect(page[key] is String, "\(key)") }
      #expect(page["rules"] is Int)
      #expect(page["digest"] is Bool)
    }
  }

  @Test func `what is not known of a page is null in JSON, not missing`() throws {
    let answer = workshop.hig("pages", "--format", "json")
    let pages = try #require(try answer.json() as? [[String: Any]])
    let tabBars = try #require(pages.first { $0["page"] as? String == "tab-bars" })
    for key in ["revised", "captured", "supported"] {
      #expect(tabBars[key] != nil, "\(key)")
    }
  }
}
