import HTTPServing
import Synchronization
import TextSupport

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

/// The health and the metrics of a server, for its operator.
struct OperationRoutes {
  let indexes: IndexPool
  let metrics: Metrics
  let store: any ReviewStore
  /// Returns what is counted elsewhere.
  let values: @Sendable () -> [Metrics.Value]

  var routes: [Route] {
    [
      Route("GET", "/healthz", lane: nil, isLimited: false, answer: health),
      Route("GET", "/metrics", lane: nil, isLimited: false, answer: prometheus),
    ]
  }

  /// 200 while the server can answer from an index, also without reviews; else 503.
  private func health(_ request: RouteRequest) throws -> HTTPResponse {
    try indexes.check()
    return HTTPResponse(
      json: store.isAvailable
        ? "{\"status\": \"ok\"}\n"
        : "{\"status\": \"degraded\", \"reviews\": \"unavailable\"}\n")
  }

  private func prometheus(_ request: RouteRequest) throws -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
      body: Array(metrics.text(values()).utf8))
  }
}

/// The log of a server: errors, and where it is asked for, a line of JSON for each request.
///
/// No line has header fields or bodies, which may hold tokens, or parameters, which may hold what a user looks for.
struct ServerLog: Sendable {
  private let listsRequests: Bool
  private let output: @Sendable (String) -> Void

  /// - Parameters:
  ///   - listsRequests: whether each request gets a line.
  ///   - output: writes a line, which has its line end; called from several threads.
  init(listsRequests: Bool, output: @escaping @Sendable (String) -> Void) {
    self.listsRequests = listsRequests
    self.output = output
  }

  /// Reports an error.
  func write(_ message: String) { output("hig: \(TerminalText.line(message))\n") }

  /// Reports a request.
  func write(_ request: HTTPRequest, _ status: Int, _ time: Duration) {
    guard listsRequests else { return }
    struct Line: Encodable {
      let time: String
      let method: String
      let path: String
      let status: Int
      let milliseconds: Double
      let client: String
    }
    let line = Line(
      time: Date().ISO8601Format(), method: request.method, path: request.path, status: status,
      milliseconds: (time / .microseconds(1)).rounded() / 1_000, client: request.client)
    if let text = try? JSONOutput.line(line) { output(text + "\n") }
  }
}
