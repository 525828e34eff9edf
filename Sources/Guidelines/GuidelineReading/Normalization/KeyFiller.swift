import DocumentParsing
import GuidelineModel

/// Repeats the keys of groups of rows in the empty first cells below them.
///
/// Usually the first row of a group has its key; a printed table may show it in the middle of the group. There the key
/// is repeated if the second column has the same values in each group, if the rows cannot be arranged around the keys,
/// or if they repeat the words of their key.
struct KeyFiller {
  private(set) var table: Table
  private(set) var unclearRows = 0

  private let isContinuation: Bool
  private let isPrinted: Bool
  /// The rows that take part.
  private let body: [Int]
  private var budget: RepetitionBudget

  /// - Parameters:
  ///   - isContinuation: Whether the table may continue an earlier one, so that its first key is missing.
  ///   - isPrinted: Whether the document was a printed page.
  init(_ table: Table, isContinuation: Bool, isPrinted: Bool) {
    self.table = table
    self.isContinuation = isContinuation
    self.isPrinted = isPrinted
    budget = RepetitionBudget(of: table)
    body = table.rows.indices.dropFirst().filter { index in
      !table.unnamedRows.contains(index) && !table.rows[index].allSatisfy(\.isBlank)
    }
  }

  mutating func fill() {
    guard table.hasHeader, table.rows[0].count > 1, body.contains(where: isKeyBlank),
      body.contains(where: { !isKeyBlank($0) })
    else { return }
    let orphans = body.prefix(while: isKeyBlank)
    if !orphans.isEmpty && !isContinuation || repeatsWithinGroups, let groups = cycles {
      for group in groups {
        guard let key = group.first(where: { !isKeyBlank($0) }) else { continue }
        for index in group where index != key { copyKey(from: key, to: index) }
      }
    } else if orphans.isEmpty || isContinuation, !isPrinted || !mayCenterKeys || repeatsKeyWords {
      unclearRows += orphans.count
      let rows = body.dropFirst(orphans.count)
      for (above, index) in zip(rows, rows.dropFirst()) where isKeyBlank(index) { copyKey(from: above, to: index) }
    } else {
      unclearRows += body.count(where: isKeyBlank)
    }
  }

  private func isKeyBlank(_ index: Int) -> Bool { table.rows[index].first?.isBlank ?? false }

  /// Copies the cells at the start of a row to the empty ones at the start of another.
  private mutating func copyKey(from source: Int, to index: Int) {
    for column in table.rows[index].indices {
      guard table.rows[index][column].isBlank, column < table.rows[source].count else { return }
      let cell = table.rows[source][column]
      guard budget.spend(cell) else {
        unclearRows += 1
        return
      }
      table.rows[index][column] = cell
    }
  }

  private func subkey(_ index: Int) -> String { table.rows[index].count > 1 ? table.rows[index][1].plainText : "" }

  /// Whether rows below one key have the same text in the second column.
  private var repeatsWithinGroups: Bool {
    var seen: Set<String> = []
    return body.contains { index in
      if !isKeyBlank(index) { seen = [] }
      let text = subkey(index)
      return !text.isEmpty && !seen.insert(text).inserted
    }
  }

  /// The groups of rows that begin with the same value in the second column, if each has exactly one key.
  private var cycles: [[Int]]? {
    guard let first = body.first, !subkey(first).isEmpty else { return nil }
    var groups: [[Int]] = []
    for index in body {
      if subkey(index) == subkey(first) { groups.append([]) }
      groups[groups.count - 1].append(index)
    }
    let isSound = groups.allSatisfy { group in
      group.count { !isKeyBlank($0) } == 1 && Set(group.map(subkey)).count == group.count
    }
    return isSound && groups.count > 1 ? groups : nil
  }

  /// Whether the rows can be divided so that each key is in the middle of its group. From key to key, tracks the least
  /// and greatest number of rows without a key that may belong to the key above.
  private var mayCenterKeys: Bool {
    var gaps = [0]
    for index in body {
      if isKeyBlank(index) { gaps[gaps.count - 1] += 1 } else { gaps.append(0) }
    }
    var below = 0...0
    for (gap, next) in zip(gaps, gaps.dropFirst()) {
      let least = max(gap - below.upperBound - 1, 0)
      let greatest = min(gap - below.lowerBound + 1, next)
      guard least <= greatest else { return false }
      below = least...greatest
    }
    return below.contains(gaps[gaps.count - 1])
  }

  /// Whether most rows without a key have a word of the key above in their second column.
  private var repeatsKeyWords: Bool {
    var words: Set<Substring> = []
    var matches = 0
    var blanks = 0
    for index in body {
      if isKeyBlank(index) {
        blanks += 1
        if !words.isDisjoint(with: Self.words(subkey(index))) { matches += 1 }
      } else {
        words = Set(Self.words(table.rows[index][0].plainText))
      }
    }
    return matches * 5 >= blanks * 4
  }

  private static func words(_ text: String) -> [Substring] { text.lowercased().letterRuns() }
}
