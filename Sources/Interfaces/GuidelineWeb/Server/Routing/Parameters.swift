import GuidelineModel
import HTTPServing
import TextSupport

/// The parameters of an address, each read once and checked.
///
/// Names that no route reads are errors, so that a typo does not remove a filter.
struct Parameters {
  private let values: [String: [String]]

  /// - Throws: `RequestError` for a name that the route does not read.
  init(of request: RouteRequest) throws {
    let known = request.parameterNames
    for (name, _) in request.http.query where !known.contains(name) {
      let near = EditDistance.closest(to: name, among: known)
      throw RequestError.invalid(
        "unknown parameter '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    values = Dictionary(grouping: request.http.query, by: \.name).mapValues { $0.map(\.value) }
  }

  /// The text of a parameter; `nil` if it is missing or empty.
  func text(_ name: String) -> String? { values[name]?.last.flatMap { $0.isEmpty ? nil : $0 } }

  /// The text of a parameter.
  ///
  /// - Throws: `RequestError` if it is missing or empty.
  func required(_ name: String) throws -> String {
    guard let text = text(name) else {
      throw RequestError.invalid("parameter '\(name)' is missing")
    }
    return text
  }

  /// Platforms, repeated or separated by commas, each once.
  func platforms(_ name: String = "platform") throws -> [Platform] {
    var platforms: [Platform] = []
    for word in (values[name] ?? []).flatMap({ $0.split(separator: ",") }) {
      let platform = try value(name, String(word), Platform.allCases.map(\.rawValue)) {
        Platform(spelling: $0)
      }
      if !platforms.contains(platform) { platforms.append(platform) }
    }
    return platforms
  }

  /// A date in any form that the command line reads.
  func date(_ name: String, today: CalendarDate) throws -> CalendarDate? {
    guard let text = text(name) else { return nil }
    guard let date = DateExpression(text) else {
      throw RequestError.invalid("'\(text)' is not a date; \(name) is \(DateExpression.forms)")
    }
    return date.date(on: today)
  }

  /// One of several words.
  func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String) throws -> Value? {
    guard let text = text(name) else { return nil }
    return try value(name, text, Value.allCases.map(\.rawValue)) { Value(rawValue: $0) }
  }

  /// Whether a parameter is `true`, `1` or has no value.
  func flag(_ name: String) throws -> Bool {
    guard let text = values[name]?.last else { return false }
    switch text {
    case "", "1", "true": return true
    case "0", "false": return false
    default: throw RequestError.invalid("\(name) is true or false, not '\(text)'")
    }
  }

  /// A whole number in a range.
  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw RequestError.invalid(
        "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  private func value<Value>(
    _ name: String, _ text: String, _ choices: [String], _ parse: (String) -> Value?
  ) throws -> Value {
    guard let value = parse(text) else {
      throw RequestError.invalid("\(name) is one of", choices, not: text)
    }
    return value
  }
}
