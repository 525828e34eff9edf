import Testing

@testable import GuidelineCLI

struct ShowCommandTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `a record by its id`() throws {
    let id = "toolbars/avoid-hooks-that-only-a-giant-can-reach"
    let answer = workshop.hig("show", id)
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    for text in ["  Avoid hooks that only a giant can reach.\n", "a screwdriver.\n", id] {
      #expect(answer.output.contains(text))
    }
    #expect(!answer.output.contains("Hang every tool"))
    let object = try workshop.hig("show", id, "--format", "json").object()
    RecordShape.check(object)
    #expect(object["id"] as? String == id)
    #expect(object["strength"] as? String == "avoid")
    #expect(object["revised"] as? String == "2025-06-09")
  }

  @Test func `a page by any of its names, with its change log`() throws {
    let answer = workshop.hig("show", "navigation", "bar")
    #expect(answer.status == .success)
    #expect(answer.errors == "hig: Navigation bars went into Toolbars (2025-06-09)\n")
    let texts = [
      "Toolbars\n", "Not supported in watchOS.\n", "Best practices\n", "Hang every tool",
      "A magnet is not a hook.", "Platform considerations › visionOS\n", "Change log\n",
      "2025-06-09 Told where hooks belong.",
    ]
    var rest = answer.output[...]
    for text in texts {
      let range = try #require(rest.firstRange(of: text), "\(text) in its place")
      rest = rest[range.upperBound...]
    }
  }

  @Test(arguments: ["toolbars", "tab-bars"])
  func `a page in JSON has its records and its change log`(page: String) throws {
    let object = try workshop.hig("show", page, "--format", "json").object()
    #expect(object["page"] as? String == page)
    #expect(object["url"] is String)
    for record in try #require(object["records"] as? [[String: Any]]) { RecordShape.check(record) }
    let changes = try #require(object["changeLog"] as? [[String: String]])
    #expect(changes.allSatisfy { $0["date"] != nil && $0["text"] != nil })
    #expect(object["title"] is String)
  }

  @Test func `what is not known of a page is null in JSON, not missing`() throws {
    let object = try workshop.hig("show", "tab-bars", "--format", "json").object()
    for key in ["captured", "revised", "supported", "supportSentence"] {
      #expect(object[key] != nil, "\(key)")
    }
  }

  @Test(arguments: [
    (
      "toolbars/avoid-hooks",
      "no record is named 'toolbars/avoid-hooks'; "
        + "did you mean 'toolbars/avoid-hooks-that-only-a-giant-can-reach'?", "the beginning"
    ),
    ("toolbars/zeppelin", "no record is named 'toolbars/zeppelin'", "nothing begins like it"),
    ("zeppelins/x", "no record is named 'zeppelins/x'", "no such page"),
    (
      "zeppelins", "no record or page is named 'zeppelins'; 'hig pages' lists the pages",
      "neither page nor record"
    ),
  ])
  func `what is not there is told with what is near`(
    name: String, message: String, because reason: String
  ) {
    let answer = workshop.hig("show", name)
    #expect(answer.errors == "hig: \(message)\n", "\(reason)")
    #expect(answer.output.isEmpty, "\(reason)")
    #expect(answer.status == .negative, "\(reason)")
  }

  @Test func `a typing error in a page is told`() {
    let answer = workshop.hig("show", "boxxes")
    #expect(answer.errors == "hig: no page is named 'boxxes'; it is read as 'Boxes'\n")
    #expect(answer.output.hasPrefix("Boxes\n"))
  }

  @Test func `translations are shown with their language`() throws {
    let workshop = try Workshop(["ja/sheets.md": WorkshopPages.japaneseSheets])
    let answer = workshop.hig("show", "シート")
    #expect(answer.status == .success)
    #expect(answer.output.contains("布は風に当てて"))
  }
}
