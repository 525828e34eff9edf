import GuidelineHistory
import Synchronization

/// The histories that the open indexes of a server share, since making them takes seconds and no request changes them.
package final class SharedHistories: Sendable {
  private struct State {
    /// Identifies the documents of the index that they belong to.
    var content = ""
    var pages: [String: PageHistory] = [:]
    var records = 0
  }

  private let state = Mutex(State())

  /// With the texts of a record and what belongs to it, about 100 MiB.
  private static let mostRecords = 60_000

  package init() {}

  /// The history of a page in a content; `nil` if it is not known.
  func history(of page: String, content: String) -> PageHistory? {
    state.withLock { $0.content == content ? $0.pages[page] : nil }
  }

  /// Keeps a history until the content is another, or until there are more records than fit.
  func keep(_ history: PageHistory, of page: String, content: String) {
    let records = history.revisions.flatMap(\.captures).recordCount
    state.withLock {
      if $0.content != content || $0.records + records > Self.mostRecords { $0 = State(content: content) }
      guard $0.pages.updateValue(history, forKey: page) == nil else { return }
      $0.records += records
    }
  }
}
