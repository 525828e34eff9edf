import Checklists
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GuidelineWeb

/// Observers of every store.
@Suite(.waiting) struct ObservationTests {
  private let folder = TemporaryFolder()

  private final class Observer: Sendable {
    private let ids = Mutex<[ReviewID]>([])

    func add(_ id: ReviewID) { ids.withLock { $0.append(id) } }

    var count: Int { ids.withLock { $0.count } }

    /// Waits for a number of calls; returns whether they came within three seconds.
    func waits(for count: Int, of id: ReviewID) -> Bool {
      for _ in 0..<300 {
        if ids.withLock({ $0.count(where: { $0 == id }) }) >= count { return true }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return false
    }
  }

  private let change = ReviewChange(item: "toolbars/rule-1", verdict: .pass)

  @Test(arguments: StoreKind.available) func `own changes are reported at once and those of others within a second`(
    kind: StoreKind
  ) throws {
    let fixture = try StoreFixture(kind, in: folder)
    let store = try fixture.open()
    let other = try fixture.open()
    let id = try store.makeReview()
    let observer = Observer()
    let observation = store.observe { observer.add($0) }
    #expect(observer.count == 0)
    _ = try store.record(change, in: id, by: "Ada", key: nil)
    #expect(observer.count == 1)
    _ = try other.record(change, in: id, by: "Grace", key: nil)
    #expect(observer.waits(for: 2, of: id))
    let added = try other.makeReview()
    #expect(observer.waits(for: 1, of: added))
    #expect(try store.delete(id))
    #expect(observer.waits(for: 3, of: id))
    observation.cancel()
    observation.cancel()
    _ = try store.record(change, in: added, by: "Ada", key: nil)
    #expect(!observer.waits(for: 2, of: added))
  }

  @Test(arguments: StoreKind.available)
  func `a new observation does not report what was before`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    for _ in 0..<2 {
      let observer = Observer()
      let observation = store.observe { observer.add($0) }
      Thread.sleep(forTimeInterval: 1.2)
      #expect(observer.count == 0)
      _ = try store.record(change, in: id, by: "Ada", key: nil)
      #expect(observer.count == 1)
      observation.cancel()
      Thread.sleep(forTimeInterval: 0.7)
    }
  }
}
