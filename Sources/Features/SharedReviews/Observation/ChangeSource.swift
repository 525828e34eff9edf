/// Finds the changes of other processes. All methods are called on one thread at a time, and may block it.
protocol ChangeSource: Sendable {
  /// Begins to watch and returns recent changes, which are not news.
  func begin() -> [ReviewNotice]

  /// Waits for changes, at most half a second, and returns them; some may have been returned before.
  func next() -> [ReviewNotice]
}

extension ChangeSource {
  /// The longest wait, in seconds.
  var interval: Double { 0.5 }

  /// Clocks of servers differ and transactions take time, so changes are looked for from this many milliseconds before.
  var overlap: Int { 60_000 }
}
