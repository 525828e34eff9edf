import DocumentParsing
import GuidelineHistory
import GuidelineModel

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
      items: zip(items, members).map { ChecklistItem($0, describedBy: $1) })
  }

  package func updated(by update: ChecklistUpdate) throws -> String {
    var rows = RowMerger(source.tree["items"]?.array ?? [])
    for (index, outcome) in update.outcomes.enumerated() {
      switch outcome {
      case .current(let item):
        try rows.edit(index, item.id) { try $0.renew(items[index], by: item) }
      case .changed(let item, _):
        try rows.edit(index, item.id) { member in
          try member.renew(items[index], by: item)
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
  fileprivate mutating func renew(_ old: EditedItem, by item: ChecklistItem) throws {
    if old.id != item.id {
      let former = (self[ChecklistItem.Key.formerIDs.rawValue]?.array ?? []).compactMap(\.string)
      self[ChecklistItem.Key.formerIDs.rawValue] = try JSONTree([old.id] + former)
    }
    var kept: Set<ChecklistItem.Key> = [.mark, .formerIDs, .assignee]
    if !old.changesVerdict(with: item) { kept.formUnion([.verdict, .note]) }
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
    page = text(.page) ?? page
    pageTitle = text(.pageTitle) ?? page
    section = texts(.section)
    why = text(.why)
    hasCriterion = Self.hasCriterion(statement, why: why)
    basis = text(.platformBasis).flatMap(PlatformBasis.init(rawValue:))
    lastSeen = text(.lastSeen).flatMap { CalendarDate($0) }
    also = texts(.also)
    formerIDs = texts(.formerIDs)
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
