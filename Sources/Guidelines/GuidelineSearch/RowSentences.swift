// RowSentences, TableCell
import GuidelineModel

/// Rows of a table as lines that can be read without its head.
///
/// A table whose first column names platforms says something of each: "watchOS: minimum size 28x28 pt; default size
/// 44x44 pt". If a question is for no platform in particular, a line compares them in the column that the question
/// names: "Minimum size: iOS, watchOS 28x28 pt; macOS 20x20 pt". Rows of other tables stay as they are.
struct RowSentences {
  /// A line, and the parts of it that answer.
  struct Line {
    var text = ""
    var answers: [Range<String.Index>] = []

    mutating func append(_ addition: some StringProtocol, isAnswer: Bool = false) {
      let start = text.utf8.count
      text += addition
      guard isAnswer else { return }
      answers.append(text.utf8.index(text.startIndex, offsetBy: start)..<text.endIndex)
    }
  }

  private let question: Question
  private let rows: [[TableCell]]

  /// - Parameter rows: rows of one table, each a text with the names of its columns.
  init(_ rows: [String], question: Question) {
    self.question = question
    self.rows = rows.map(TableCell.cells)
  }

  /// A line for each row; `nil` if the table is not one of platforms.
  func lines() -> [Line]? {
    guard rows.allSatisfy(Self.isOfPlatforms) else { return nil }
    return rows.map { cells in
      var line = Line()
      line.append("\(cells[0].value ?? ""): ")
      let ranked = ranked(cells.dropFirst())
      for (number, cell) in ranked.cells.enumerated() {
        if number > 0 { line.append("; ") }
        line.append("\(Self.inSentence(cell.name)) ")
        line.append(cell.value ?? "", isAnswer: number < ranked.answers)
      }
      return line
    }
  }

  /// A line for each column that the question names best, in which all rows are compared; `nil` if the table is not one
  /// of platforms, or a line would be long.
  func comparison() -> [Line]? {
    guard let first = rows.first, rows.allSatisfy(Self.isOfPlatforms) else { return nil }
    let ranked = ranked(first.dropFirst())
    let columns = ranked.cells.prefix(min(max(ranked.answers, 1), Self.mostColumns))
    let lines = columns.map { column in
      var names: [(value: Substring, platforms: [Substring])] = []
      for row in rows {
        guard let platforms = row[0].value,
          let value = row.first(where: { $0.name == column.name })?.value
        else { continue }
        if let known = names.firstIndex(where: { $0.value == value }) {
          names[known].platforms.append(platforms)
        } else {
          names.append((value, [platforms]))
        }
      }
      var line = Line()
      line.append("\(column.name): ")
      for (number, entry) in names.enumerated() {
        if number > 0 { line.append("; ") }
        line.append("\(entry.platforms.joined(separator: ", ")) ")
        line.append(entry.value, isAnswer: true)
      }
      return line
    }
    return lines.allSatisfy { $0.text.utf8.count <= Self.longestLine } ? lines : nil
  }

  private static let mostColumns = 2
  /// In bytes: about two lines of a screen.
  private static let longestLine = 150

  /// The cells with a value, those that answer first, and their number.
  private func ranked(_ cells: ArraySlice<TableCell>) -> (cells: [TableCell], answers: Int) {
    let known = cells.filter { $0.value != nil }
    let named = known.map { cell in
      let hasNumber = question.hasDigit(String(cell.value ?? ""))
      let bits = question.bits(in: String(cell.name)) & question.typed
      return question.asksForNumber && !hasNumber ? -1 : bits.nonzeroBitCount
    }
    let most = named.max() ?? 0
    let order = named.indices.sorted { (-named[$0], $0) < (-named[$1], $1) }
    return (order.map { known[known.startIndex + $0] }, named.count { $0 == most })
  }

  /// Whether the first cell of a row is a list of platforms.
  private static func isOfPlatforms(_ row: [TableCell]) -> Bool {
    guard row.count > 1, let value = row[0].value else { return false }
    let names = value.split(separator: ",").map { $0.drop { $0 == " " } }
    return !names.isEmpty && names.allSatisfy { Platform(rawValue: String($0)) != nil }
  }

  /// The name of a column inside a sentence: "Default size" as "default size", but "SF Symbols" as it is.
  private static func inSentence(_ name: Substring) -> String {
    let second = name.dropFirst().first
    return second?.isLowercase == true ? name.prefix(1).lowercased() + name.dropFirst() : String(name)
  }
}

/// A cell of a row that is a text with the names of its columns: "Size: 17 pt; Leading: 22 pt".
struct TableCell {
  /// The name of the column; of a cell without a name all of it.
  let name: Substring
  /// `nil` for a cell without a name.
  let value: Substring?

  static func cells(of row: String) -> [TableCell] {
    ByteSearch.split(row, at: ";").map { part in
      let cell = part.drop { $0 == " " }
      guard let colon = cell.utf8.firstIndex(of: UInt8(ascii: ":")) else { return TableCell(name: cell, value: nil) }
      return TableCell(name: cell[..<colon], value: cell[cell.utf8.index(after: colon)...].drop { $0 == " " })
    }
  }
}
