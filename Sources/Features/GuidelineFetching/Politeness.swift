/// How considerate requests are.
package struct Politeness: Hashable, Sendable {
  /// The seconds between the end of one request and the next.
  package var pause: Double = 0.5
  /// How often one address is asked for before it is given up.
  package var tries: Int = 4
  /// The seconds of the first wait after a failure; each further one is twice as long.
  package var backoff: Double = 1
  /// The longest such wait.
  package var longestBackoff: Double = 30
  /// The longest wait a server may ask for before the run breaks off.
  package var longestWait: Double = 120
  /// The longest pause that `robots.txt` may ask for.
  package var longestDelay: Double = 30
  /// Requests of one run.
  package var requests: Int = 5000
  /// Redirects of one address.
  package var redirects: Int = 5

  /// What is right for a server of strangers.
  package init() {}

  /// The wait after a try has failed, the first being 0.
  func wait(after attempt: Int) -> Double {
    min(longestBackoff, backoff * Double(1 << min(attempt, 16)))
  }
}
