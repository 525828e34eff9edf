import TestSupport
import Testing

@testable import GuidelineCLI

/// The part of a result that answers, on a screen and in a file.
struct ExcerptTextTests {
  private static let long = """
    Knobs come in many shapes and colors, and people who turn them many times a day grow fond of some, which is why \
    a panel with a long history needs at least 44 points between two of them, whatever their shape may be and \
    wherever they are on the panel.
    """

  private static let pages = [
    "knobs.md": """
    # Knobs

    ## Best practices

    **Keep knobs apart.** A lamp is no knob. \(long)

    ## Sizes

    | Knob | Height at night | Height in the shade | Height in a dark room | Height on a screen | Height behind glass |
    | --- | --- | --- | --- | --- | --- |
    | Mini | 11 pt, or 22 px | 12 pt, or 24 px | 13 pt, or 26 px | 14 pt, or 28 px | 15 pt, or 30 px |
    | Large | 21 pt, or 42 px | 22 pt, or 44 px | 23 pt, or 46 px | 24 pt, or 48 px | 25 pt, or 50 px |
    """
  ]

  /// The lines between the heading of the first result and its place, with brackets around what is highlighted.
  private func lines(_ query: String, columns: Int?) throws -> [String] {
    let fixture = try CommandLineFixture(Self.pages)
    fixture.terminal = columns.map { (columns: $0, lines: 1000) }
    let output = fixture.hig("search", "-n1", query, "--color", columns == nil ? "never" : "always")
      .output
      .replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
      .replacing(/\u{1B}\[4;1m([^\u{1B}]*)\u{1B}\[0m/) { "[\($0.output.1)]" }
      .replacing(/\u{1B}\[[0-9;]*m/, with: "")
    return output.split(separator: "\n").drop { !$0.hasPrefix("1  ") }.dropFirst()
      .prefix { !$0.contains("›") }.map(String.init)
  }

  @Test func `a long sentence of the first result has five lines of a screen, with what answers`() throws {
    let lines = try lines("how far apart are knobs", columns: 40)
    #expect(
      lines == [
        "   DO · platforms unknown",
        "   “… shapes and colors, and people who",
        "   turn them many times a day grow fond",
        "   of some, which is why a panel with a",
        "   long history needs at least [44 points]",
        "   between [two] of …”",
      ])
  }

  @Test func `a long row has five lines of a screen, with its first cell and what answers`() throws {
    let lines = try lines("height of the mini knob in a dark room", columns: 34)
    #expect(
      lines == [
        "   table · platforms unknown",
        "   Knob: Mini; Height at night: 11",
        "   pt, or 22 px; Height in the",
        "   shade: 12 pt, or 24 px; Height",
        "   in a dark room: [13 pt, or 26]",
        "   [px;] …",
      ])
  }

  @Test func `in a file a sentence is whole and plain`() throws {
    let lines = try lines("how far apart are knobs", columns: nil)
    let words = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words == "“\(Self.long)”")
  }
}
