/// The difference of two texts in the unified format, which `git apply` and `patch -p1` read.
package enum UnifiedDiff {
  /// The unchanged lines around a change.
  private static let context = 3

  /// Returns the difference of a file; empty for equal texts.
  ///
  /// The time grows with the number of lines times the number of changed lines.
  ///
  /// - Parameter path: the path of the file, relative to the folder that the difference applies to.
  package static func text(path: String, before: String, after: String) -> String {
    let (old, new) = (lines(of: before), lines(of: after))
    let difference = new.difference(from: old)
    guard !difference.isEmpty else { return "" }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var hunks = Hunks(old: old, new: new)
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        hunks.add("-", old[left], left, right)
        left += 1
      } else if inserted.contains(right) {
        hunks.add("+", new[right], left, right)
        right += 1
      } else {
        left += 1
        right += 1
      }
    }
    hunks.finish()
    return "--- \(name("a/" + path))\n+++ \(name("b/" + path))\n" + hunks.text
  }

  /// The lines with their ends. Only line feeds end a line.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end =
        text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) }
        ?? text.endIndex
      lines.append(Substring(text.utf8[start..<end]))
      start = end
    }
    return lines
  }

  /// A path, quoted as git does when it has characters that would end it.
  private static func name(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      return path
    }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Groups of changes with the lines around them.
  private struct Hunks {
    let old: [Substring]
    let new: [Substring]
    var text = ""
    /// The lines of the open group, and where it starts in each text.
    private var lines = ""
    private var starts = (old: 0, new: 0)
    private var counts = (old: 0, new: 0)
    /// The next line of the old text that the open group does not have; `nil` without one.
    private var position: Int?

    init(old: [Substring], new: [Substring]) {
      self.old = old
      self.new = new
    }

    /// Adds a changed line that is at a place in the old and in the new text.
    mutating func add(_ mark: Character, _ line: Substring, _ left: Int, _ right: Int) {
      if let position, left - position > 2 * UnifiedDiff.context { finish() }
      if position == nil {
        let first = max(0, left - UnifiedDiff.context)
        starts = (first, right - (left - first))
        counts = (0, 0)
        position = first
      }
      addContext(to: left)
      write(mark, line)
      if mark == "-" {
        counts.old += 1
        position = left + 1
      } else {
        counts.new += 1
      }
    }

    private mutating func addContext(to end: Int) {
      guard let start = position, start < end else { return }
      for index in start..<end { write(" ", old[index]) }
      counts.old += end - start
      counts.new += end - start
      position = end
    }

    private mutating func write(_ mark: Character, _ line: Substring) {
      lines.append(mark)
      lines += line
      if line.utf8.last != UInt8(ascii: "\n") { lines += "\n\\ No newline at end of file\n" }
    }

    /// Closes the open group.
    mutating func finish() {
      guard let start = position else { return }
      addContext(to: min(old.count, start + UnifiedDiff.context))
      text +=
        "@@ -\(Self.range(starts.old, counts.old)) +\(Self.range(starts.new, counts.new)) @@\n"
      text += lines
      lines = ""
      position = nil
    }

    /// The first line, counted from 1, and the number of lines; a range without lines names the line before it.
    private static func range(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
  }
}
