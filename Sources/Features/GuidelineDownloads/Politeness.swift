/// Rate limits and retry rules towards a server.
package struct Politeness: Hashable, Sendable {
  /// Seconds between the end of one request and the start of the next.
  package var pause: Double = 0.5
  /// Attempts for one address; values below 1 count as 1.
  package var attempts: Int = 4
  /// Seconds before the first retry; each further retry waits twice as long.
  package var backoff: Double = 1
  /// The largest back-off in seconds.
  package var maximumBackoff: Double = 30
  /// The largest `Retry-After` in seconds; a larger one ends the run.
  package var maximumRetryAfter: Double = 120
  /// The largest `Crawl-delay` of `robots.txt` that is observed, in seconds.
  package var maximumCrawlDelay: Double = 30
  /// Requests in one run.
  package var maximumRequests: Int = 5000
  /// Redirects from one address.
  package var maximumRedirects: Int = 5
  /// Pages in a row that may fail before the run ends.
  package var maximumFailuresInARow: Int = 5

  package init() {}

  /// The seconds to wait after a failed attempt; the first attempt has number 0.
  func backoff(after attempt: Int) -> Double { min(maximumBackoff, backoff * Double(1 << min(attempt, 16))) }
}
