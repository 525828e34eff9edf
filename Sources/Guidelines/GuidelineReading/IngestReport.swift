package import GuidelineModel

/// The counts, failures and warnings of an ingest.
package struct IngestReport: Sendable {
  /// A file that was not read, and the reason.
  package struct Failure: Hashable, Sendable {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  package var read = 0
  /// The number of documents of each system that were read.
  package var systems: [GuidelineSystem: Int] = [:]
  package var unchanged = 0
  /// The number of documents that were removed because their file is gone.
  package var removed = 0
  package var records = 0
  package var rules = 0
  /// The files that were skipped because they are not documents of guidelines.
  package var skipped: [Failure] = []
  /// The number of chapters of books that were read, each a page.
  package var chapters = 0
  /// The parts of books that are no chapters, with the path of the book and the heading.
  package var omissions: [Failure] = []
  package var failures: [Failure] = []
  /// The number of warnings of each kind in the documents that were read, or for names of pages in all documents.
  package var warnings: [WarningCounts.Warning: Int] = [:]
  /// The documents with each kind of warning: the path, and the number of warnings; in order of paths.
  package var documents: [WarningCounts.Warning: [(path: String, count: Int)]] = [:]

  package init() {}

  /// Adds the pages of a document at a path.
  package mutating func count(_ found: GuidelinePages, at location: String) {
    read += 1
    systems[found.pages[0].system, default: 0] += 1
    if found.pages.count > 1 { chapters += found.pages.count }
    omissions += found.omissions.map { .init(path: "\(location): \($0.title)", reason: $0.reason) }
    for page in found.pages {
      records += page.records.count
      rules += page.records.count { $0.kind == .guideline }
      for (warning, count) in page.warnings.occurred { warnings[warning, default: 0] += count }
    }
  }
}
