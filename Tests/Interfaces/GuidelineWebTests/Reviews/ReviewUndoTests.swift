import Checklists
import TestSupport
import Testing

@testable import GuidelineWeb

/// Undo in every store.
struct ReviewUndoTests {
  private let folder = TemporaryFolder()

  private let first = "toolbars/rule-1"

  @Test(arguments: StoreKind.available) func `an undone change leaves the state before`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    try store.change(id, note: "Kept", assignee: "Grace")
    try store.change(id, verdict: .fail)
    #expect(try store.summaries(limit: 1).first?.reviewed == 1)
    let undo = try store.undo(2, in: id, by: "Grace", key: nil)
    #expect(undo.sequence == 3)
    #expect(undo.kind == .undo(of: 2))
    #expect(undo.change == ReviewChange(item: first, verdict: .open))
    #expect(undo.before.verdict == .fail)
    #expect(try store.log(of: id, after: 2, limit: 1) == [undo])
    let item = try #require(try store.items(of: id).first)
    #expect(item.verdict == .open)
    #expect(item.note == "Kept")
    #expect(try store.summaries(limit: 1).first?.reviewed == 0)
  }

  @Test(arguments: StoreKind.available) func `a change is not undone under a newer one`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    try store.change(id, verdict: .fail)
    try store.change(id, "toolbars/rule-2", verdict: .pass)
    try store.change(id, note: "Newer", by: "Grace")
    #expect(throws: ReviewError.changedSince(1, by: 3)) { try store.undo(1, in: id, by: "Ada", key: nil) }
    // A change of another item does not matter.
    _ = try store.undo(2, in: id, by: "Ada", key: nil)
    #expect(throws: ReviewError.changedSince(2, by: 4)) { try store.undo(2, in: id, by: "Ada", key: nil) }
    #expect(try store.review(id)?.sequence == 4)
  }

  @Test(arguments: StoreKind.available)
  func `several changes are undone and done again in order`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    for note in ["a", "b", "c"] { try store.change(id, note: note) }
    func note() throws -> String? { try store.items(of: id).first?.note }
    for (number, expected) in [(3, "b"), (2, "a"), (1, "")] {
      _ = try store.undo(number, in: id, by: "Ada", key: nil)
      #expect(try note() == expected)
    }
    let again = try store.undo(6, in: id, by: "Ada", key: nil)
    #expect(again.kind == .undo(of: 6))
    #expect(try note() == "a")
    _ = try store.undo(1, in: id, by: "Ada", key: nil)
    #expect(try note() == "")
    #expect(throws: ReviewError.changedSince(4, by: 8)) { try store.undo(4, in: id, by: "Ada", key: nil) }
  }

  @Test(arguments: StoreKind.available) func `a repeated undo with a key is done once`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    try store.change(id, note: "a")
    let undo = try store.undo(1, in: id, by: "Ada", key: .ada())
    #expect(try store.undo(1, in: id, by: "Ada", key: .ada()) == undo)
    #expect(try store.review(id)?.sequence == 2)
  }
}
