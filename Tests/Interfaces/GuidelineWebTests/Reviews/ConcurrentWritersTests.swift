import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import GuidelineWeb

/// Several threads that write to one review.
struct ConcurrentWritersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let writers = 8
  private let changes = 200

  @Test(arguments: StoreKind.available)
  func `every change is acknowledged once, without gaps`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    let store = try fixture.open()
    // Half of the writers use another connection, as another process does.
    let stores = [store, try fixture.open()]
    let id = try store.makeReview(20)
    let acknowledged = Mutex<[Int: String]>([:])
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      for number in 0..<changes {
        let key = "\(writer)-\(number)"
        let change = ReviewChange(item: "toolbars/rule-\(number % 20 + 1)", note: key)
        do {
          let entry = try stores[writer % 2].record(change, in: id, by: "Ada", key: key)
          acknowledged.withLock { known in
            if known.updateValue(key, forKey: entry.sequence) != nil {
              Issue.record("entry \(entry.sequence) was acknowledged twice")
            }
          }
        } catch {
          Issue.record("\(error)")
        }
      }
    }
    let entries = try allEntries(of: id, in: store)
    #expect(entries.map(\.sequence) == Array(1...writers * changes))
    #expect(
      acknowledged.withLock { $0 }
        == Dictionary(uniqueKeysWithValues: entries.map { ($0.sequence, $0.change.note ?? "") }))
    #expect(try store.review(id)?.sequence == writers * changes)
  }
}

/// The whole log of a review.
func allEntries(of id: ReviewID, in store: any ReviewStore) throws -> [ReviewLogEntry] {
  var entries: [ReviewLogEntry] = []
  while true {
    let more = try store.log(of: id, after: entries.count, limit: .max)
    if more.isEmpty { return entries }
    entries += more
  }
}
