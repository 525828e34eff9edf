package import TextSupport

/// The current time and a way to wait; tests replace both.
package struct FetchClock {
  /// Returns the current time.
  package var now: () -> Date
  /// Waits for a number of seconds.
  package var wait: (Double) -> Void

  /// Creates a clock from two functions.
  package init(now: @escaping () -> Date, wait: @escaping (Double) -> Void) {
    self.now = now
    self.wait = wait
  }

  /// The UTC timestamp that manifests use, such as `2026-02-01T09:30:00Z`. Timestamps sort by time.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
