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

  /// A number that is counted elsewhere.
  struct Value {
    /// The kinds of numbers.
    enum Kind: String {
      /// It only grows.
      case counter
      /// It goes up and down.
      case gauge
    }

    let name: String
    let kind: Kind
    let help: String
    let value: Int

    /// A number.
    init(_ name: String, _ kind: Kind, _ value: Int, _ help: String) {
      self.name = name
      self.kind = kind
      self.help = help
      self.value = value
    }
  }

  private let state = Mutex(State())

  /// Counts a response.
  ///
  /// - Parameter route: the pattern of its route, of which there are few.
  func count(_ route: String, status: Int, _ time: Duration) {
    let seconds = time / .seconds(1)
    state.withLock { state in
      state.requests[Label(route: route, status: status), default: 0] += 1
      state.times.add(seconds)
    }
  }

  /// Counts the time that a request waited for a thread.
  func countWait(_ time: Duration) { state.withLock { $0.waits.add(time / .seconds(1)) } }

  /// The text for Prometheus.
  ///
  /// - Parameter values: what is counted elsewhere.
  func text(_ values: [Value]) -> String {
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
    lines += state.times.lines(
      "hig_request_seconds", "Time from the request to its response, with the wait for a thread.")
    lines += state.waits.lines("hig_wait_seconds", "Time that requests waited for a thread.")
    for value in values {
      lines += [
        "# HELP \(value.name) \(value.help)", "# TYPE \(value.name) \(value.kind.rawValue)",
        "\(value.name) \(value.value)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
