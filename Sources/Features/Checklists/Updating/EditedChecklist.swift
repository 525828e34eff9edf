// EditedChecklist, ChecklistReadingError, ChecklistReader, EditedItem
package import GuidelineHistory
import GuidelineModel

/// A checklist file that a user has edited, in any format.
package protocol EditedChecklist: Sendable {
  var request: ChecklistRequest { get }
  /// The items in the order of the file.
  var items: [EditedItem] { get }
  /// The checklist with its verdicts and notes, for writing in another format.
  var filled: Checklist { get }
  /// Returns the updated file; all text that the user wrote is kept.
  func updated(by update: ChecklistUpdate) throws -> String
}

package enum ChecklistReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  case noRequest
  case badRequest(String)
  case malformed(String)

  package var description: String {
    switch self {
    case .noRequest: "not a hig checklist: header missing"
    case .badRequest(let reason): "cannot read the request in the checklist's header: \(reason)"
    case .malformed(let reason): reason
    }
  }
}

/// Reads checklists in every format that a user can edit.
package enum ChecklistReader {
  /// Parses a checklist. The content decides the format, not the file name.
  package static func checklist(in text: String) throws(ChecklistReadingError) -> any EditedChecklist {
    if EditedCSV.isOne(text) { return try EditedCSV(text) }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.hasPrefix("{") || start.hasPrefix("[") else { return try EditedMarkdown(text) }
    do { return try EditedJSON(text) } catch {
      // Markdown may begin with a link, and a JSON note may contain Markdown.
      if case .malformed = error, EditedMarkdown.isOne(text) { return try EditedMarkdown(text) }
      throw error
    }
  }
}

extension ChecklistUpdate {
  /// The rows of a file in which each item has one, brought up to date. They keep the user's order; a new row follows
  /// that of the item before it in the guidelines.
  ///
  /// - Parameters:
  ///   - positions: the position of each item's row.
  ///   - head: the row that new rows without a predecessor follow; -1 for the start.
  ///   - renew: writes the current rule of an item to its row; the mark is a new one, or `nil` to keep that of the row.
  func rows<Row>(
    _ rows: [Row], at positions: [Int], after head: Int = -1,
    renew: (_ row: inout Row, _ position: Int, _ rule: ChecklistItem, _ mark: ItemMark?) throws -> Void,
    mark: (inout Row, ItemMark) throws -> Void, row: (ChecklistItem) throws -> Row
  ) throws -> [Row] {
    var rows = rows
    var places: [String: Int] = [:]
    var removed: Set<Int> = []
    for (position, outcome) in outcomes.enumerated() {
      let place = positions[position]
      places[outcome.rule?.id ?? items[position].id] = place
      switch outcome {
      case .current(let rule): try renew(&rows[place], position, rule, nil)
      case .changed(let rule, _): try renew(&rows[place], position, rule, rule.mark)
      case .gone(let reason): try mark(&rows[place], reason)
      case .stillGone, .unknown: break
      case .omitted:
        removed.insert(place)
        places[items[position].id] = nil
      }
    }
    let new = Dictionary(added.map { ($0.id, $0) }) { first, _ in first }
    var inserted: [Int: [Row]] = [:]
    var last = head
    for item in fresh {
      if let place = places[item.id] {
        last = place
      } else if let item = new[item.id] {
        inserted[last, default: []].append(try row(item))
      }
    }
    return (inserted[-1] ?? [])
      + rows.enumerated().flatMap { index, row in (removed.contains(index) ? [] : [row]) + (inserted[index] ?? []) }
  }
}

/// An item of a checklist that a user has edited: what the file says of the rule, and what the user says of it.
@dynamicMemberLookup package struct EditedItem: Hashable, Sendable {
  /// The item of the file, with the review where the reviewer changed it. Its id begins with "?" if it is not known.
  package var item: ChecklistItem
  /// The checksum of the headings above the rule; `nil` if the file lacks it.
  package var section: String?
  /// The wording that the item was created from; `nil` if the file lacks it.
  package var wording: WordingMark?
  /// The reviewer's verdict; open if there is none or it is not recognized.
  package var verdict: Verdict
  /// The text in place of a verdict that is not recognized; `nil` if there is none.
  package var unrecognizedVerdict: String?
  /// The reviewer's note on one line; empty if there is none.
  package var note: String
  /// Whether the user changed or added anything else.
  package var isChanged: Bool

  /// - Parameters:
  ///   - written: the verdict, which may be in any spelling.
  ///   - isUnclear: whether the written text is no verdict in any case, such as an unknown sign in a box.
  ///   - note: the note with its lines.
  init(
    _ item: ChecklistItem, section: String? = nil, wording: WordingMark? = nil,
    verdict written: String, isUnclear: Bool = false, note: String = "", isChanged: Bool = false
  ) {
    self.item = item
    self.section = section
    self.wording = wording
    self.isChanged = isChanged
    let verdict = isUnclear ? nil : Verdict(written: written)
    self.verdict = verdict ?? .open
    unrecognizedVerdict = verdict == nil ? written : nil
    self.note = Self.note(note)
    // A person may have opened an item that failed because of findings.
    let isReopened = written == Verdict.open.rawValue && !item.findings.isEmpty
    self.item.review = isUntouched && !isReopened ? nil : ItemReview(self.verdict, note: note)
  }

  package subscript<Value>(dynamicMember member: KeyPath<ChecklistItem, Value>) -> Value { item[keyPath: member] }

  /// The mark of the last update; `nil` if there is none.
  package var mark: ItemMark.Kind? { item.mark?.kind }

  /// Whether the item fails because of findings, and no reviewer changed it.
  package var isFound: Bool {
    CheckResults.isFound(verdict, note: note, hasSeverity: item.severity != nil, hasFindings: !item.findings.isEmpty)
  }

  /// Whether no reviewer changed the item: it has neither a verdict nor a note, or only those of findings.
  package var isUntouched: Bool { isFound || verdict == .open && unrecognizedVerdict == nil && note.isEmpty }

  /// The headings of a line such as "Platform considerations › visionOS"; none if the line has another checksum.
  static func headings(_ line: String, _ checksum: String?) -> [String] {
    guard !line.isEmpty, checksum == nil || checksum == ChecklistItem.sectionChecksum(of: line) else { return [] }
    return line.split(separator: " › ").map(String.init)
  }

  /// A note on one line.
  static func note(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Parses a place: "Search.swift:40", ".searchable at Search.swift:40"; returns `nil` for other text.
  static func place(_ text: some StringProtocol) -> ChecklistItem.Place? {
    var text = Substring(text)
    if let at = text.ranges(of: " at ").last { text = text[at.upperBound...] }
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return nil }
    return ChecklistItem.Place(file: String(text[..<colon]), line: line)
  }

  /// Whether an update changes the verdict: only new or gone findings do, unless a reviewer changed the item.
  func changesVerdict(with item: ChecklistItem) -> Bool { isUntouched && isFound == item.findings.isEmpty }

  /// Parses findings on one line: "text is too small at Row.swift:3, List.swift:8; a button has no title at
  /// Bar.swift:4".
  static func findings(_ text: some StringProtocol) -> [CheckResults.Finding] {
    parts(of: String(text), separatedBy: "; ").flatMap { group -> [CheckResults.Finding] in
      guard let at = group.ranges(of: CheckResults.Finding.separator).last else { return [] }
      let message = String(group[..<at.lowerBound])
      return parts(of: group[at.upperBound...], separatedBy: ", ").compactMap { place($0) }.map {
        CheckResults.Finding(check: "", file: $0.file, line: $0.line, message: message)
      }
    }
  }

  /// The parts of a list, all of which end in the number of a line: messages and names of files may have the separator
  /// as well.
  static func parts(of text: some StringProtocol, separatedBy separator: String) -> [Substring] {
    let text = Substring(text)
    var parts: [Substring] = []
    var start = text.startIndex
    for mark in text.ranges(of: separator) {
      let part = text[start..<mark.lowerBound]
      guard let colon = part.lastIndex(where: { !$0.isNumber }), part[colon] == ":",
        part.index(after: colon) < part.endIndex
      else { continue }
      parts.append(part)
      start = mark.upperBound
    }
    return parts + [text[start...]]
  }

  /// Whether the reviewer changed the words of the rule, so that an update must keep them.
  var isEdited: Bool {
    wording.map { !$0.hasSameStatement(as: WordingMark(statement: item.statement, detail: "")) } ?? false
  }
}

/// A checklist in Markdown. An update keeps all text that the user wrote or changed.
struct EditedMarkdown: EditedChecklist {
  let request: ChecklistRequest
  let items: [EditedItem]
  let source: MarkdownSource
  private let blocks: [MarkdownBlock]
  /// The line below the title; `nil` if the user removed its comment.
  private let facts: Range<String.Index>?

  /// Whether a text has the header of a checklist.
  static func isOne(_ text: String) -> Bool { request(in: MarkdownComment.all(in: text)) != nil }

  init(_ text: String) throws(ChecklistReadingError) {
    let comments = MarkdownComment.all(in: text)
    guard let json = Self.request(in: comments) else { throw .noRequest }
    request = try RequestJSON.parse(json)
    let source = MarkdownSource(text)
    self.source = source
    blocks = MarkdownBlock.blocks(in: source, comments)
    items = blocks.map(\.item)
    facts =
      comments.lazy.compactMap { comment in
        guard case .facts(let checksum) = comment.kind else { return nil }
        let line = source.lines[source.line(of: comment.range.lowerBound)]
        let text = source.text[line.startIndex..<comment.range.lowerBound].drop(while: \.isWhitespace)
        return MarkdownComment.checksum(of: text) == checksum ? text.startIndex..<comment.range.upperBound : nil
      }.first
  }

  private static func request(in comments: [MarkdownComment]) -> String? {
    comments.lazy.compactMap { comment in
      if case .request(let json) = comment.kind { json } else { nil }
    }.first
  }

  var filled: Checklist {
    let headings = MarkdownHeadings(source)
    let filled = blocks.map { block in
      var filled = block.item.item
      let (title, section) = headings.titles(above: block.lines.lowerBound, in: source)
      // The most urgent items of all pages have another heading.
      if Slug.make(title) == filled.page { filled.pageTitle = title }
      filled.section = EditedItem.headings(section, block.item.section)
      return filled
    }
    return Checklist(request, title: headings.title(in: source), items: filled)
  }

  func updated(by update: ChecklistUpdate) throws -> String {
    var editor = MarkdownEditor(source)
    for (block, outcome) in zip(blocks, update.outcomes) { editor.apply(outcome, to: block) }
    if let facts, !update.fresh.isEmpty { editor.replace(facts, with: ChecklistMarkdown(update.list).facts) }
    editor.add(update.added, of: update.fresh)
    return editor.text
  }
}
