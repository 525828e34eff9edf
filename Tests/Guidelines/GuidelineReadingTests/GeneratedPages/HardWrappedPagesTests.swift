import GuidelineModel
import GuidelineReading
import TestSupport
import Testing

/// A page that a converter wrapped at some width has the same content as the page itself.
struct HardWrappedPagesTests {
  private static let site = "https://developer.apple.com/design/human-interface-guidelines"
  private static let nouns = [
    "tile", "row of tiles", "border", "shadow", "caption", "corner", "group of captions", "label",
  ]
  private static let verbs = ["Show", "Move", "Align", "Repeat", "Fade", "Resize", "Group", "Sort"]
  private static let ends = [
    "before the window opens", "when people return to the view", "next to the first one",
    "as soon as it is ready", "only if there is room for all of them", "away from the edge",
  ]

  /// A page in Markdown as a converter without wrapping writes it.
  private func page(using generator: inout SeededGenerator) -> String {
    var parts = ["# Tiles", "A tile shows one thing at a time, and the rest waits."]
    parts.append(heading(2, "Best practices"))
    for _ in 0..<(2 + generator.next(below: 4)) { parts.append(rule(using: &generator)) }
    parts.append(heading(2, "Platform considerations"))
    parts.append(
      "_No additional considerations for visionOS, iPadOS, or iOS. Not supported in tvOS._")
    parts.append(heading(3, "macOS"))
    parts.append(rule(using: &generator))
    parts.append(heading(2, "Change log"))
    let entries = (0..<(1 + generator.next(below: 4))).map { index in
      "June \(9 - index), 2025| Changed the guidance on \(generator.element(of: Self.nouns)) and on every "
        + "\(generator.element(of: Self.nouns)) \(generator.element(of: Self.ends)).  "
    }
    parts.append((["Date| Changes  ", "---|---  "] + entries).joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func heading(_ level: Int, _ title: String) -> String {
    let anchor = title.replacing(" ", with: "-")
    return String(repeating: "#", count: level) + " [\(title)](\(Self.site)/tiles#\(anchor))"
  }

  private func rule(using generator: inout SeededGenerator) -> String {
    let noun = generator.element(of: Self.nouns)
    let statement =
      "\(generator.element(of: Self.verbs)) the \(noun) \(generator.element(of: Self.ends))."
    var text = "**\(statement)** People look for it there, even if they have not seen it yet."
    if generator.chance(oneIn: 2) {
      text +=
        " For guidance, see [the page on every \(noun)](\(Self.site)/page-layouts#Best-practices)."
    }
    if generator.chance(oneIn: 3) {
      text +=
        "\n\n![A \(noun) in a small window.](https://images.example/published/small-window-1a2b3c/tile-in-window%402x.png)"
    }
    return text
  }

  /// Breaks lines at blanks and after hyphens, as html2text does, also inside links.
  private func wrapped(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines: [String] = []
      var current = ""
      for piece in Self.pieces(line) {
        if !current.isEmpty, (current + piece).trimmingBlanks.count > width {
          lines.append(current.trimmingBlanks)
          current = String(piece)
        } else {
          current += piece
        }
      }
      // The two blanks at the end of a row are part of it.
      lines.append(current)
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The parts of a line between which it can be broken, each with the blank or hyphen at its end.
  private static func pieces(_ line: Substring) -> [String] {
    var pieces: [String] = []
    var current = ""
    for character in line {
      current.append(character)
      if character == " " || (character == "-" && current.count > 1) {
        pieces.append(current)
        current = ""
      }
    }
    return current.isEmpty ? pieces : pieces + [current]
  }

  /// The content of a page without the places in the document.
  private func content(_ text: String) throws -> [String] {
    let page = try DocumentReader.read(text, from: DocumentSource(path: "tiles.md"))
    return page.records.map { record in
      [
        record.kind.rawValue, record.section.joined(separator: " › "),
        record.platforms?.names.joined(separator: " ") ?? "unknown", record.statement ?? "",
        record.detail, record.links.joined(separator: " "),
      ].joined(separator: " | ")
    } + page.changes.map { "\($0.date) \($0.text)" }
  }

  @Test(arguments: 0..<40)
  func `wrapping does not change a page`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let text = page(using: &generator)
    let width = 60 + generator.next(below: 41)
    let wrapped = wrapped(text, width: width)
    let expected = try content(text)
    #expect(try content(wrapped) == expected, "width \(width):\n\(wrapped)")
    #expect(expected.count { $0.hasPrefix("guideline") } >= 3)
    #expect(expected.contains { $0.hasPrefix("2025-06-09") })
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
