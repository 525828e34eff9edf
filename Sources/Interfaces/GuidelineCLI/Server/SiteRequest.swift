package import GuidelineQueries

/// The files that `hig site` writes.
package struct SiteRequest: Sendable {
  /// The absolute path of the folder.
  package let folder: String
  /// The address at which the files will be; `nil` if unknown.
  package let base: String?
  /// Whether a docset is written beside the pages.
  package let hasDocset: Bool
  /// The path of the index.
  package let index: String
  /// The working folder and environment variables.
  package let environment: ProcessEnvironment
}

/// The result of `hig site`.
package enum SiteOutcome: Hashable, Sendable {
  /// The site was written with a number of pages and documents about single rules; `others` documents of the index may not be
  /// published and were left out.
  case written(pages: Int, rules: Int, others: Int)
  /// None of the documents may be published.
  case nothingPublishable(others: Int)
}
