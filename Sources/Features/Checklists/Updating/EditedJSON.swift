package import DocumentParsing
import GuidelineHistory
import GuidelineModel
import TextSupport

/// A checklist in JSON that a person or a program filled in. An update keeps members that `hig` does not write, and
/// rules that were edited.
package struct EditedJSON: EditedChecklist {
  package let request: ChecklistRequest
  package let items: [EditedItem]
  /// The file, for edits of members that `hig` does not know.
  package let source: JSONSource

  /// Parses a checklist in JSON.
  package init(_ text: String) throws(ChecklistReadingError) {
    do {
      source = try JSONSource(parsing: text)
    } catch {
      throw .malformed(error.description)
    }
    let tree = source.tree
    guard tree["format"]?.string == ChecklistJSON.format, let members = tree["items"]?.array,
      let request = tree["request"], request != .null, let range = request.range
    else { throw .noRequest }
    self.request = try RequestJSON.parse(source.copy(range))
    var items: [EditedItem] = []
    for (number, member) in members.enumerated() {
      guard let item = EditedItem(member) else { throw .malformed("item \(number + 1) has no id") }
      items.append(item)
    }
    self.items = items
  }

  package var filled: Checklist {
    let members = source.tree["items"]?.array ?? []
    return Checklist(
      request, title: source.tree["title"]?.string,
      items: zip(items, members).map { ChecklistItem($0, describedBy: $1) },
      omitted: source.tree["omitted"]?.positiveNumber ?? 0)
  }

  package func updated(by update: ChecklistUpdate) throws -> String {
    var rows = RowMerger(source.tree["items"]?.array ?? [])
    // A server does not have the app, so its part of the list stays.
    let keepsCode = request.app != nil && update.list.request.app == nil
    for (index, outcome) in update.outcomes.enumerated() {
      switch outcome {
      case .current(let item):
        try rows.edit(index, item.id) {
          try $0.renew(items[index], by: item, keepingCode: keepsCode)
        }
      case .changed(let item, _):
        try rows.edit(index, item.id) { member in
          try member.renew(items[index], by: item, keepingCode: keepsCode)
          member["mark"] = try JSONTree(item.mark)
        }
      case .gone(let mark):
        try rows.edit(index, items[index].id) { $0["mark"] = try JSONTree(mark) }
      case .stillGone, .unknown: rows.keep(index, items[index].id)
      case .omitted: rows.remove(index)
      }
    }
    let added = try rows.adding(update.added, of: update.fresh) { try JSONTree($0) }
    var tree = source.tree
    tree["items"] = JSONTree(.array(added))
    tree["asOf"] = nil
    if let newest = update.list.newestRevision {
      tree["revised"] = try JSONTree(newest.description)
    }
    return try source.text(with: tree)
  }
}

extension JSONTree {
  /// Sets the members that `hig` writes for an item, except those that belong to the reviewer.
  ///
  /// - Parameter keepsCode: whether the results of reading the app's code stay, and what follows from them.
  fileprivate mutating func renew(
    _ old: EditedItem, by item: ChecklistItem, keepingCode keepsCode: Bool
  ) throws {
    if old.id != item.id {
      let former = (self[ChecklistItem.Key.formerIDs.rawValue]?.array ?? []).compactMap(\.string)
      self[ChecklistItem.Key.formerIDs.rawValue] = try JSONTree([old.id] + former)
    }
    var kept: Set<ChecklistItem.Key> = [.mark, .formerIDs, .assignee]
    if keepsCode { kept.formUnion(ChecklistItem.Key.code) }
    if keepsCode || !old.changesVerdict(with: item) { kept.formUnion([.verdict, .note]) }
    if old.isEdited { kept.insert(.statement) }
    let new = try JSONTree(item)
    for key in ChecklistItem.Key.allCases where !kept.contains(key) {
      if let value = new[key.rawValue] {
        self[key.rawValue] = value
      } else {
        removeMembers(named: key.rawValue)
      }
    }
  }
}

extension EditedItem {
  fileprivate init?(_ member: JSONTree) {
    guard let id = member["id"]?.string, !id.isEmpty else { return nil }
    // Programs write `true` for a pass.
    let written =
      switch member["verdict"]?.kind {
      case nil, .literal("null"): ""
      case .string(let text), .literal(let text): text
      case .array: "an array"
      case .object: "an object"
      }
    let verdict = Verdict(written: written)
    let findings = (member["findings"]?.array ?? []).compactMap(CheckResults.Finding.init)
    let note = Self.note(member["note"]?.string ?? "")
    self.init(
      id: id, statement: member["statement"]?.string ?? "",
      section: member["section"]?.array.map {
        ChecklistItem.sectionChecksum(of: $0.compactMap(\.string).joined(separator: " › "))
      },
      wording: member["wording"]?.string.flatMap(WordingMark.init),
      platforms: member["platforms"]?.array.map {
        PlatformSet($0.compactMap { $0.string.flatMap { Platform(spelling: $0) } })
      },
      strength: member["strength"]?.string.flatMap(Strength.init(rawValue:)),
      revised: member["revised"]?.string.flatMap { CalendarDate($0) },
      captured: member["captured"]?.string.flatMap { CalendarDate($0) },
      verdict: verdict ?? .open, unrecognizedVerdict: verdict == nil ? written : nil,
      hasNote: member["note"]?.string?.contains { !$0.isWhitespace } ?? false,
      mark: member["mark"]?["kind"]?.string.flatMap(ItemMark.Kind.init(rawValue:)),
      note: note, url: member["url"]?.string,
      places: (member["places"]?.array ?? []).compactMap(ChecklistItem.Place.init)
        .map { ChecklistItem.Place(file: $0.file, line: $0.line) },
      findings: findings,
      isFound: verdict == .fail && note == CheckResults.note && !findings.isEmpty,
      assignee: member["assignee"]?.string.flatMap { $0.isEmpty ? nil : $0 },
      isChanged: (member.members ?? []).contains {
        let key = ChecklistItem.Key(rawValue: $0.name)
        return key == nil || key == .assignee
      })
  }
}

extension ChecklistItem {
  /// Creates an item from its JSON. Members that a program left out stay unknown.
  fileprivate init(_ item: EditedItem, describedBy member: JSONTree) {
    self.init(item)
    func text(_ key: Key) -> String? { member[key.rawValue]?.string }
    func texts(_ key: Key) -> [String] {
      (member[key.rawValue]?.array ?? []).compactMap(\.string)
    }
    func count(_ key: Key) -> Int { member[key.rawValue]?.positiveNumber ?? 0 }
    let system = text(.system).flatMap { GuidelineSystem($0) } ?? .apple
    page = text(.page).map { PageKey.make($0, in: system) } ?? page
    pageTitle = text(.pageTitle) ?? page
    section = texts(.section)
    why = text(.why)
    hasCriterion = Self.hasCriterion(statement, why: why)
    basis = text(.platformBasis).flatMap(PlatformBasis.init(rawValue:))
    lastSeen = text(.lastSeen).flatMap { CalendarDate($0) }
    also = texts(.also)
    formerIDs = texts(.formerIDs)
    func isTrue(_ key: Key) -> Bool { member[key.rawValue]?.kind == .literal("true") }
    isMostUrgent = isTrue(.mostUrgent)
    isChangedSinceReview = isTrue(.changedSinceReview)
    evidence = text(.evidence).flatMap(Evidence.init(rawValue:))
    places = Array(
      (member[Key.places.rawValue]?.array ?? []).compactMap(Place.init).prefix(Self.maximumPlaces))
    morePlaces = count(.morePlaces)
    if member[Key.checks.rawValue] != nil {
      checkResults = CheckResults(
        checks: texts(.checks), findings: item.findings, more: count(.moreFindings),
        suppressed: count(.suppressedFindings))
    }
    if let member = member[Key.mark.rawValue] {
      mark?.facts = (member["facts"]?.array ?? []).compactMap(\.string)
      mark?.was = member["was"]?.string
      mark?.now = member["now"]?.string
      mark?.since = member["since"]?.string
    }
    // The lines of the note, which EditedItem joins.
    review?.note = text(.note) ?? ""
  }
}

extension ChecklistItem.Place {
  fileprivate init?(_ member: JSONTree) {
    guard let file = member["file"]?.string, let line = member["line"]?.positiveNumber else {
      return nil
    }
    self.init(file: file, line: line, symbol: member["symbol"]?.string)
  }
}

extension CheckResults.Finding {
  fileprivate init?(_ member: JSONTree) {
    guard let file = member["file"]?.string, let line = member["line"]?.positiveNumber else {
      return nil
    }
    self.init(
      check: member["check"]?.string ?? "", file: file, line: line,
      column: member["column"]?.positiveNumber, message: member["message"]?.string ?? "")
  }
}

extension JSONTree {
  /// The value as a number above 0; `nil` for anything else.
  fileprivate var positiveNumber: Int? {
    guard case .literal(let digits) = kind, let number = Int(digits), number > 0 else { return nil }
    return number
  }
}

/// A JSON file whose values can be edited. Unchanged values keep the bytes of the file.
package struct JSONSource {
  /// The tree of the file.
  package let tree: JSONTree
  private let bytes: [UInt8]
  private let layout: Layout

  /// The layout of the file, for values that are written anew.
  private struct Layout {
    /// The blanks of one indentation level; `nil` when the file is on one line.
    let step: String?
    /// The text between a name and its value.
    let colon: String
  }

  init(parsing text: String) throws(JSONError) {
    bytes = Array(text.utf8)
    tree = try JSONTree(parsing: bytes)
    var step: String?
    if let first = tree.members?.first?.value.range?.lowerBound {
      let opening = bytes[(tree.range?.lowerBound ?? 0)..<first]
      let blanks = opening.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        .prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if opening.contains(UInt8(ascii: "\n")) { step = String(decoding: blanks, as: UTF8.self) }
      let behind = opening.suffix { $0 != UInt8(ascii: "\"") }
      layout = Layout(
        step: step, colon: String(decoding: behind, as: UTF8.self).filter { !$0.isNewline })
    } else {
      layout = Layout(step: "  ", colon: " : ")
    }
  }

  /// The file with an edited copy of its tree. Values that still have their range are copied.
  package func text(with tree: JSONTree) throws -> String {
    if tree == self.tree { return String(decoding: bytes, as: UTF8.self) }
    let range = self.tree.range ?? 0..<bytes.count
    return copy(0..<range.lowerBound) + (try written(tree, depth: 0))
      + copy(range.upperBound..<bytes.count)
  }

  /// The file's text in a byte range.
  func copy(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func written(_ tree: JSONTree, depth: Int) throws -> String {
    if let range = tree.range { return copy(range) }
    switch tree.kind {
    case .literal(let word): return word
    case .string(let text): return try JSONOutput.line(text)
    case .array(let values):
      return lines(try values.map { try written($0, depth: depth + 1) }, "[", "]", depth)
    case .object(let members):
      let lines = try members.map {
        let name = try $0.nameRange.map(copy) ?? JSONOutput.line($0.name)
        return name + layout.colon + (try written($0.value, depth: depth + 1))
      }
      return self.lines(lines, "{", "}", depth)
    }
  }

  private func lines(_ lines: [String], _ open: String, _ close: String, _ depth: Int) -> String {
    guard let step = layout.step, !lines.isEmpty else {
      return open + lines.joined(separator: ",") + close
    }
    let outer = "\n" + String(repeating: step, count: depth)
    return open + outer + step + lines.joined(separator: "," + outer + step) + outer + close
  }
}

extension JSONTree {
  /// The tree of a value's JSON, without ranges.
  init(_ value: some Encodable) throws {
    self = try JSONTree(parsing: JSONOutput.line(value)).withoutRanges
  }
}

extension ArraySlice<UInt8> {
  /// The longest suffix whose elements satisfy a condition.
  fileprivate func suffix(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !fits($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
