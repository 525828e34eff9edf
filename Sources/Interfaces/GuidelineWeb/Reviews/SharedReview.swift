// SharedReview, ReviewSummary, ItemState, StoredItem, ReviewChange, ReviewLogEntry
package import Checklists
import DocumentParsing

package struct SharedReview: Sendable {
  package let id: ReviewID
  /// The checklist's JSON with the present state of its items, and `signOff` once it was signed off.
  package let checklist: String
  /// The number of the last entry that the state includes; 0 before the first one.
  package let sequence: Int
}

package struct ReviewSummary: Hashable, Sendable {
  package let id: ReviewID
  /// The title of the checklist, at most ``ReviewLimits/title`` characters.
  package let title: String
  /// The number of items whose rule is not gone.
  package let items: Int
  /// The number of items that a person decided, as `hig review status` counts them.
  package let reviewed: Int
  package let fails: Int
  /// The number of those fails that checks found and no person decided.
  package let found: Int
  /// The names of the people who changed the review, sorted.
  package let people: [String]
  package let isSignedOff: Bool
  package let created: Int
  /// When the review last changed, in milliseconds since 1970.
  package let changed: Int
}

struct ItemState: Hashable {
  var verdict: Verdict
  /// The name of a `Severity`; empty for none.
  var severity: String
  var note: String
  var assignee: String

  func applying(_ change: ReviewChange) -> ItemState {
    ItemState(
      verdict: change.verdict ?? verdict, severity: change.severity ?? severity, note: change.note ?? note,
      assignee: change.assignee ?? assignee)
  }

  /// The state as a change that sets all members.
  func change(of item: String) -> ReviewChange {
    ReviewChange(item: item, verdict: verdict, severity: severity, note: note, assignee: assignee)
  }
}

struct StoredItem: Hashable {
  var id: String
  var state: ItemState
  /// The mark that the checklist gives it; `nil` without one.
  var mark: ItemMark.Kind?
  /// Whether the checklist has findings of checks about it.
  var hasFindings: Bool
  /// The number of the entry that gave the verdict; 0 if it came with the checklist.
  var looked = 0
  /// The number of the entry that made the present state; 0 if it came with the checklist.
  var effect = 0
  /// The number of the last entry of the item, which may be a reversal.
  var last = 0

  var noteBytes: Int { state.note.utf8.count }

  /// Whether the item counts: its rule is not gone.
  var isCounted: Bool { mark != .gone }

  /// The mark, which a verdict on the present checklist removes unless the rule is gone.
  ///
  /// - Parameter base: the entry of the log that stored the present checklist.
  func presentMark(since base: Int) -> ItemMark.Kind? { isCounted && looked > base ? nil : mark }

  /// Whether the item fails only because of findings: no person decided it.
  var isFound: Bool {
    CheckResults.isFound(
      state.verdict, note: state.note, hasSeverity: !state.severity.isEmpty, hasFindings: hasFindings)
  }

  /// How the item counts, as in the status of its list.
  func progress(since base: Int) -> ItemProgress {
    ItemProgress(state.verdict, mark: presentMark(since: base), isFound: isFound)
  }
}

/// A change of an item: `nil` members stay as they are, and an empty text removes what the item has.
package struct ReviewChange: Hashable, Sendable {
  /// The id of the item's rule.
  package var item: String
  package var verdict: Verdict?
  /// The name of a `Severity`.
  package var severity: String?
  package var note: String?
  /// The person who is to look at the item.
  package var assignee: String?
}

/// A line of a review's log, which is never changed.
package struct ReviewLogEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case change
    /// A person reverted the entry with a number.
    case undo(of: Int)
    /// The checklist was updated to newer guidelines; ``ReviewLogEntry/change`` and ``ReviewLogEntry/before`` are
    /// empty.
    case renewal
    /// A person signed the review off; the note of the change is the build.
    case signOff

    var isOfItem: Bool { self != .renewal && self != .signOff }

    var name: String {
      switch self {
      case .change: "change"
      case .undo: "undo"
      case .renewal: "renewal"
      case .signOff: "sign-off"
      }
    }

    /// The number of the entry that an `undo` reverted.
    var undone: Int? { if case .undo(let number) = self { number } else { nil } }
  }

  /// The number of the entry in its review's log, from 1 without gaps.
  package let sequence: Int
  package let kind: Kind
  /// The change. The item has the id that it had at the time.
  package let change: ReviewChange
  /// The state of the item before, with all members.
  package let before: ReviewChange
  package let author: String
  /// When, in milliseconds since 1970.
  package let time: Int
}

/// The checklist of a review, as JSON whose verdicts, notes and assignees can be replaced.
struct ReviewDocument {
  let title: String
  /// The items with the state that the checklist gives them, in its order.
  let items: [StoredItem]
  /// By every name of an item, its present id: the id of its rule, those of rules merged into it, and former ids.
  let idsByName: [String: String]
  /// By present id, the former ids, the newest first.
  let formerIDs: [String: [String]]
  private let tree: JSONTree

  /// - Throws: ``ReviewError/notAChecklist(_:)``, ``ReviewError/tooLong(limit:)``, ``ReviewError/invalidText(_:)``.
  init(_ text: String) throws(ReviewError) {
    guard text.utf8.count <= ReviewLimits.checklist else { throw .tooLong(limit: ReviewLimits.checklist) }
    let list: EditedJSON
    do throws(ChecklistReadingError) {
      list = try EditedJSON(text)
    } catch {
      throw .notAChecklist(error.description)
    }
    guard list.items.count <= ReviewLimits.items else { throw .notAChecklist("more than \(ReviewLimits.items) items") }
    tree = list.tree
    let title = tree["title"]?.string ?? list.request.title ?? ""
    self.title = String(title.filter { $0 != "\0" }.prefix(ReviewLimits.title))
    let members = tree["items"]?.array ?? []
    items = try zip(list.items, members).map { item, member throws(ReviewError) in try StoredItem(item, member) }
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
    guard names.count <= ReviewLimits.itemNames else { throw .notAChecklist("more than \(ReviewLimits.itemNames) ids") }
    idsByName = names
    formerIDs = former
  }

  /// The checklist with the states of items that changed since an entry stored it.
  ///
  /// - Parameter signOff: the entry of the last sign-off, and the number of later entries.
  func text(with changed: [StoredItem], since base: Int, signOff: (entry: ReviewLogEntry, later: Int)?) -> String {
    let states = Dictionary(changed.map { ($0.id, $0) }) { first, _ in first }
    var tree = tree
    let members = (tree["items"]?.array ?? []).map { member in
      guard let item = member["id"]?.string.flatMap({ states[$0] }) else { return member }
      var member = member
      member.set(item, since: base)
      return member
    }
    tree["items"] = JSONTree(.array(members))
    tree["signOff"] = signOff.map { entry, later in
      let day = String(ReviewTime.text(ofMilliseconds: entry.time).prefix(10))
      let texts = [("by", entry.author), ("day", day), ("build", entry.change.note ?? "")]
      return JSONTree(
        .object(
          texts.map { .init(name: $0.0, value: JSONTree(.string($0.1))) }
            + [.init(name: "changesSince", value: JSONTree(.literal("\(later)")))]))
    }
    return tree.json + "\n"
  }
}

extension StoredItem {
  fileprivate init(_ item: EditedItem, _ member: JSONTree) throws(ReviewError) {
    self.init(
      id: item.id,
      state: ItemState(
        // EditedItem joins the lines of a note.
        verdict: item.verdict, severity: item.severity?.rawValue ?? "",
        note: member["note"]?.string ?? "", assignee: item.assignee ?? ""), mark: item.mark,
      hasFindings: !item.findings.isEmpty)
    try ReviewText.check(state.change(of: id))
  }
}

extension JSONTree {
  fileprivate mutating func set(_ item: StoredItem, since base: Int) {
    self["verdict"] = JSONTree(.string(item.state.verdict.rawValue))
    if !item.state.note.isEmpty || self["note"] != nil { self["note"] = JSONTree(.string(item.state.note)) }
    for (name, text) in [("severity", item.state.severity), ("assignee", item.state.assignee)] {
      self[name] = text.isEmpty ? nil : JSONTree(.string(text))
    }
    if item.mark != nil, item.presentMark(since: base) == nil { self["mark"] = .null }
  }
}
