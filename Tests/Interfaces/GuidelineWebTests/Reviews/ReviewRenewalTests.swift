import Checklists
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineWeb

/// A review whose guidelines change, in every store.
struct ReviewRenewalTests {
  private let folder = TemporaryFolder()

  /// The update of a review to a revision that rewords the first rule under another id, changes the second, removes the
  /// third and adds a fifth.
  private func update(of text: String) throws -> String {
    var rules = try ReviewFixture.rules(5)
    let reworded = try ReviewFixture.rule("Label w1a w1b w1c clearly.", id: "toolbars/rule-1-clearly")
    let changed = try ReviewFixture.rule("Label w2a w2b w2c briefly.", id: "toolbars/rule-2")
    rules[0] = reworded
    rules[1] = changed
    rules.remove(at: 2)
    let list = try ChecklistReader.checklist(in: text)
    let traces = [
      "toolbars/rule-1": RuleChanges(present: reworded, move: "from Buttons"),
      "toolbars/rule-2": RuleChanges(present: changed, facts: ["reworded"]),
      "toolbars/rule-3": RuleChanges(present: nil),
    ]
    let update = ChecklistUpdate(of: list.items, to: ReviewFixture.list(rules)) { traces[$0.id] }
    return try list.updated(by: update)
  }

  private func verdicts(_ store: any ReviewStore, _ id: ReviewID) throws -> [String: Verdict] {
    Dictionary(uniqueKeysWithValues: try store.items(of: id).map { ($0.id, $0.verdict) })
  }

  @Test(arguments: StoreKind.available) func `verdicts stay with renamed and changed rules`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    for number in 1...3 {
      _ = try store.record(
        ReviewChange(item: "toolbars/rule-\(number)", verdict: .pass, note: "Note \(number)", assignee: "Grace"),
        in: id, by: "Ada", key: nil)
    }
    let old = try #require(try store.review(id))
    let entry = try store.renew(id, with: update(of: old.checklist), at: old.sequence, by: "Ada", key: .ada())
    #expect(entry.sequence == 4)
    #expect(entry.kind == .renewal)
    #expect(try store.log(of: id, after: 3, limit: 9) == [entry])
    #expect(try store.renew(id, with: old.checklist, at: old.sequence, by: "Ada", key: .ada()) == entry)
    let review = try #require(try store.review(id))
    #expect(review.sequence == 4)
    #expect(review.checklist == (try update(of: old.checklist)))
    let verdictsNow = try verdicts(store, id)
    #expect(verdictsNow["toolbars/rule-1-clearly"] == .pass)
    #expect(verdictsNow["toolbars/rule-5"] == .open)
    // The removed rule does not count, and the changed one waits for another look.
    let summary = try #require(try store.summaries(limit: 1).first)
    #expect(summary.items == 4)
    #expect(summary.reviewed == 1)
    let status = ReviewStatus(of: try store.items(of: id))
    #expect(status.counts.total == summary.items)
    #expect(status.counts.reviewed == summary.reviewed)
    // The old id names the renamed item.
    let change = try store.change(id, verdict: .fail)
    #expect(change.change.item == "toolbars/rule-1-clearly")
    #expect(try verdicts(store, id)["toolbars/rule-1-clearly"] == .fail)
  }

  @Test(arguments: StoreKind.available)
  func `a verdict removes the mark, and its undo brings it back`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    try store.change(id, "toolbars/rule-2", verdict: .pass)
    let old = try #require(try store.review(id))
    _ = try store.renew(id, with: update(of: old.checklist), at: 1, by: "Ada", key: nil)
    func mark() throws -> ItemMark.Kind? { try store.items(of: id).first { $0.id == "toolbars/rule-2" }?.mark }
    func reviewed() throws -> Int? { try store.summaries(limit: 1).first?.reviewed }
    #expect(try mark() == .changed)
    #expect(try reviewed() == 0)
    try store.change(id, "toolbars/rule-2", note: "Seen")
    #expect(try mark() == .changed)
    try store.change(id, "toolbars/rule-2", verdict: .pass)
    #expect(try mark() == nil)
    #expect(try reviewed() == 1)
    _ = try store.undo(4, in: id, by: "Ada", key: nil)
    #expect(try mark() == .changed)
    #expect(try reviewed() == 0)
  }

  @Test(arguments: StoreKind.available)
  func `a change from before can be undone under its new id`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    try store.change(id, verdict: .fail, note: "No")
    let old = try #require(try store.review(id))
    _ = try store.renew(id, with: update(of: old.checklist), at: 1, by: "Ada", key: nil)
    let undo = try store.undo(1, in: id, by: "Ada", key: nil)
    #expect(undo.change.item == "toolbars/rule-1-clearly")
    #expect(try verdicts(store, id)["toolbars/rule-1-clearly"] == .open)
    #expect(throws: ReviewError.notReversible(2)) { try store.undo(2, in: id, by: "Ada", key: nil) }
  }

  @Test(arguments: StoreKind.available) func `an update of an older state is refused`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    let old = try #require(try store.review(id))
    try store.change(id, "toolbars/rule-4", verdict: .pass, by: "Grace")
    let text = try update(of: old.checklist)
    #expect(throws: ReviewError.outdated(sequence: 1)) {
      try store.renew(id, with: text, at: old.sequence, by: "Ada", key: nil)
    }
    #expect(try store.items(of: id).map(\.verdict) == [.open, .open, .open, .pass])
  }
}
