import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import GuidelineWeb

/// Several threads that write to one review.
struct ConcurrentWritersTests {
  private let folder = TemporaryFolder()

  private let writers = 8
  private let changes = 60

  @Test(arguments: StoreKind.available) func `every change is acknowledged once, without gaps`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    let store = try fixture.open()
    // Half of the writers use another connection, as another process does.
    let stores = [store, try fixture.open()]
    let id = try store.makeReview(20)
    let acknowledged = Acknowledgements()
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      for number in 0..<changes {
        let key = "\(writer)-\(number)"
        acknowledged.add(key) {
          try stores[writer % 2].change(id, "toolbars/rule-\(number % 20 + 1)", note: key, key: .ada(key))
        }
      }
    }
    #expect(try acknowledged.check(id, in: store) == writers * changes)
    #expect(try store.review(id)?.sequence == writers * changes)
  }
}

/// The notes of changes that a store acknowledged, by the numbers of their entries.
final class Acknowledgements: Sendable {
  private let notes = Mutex<[Int: String]>([:])

  /// Makes a change; its entry must be a new one.
  func add(_ note: String, _ change: () throws -> ReviewLogEntry) {
    #expect(throws: Never.self) {
      let number = try change().sequence
      let known = notes.withLock { $0.updateValue(note, forKey: number) }
      #expect(known == nil, "entry \(number) was acknowledged twice")
    }
  }

  /// Checks that the log of a review has these changes, each once and without gaps, and returns their number.
  func check(_ id: ReviewID, in store: any ReviewStore) throws -> Int {
    var entries: [ReviewLogEntry] = []
    while entries.count < notes.withLock(\.count) + 1 {
      let more = try store.log(of: id, after: entries.count, limit: .max)
      if more.isEmpty { break }
      entries += more
    }
    #expect(entries.map(\.sequence) == Array(1...max(1, entries.count)))
    let logged = Dictionary(uniqueKeysWithValues: entries.map { ($0.sequence, $0.change.note ?? "") })
    #expect(notes.withLock(\.self) == logged)
    return entries.count
  }
}
