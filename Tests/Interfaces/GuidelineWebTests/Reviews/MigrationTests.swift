import Checklists
import Dispatch
import TestSupport
import Testing

@testable import GuidelineWeb

/// Stores of other versions.
@Suite(.waiting) struct MigrationTests {
  private let folder = TemporaryFolder()

  /// The present tables and a later version.
  private let later =
    ReviewSchema.versions + [
      ["ALTER TABLE hig_reviews ADD COLUMN color TEXT NOT NULL DEFAULT 'blue'"],
      ["CREATE TABLE hig_colors (name TEXT PRIMARY KEY)"],
    ]

  @Test(arguments: StoreKind.available)
  func `an older store gets the present tables and keeps its reviews`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    let id = try fixture.open().makeReview()
    for _ in 0..<2 {
      let store = try fixture.open(versions: later)
      #expect(try store.review(id) != nil)
      let color = try store.read { try $0.database.rows("SELECT color FROM hig_reviews", []).first?.text(0) }
      #expect(color == "blue")
    }
  }

  @Test(arguments: StoreKind.available) func `a store of a later version is refused`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    _ = try fixture.open(versions: later)
    let known = ReviewSchema.versions.count
    #expect(throws: ReviewError.newerSchema(found: known + 2, known: known)) { try fixture.open() }
  }

  @Test(arguments: StoreKind.available) func `a migration that fails changes nothing`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    let id = try fixture.open().makeReview()
    let broken = ReviewSchema.versions + [["CREATE TABLE hig_colors (name TEXT)", "CREATE nonsense"]]
    #expect(throws: ReviewError.self) { try fixture.open(versions: broken) }
    #expect(try fixture.open().review(id) != nil)
    _ = try fixture.open(versions: later)
  }

  @Test(arguments: StoreKind.available)
  func `several processes may open a new store at the same time`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      #expect(throws: Never.self) {
        let store = try fixture.open()
        _ = try store.review(store.makeReview())
      }
    }
    #expect(try fixture.open().summaries(limit: 10).count == 6)
  }
}
