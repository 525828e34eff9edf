import FoundationEssentials
import GuidelineHistory
import GuidelineModel
import SafeText

/// A list in JSON that somebody filled in, by hand, in the browser or by a program.
struct JSONList: FilledList {
  let request: ChecklistRequest
  let items: [FilledItem]
  private let tree: JSONTree

  init(_ text: String) throws(FilledListError) {
    do {
      tree = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    } catch {
      throw .malformed("it is no valid JSON")
    }
    guard tree["format"]?.string == ChecklistJSON.format, let members = tree["items"]?.array,
      let request = tree["request"]
    else { throw .noRequest }
    guard let json = try? JSONOutput.line(request) else { throw .noRequest }
    self.request = try RequestJSON.parse(json)
    var items: [FilledItem] = []
    for (number, member) in members.enumerated() {
      guard let item = FilledItem(member) else { throw .malformed("item \(number + 1) has no id") }
      items.append(item)
    }
    self.items = items
  }

  func updated(by update: ListUpdate) throws -> String {
    var rows = FilledRows(tree["items"]?.array ?? [])
    for (index, outcome) in update.outcomes.enumerated() {
      switch outcome {
      case .current(let item): try rows.edit(index, item.id) { try $0.renew(item) }
      case .changed(let item):
        try rows.edit(index, item.id) { member in
          try member.renew(item)
          member["mark"] = try JSONTree(item.mark)
        }
      case .gone(let mark):
        try rows.edit(index, items[index].id) { $0["mark"] = try JSONTree(mark) }
      case .stillGone, .unknown: rows.keep(index, items[index].id)
      }
    }
    let added = try rows.adding(update.added, of: update.fresh) { try JSONTree($0) }
    var tree = tree
    tree["items"] = .array(added)
    tree["asOf"] = nil
    let newest = update.fresh.compactMap(\.revised).max()
    tree["revised"] = newest.map { .string($0.description) }
    return try JSONOutput.document(tree)
  }
}

extension JSONTree {
  /// Sets what the tool writes of an item, but for what is the reviewer's and what a reviewer takes out.
  fileprivate mutating func renew(_ item: ChecklistItem) throws {
    guard case .object(let fresh) = try JSONTree(item), case .object(var members) = self else {
      return
    }
    for (name, value) in fresh where !["verdict", "note", "mark"].contains(name) {
      members[name] = value
    }
    self = .object(members)
  }
}

extension FilledItem {
  fileprivate init?(_ member: JSONTree) {
    guard let id = member["id"]?.string, !id.isEmpty else { return nil }
    let written = member["verdict"]?.string ?? ""
    let verdict = Verdict(written: written)
    self.init(
      id: id, statement: member["statement"]?.string ?? "",
      wording: member["wording"]?.string.flatMap(WordingMark.init),
      platforms: member["platforms"]?.array.map {
        PlatformSet($0.compactMap { $0.string.flatMap { Platform(spelling: $0) } })
      },
      strength: member["strength"]?.string.flatMap(Strength.init(rawValue:)),
      revised: member["revised"]?.string.flatMap { CalendarDate($0) },
      captured: member["captured"]?.string.flatMap { CalendarDate($0) },
      verdict: verdict ?? .open, unclearVerdict: verdict == nil ? written : nil,
      hasNote: member["note"]?.string?.contains { !$0.isWhitespace } ?? false,
      mark: member["mark"]?["kind"]?.string.flatMap(ItemMark.Kind.init(rawValue:)))
  }
}
