import Testing
import TestSupport

@testable import GuidelineCLI

struct ShowCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `an id shows its record`() throws {
    let id = "toolbars/avoid-captions-smaller-than-a-fingernail"
    let answer = try fixture.expectScreens("show/record", ["show", id])
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    #expect(!answer.output.contains("Give every tool"), "only the one record")
    let object = try fixture.hig("show", id, "--format", "json").object()
    RecordSchema.check(object)
    #expect(object["id"] as? String == id)
    #expect(object["strength"] as? String == "avoid")
    #expect(object["revised"] as? String == "2025-06-09")
  }

  @Test func `any name of a page shows the page with its change log`() throws {
    let answer = try fixture.expectScreens("show/page", ["show", "navigation", "bar"])
    #expect(answer.status == .success)
    #expect(!answer.errors.isEmpty, "a notice names the present page")
    #expect(answer.output.hasPrefix("Toolbars\n"))
  }

  @Test(arguments: ["toolbars", "tab-bars"])
  func `a page in JSON has its records and its change log`(page: String) throws {
    let object = try fixture.hig("show", page, "--format", "json").object()
    #expect(object["page"] as? String == page)
    #expect(object["url"] is String)
    for record in try #require(object["records"] as? [[String: Any]]) { RecordSchema.check(record) }
    let changes = try #require(object["changeLog"] as? [[String: String]])
    #expect(changes.allSatisfy { $0["date"] != nil && $0["text"] != nil })
    #expect(object["title"] is String)
  }

  @Test func `unknown facts of a page are null in JSON, not missing`() throws {
    let object = try fixture.hig("show", "tab-bars", "--format", "json").object()
    for key in ["captured", "revised", "supported", "supportSentence"] {
      #expect(object[key] != nil, "\(key)")
    }
  }

  @Test func `an unknown name prints a message with near names`() throws {
    let calls = [
      ["show", "toolbars/avoid-captions"], ["show", "toolbars/zeppelin"], ["show", "zeppelins/x"],
      ["show", "zeppelins"],
    ]
    for words in calls {
      let answer = fixture.hig(words)
      #expect(answer.output.isEmpty, "\(words)")
      #expect(answer.status == .negative, "\(words)")
    }
    #expect(
      fixture.hig(calls[0]).errors.contains("toolbars/avoid-captions-smaller-than-a-fingernail"))
    try fixture.expectScreens("show/unknown-names", calls)
  }

  @Test func `a typo in a page name is corrected with a notice`() throws {
    let answer = try fixture.expectScreens("show/typo", ["show", "boxxes"])
    #expect(!answer.errors.isEmpty)
    #expect(answer.output.hasPrefix("Boxes\n"))
  }

  @Test func `a page in another language is found by its title`() throws {
    let fixture = try CommandLineFixture(["ja/sheets.md": PagesFixture.japaneseSheets])
    let answer = fixture.hig("show", "シート")
    #expect(answer.status == .success)
    #expect(answer.output.contains("シートは短い作業に"))
  }
}
