/// A unified diff of two texts, for messages about failed comparisons.
package struct LineDiff: CustomStringConvertible {
  /// The lines with their marks `-`, `+` or blank, hunks separated by `@@` lines.
  package let description: String

  /// The number of unchanged lines around a change.
  private static let context = 2
  /// The number of lines after which the diff is cut.
  private static let longest = 80

  /// Compares two texts line by line.
  package init(from old: String, to new: String) {
    let marked = Self.markedLines(from: Self.lines(of: old), to: Self.lines(of: new))
    var shown = Set<Int>()
    for (number, line) in marked.enumerated() where line.mark != " " {
      shown.formUnion(max(0, number - Self.context)...min(marked.count - 1, number + Self.context))
    }
    var lines: [String] = []
    for number in shown.sorted() {
      if !shown.contains(number - 1) { lines.append("@@ line \(marked[number].number) @@") }
      lines.append("\(marked[number].mark)\(Self.visible(marked[number].text))")
    }
    if lines.count > Self.longest {
      let rest = lines.count - Self.longest
      lines = lines.prefix(Self.longest) + ["… \(rest) more lines"]
    }
    description = lines.joined(separator: "\n")
  }

  /// Each line of either text, with its mark and its number in the old text.
  private static func markedLines(
    from old: [String], to new: [String]
  ) -> [(mark: Character, text: String, number: Int)] {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    for case .remove(let offset, _, _) in difference.removals { removed.insert(offset) }
    var inserted = Set<Int>()
    for case .insert(let offset, _, _) in difference.insertions { inserted.insert(offset) }
    var result: [(mark: Character, text: String, number: Int)] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        result.append(("-", old[before], before + 1))
        before += 1
      } else if inserted.contains(after) {
        result.append(("+", new[after], before + 1))
        after += 1
      } else {
        result.append((" ", old[before], before + 1))
        before += 1
        after += 1
      }
    }
    return result
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A line whose control characters and trailing blanks can be seen.
  private static func visible(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      let isHidden = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      text += isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    let blanks = text.reversed().prefix { $0 == " " }.count
    return text.dropLast(blanks) + String(repeating: "·", count: blanks)
  }
}
