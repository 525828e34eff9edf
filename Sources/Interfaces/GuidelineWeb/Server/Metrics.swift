// Metrics, Histogram
import Synchronization

/// Counts requests and their times, as Prometheus reads them
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
final class Metrics: Sendable {
  private struct Label: Hashable {
    let route: String
    let status: Int
  }

  private struct State {
    var requests: [Label: Int] = [:]
    var times = Histogram()
    var waits = Histogram()
  }

  private let state = Mutex(State())

  /// - Parameter route: the pattern of its route, of which there are few.
  func count(_ route: String, status: Int, _ time: Duration) {
    let seconds = time / .seconds(1)
    state.withLock { state in
      state.requests[Label(route: route, status: status), default: 0] += 1
      state.times.add(seconds)
    }
  }

  func countWait(_ time: Duration) { state.withLock { $0.waits.add(time / .seconds(1)) } }

  /// - Parameter others: the lines of what is counted elsewhere.
  func text(_ others: [String]) -> String {
    let state = self.state.withLock(\.self)
    var lines = Self.head("hig_requests_total", "counter", "Requests by route and status.")
    let sorted = state.requests.sorted { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }
    for (label, count) in sorted {
      lines.append("hig_requests_total{route=\"\(label.route)\",status=\"\(label.status)\"} \(count)")
    }
    lines += state.times.lines(
      "hig_request_seconds", "Time from the request to its response, with the wait for a thread.")
    lines += state.waits.lines("hig_wait_seconds", "Time that requests waited for a thread.")
    return (lines + others).joined(separator: "\n") + "\n"
  }

  /// - Parameter kind: `counter` if it only grows, `gauge` if it goes up and down.
  static func lines(_ name: String, _ kind: String, _ value: Int, _ help: String) -> [String] {
    head(name, kind, help) + ["\(name) \(value)"]
  }

  fileprivate static func head(_ name: String, _ kind: String, _ help: String) -> [String] {
    ["# HELP \(name) \(help)", "# TYPE \(name) \(kind)"]
  }
}

struct Histogram {
  /// The times up to each of ``bounds`` that are above the one before, and the longer ones.
  private var buckets = [Int](repeating: 0, count: bounds.count + 1)
  private var seconds = 0.0

  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

  mutating func add(_ seconds: Double) {
    self.seconds += seconds
    buckets[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
  }

  func lines(_ name: String, _ help: String) -> [String] {
    var lines = Metrics.head(name, "histogram", help)
    var total = 0
    for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], buckets) {
      total += count
      lines.append("\(name)_bucket{le=\"\(bound)\"} \(total)")
    }
    return lines + ["\(name)_sum \(seconds)", "\(name)_count \(total)"]
  }
}
