import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Headings that name a platform in a phrase: "For visionOS", "macOS considerations".
struct PlatformPhrasesTests {
  @Test(
    arguments: rows([
      ("For visionOS", ["visionOS"], "a preposition"),
      ("On tvOS", ["tvOS"], "another"),
      ("In iOS and iPadOS", ["iOS", "iPadOS"], "two names"),
      ("macOS considerations", ["macOS"], "a noun after"),
      ("Considerations for watchOS", ["watchOS"], "a noun in front"),
      ("iPadOS only", ["iPadOS"], "a restriction"),
      ("FOR macOS", ["macOS"], "capitals"),
      ("macOS:", ["macOS"], "a colon"),
      ("(macOS)", ["macOS"], "brackets"),
    ]))
  func `a phrase names its platforms`(row: TableRow<(String, [String], String)>) {
    let (text, names, reason) = row.values
    #expect(PlatformNames.heading(text)?.names == names, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("For tiles", "no platform"),
      ("Considerations", "a noun alone"),
      ("For", "a preposition alone"),
      ("Tiles for visionOS", "another subject"),
      ("macOS windows", "another noun"),
      ("For macOS 12", "a version"),
      ("forvisionOS", "one word"),
    ]))
  func `other phrases name no platforms`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(PlatformNames.heading(text) == nil, "\(reason)")
  }

  @Test(arguments: [
    ("For visionOS", "macOS considerations"), ("In visionOS", "On macOS"),
    ("visionOS only", "macOS:"),
  ])
  func `the rules below apply to that platform`(first: String, second: String) throws {
    let page = try DocumentReader.read(
      """
      # Tiles

      ## Platform considerations

      ## \(first)

      **Wait for good tint.** It comes.

      ### Depth

      **Avoid tall old grids.** They catch.

      ## \(second)

      **Show labels of letters.** They last.
      """, from: DocumentSource(path: "tiles.md"))
    #expect(
      page.records.map { "\($0.platforms?.names ?? []) \($0.basis?.rawValue ?? "-")" } == [
        #"["visionOS"] section"#, #"["visionOS"] section"#, #"["macOS"] section"#,
      ])
  }
}
