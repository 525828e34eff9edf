import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

/// Edits without a change log entry: between captures of one converter each is a change that is not logged; between
/// two converters a missing piece may be a conversion artifact.
struct SilentEditsTests {
  /// A piece of the page that an edit removes or replaces.
  enum Piece: String, Sendable {
    case paragraph = "The ruler counts in points.\n"
    case item = "- inches\n"
    case note = "A long ruler is slower than a short ruler.\n"
    case table = "| Unit | Step |\n| --- | --- |\n| Inches | 40 px |\n| Meters | 30 px |\n"
    case row = "| Inches | 40 px |\n"
    case heading = "### macOS\n"
  }

  /// A converter's way to write pages.
  enum Converter: String, Sendable {
    /// With front matter, and call-outs in one line.
    case first
    /// With the summary as text.
    case second

    func page(without piece: Piece? = nil, _ replacement: String = "") -> String {
      let body = """
        ## Best practices

        The ruler counts in points.

        **Choose the unit by its use.** These are at hand:

        - inches
        - meters

        **Start it at the left.** It matches the text.

        > **Note:** A long ruler is slower than a short ruler.

        > **Tip:** Zoom in first.

        ## Platform considerations

        *Not supported in watchOS.*

        ### iOS

        **Keep a short one in the corner.** A screen is small.

        ### macOS

        **Keep the long one at the edge.** The window scrolls it.

        ## Sizes

        | Unit | Step |
        | --- | --- |
        | Inches | 40 px |
        | Meters | 30 px |

        ## Change log

        | Date | Changes |
        | --- | --- |
        | March 1, 2024 | First version. |
        """
      let edited = piece.map { body.replacing($0.rawValue, with: replacement, maxReplacements: 1) }
      return switch self {
      case .first: "---\ntitle: Rulers\n---\n\n# Rulers\n\n> A ruler measures the page.\n\n" + (edited ?? body)
      case .second: "# Rulers\n\nA ruler measures the page.\n\n" + (edited ?? body).replacing("\n#", with: "\n##")
      }
    }
  }

  private func fixture(_ old: String, _ new: String) throws -> QueryFixture {
    try QueryFixture([
      "a/snapshot.json": #"{"captured": "2025-05-01"}"#, "b/snapshot.json": #"{"captured": "2025-09-01"}"#,
      "a/rulers.md": old, "b/rulers.md": new,
    ])
  }

  private func changes(_ fixture: QueryFixture) throws -> [RecordChange] {
    try fixture.run(DiffQuery(.page("rulers", .since(day("2025-06"))))).response.changes
  }

  @Test(
    arguments: rows(
      [
        (.paragraph, "", [.removed], "a paragraph"),
        (.paragraph, "The ruler counts in pixels.\n", [.detail], "a word of a paragraph"),
        (.item, "", [.detail], "an item of a list"), (.item, "- feet\n", [.detail], "another item"),
        (.row, "", [.detail], "a row of a table"), (.row, "| Inches | 50 px |\n", [.number], "a value of a table"),
        (.note, "Guides are faster.\n", [.removed, .added], "another note"),
        (.heading, "### tvOS\n", [.platforms], "a heading of a platform"),
      ] as [(Piece, String, [RecordChange.Class], String)]), [Converter.first, .second])
  func `between captures of one converter an edit is a change that is not logged`(
    row: TableRow<(Piece, String, [RecordChange.Class], String)>, converter: Converter
  ) throws {
    let (piece, replacement, classes, reason) = row.values
    let fixture = try fixture(converter.page(), converter.page(without: piece, replacement))
    let changes = try changes(fixture)
    #expect(changes.map(\.mainClass) == classes, "\(reason)")
    #expect(changes.allSatisfy { $0.isLogged == false && !$0.isConversion })
    let newest = try fixture.run(LogQuery("rulers")).response.revisions.first
    #expect(newest?.day == day("2025-09-01"), "an edit has the day of its capture")
  }

  @Test(
    arguments: rows(
      [
        (.paragraph, "", "a missing paragraph"), (.item, "", "a missing short item"),
        (.item, "- feet\n", "another short item"), (.table, "", "a missing table"),
        (.note, "Guides are faster.\n", "another note"), (.heading, "", "a missing heading of a platform"),
      ] as [(Piece, String, String)]))
  func `between two converters of one revision a missing piece is a conversion artifact`(
    row: TableRow<(Piece, String, String)>
  ) throws {
    let (piece, replacement, reason) = row.values
    let fixture = try fixture(Converter.first.page(), Converter.second.page(without: piece, replacement))
    #expect(try changes(fixture).isEmpty, "\(reason)")
    #expect(try fixture.run(LogQuery("rulers")).response.revisions.count == 1, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        (.paragraph, "The ruler counts in pixels.\n", "another word within a sentence"),
        (.row, "| Inches | 50 px |\n", "another value in the same cell"), (.row, "", "a missing row of a table"),
      ] as [(Piece, String, String)]))
  func `words within a sentence and values are changes between two converters as well`(
    row: TableRow<(Piece, String, String)>
  ) throws {
    let (piece, replacement, reason) = row.values
    let fixture = try fixture(Converter.first.page(), Converter.second.page(without: piece, replacement))
    let changes = try changes(fixture)
    #expect(changes.count == 1, "\(reason)")
    // A converter may change a text, but no value.
    #expect(changes.first?.isLogged == (changes.first?.classes.contains(.number) == true ? false : nil))
  }

  @Test func `the first call-out of a page is a change between captures of one converter`() throws {
    func page(_ note: String) -> String {
      """
      # Rulers

      > A ruler measures the page.

      ## Best practices

      **Start it at the left.** It matches the text.
      \(note)
      ## Change log

      | Date | Changes |
      | --- | --- |
      | March 1, 2024 | First version. |
      """
    }
    let fixture = try fixture(page(""), page("\n> **Note:** A long ruler is slower.\n"))
    let changes = try changes(fixture)
    #expect(changes.map(\.mainClass) == [.added])
    #expect(changes.first?.isLogged == false)
  }
}
