import Foundation
import GuidelineModel
import Testing

struct CitedRecordTests {
  private func cited(_ record: GuidelineRecord) -> CitedRecord {
    CitedRecord(
      record: record, page: "kites", pageTitle: "Kites", revised: nil,
      captured: CalendarDate("2025-03-01"), language: "en", pageURL: "https://example.org/kites",
      document: "sky/kites.md")
  }

  private func json(_ record: CitedRecord) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  @Test func whatIsNotKnownIsNullAndNotLeftOut() throws {
    var record = GuidelineRecord(kind: .context, section: [], anchor: nil, line: 4)
    record.id = "kites/context"
    record.detail = "A kite needs wind."
    #expect(
      try json(cited(record)) == """
        {
          "captured" : "2025-03-01",
          "detail" : "A kite needs wind.",
          "id" : "kites/context",
          "kind" : "context",
          "language" : "en",
          "page" : "kites",
          "pageTitle" : "Kites",
          "platformBasis" : null,
          "platforms" : null,
          "revised" : null,
          "section" : [

          ],
          "source" : {
            "document" : "sky/kites.md",
            "line" : 4
          },
          "statement" : null,
          "strength" : null,
          "url" : "https://example.org/kites"
        }
        """)
  }

  @Test func knownFieldsAndTranslationsAreWritten() throws {
    var record = GuidelineRecord(
      kind: .guideline, section: ["Wind"], anchor: "Wind", statement: "Avoid trees.", line: 9)
    record.id = "kites/avoid-trees"
    record.platforms = PlatformSet([Platform.tvOS, .iOS])
    record.basis = .section
    record.strength = .avoid
    record.links = ["trees"]
    record.symbols = ["UIKite"]
    record.translations["de"] = .init(statement: "Meide Bäume.", detail: "")
    let text = try json(cited(record)).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
    for part in [
      #""platforms" : [ "iOS", "tvOS" ]"#, #""platformBasis" : "section""#,
      #""strength" : "avoid""#, #""links" : [ "trees" ]"#, #""symbols" : [ "UIKite" ]"#,
      #""translations" : { "de" : { "detail" : "", "statement" : "Meide Bäume." } }"#,
      #""url" : "https://example.org/kites#Wind""#,
    ] {
      #expect(text.contains(part))
    }
  }
}
