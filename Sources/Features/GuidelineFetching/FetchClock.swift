package import FoundationEssentials

/// The time, and waiting for it to pass.
package struct FetchClock {
  /// What time it is.
  package var now: () -> Date
  /// Waits some seconds.
  package var wait: (Double) -> Void

  /// A clock of the caller's.
  package init(now: @escaping () -> Date, wait: @escaping (Double) -> Void) {
    self.now = now
    self.wait = wait
  }

  /// A moment as manifests write it, in UTC: `2026-02-01T09:30:00Z`. Later ones sort later.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
