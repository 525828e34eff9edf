/// Counts times by their length.
struct Histogram {
  /// The times up to each of ``bounds`` that are above the one before, and the longer ones.
  private var buckets = [Int](repeating: 0, count: bounds.count + 1)
  private var seconds = 0.0

  /// Upper bounds in seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

  /// Counts a time.
  mutating func add(_ seconds: Double) {
    self.seconds += seconds
    buckets[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
  }

  /// The lines for Prometheus.
  func lines(_ name: String, _ help: String) -> [String] {
    var lines = ["# HELP \(name) \(help)", "# TYPE \(name) histogram"]
    var total = 0
    for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], buckets) {
      total += count
      lines.append("\(name)_bucket{le=\"\(bound)\"} \(total)")
    }
    return lines + ["\(name)_sum \(seconds)", "\(name)_count \(total)"]
  }
}
