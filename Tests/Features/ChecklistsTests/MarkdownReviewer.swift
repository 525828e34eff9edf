import TestSupport

/// A simulated reviewer who edits a Markdown file at random. Each text the reviewer writes has a unique number, so that
/// tests can find it.
struct MarkdownReviewer {
  /// The edited file.
  private(set) var text = ""
  /// The notes below each item in order, by the item's id.
  private(set) var notes: [String: [String]] = [:]
  /// The texts between items, in order.
  private(set) var remarks: [String] = []
  /// The ids of ticked items.
  private(set) var ticked: Set<String> = []
  /// The ids of items whose note begins with a failing verdict.
  private(set) var failed: Set<String> = []
  /// The ids of the items in the file.
  private(set) var ids: [String] = []

  private var generator: SeededGenerator
  private var serial = 0

  /// Edits a file.
  ///
  /// - Parameter movesLines: whether the reviewer removes, duplicates and reorders items.
  init(_ list: String, _ generator: SeededGenerator, movesLines: Bool = false) {
    self.generator = generator
    var blocks: [[String]] = [[]]
    for line in list.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("- [ ] ") || line.hasPrefix("#") || line.isEmpty { blocks.append([]) }
      blocks[blocks.count - 1].append(String(line))
    }
    if movesLines { move(&blocks) }
    let sign = self.generator.element(of: ["-", "*", "+"])
    var lines: [String] = self.generator.chance(oneIn: 6) ? ["---", "owner: \(word())", "---", ""] : []
    for block in blocks { lines += edited(block, sign: sign) }
    let end = self.generator.element(of: ["\n", "\r\n"])
    text = lines.joined(separator: end) + (self.generator.chance(oneIn: 4) ? "" : end)
  }

  private mutating func word() -> String {
    serial += 1
    return "mine\(serial)x"
  }

  private mutating func move(_ blocks: inout [[String]]) {
    for _ in 0..<3 where blocks.count > 8 {
      let position = 6 + generator.next(below: blocks.count - 6)
      guard blocks[position].first?.hasPrefix("- [ ]") ?? false else { continue }
      let block = blocks.remove(at: position)
      if generator.chance(oneIn: 3) { continue }
      blocks.insert(block, at: 6 + generator.next(below: blocks.count - 6))
    }
  }

  private mutating func edited(_ block: [String], sign: String) -> [String] {
    guard let first = block.first, first.hasPrefix("- [ ] ") else {
      var lines = block
      // Insert only at blank lines, so that the text does not continue an item.
      if generator.chance(oneIn: 5), block == [""] { lines += between() }
      return lines
    }
    guard let id = first.firstMatch(of: /\ id=([^ ]+) -->/) else { return block }
    let key = String(id.1)
    ids.append(key)
    var lines = block
    if generator.chance(oneIn: 2) {
      lines[0].replaceSubrange(
        lines[0].firstRange(of: "[ ]") ?? first.startIndex..<first.startIndex,
        with: generator.element(of: ["[x]", "[X]"]))
      ticked.insert(key)
    }
    lines[0] = sign + lines[0].dropFirst()
    if generator.chance(oneIn: 5) { lines = wrapped(lines) }
    if generator.chance(oneIn: 6) {
      let remark = word()
      lines[lines.count - 1] += " \(remark)"
      notes[key, default: []].append(remark)
    }
    if generator.chance(oneIn: 8) { lines[0] += "  " }
    while generator.chance(oneIn: 2) {
      // A lazy continuation line must follow a line with text.
      lines += note(for: key, goesOn: lines.last != "" && lines.count == block.count)
      if generator.chance(oneIn: 3) { lines.append("") }
    }
    return lines
  }

  /// Wraps a paragraph at 72 columns, as an editor does.
  private mutating func wrapped(_ lines: [String]) -> [String] {
    var words = lines.joined(separator: " ").split(separator: " ").map(String.init)[...]
    // The box stays on the line of its list marker.
    var result = [words.prefix(3).joined(separator: " ")]
    words = words.dropFirst(3)
    while let word = words.popFirst() {
      if result[result.count - 1].count + word.count > 72, !word.hasPrefix("-"), !word.hasPrefix("#") {
        result.append("  " + word)
      } else {
        result[result.count - 1] += " " + word
      }
    }
    return result
  }

  private mutating func note(for id: String, goesOn: Bool) -> [String] {
    let first = word()
    let second = word()
    notes[id, default: []] += [first, second]
    switch generator.next(below: 8) {
    case 0: return ["  \(first) goes on \(second)"]
    case 1: return ["  - \(first)", "    - [ ] \(second)"]
    case 2: return ["", "  \(first)", "", "  > \(second)"]
    case 3: return ["", "  ```sh", "  # \(first)", "  - [ ] \(second) <!-- hig id=toolbars/none -->", "  ```"]
    case 4:
      failed.insert(id)
      return ["  - fail: \(first)", "\t\(second)"]
    case 5: return ["  * [x] \(first)", "  1. \(second)"]
    case 6: return ["", "    | a | b |", "    | - | - |", "    | \(first) | \(second) |"]
    default: return [(goesOn ? "" : "  ") + "\(first) is lazy", "  \(second)"]
    }
  }

  private mutating func between() -> [String] {
    let first = word()
    let second = word()
    remarks += [first, second]
    switch generator.next(below: 5) {
    case 0: return ["\(first) and", "\(second)", ""]
    case 1: return ["| a | b |", "| - | - |", "| \(first) | \(second) |", ""]
    case 2: return ["> \(first)", "> \(second)", ""]
    case 3: return ["#### \(first)", "", "- [ ] \(second)", ""]
    default: return ["```", "# \(first)", "## \(second)", "```", ""]
    }
  }
}
