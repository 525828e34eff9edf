import TestSupport
import Testing

@testable import GuidelineWeb

/// The databases in which reviews are kept.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgresql = "PostgreSQL"

  var testDescription: String { rawValue }

  /// The kinds that this machine has; PostgreSQL may be missing, unless the environment requires it.
  static var available: [StoreKind] { allCases.filter { $0 == .sqlite || PostgreSQLServer.isExpected } }
}

/// An empty store, which can be opened several times as by several processes.
struct StoreFixture: Sendable {
  let kind: StoreKind
  private let folder: TemporaryFolder
  private let url: String

  /// - Parameter folder: the folder for files, which the test keeps.
  init(_ kind: StoreKind, in folder: TemporaryFolder) throws {
    self.kind = kind
    self.folder = folder
    url = kind == .postgresql ? try PostgreSQLServer.shared().database() : ""
  }

  /// Opens the store.
  func open(versions: [[String]] = ReviewSchema.versions) throws -> any ReviewStore {
    switch kind {
    case .sqlite: return try SQLiteReviewStore(path: folder.file("reviews.sqlite"), versions: versions)
    case .postgresql: return try PostgreSQLReviewStore(url: url, versions: versions)
    }
  }

  /// Opens the store and adds a review of a small checklist.
  func openWithReview() throws -> (store: any ReviewStore, id: ReviewID) {
    let store = try open()
    return (store, try store.makeReview())
  }
}

extension PostgreSQLReviewStore {
  /// A connected store.
  convenience init(
    url: String, policy: RetryPolicy = RetryPolicy(), versions: [[String]] = ReviewSchema.versions
  ) throws {
    try self.init(unconnected: url, policy: policy, versions: versions)
    try prepare()
  }
}
