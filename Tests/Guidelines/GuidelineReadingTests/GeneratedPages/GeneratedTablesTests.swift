import GuidelineModel
import GuidelineReading
import TestSupport
import Testing

/// Tables with random spans give each row its own values.
struct GeneratedTablesTests {
  /// A table in which each cell has its value, and a mark where a value is that of the cell above or to the left.
  private struct Grid {
    var values: [[String]]
    /// Whether a cell continues the one above.
    var continuesUp: [[Bool]]
    /// Whether a cell continues the one to the left.
    var continuesLeft: [[Bool]]

    init(rows: Int, columns: Int) {
      values = (0..<rows).map { row in (0..<columns).map { "v\(row)x\($0)" } }
      continuesUp = Array(repeating: Array(repeating: false, count: columns), count: rows)
      continuesLeft = continuesUp
    }

    /// The text of the table's record.
    var expected: String {
      values.map { row in row.enumerated().map { "C\($0): \($1)" }.joined(separator: "; ") }.joined(separator: "\n")
    }

    var header: [String] { values[0].indices.map { "C\($0)" } }
  }

  /// A table whose spans are one row high or one column wide.
  private static func grid(using generator: inout SeededGenerator) -> Grid {
    var grid = Grid(rows: 2 + generator.next(below: 6), columns: 2 + generator.next(below: 5))
    for row in grid.values.indices {
      for column in grid.values[row].indices {
        let isFree = !grid.continuesLeft[row][column]
        if row > 0, isFree, generator.chance(oneIn: 5), !grid.continuesLeft[row - 1][column],
          column + 1 == grid.values[row].count || !grid.continuesLeft[row - 1][column + 1]
        {
          grid.continuesUp[row][column] = true
          grid.values[row][column] = grid.values[row - 1][column]
        } else if column > 0, generator.chance(oneIn: 6), !grid.continuesUp[row][column - 1] {
          grid.continuesLeft[row][column] = true
          grid.values[row][column] = grid.values[row][column - 1]
        }
      }
    }
    return grid
  }

  /// The text of the only table in a document.
  private func table(_ text: String, _ name: String) throws -> String? {
    let page = try DocumentReader.read(text, from: DocumentSource(applesPage: name))
    let tables = page.records.filter { $0.kind == .table }
    #expect(tables.count == 1, "\(text)")
    return tables.first?.detail
  }

  @Test(arguments: 0..<60) func `spans in HTML`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let grid = Self.grid(using: &generator)
    var html = "<tr>" + grid.header.map { "<th>\($0)</th>" }.joined() + "</tr>\n"
    for (row, values) in grid.values.enumerated() {
      html += "<tr>"
      for (column, value) in values.enumerated()
      where !grid.continuesUp[row][column] && !grid.continuesLeft[row][column] {
        let height = grid.continuesUp.dropFirst(row + 1).prefix { $0[column] }.count + 1
        let width = grid.continuesLeft[row].dropFirst(column + 1).prefix { $0 }.count + 1
        html += "<td rowspan=\"\(height)\" colspan=\"\(width)\">\(value)</td>"
      }
      html += "</tr>\n"
    }
    let document = "<!DOCTYPE html><html><body><main><h1>Tiles</h1><table>\(html)</table></main></body></html>"
    #expect(try table(document, "tiles.html") == grid.expected, "\(document)")
  }

  /// A table in which some rows repeat the first cells of the row above.
  ///
  /// - Parameter isClear: whether repeated cells are all words of the row and the others its numbers, so that the shape
  ///   of a cell shows its column.
  private static func keyed(isClear: Bool, using generator: inout SeededGenerator) -> (grid: Grid, spans: [Int]) {
    let columns = 3 + generator.next(below: 4)
    let keys = 1 + generator.next(below: columns - 2)
    var grid = Grid(rows: 4 + generator.next(below: 6), columns: columns)
    var spans = Array(repeating: 0, count: grid.values.count)
    for row in grid.values.indices {
      for column in 0..<columns {
        grid.values[row][column] =
          column < keys ? "\(words[row % words.count]) \(words[column])" : "\(10 * row + column) pt"
      }
      // The first rows are complete, as those of real tables are.
      guard row > 1, generator.chance(oneIn: 2) else { continue }
      spans[row] = isClear ? keys : 1 + generator.next(below: columns - 2)
      for column in 0..<spans[row] { grid.values[row][column] = grid.values[row - 1][column] }
    }
    return (grid, spans)
  }

  private static let words = ["Aspen", "Birch", "Elm", "Fir", "Hazel", "Larch", "Maple", "Oak"]

  private func markdown(_ grid: Grid, _ rows: [[String]]) -> String {
    let lines = [grid.header, grid.header.map { _ in "---" }] + rows
    return "# Tiles\n\n## Sizes\n\n" + lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
      + "\n\n**Prefer small tiles.** They fit.\n"
  }

  @Test(arguments: 0..<60) func `rows in Markdown whose spanned cells are empty`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (grid, spans) = Self.keyed(isClear: false, using: &generator)
    let rows = zip(grid.values, spans).map { values, span in values.enumerated().map { $0 < span ? "" : $1 } }
    let document = markdown(grid, rows)
    #expect(try table(document, "tiles.md") == grid.expected, "\(document)")
  }

  @Test(arguments: 0..<60) func `rows in Markdown whose spanned cells are missing`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (grid, spans) = Self.keyed(isClear: true, using: &generator)
    let rows = zip(grid.values, spans).map { Array($0.dropFirst($1)) }
    let document = markdown(grid, rows)
    #expect(try table(document, "tiles.md") == grid.expected, "\(document)")
  }

  @Test(arguments: 0..<60) func `values are never in wrong columns`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (grid, spans) = Self.keyed(isClear: false, using: &generator)
    let rows = zip(grid.values, spans).map { Array($0.dropFirst($1)) }
    let document = markdown(grid, rows)
    let found = try #require(try table(document, "tiles.md")).split(separator: "\n")
    let expected = grid.expected.split(separator: "\n")
    #expect(found.count == expected.count, "\(document)")
    for (line, truth) in zip(found, expected) {
      // If its columns are unclear, a row has values without names.
      #expect(line == truth || !line.contains(": "), "\(document)")
    }
  }
}

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
    parts.append("_No additional considerations for visionOS, iPadOS, or iOS. Not supported in tvOS._")
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
    let statement = "\(generator.element(of: Self.verbs)) the \(noun) \(generator.element(of: Self.ends))."
    var text = "**\(statement)** People look for it there, even if they have not seen it yet."
    if generator.chance(oneIn: 2) {
      text += " For guidance, see [the page on every \(noun)](\(Self.site)/page-layouts#Best-practices)."
    }
    if generator.chance(oneIn: 3) {
      let image = "https://images.example/published/small-window-1a2b3c/tile-in-window%402x.png"
      text += "\n\n![A \(noun) in a small window.](\(image))"
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
    let page = try DocumentReader.read(text, from: DocumentSource(applesPage: "tiles.md"))
    return page.records.map { record in
      [
        record.kind.rawValue, record.section.joined(separator: " › "),
        record.platforms?.names.joined(separator: " ") ?? "unknown", record.statement ?? "",
        record.detail, record.links.joined(separator: " "),
      ].joined(separator: " | ")
    } + page.changes.map { "\($0.date) \($0.text)" }
  }

  @Test(arguments: 0..<40) func `wrapping does not change a page`(seed: Int) throws {
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
  fileprivate var trimmingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
