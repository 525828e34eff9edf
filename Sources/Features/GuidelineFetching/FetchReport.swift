package import GuidelineModel

/// What a run did.
package struct FetchReport: Sendable {
  /// A page that could not be brought.
  package struct Failure: Hashable, Sendable {
    /// The page.
    package let page: String
    /// What was wrong with what came.
    package let reason: String
  }

  /// A page as the newest snapshot before had it.
  package struct FormerPage: Sendable {
    /// The day of that snapshot.
    package let day: CalendarDate?
    /// The file.
    package let text: String
  }

  /// Pages that are not as they were, as they were.
  package internal(set) var former: [String: FormerPage] = [:]
  /// The snapshot that landed; `nil` when pages are missing or none was wanted.
  package internal(set) var landed: SnapshotFolder?
  /// The snapshot before it.
  package internal(set) var before: SnapshotFolder?
  /// Pages that no snapshot had.
  package internal(set) var new: [String] = []
  /// Pages that are not as the last snapshot that has them.
  package internal(set) var changed: [String] = []
  /// Pages that are.
  package internal(set) var unchanged: [String] = []
  /// Addresses that serve another page now, by the slug asked for.
  package internal(set) var renamed: [String: String] = [:]
  /// Pages that are not there any more.
  package internal(set) var gone: [String] = []
  /// Pages that the server does not know and no snapshot has, though somebody or the site names them.
  package internal(set) var unknown: [String] = []
  /// Pages that `robots.txt` keeps programs from.
  package internal(set) var forbidden: [String] = []
  /// Pages that could not be brought.
  package internal(set) var failures: [Failure] = []
  /// Pages that are kept for the next run, where nothing has landed.
  package internal(set) var kept = 0
  /// Addresses in the tree that have no form of a page.
  package internal(set) var unknownAddresses = 0
  /// Why the run broke off.
  package internal(set) var interruption: FetchError?

  /// Whether everything that was asked for is there.
  package var isWhole: Bool { failures.isEmpty && interruption == nil }

  /// Whether anything is not as it was.
  package var hasChanges: Bool {
    !new.isEmpty || !changed.isEmpty || !renamed.isEmpty || !gone.isEmpty
  }
}
