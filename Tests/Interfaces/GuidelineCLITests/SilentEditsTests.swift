import Testing

@testable import GuidelineCLI

/// Edits under an unchanged change log: between captures of one converter each is a change that is not logged;
/// what only another converter's capture lacks may be the converter's doing.
struct SilentEditsTests {
  /// A piece of the page that an edit takes out or puts another in place of.
  enum Piece: String, CaseIterable, Sendable {
    case paragraph = "Rope is sold by the yard.\n"
    case item = "- hemp\n"
    case note = "Wet rope is heavier than dry rope.\n"
    case table = "| Rope | Turn |\n| --- | --- |\n| Hemp | 40 cm |\n| Cotton | 30 cm |\n"
    case row = "| Hemp | 40 cm |\n"
    case heading = "### macOS\n"
  }

  /// How a converter writes pages.
  enum Converter: Sendable {
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

  private func workshop(_ old: String, _ new: String) throws -> Workshop {
    try Workshop([
      "a/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "b/snapshot.json": #"{"captured": "2025-09-01"}"#,
      "a/ropes.md": old, "b/ropes.md": new,
    ])
  }

  private func changes(_ workshop: Workshop) throws -> [[String: Any]] {
    let answer = try workshop.hig("diff", "ropes", "2025-05..", "--format", "json").object()
    return try #require(answer["changes"] as? [[String: Any]])
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    let piece: Piece
    let replacement: String
    /// The class of each change, and a text of the change as marked.
    let classes: [String]
    let marked: String
    let testDescription: String

    init(
      _ reason: String, _ piece: Piece, _ replacement: String, _ classes: [String], _ marked: String
    ) {
      testDescription = reason
      self.piece = piece
      self.replacement = replacement
      self.classes = classes
      self.marked = marked
    }
  }

  private static let edits = [
    Edit("a paragraph", .paragraph, "", ["removed"], "- Text\n    Rope is sold by the yard."),
    Edit(
      "a word of a paragraph", .paragraph, "Rope is sold by the mile.\n", ["detail"],
      "Rope is sold by the [-yard.-] {+mile.+}"),
    Edit("an item of a list", .item, "", ["detail"], "[-- hemp-]\n    - cotton"),
    Edit("another item", .item, "- flax\n", ["detail"], "[-- hemp-]\n    {+- flax+}\n    - cotton"),
    Edit("a row of a table", .row, "", ["detail"], "[-Rope: Hemp; Turn: 40 cm-]\n"),
    Edit(
      "a value of a table", .row, "| Hemp | 50 cm |\n", ["number"],
      "Rope: Hemp; Turn: [-40-] {+50+} cm"),
    Edit("a note", .note, "Nets are lighter.\n", ["removed", "added"], "- Note\n    Wet rope"),
    Edit(
      "a heading of a platform", .heading, "### tvOS\n", ["platforms"],
      "platforms changed: macOS → tvOS"),
  ]

  @Test(arguments: edits, [Converter.first, .second])
  func `between captures of one converter it is a change and not logged`(
    edit: Edit, converter: Converter
  ) throws {
    let workshop = try workshop(
      converter.page(), converter.page(without: edit.piece, edit.replacement))
    let changes = try changes(workshop)
    #expect(changes.map { $0["class"] as? String } == edit.classes)
    #expect(changes.allSatisfy { $0["logged"] as? Bool == false })
    #expect(changes.allSatisfy { $0["conversion"] as? Bool == false })
    let answer = workshop.hig("diff", "ropes", "2025-05..")
    #expect(answer.output.contains(edit.marked), "\(answer.output)")
    #expect(answer.errors.isEmpty)
    #expect(workshop.hig("log", "ropes").output.contains("\n2024-03-01, seen 2025-09-01 · "))
  }

  @Test(arguments: [
    (Piece.paragraph, "", "a paragraph that one copy lacks"),
    (.item, "", "a short item that one copy lacks"),
    (.item, "- flax\n", "another short item"),
    (.table, "", "a whole table that one copy lacks"),
    (.note, "Nets are lighter.\n", "a note"),
    (.heading, "", "a platform's heading that one copy lost"),
  ])
  func `between two converters under one revision it is left out`(
    piece: Piece, replacement: String, because reason: String
  ) throws {
    let workshop = try workshop(
      Converter.first.page(), Converter.second.page(without: piece, replacement))
    #expect(try changes(workshop).isEmpty, "\(reason)")
    #expect(workshop.hig("log", "ropes").output == "Ropes\n2024-03-01 · first known: 4 rules\n")
  }

  @Test(arguments: [
    (Piece.paragraph, "Rope is sold by the mile.\n", "another word within a sentence"),
    (.row, "| Hemp | 50 cm |\n", "another value in the same place"),
    (.row, "", "a row of a table that is there"),
  ])
  func `no converter changes words within a sentence or values`(
    piece: Piece, replacement: String, because reason: String
  ) throws {
    let workshop = try workshop(
      Converter.first.page(), Converter.second.page(without: piece, replacement))
    let changes = try changes(workshop)
    #expect(changes.count == 1, "\(reason)")
    #expect(changes.first?["logged"] as? Bool == false, "\(reason)")
  }

  @Test func `the first call-out of a page is a change where one converter made both captures`()
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
    let workshop = try workshop(page(""), page("\n> **Note:** Wet rope is heavier.\n"))
    let changes = try changes(workshop)
    #expect(changes.map { $0["class"] as? String } == ["added"])
    #expect(changes.first?["logged"] as? Bool == false)
  }
}
