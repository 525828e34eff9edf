package import GuidelineModel

/// The result of a run.
package struct FetchReport: Sendable {
  /// A page that could not be fetched.
  package struct Failure: Hashable, Sendable {
    /// The page's slug.
    package let page: String
    /// Why the response was rejected or missing.
    package let reason: String
  }

  /// A page as the newest earlier snapshot has it.
  package struct PreviousPage: Sendable {
    /// The day of that snapshot.
    package let day: CalendarDate?
    /// The content of the file.
    package let text: String
  }

  /// The earlier content of pages that changed, moved or disappeared, by slug.
  package internal(set) var former: [String: PreviousPage] = [:]
  /// The new snapshot; `nil` if pages are missing, or if only changes were wanted and there are none.
  package internal(set) var landed: SnapshotFolder?
  /// The snapshot that the pages are compared with; `nil` if this is the first one.
  package internal(set) var before: SnapshotFolder?
  /// Pages that no earlier snapshot has.
  package internal(set) var new: [String] = []
  /// Pages whose records differ from those in the newest earlier snapshot that has them.
  package internal(set) var changed: [String] = []
  /// Pages that have the same records as in the newest earlier snapshot that has them.
  package internal(set) var unchanged: [String] = []
  /// The number of pages in ``unchanged`` that the server sent in other bytes.
  package internal(set) var resentCount = 0
  /// Pages that were saved as Markdown, which has no captions and footnotes, because the server refused JSON.
  package internal(set) var markdownPages: [String] = []
  /// Slugs whose address now serves another page, with the slug of that page.
  package internal(set) var renamed: [String: String] = [:]
  /// Slugs whose address served the same other page in the earlier snapshot, with the slug of that page.
  package internal(set) var aliases: [String: String] = [:]
  /// Pages of an earlier snapshot that the server no longer has.
  package internal(set) var gone: [String] = []
  /// Requested or linked pages that the server does not have, and that no earlier snapshot has or the last one lacked.
  package internal(set) var unknown: [String] = []
  /// Pages that `robots.txt` disallows.
  package internal(set) var forbidden: [String] = []
  /// Pages that could not be fetched.
  package internal(set) var failures: [Failure] = []
  /// The number of pages saved for the next run; 0 if the run completed.
  package internal(set) var kept = 0
  /// The number of addresses in the page tree that are not addresses of guideline pages.
  package internal(set) var unknownAddresses = 0
  /// The number of pages that were not requested because the site has too many.
  package internal(set) var omittedPages = 0
  /// The error that ended the run early.
  package internal(set) var interruption: FetchError?

  /// Whether every requested page was fetched or is known to be absent.
  package var isWhole: Bool { failures.isEmpty && interruption == nil && omittedPages == 0 }

  /// Whether any page differs from the earlier snapshots.
  package var hasChanges: Bool {
    !new.isEmpty || !changed.isEmpty || !renamed.isEmpty || !gone.isEmpty
  }
}
