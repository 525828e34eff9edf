import Checklists
import DocumentParsing

/// The checklist of a review, as JSON whose verdicts, notes and assignees can be replaced.
struct ReviewDocument {
  /// The title.
  let title: String
  /// The items with the state that the checklist gives them, in its order.
  let items: [StoredItem]
  /// By every name of an item, its present id: the id of its rule, those of rules merged into it, and former ids.
  let idsByName: [String: String]
  /// By present id, the former ids, the newest first.
  let formerIDs: [String: [String]]
  private let source: JSONSource

  /// Parses a checklist.
  ///
  /// - Throws: ``ReviewError/notAChecklist(_:)``, ``ReviewError/tooLong(limit:)``, ``ReviewError/invalidText(_:)``.
  init(_ text: String) throws(ReviewError) {
    guard text.utf8.count <= ReviewLimits.checklist else {
      throw .tooLong(limit: ReviewLimits.checklist)
    }
    let list: EditedJSON
    do throws(ChecklistReadingError) {
      list = try EditedJSON(text)
    } catch {
      throw .notAChecklist(error.description)
    }
    guard list.items.count <= ReviewLimits.items else {
      throw .notAChecklist("more than \(ReviewLimits.items) items")
    }
    source = list.source
    let title = source.tree["title"]?.string ?? list.request.title ?? ""
    self.title = String(title.filter { $0 != "\0" }.prefix(ReviewLimits.title))
    let members = source.tree["items"]?.array ?? []
    items = try zip(list.items, members).map { item, member throws(ReviewError) in
      try StoredItem(item, member)
    }
    var names: [String: String] = [:]
    for item in items {
      guard names.updateValue(item.id, forKey: item.id) == nil else {
        throw .notAChecklist("two items have the id '\(item.id)'")
      }
    }
    var former: [String: [String]] = [:]
    // The item of a rule's own id comes first, then the one into which the rule was merged.
    for key in ["also", "formerIds"] {
      for (item, member) in zip(items, members) {
        let ids = (member[key]?.array ?? []).compactMap(\.string)
        for id in ids {
          try ReviewText.check(itemID: id)
          if names[id] == nil { names[id] = item.id }
        }
        if key == "formerIds", !ids.isEmpty { former[item.id] = ids }
      }
    }
    guard names.count <= ReviewLimits.itemNames else {
      throw .notAChecklist("more than \(ReviewLimits.itemNames) ids")
    }
    idsByName = names
    formerIDs = former
  }

  /// The checklist with the states of changed items; everything else keeps its bytes.
  ///
  /// - Parameters:
  ///   - changed: the items that changed since the checklist was stored.
  ///   - base: the number of the entry that stored the checklist.
  func text(with changed: [StoredItem], since base: Int) throws -> String {
    guard !changed.isEmpty else { return try source.text(with: source.tree) }
    let states = Dictionary(changed.map { ($0.id, $0) }) { first, _ in first }
    var tree = source.tree
    let members = (tree["items"]?.array ?? []).map { member in
      guard let item = member["id"]?.string.flatMap({ states[$0] }) else { return member }
      var member = member
      member.set(item, since: base)
      return member
    }
    tree["items"] = JSONTree(.array(members))
    return try source.text(with: tree)
  }
}

extension StoredItem {
  fileprivate init(_ item: EditedItem, _ member: JSONTree) throws(ReviewError) {
    self.init(
      id: item.id,
      state: ItemState(
        // EditedItem joins the lines of a note.
        verdict: item.verdict, note: member["note"]?.string ?? "",
        assignee: member["assignee"]?.string ?? ""), mark: item.mark)
    try ReviewText.check(state.change(of: id))
  }
}

extension JSONTree {
  fileprivate mutating func set(_ item: StoredItem, since base: Int) {
    self["verdict"] = JSONTree(.string(item.state.verdict.rawValue))
    if !item.state.note.isEmpty || self["note"] != nil {
      self["note"] = JSONTree(.string(item.state.note))
    }
    if item.state.assignee.isEmpty {
      removeMembers(named: "assignee")
    } else {
      self["assignee"] = JSONTree(.string(item.state.assignee))
    }
    if item.isLookedAt(since: base), item.mark != nil, item.isCounted { self["mark"] = .null }
  }
}
