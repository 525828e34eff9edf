package import DocumentParsing
import GuidelineHistory
import GuidelineModel
import TextSupport

/// A checklist in JSON. An update keeps edited rules and members that `hig` does not write.
package struct EditedJSON: EditedChecklist {
  package let request: ChecklistRequest
  package let items: [EditedItem]
  /// All members of the file, also those that `hig` does not know.
  package let tree: JSONTree

  package init(_ text: String) throws(ChecklistReadingError) {
    do {
      tree = try JSONTree(parsing: text)
    } catch {
      throw .malformed(error.description)
    }
    guard tree["format"]?.string == ChecklistJSON.format, let members = tree["items"]?.array,
      let request = tree["request"], request != .null
    else { throw .noRequest }
    self.request = try RequestJSON.parse(request.json)
    var items: [EditedItem] = []
    for (number, member) in members.enumerated() {
      guard let item = EditedItem(member) else { throw .malformed("item \(number + 1) has no id") }
      items.append(item)
    }
    self.items = items
  }

  package var filled: Checklist {
    var filled = items.map(\.item)
    // A list that begins with the most urgent rules ends with those in which checks found nothing.
    let isLed = filled.first?.isMostUrgent ?? false
    for index in filled.indices.reversed() {
      guard isLed, filled[index].isChecked, !filled[index].isMostUrgent else { break }
      filled[index].isListedAsChecked = true
    }
    var list = Checklist(
      request, title: tree["title"]?.string, items: filled, omitted: tree["omitted"]?.positiveNumber ?? 0)
    list.signOff = tree["signOff"].flatMap { member in
      guard let by = member["by"]?.string, let day = member["day"]?.string else { return nil }
      return SignOff(
        by: by, day: day, build: member["build"]?.string ?? "",
        changesSince: member["changesSince"]?.positiveNumber ?? 0)
    }
    return list
  }

  package func updated(by update: ChecklistUpdate) throws -> String {
    let members = tree["items"]?.array ?? []
    // A server does not have the app, so its part of the list stays.
    let keepsCode = request.app != nil && update.list.request.app == nil
    let rows = try update.rows(members, at: Array(members.indices)) { member, number, item, mark in
      try member.renew(items[number], by: item, keepingCode: keepsCode)
      if let mark { member["mark"] = try JSONTree(mark) }
    } mark: { member, mark in
      member["mark"] = try JSONTree(mark)
    } row: {
      try JSONTree($0)
    }
    var tree = tree
    tree["items"] = JSONTree(.array(rows))
    tree["asOf"] = .null
    if let newest = update.list.newestRevision { tree["revised"] = try JSONTree(newest.description) }
    return tree.json + "\n"
  }
}

extension JSONTree {
  /// Sets the members of an item, except those of the reviewer and, on request, those from the app's code.
  fileprivate mutating func renew(_ old: EditedItem, by item: ChecklistItem, keepingCode keepsCode: Bool) throws {
    if old.id != item.id {
      let former = (self[ChecklistItem.Key.formerIDs.rawValue]?.array ?? []).compactMap(\.string)
      self[ChecklistItem.Key.formerIDs.rawValue] = try JSONTree([old.id] + former)
    }
    var kept = ChecklistItem.Key.review.union([.mark, .formerIDs])
    if keepsCode { kept.formUnion(ChecklistItem.Key.code) }
    if !keepsCode, old.changesVerdict(with: item) { kept.subtract([.verdict, .note]) }
    if old.isEdited { kept.insert(.statement) }
    let new = try JSONTree(item)
    for key in ChecklistItem.Key.allCases where !kept.contains(key) { self[key.rawValue] = new[key.rawValue] }
  }

  /// The value as a number above 0; `nil` for anything else.
  fileprivate var positiveNumber: Int? {
    guard case .literal(let digits) = kind, let number = Int(digits), number > 0 else { return nil }
    return number
  }

  fileprivate init(_ value: some Encodable) throws { self = try JSONTree(parsing: JSONOutput.line(value)) }

  /// The tree as JSON in the layout of `JSONOutput`, with the members in their order.
  package var json: String { json(below: "") }

  private func json(below indentation: String) -> String {
    let inner = indentation + "  "
    func lines(_ lines: [String], _ open: String, _ close: String) -> String {
      lines.isEmpty
        ? open + close : "\(open)\n\(inner)\(lines.joined(separator: ",\n" + inner))\n\(indentation)\(close)"
    }
    return switch kind {
    case .literal(let word): word
    case .string(let text): Self.quoted(text)
    case .array(let values): lines(values.map { $0.json(below: inner) }, "[", "]")
    case .object(let members):
      lines(members.map { "\(Self.quoted($0.name)) : \($0.value.json(below: inner))" }, "{", "}")
    }
  }

  private static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      json += escapes[scalar] ?? (scalar.value < 0x20 ? JSONOutput.escape(scalar) : String(scalar))
    }
    return JSONOutput.escaped(json + "\"")
  }

  /// The escapes of `JSONOutput`, so that an unedited list keeps its bytes.
  private static let escapes: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u{8}": "\\b", "\u{C}": "\\f",
  ]
}

extension EditedItem {
  fileprivate init?(_ member: JSONTree) {
    guard let item = ChecklistItem(member) else { return nil }
    // Programs write `true` for a pass.
    let written =
      switch member["verdict"]?.kind {
      case nil, .literal("null"): ""
      case .string(let text), .literal(let text): text
      case .array: "an array"
      case .object: "an object"
      }
    self.init(
      item, section: member["section"] == nil ? nil : item.sectionChecksum,
      wording: member["wording"]?.string.flatMap(WordingMark.init), verdict: written,
      note: member["note"]?.string ?? "",
      isChanged: (member.members ?? []).contains {
        let key = ChecklistItem.Key(rawValue: $0.name)
        return key == nil || key == .assignee || key == .severity
      })
  }
}

extension ChecklistItem {
  /// Creates an item from its JSON; `nil` without an id. Members that a program left out stay unknown.
  fileprivate init?(_ member: JSONTree) {
    func text(_ key: Key) -> String? { member[key.rawValue]?.string }
    func texts(_ key: Key) -> [String]? { member[key.rawValue]?.array?.compactMap(\.string) }
    func all<Value>(_ key: Key, _ read: (JSONTree) -> Value?) -> [Value] {
      (member[key.rawValue]?.array ?? []).compactMap(read)
    }
    func day(_ key: Key) -> CalendarDate? { text(key).flatMap { CalendarDate($0) } }
    func count(_ key: Key) -> Int { member[key.rawValue]?.positiveNumber ?? 0 }
    guard let id = text(.id), !id.isEmpty else { return nil }
    self.init(
      id: id, statement: text(.statement) ?? "", why: text(.why), wording: text(.wording).flatMap(WordingMark.init))
    let system = text(.system).flatMap { GuidelineSystem($0) } ?? .apple
    page = text(.page).map { PageKey.make($0, in: system) } ?? page
    pageTitle = text(.pageTitle) ?? page
    section = texts(.section) ?? []
    strength = text(.strength).flatMap(Strength.init(rawValue:))
    platforms = texts(.platforms).map { PlatformSet($0.compactMap { Platform(spelling: $0) }) }
    basis = text(.platformBasis).flatMap(PlatformBasis.init(rawValue:))
    url = text(.url)
    (revised, captured, lastSeen) = (day(.revised), day(.captured), day(.lastSeen))
    also = texts(.also) ?? []
    formerIDs = texts(.formerIDs) ?? []
    isMostUrgent = member[Key.mostUrgent.rawValue]?.bool ?? false
    isChangedSinceReview = member[Key.changedSinceReview.rawValue]?.bool ?? false
    listedPriority = text(.priority).flatMap(ItemPriority.Level.init(rawValue:)).map {
      ItemPriority.Listed(level: $0, reasonText: text(.priorityReason))
    }
    evidence = text(.evidence).flatMap(Evidence.init(rawValue:))
    places = Array(all(.places, Place.init).prefix(Self.maximumPlaces))
    morePlaces = count(.morePlaces)
    let findings = all(.findings, CheckResults.Finding.init)
    if member[Key.checks.rawValue] != nil || !findings.isEmpty {
      checkResults = CheckResults(
        checks: texts(.checks) ?? [], findings: findings, more: count(.moreFindings),
        suppressed: count(.suppressedFindings))
    }
    let mark = member[Key.mark.rawValue]
    self.mark = mark?["kind"]?.string.flatMap(ItemMark.Kind.init(rawValue:)).map { kind in
      ItemMark(
        kind, facts: (mark?["facts"]?.array ?? []).compactMap(\.string), was: mark?["was"]?.string,
        now: mark?["now"]?.string, since: mark?["since"]?.string)
    }
    severity = text(.severity).flatMap { Severity(written: $0) }
    assignee = text(.assignee).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension ChecklistItem.Place {
  fileprivate init?(_ member: JSONTree) {
    guard let file = member["file"]?.string, let line = member["line"]?.positiveNumber else { return nil }
    self.init(file: file, line: line, symbol: member["symbol"]?.string)
  }
}

extension CheckResults.Finding {
  fileprivate init?(_ member: JSONTree) {
    guard let file = member["file"]?.string, let line = member["line"]?.positiveNumber else { return nil }
    self.init(
      check: member["check"]?.string ?? "", file: file, line: line,
      column: member["column"]?.positiveNumber, message: member["message"]?.string ?? "")
  }
}
