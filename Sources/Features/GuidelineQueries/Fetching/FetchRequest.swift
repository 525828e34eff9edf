package import SystemSupport

/// The pages to fetch and the limits to observe.
package struct FetchRequest: Sendable {
  /// The slugs of the requested pages; `nil` for all pages.
  package var pages: [String]?
  /// Whether to discard the new snapshot if no page changed.
  package var onlyChanges = false
  /// Whether two files of a page, the older one first, have the same records. Servers send pages in other bytes although
  /// nothing that people read changed. Without a reader every difference is a change.
  package var haveSameRecords: @Sendable (_ slug: String, _ old: String, _ new: String) -> Bool = {
    _, _, _ in false
  }
  /// Rate limits and retries.
  package var politeness = Politeness()
  /// Size and time limits of one response.
  package var limits = HTTPLimits()
  /// The value of the `User-Agent` header.
  package var userAgent: String
  /// The age in hours after which the pages of an interrupted run are requested again.
  package var maximumResumeHours: Double = 24

  /// Creates a request for all pages.
  package init(userAgent: String) { self.userAgent = userAgent }

  /// The name of this client in `robots.txt`.
  package static let agent = "hig"
}
