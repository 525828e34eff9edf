import TestSupport

/// A person who edits a list in Markdown in every way that people do. All the person writes has a number, so that it
/// can be looked for.
struct MarkdownReviewer {
  /// The file as the person leaves it.
  private(set) var text = ""
  /// What the person wrote below an item, by the id of the item, in order.
  private(set) var notes: [String: [String]] = [:]
  /// What the person wrote besides, in order.
  private(set) var remarks: [String] = []
  /// The ids of the items that are ticked.
  private(set) var ticked: Set<String> = []
  /// The ids of the items that the person failed in a note.
  private(set) var failed: Set<String> = []
  /// The ids of the items that are left.
  private(set) var ids: [String] = []

  private var dice: Dice
  private var serial = 0

  /// A copy of a list as a person leaves it.
  ///
  /// - Parameter movesLines: whether the person takes items out, doubles them and changes their order.
  init(_ list: String, _ dice: Dice, movesLines: Bool = false) {
    self.dice = dice
    var blocks: [[String]] = [[]]
    for line in list.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("- [ ] ") || line.hasPrefix("#") || line.isEmpty { blocks.append([]) }
      blocks[blocks.count - 1].append(String(line))
    }
    if movesLines { move(&blocks) }
    let sign = self.dice.pick(["-", "*", "+"])
    var lines: [String] = self.dice.oneIn(6) ? ["---", "owner: \(word())", "---", ""] : []
    for block in blocks { lines += edited(block, sign: sign) }
    let end = self.dice.pick(["\n", "\r\n"])
    text = lines.joined(separator: end) + (self.dice.oneIn(4) ? "" : end)
  }

  private mutating func word() -> String {
    serial += 1
    return "mine\(serial)x"
  }

  private mutating func move(_ blocks: inout [[String]]) {
    for _ in 0..<3 where blocks.count > 8 {
      let position = 6 + dice.roll(blocks.count - 6)
      guard blocks[position].first?.hasPrefix("- [ ]") ?? false else { continue }
      let block = blocks.remove(at: position)
      if dice.oneIn(3) { continue }
      blocks.insert(block, at: 6 + dice.roll(blocks.count - 6))
    }
  }

  private mutating func edited(_ block: [String], sign: String) -> [String] {
    guard let first = block.first, first.hasPrefix("- [ ] ") else {
      var lines = block
      // Not within the lines at the top, and never where it would go on with an item.
      if dice.oneIn(5), block == [""] { lines += between() }
      return lines
    }
    guard let id = first.firstRange(of: "id=").map({ first[$0.upperBound...].prefix { $0 != " " } })
    else { return block }
    let key = String(id)
    ids.append(key)
    var lines = block
    if dice.oneIn(2) {
      lines[0].replaceSubrange(
        lines[0].firstRange(of: "[ ]") ?? first.startIndex..<first.startIndex,
        with: dice.pick(["[x]", "[X]"]))
      ticked.insert(key)
    }
    lines[0] = sign + lines[0].dropFirst()
    if dice.oneIn(5) { lines = wrapped(lines) }
    if dice.oneIn(6) {
      let remark = word()
      lines[lines.count - 1] += " \(remark)"
      notes[key, default: []].append(remark)
    }
    if dice.oneIn(8) { lines[0] += "  " }
    while dice.oneIn(2) {
      // A line can only go on with one that is not empty.
      lines += note(for: key, goesOn: lines.last != "" && lines.count == block.count)
      if dice.oneIn(3) { lines.append("") }
    }
    return lines
  }

  /// As an editor does that fills lines: all of a paragraph, blanks for line ends.
  private mutating func wrapped(_ lines: [String]) -> [String] {
    var words = lines.joined(separator: " ").split(separator: " ").map(String.init)[...]
    // The box stays with the sign.
    var result = [words.prefix(3).joined(separator: " ")]
    words = words.dropFirst(3)
    while let word = words.popFirst() {
      if result[result.count - 1].count + word.count > 72, !word.hasPrefix("-"),
        !word.hasPrefix("#")
      {
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
    switch dice.roll(8) {
    case 0: return ["  \(first) goes on \(second)"]
    case 1: return ["  - \(first)", "    - [ ] \(second)"]
    case 2: return ["", "  \(first)", "", "  > \(second)"]
    case 3:
      return [
        "", "  ```sh", "  # \(first)", "  - [ ] \(second) <!-- hig id=toolbars/none -->", "  ```",
      ]
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
    switch dice.roll(5) {
    case 0: return ["\(first) and", "\(second)", ""]
    case 1: return ["| a | b |", "| - | - |", "| \(first) | \(second) |", ""]
    case 2: return ["> \(first)", "> \(second)", ""]
    case 3: return ["#### \(first)", "", "- [ ] \(second)", ""]
    default: return ["```", "# \(first)", "## \(second)", "```", ""]
    }
  }
}
