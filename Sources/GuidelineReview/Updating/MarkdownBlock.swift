import GuidelineHistory
import GuidelineModel

/// An item in a Markdown file: the task line and what stands below it.
struct MarkdownBlock {
  /// What the file says of the item.
  let item: FilledItem
  /// The lines, the task line first, blank ones at the end left out.
  let lines: Range<Int>
  /// What stands before the box: blanks and the list's sign, "- ".
  let opening: Substring
  /// The box with the blank behind it: "[x] ".
  let box: Substring
  /// What a person wrote behind the comment.
  let remark: Substring
  /// Whether the rule in the task line is as the tool wrote it.
  let isUntouched: Bool
  /// The lines that the tool wrote and nobody changed.
  let ownLines: [Int]

  /// The blanks that lines below the task begin with.
  var indentation: String { String(repeating: " ", count: opening.count) }

  /// The items of a file.
  static func blocks(in lines: [String]) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var index = 0
    while index < lines.count {
      guard let task = Task(lines[index]) else {
        index += 1
        continue
      }
      let end = self.end(of: task, at: index, in: lines)
      if let block = MarkdownBlock(task, index..<end, lines) {
        blocks.append(block)
        index = end
      } else {
        index += 1
      }
    }
    return blocks
  }

  /// A line of a task list.
  private struct Task {
    let opening: Substring
    let box: Substring
    let text: Substring
    let isTicked: Bool
    var depth: Int { opening.prefix { $0 == " " || $0 == "\t" }.count }

    init?(_ line: String) {
      guard let sign = MarkdownBlock.listSign(of: line) else { return nil }
      let rest = line[sign...]
      guard rest.hasPrefix("["), let state = rest.dropFirst().first,
        rest.dropFirst(2).hasPrefix("]")
      else { return nil }
      opening = line[..<sign]
      let blanks = rest.dropFirst(3).prefix { $0 == " " || $0 == "\t" }
      box = rest[..<blanks.endIndex]
      text = rest[blanks.endIndex...]
      isTicked = state != " "
    }
  }

  /// Where the text of a list item begins; `nil` for other lines.
  private static func listSign(of line: String) -> String.Index? {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    if let first = rest.first, "-*+".contains(first) {
      rest = rest.dropFirst()
    } else {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard (1...9).contains(digits.count), let mark = rest.dropFirst(digits.count).first,
        mark == "." || mark == ")"
      else { return nil }
      rest = rest.dropFirst(digits.count + 1)
    }
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }
    return blanks.isEmpty ? nil : blanks.endIndex
  }

  /// The line behind an item: the next one that is not indented more than its sign, but for lines that a
  /// paragraph above goes on with.
  private static func end(of task: Task, at start: Int, in lines: [String]) -> Int {
    var end = start + 1
    var index = start + 1
    while index < lines.count {
      let line = lines[index]
      let depth = line.prefix { $0 == " " || $0 == "\t" }.count
      let isBlank = depth == line.count
      if !isBlank {
        let goesOn = index == end && depth <= task.depth && continues(line)
        guard depth > task.depth || goesOn else { break }
        end = index + 1
      }
      index += 1
    }
    return end
  }

  /// Whether a line can only go on with the paragraph above.
  private static func continues(_ line: String) -> Bool {
    guard let first = line.drop(while: { $0 == " " }).first else { return false }
    return !"#<>|`~=".contains(first) && listSign(of: line) == nil && !line.hasPrefix("---")
      && !line.hasPrefix("***") && !line.hasPrefix("___")
  }

  private init?(_ task: Task, _ range: Range<Int>, _ lines: [String]) {
    // Somebody's editor may have broken the task line.
    let head = lines[range].prefix { !$0.contains("<!-- hig:") }.prefix(4).joined(separator: "\n")
    guard let (fields, _) = MarkdownComment.fields(in: head), let id = fields["id"] else {
      return nil
    }
    self.lines = range
    opening = task.opening
    box = task.box
    let parts = Self.parts(of: task.text)
    isUntouched = parts.map { fields["check"] == MarkdownComment.check(of: $0.rule) } ?? false
    remark = parts?.remark ?? ""
    let own = range.dropFirst().compactMap { index in
      MarkdownComment.line(lines[index]).map { (index, $0) }
    }
    let untouched = own.filter(\.1.isUntouched).map(\.0)
    ownLines = untouched
    let notes = range.dropFirst().filter { !untouched.contains($0) }.map { lines[$0] }
      .filter { $0.contains { !$0.isWhitespace } }
    let written = notes.compactMap(Self.verdict).first
    let isGone =
      fields["mark"] == ItemMark.Kind.gone.rawValue || own.contains { $0.1.mark == .gone }
    item = FilledItem(
      id: id, statement: Self.statement(of: parts?.rule ?? task.text),
      wording: fields["wording"].flatMap(WordingMark.init),
      platforms: fields["platforms"].map {
        PlatformSet($0.split(separator: ",").compactMap { Platform(spelling: $0) })
      },
      strength: fields["strength"].flatMap(Strength.init(rawValue:)),
      revised: fields["revised"].flatMap { CalendarDate($0) },
      captured: fields["captured"].flatMap { CalendarDate($0) },
      verdict: written ?? (task.isTicked ? .pass : .open), unclearVerdict: nil,
      hasNote: !notes.isEmpty || parts?.remark.contains { !$0.isWhitespace } ?? false,
      mark: isGone ? .gone : own.compactMap(\.1.mark).first)
  }

  /// The rule before the comment and what stands behind it.
  private static func parts(of text: Substring) -> (rule: Substring, remark: Substring)? {
    let line = String(text)
    guard let range = MarkdownComment.fields(in: line)?.range else { return nil }
    return (Substring(line[..<range.lowerBound]), Substring(line[range.upperBound...]))
  }

  /// The rule without what Markdown marks it with.
  private static func statement(of text: some StringProtocol) -> String {
    var statement = ""
    var isEscaped = false
    for character in text where character != "\n" {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped || !"*~".contains(character) { statement.append(character) }
      isEscaped = false
    }
    return statement.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&").split(separator: " ").joined(separator: " ")
  }

  /// The verdict that a line opens with: "fail: the title is cut off", "- N/A", "Verdict: n.a.".
  private static func verdict(_ line: String) -> Verdict? {
    var rest = Substring(line).drop { !($0.isLetter || $0.isNumber) }
    if rest.lowercased().hasPrefix("verdict") {
      rest = rest.dropFirst(7).drop { !($0.isLetter || $0.isNumber) }
    }
    let word = rest.prefix { $0 != ":" && $0 != "—" && $0 != "–" && $0 != "," && $0 != ";" }
    guard word.count <= 20, let verdict = Verdict(written: word),
      verdict == .fail || verdict == .notApplicable, word.filter(\.isLetter).count > 1,
      word.lowercased().filter(\.isLetter) != "no"
    else { return nil }
    return verdict
  }
}
