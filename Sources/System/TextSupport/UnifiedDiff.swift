/// The difference of two texts in the unified format, which `git apply` and `patch -p1` read.
package enum UnifiedDiff {
  private static let context = 3

  /// Returns the difference of a file, with its path; empty for equal texts.
  ///
  /// - Complexity: the number of lines times the number of changed lines.
  package static func text(path: String, before: String, after: String) -> String {
    let lines = markedLines(from: lines(of: before), to: lines(of: after))
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let hunk = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, hunk.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    if hunks.isEmpty { return "" }
    return "--- \(name("a/" + path))\n+++ \(name("b/" + path))\n" + hunks.map { text(of: $0, in: lines) }.joined()
  }

  /// A line of one of the texts, or of both, with its mark: `-`, `+` or a blank.
  private typealias MarkedLine = (mark: Character, text: Substring)

  /// The lines of both texts, the removed ones before those in their place.
  private static func markedLines(from old: [Substring], to new: [Substring]) -> [MarkedLine] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [MarkedLine] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(("-", old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(("+", new[right]))
        right += 1
      } else {
        lines.append((" ", old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private static func text(of hunk: Range<Int>, in lines: [MarkedLine]) -> String {
    /// The first line of one of the texts, counted from 1, and the number of lines; a range without lines names the
    /// line before it.
    func range(without mark: Character) -> String {
      let start = lines[..<hunk.lowerBound].count { $0.mark != mark }
      let count = lines[hunk].count { $0.mark != mark }
      return count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    var text = "@@ -\(range(without: "+")) +\(range(without: "-")) @@\n"
    for line in lines[hunk] {
      text.append(line.mark)
      text += line.text
      if line.text.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  /// The lines with their ends. Only line feeds end a line.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end =
        text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.endIndex
      lines.append(Substring(text.utf8[start..<end]))
      start = end
    }
    return lines
  }

  /// A path, quoted as git does when it has characters that would end it.
  private static func name(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else { return path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\" + NumberText.padded(scalar.value, radix: 8, width: 3)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
