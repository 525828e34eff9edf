import Foundation
import GuidelineModel
import Testing

struct CitedRecordTests {
  private func cited(_ record: GuidelineRecord) -> CitedRecord {
    CitedRecord(
      record: record, page: "toolbars", pageTitle: "Toolbars", revised: nil, captured: CalendarDate("2025-03-01"),
      language: "en", pageURL: "https://example.org/toolbars", document: "bars/toolbars.md")
  }

  private func json(_ record: CitedRecord) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  @Test func `unknown fields are null`() throws {
    var record = GuidelineRecord(kind: .context, section: [], anchor: nil, line: 4)
    record.id = "toolbars/context"
    record.detail = "A toolbar shows commands."
    #expect(
      try json(cited(record)) == """
        {
          "captured" : "2025-03-01",
          "detail" : "A toolbar shows commands.",
          "id" : "toolbars/context",
          "kind" : "context",
          "language" : "en",
          "page" : "toolbars",
          "pageTitle" : "Toolbars",
          "platformBasis" : null,
          "platforms" : null,
          "revised" : null,
          "section" : [

          ],
          "source" : {
            "document" : "bars/toolbars.md",
            "line" : 4
          },
          "statement" : null,
          "strength" : null,
          "system" : "apple",
          "url" : "https://example.org/toolbars"
        }
        """)
  }

  @Test func `known fields and translations are encoded`() throws {
    var record = GuidelineRecord(
      kind: .guideline, section: ["Layout"], anchor: "Layout", statement: "Avoid clutter.", line: 9)
    record.id = "toolbars/avoid-clutter"
    record.platforms = PlatformSet([Platform.tvOS, .iOS])
    record.basis = .section
    record.strength = .avoid
    record.links = ["layout"]
    record.symbols = ["UIToolbar"]
    record.examples = [.init(text: "A full bar", isCorrect: false), .init(text: "A bar", isCorrect: nil)]
    record.translations["de"] = .init(statement: "Meide Unruhe.", detail: "")
    let text = try json(cited(record)).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
    for part in [
      #""platforms" : [ "iOS", "tvOS" ]"#, #""platformBasis" : "section""#,
      #""strength" : "avoid""#, #""links" : [ "layout" ]"#, #""symbols" : [ "UIToolbar" ]"#,
      #""examples" : [ { "correct" : false, "text" : "A full bar" }, { "correct" : null, "text" : "A bar" } ]"#,
      #""translations" : { "de" : { "detail" : "", "statement" : "Meide Unruhe." } }"#,
      #""url" : "https://example.org/toolbars#Layout""#,
    ] { #expect(text.contains(part)) }
  }
}
