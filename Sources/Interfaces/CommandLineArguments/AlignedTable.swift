/// Two columns of text for the screen: a term, and what it means.
struct AlignedTable {
  /// The terms with their meanings.
  let rows: [(term: String, meaning: String)]
  /// The number of columns of the screen.
  let width: Int

  private static let indentation = 2
  private static let gap = 2
  /// A longer term stands on a line of its own, so that it does not push all meanings aside.
  private static let longestTerm = 26
  /// Narrower meanings would be unreadable; the line is rather too long.
  private static let leastMeaning = 24

  /// The lines of the table; meanings start in the same column.
  var lines: [String] {
    let longest = rows.map(\.term.count).filter { $0 <= Self.longestTerm }.max() ?? 0
    let column = Self.indentation + longest + Self.gap
    let margin = String(repeating: " ", count: column)
    return rows.flatMap { row in
      let start = String(repeating: " ", count: Self.indentation) + row.term
      let filled = LineWrapper.lines(
        of: row.meaning, width: max(width - column, Self.leastMeaning))
      guard let first = filled.first else { return [start] }
      if row.term.count > longest { return [start] + filled.map { margin + $0 } }
      let gap = String(repeating: " ", count: column - Self.indentation - row.term.count)
      return [start + gap + first] + filled.dropFirst().map { margin + $0 }
    }
  }
}
