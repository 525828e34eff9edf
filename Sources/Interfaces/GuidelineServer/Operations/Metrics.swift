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
    /// The requests with at most the time of each of ``bounds``, and all.
    var buckets = [Int](repeating: 0, count: bounds.count + 1)
    var seconds = 0.0
  }

  /// Upper bounds of times in seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

  private let state = Mutex(State())

  /// Counts a response.
  ///
  /// - Parameter route: the pattern of its route, of which there are few.
  func count(_ route: String, status: Int, _ time: Duration) {
    let seconds = time / .seconds(1)
    state.withLock { state in
      state.requests[Label(route: route, status: status), default: 0] += 1
      state.seconds += seconds
      state.buckets[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    }
  }

  /// The text for Prometheus.
  ///
  /// - Parameter gauges: names, explanations and values of what is counted elsewhere.
  func text(_ gauges: [(name: String, help: String, value: Int)]) -> String {
    let state = self.state.withLock(\.self)
    var lines = [
      "# HELP hig_requests_total Requests by route and status.",
      "# TYPE hig_requests_total counter",
    ]
    let sorted = state.requests.sorted {
      ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
    }
    for (label, count) in sorted {
      lines.append(
        "hig_requests_total{route=\"\(label.route)\",status=\"\(label.status)\"} \(count)")
    }
    lines += [
      "# HELP hig_request_seconds Time from the request to its response.",
      "# TYPE hig_request_seconds histogram",
    ]
    var total = 0
    for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.buckets) {
      total += count
      lines.append("hig_request_seconds_bucket{le=\"\(bound)\"} \(total)")
    }
    lines += ["hig_request_seconds_sum \(state.seconds)", "hig_request_seconds_count \(total)"]
    for gauge in gauges {
      lines += [
        "# HELP \(gauge.name) \(gauge.help)", "# TYPE \(gauge.name) gauge",
        "\(gauge.name) \(gauge.value)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
