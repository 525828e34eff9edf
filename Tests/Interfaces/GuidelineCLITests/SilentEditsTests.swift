import Testing
import TestSupport

@testable import GuidelineCLI

/// Edits without a change log entry: between captures of one converter each is a change that is not logged; between
/// two converters a missing piece may be a conversion artifact.
struct SilentEditsTests {
  /// A piece of the page that an edit removes or replaces.
  enum Piece: String, Sendable {
    case paragraph = "Rope is sold by the yard.\n"
    case item = "- hemp\n"
    case note = "Wet rope is heavier than dry rope.\n"
    case table = "| Rope | Turn |\n| --- | --- |\n| Hemp | 40 cm |\n| Cotton | 30 cm |\n"
    case row = "| Hemp | 40 cm |\n"
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

        Rope is sold by the yard.

        **Choose the rope by its use.** These are at hand:

        - hemp
        - cotton

        **Coil it to the left.** It keeps its shape.

        > **Note:** Wet rope is heavier than dry rope.

        > **Tip:** Ask at the harbour.

        ## Platform considerations

        *Not supported in watchOS.*

        ### iOS

        **Keep a short one in the bag.** A bag is small.

        ### macOS

        **Hang the long one by the door.** The wind dries it.

        ## Sizes

        | Rope | Turn |
        | --- | --- |
        | Hemp | 40 cm |
        | Cotton | 30 cm |

        ## Change log

        | Date | Changes |
        | --- | --- |
        | March 1, 2024 | First words. |
        """
      let edited = piece.map { body.replacing($0.rawValue, with: replacement, maxReplacements: 1) }
      return switch self {
      case .first:
        "---\ntitle: Ropes\n---\n\n# Ropes\n\n> A rope holds the boat.\n\n" + (edited ?? body)
      case .second:
        "# Ropes\n\nA rope holds the boat.\n\n" + (edited ?? body).replacing("\n#", with: "\n##")
      }
    }
  }

  private func fixture(_ old: String, _ new: String) throws -> CommandLineFixture {
    try CommandLineFixture([
      "a/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "b/snapshot.json": #"{"captured": "2025-09-01"}"#,
      "a/ropes.md": old, "b/ropes.md": new,
    ])
  }

  private func changes(_ fixture: CommandLineFixture) throws -> [[String: Any]] {
    try fixture.hig("diff", "ropes", "2025-05..", "--format", "json").objects("changes")
  }

  struct Edit: TestRow {
    let piece: Piece
    let replacement: String
    /// The class of each change.
    let classes: [String]
    let reason: String

    init(_ reason: String, _ piece: Piece, _ replacement: String = "", classes: [String] = []) {
      self.reason = reason
      self.piece = piece
      self.replacement = replacement
      self.classes = classes
    }
  }

  private static let edits = [
    Edit("a paragraph", .paragraph, classes: ["removed"]),
    Edit(
      "a word of a paragraph", .paragraph, "Rope is sold by the mile.\n", classes: ["detail"]),
    Edit("an item of a list", .item, classes: ["detail"]),
    Edit("another item", .item, "- flax\n", classes: ["detail"]),
    Edit("a row of a table", .row, classes: ["detail"]),
    Edit("a value of a table", .row, "| Hemp | 50 cm |\n", classes: ["number"]),
    Edit("another note", .note, "Nets are lighter.\n", classes: ["removed", "added"]),
    Edit("a heading of a platform", .heading, "### tvOS\n", classes: ["platforms"]),
  ]

  @Test(arguments: edits, [Converter.first, .second])
  func `between captures of one converter an edit is a change that is not logged`(
    edit: Edit, converter: Converter
  ) throws {
    let fixture = try fixture(
      converter.page(), converter.page(without: edit.piece, edit.replacement))
    let changes = try changes(fixture)
    #expect(changes.map { $0["class"] as? String } == edit.classes)
    #expect(changes.allSatisfy { $0["logged"] as? Bool == false })
    #expect(changes.allSatisfy { $0["conversion"] as? Bool == false })
    let words = ["diff", "ropes", "2025-05.."]
    let answer = fixture.hig(words)
    #expect(answer.errors.isEmpty)
    try fixture.expectScreen(
      "silent-edits/\(converter)-converter/\(edit.reason.replacing(" ", with: "-"))", words, answer)
    #expect(fixture.hig("log", "ropes").output.contains("2025-09-01"), "the day of the capture")
  }

  @Test(arguments: [
    Edit("a missing paragraph", .paragraph), Edit("a missing short item", .item),
    Edit("another short item", .item, "- flax\n"), Edit("a missing table", .table),
    Edit("another note", .note, "Nets are lighter.\n"),
    Edit("a missing heading of a platform", .heading),
  ])
  func `between two converters of one revision a missing piece is a conversion artifact`(
    edit: Edit
  ) throws {
    let fixture = try fixture(
      Converter.first.page(), Converter.second.page(without: edit.piece, edit.replacement))
    #expect(try changes(fixture).isEmpty)
    let revisions = try fixture.hig("log", "ropes", "--format", "json").objects("revisions")
    #expect(revisions.count == 1)
  }

  @Test(arguments: [
    Edit("another word within a sentence", .paragraph, "Rope is sold by the mile.\n"),
    Edit("another value in the same cell", .row, "| Hemp | 50 cm |\n"),
    Edit("a missing row of a table", .row),
  ])
  func `words within a sentence and values are changes between two converters as well`(edit: Edit)
    throws
  {
    let fixture = try fixture(
      Converter.first.page(), Converter.second.page(without: edit.piece, edit.replacement))
    let changes = try changes(fixture)
    #expect(changes.count == 1)
    #expect(changes.first?["logged"] as? Bool == false)
  }

  @Test func `the first call-out of a page is a change between captures of one converter`()
    throws
  {
    func page(_ note: String) -> String {
      """
      # Ropes

      > A rope holds the boat.

      ## Best practices

      **Coil it to the left.** It keeps its shape.
      \(note)
      ## Change log

      | Date | Changes |
      | --- | --- |
      | March 1, 2024 | First words. |
      """
    }
    let fixture = try fixture(page(""), page("\n> **Note:** Wet rope is heavier.\n"))
    let changes = try changes(fixture)
    #expect(changes.map { $0["class"] as? String } == ["added"])
    #expect(changes.first?["logged"] as? Bool == false)
  }
}
