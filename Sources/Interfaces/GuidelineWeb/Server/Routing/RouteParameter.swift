// RouteParameter, DescribedParameter, DescribedMember
import GuidelineAnswers
import GuidelineModel
import ServerSupport
import TextSupport

/// A parameter of an address: how it is described, and how its values are read.
struct RouteParameter<Value>: DescribedParameter {
  let name: String
  let help: String
  var isRequired = false
  let schema: JSONObject
  /// Reads the values in the order of the address.
  private let read: @Sendable ([String]) throws(RequestError) -> Value

  func value(in query: [(name: String, value: String)]) throws(RequestError) -> Value {
    try read(query.filter { $0.name == name }.map(\.value))
  }

  /// The same parameter, which must have a value.
  func required<Wrapped>() -> RouteParameter<Wrapped> where Value == Wrapped? {
    RouteParameter<Wrapped>(name: name, help: help, isRequired: true, schema: schema) { values throws(RequestError) in
      guard let value = try read(values) else { throw .invalid("parameter '\(name)' is missing") }
      return value
    }
  }

  /// An optional value, of which the last one counts; `nil` if it is missing or empty.
  private static func optional<Wrapped>(
    _ name: String, _ help: String, _ schema: JSONObject,
    read: @escaping @Sendable (String) throws(RequestError) -> Wrapped
  ) -> Self where Value == Wrapped? {
    Self(name: name, help: help, schema: schema) { values throws(RequestError) in
      guard let text = values.last, !text.isEmpty else { return nil }
      return try read(text)
    }
  }

  static func text(_ name: String, _ help: String) -> Self where Value == String? {
    optional(name, help, ["type": "string"]) { text throws(RequestError) in text }
  }

  /// A date in any form that the command line reads.
  static func date(_ name: String, _ help: String) -> Self where Value == CalendarDate? {
    let schema: JSONObject = ["type": "string", "description": DateExpression.forms]
    return optional(name, help, schema) { text throws(RequestError) in try CalendarDate.read(text, for: name) }
  }

  static func number(_ name: String, _ range: ClosedRange<Int>, _ help: String) -> Self where Value == Int? {
    let (least, most) = (range.lowerBound, range.upperBound)
    let schema: JSONObject = ["type": "integer", "minimum": least, "maximum": most]
    return optional(name, help, schema) { text throws(RequestError) in
      guard let number = Int(text), range.contains(number) else {
        throw .invalid("\(name) is a whole number from \(least) to \(most), not '\(text)'")
      }
      return number
    }
  }

  static func choice<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ help: String
  ) -> Self where Value == Word? {
    let words = Word.allCases.map(\.rawValue)
    return optional(name, help, .words(words)) { text throws(RequestError) in
      try one(of: words, text, "\(name) is one of") { Word(rawValue: $0) }
    }
  }

  /// Whether it is `true`, `1` or has no value.
  static func flag(_ name: String, _ help: String) -> Self where Value == Bool {
    Self(name: name, help: help, schema: ["type": "boolean"]) { values throws(RequestError) in
      guard let text = values.last else { return false }
      switch text {
      case "", "1", "true": return true
      case "0", "false": return false
      default: throw .invalid("\(name) is true or false, not '\(text)'")
      }
    }
  }

  /// Platforms, repeated or separated by commas, each once.
  static func platforms(_ name: String, _ help: String) -> Self where Value == [Platform] {
    let words = Platform.allCases.map(\.rawValue)
    return Self(name: name, help: help, schema: ["type": "array", "items": JSONObject.words(words)]) {
      values throws(RequestError) in
      var platforms: [Platform] = []
      for word in values.flatMap({ $0.split(separator: ",") }) {
        let platform = try one(of: words, String(word), "\(name) is one of") { Platform(spelling: $0) }
        if !platforms.contains(platform) { platforms.append(platform) }
      }
      return platforms
    }
  }

  /// Systems of guidelines, separated by commas.
  static func systems(_ name: String, _ help: String) -> Self where Value == SystemSelection {
    Self(name: name, help: help, schema: ["type": "string"]) { values throws(RequestError) in
      guard let text = values.last, !text.isEmpty else { return .standard }
      guard let selection = SystemSelection(text) else {
        throw .invalid("\(name) is names of systems separated by commas or all, not '\(text)'")
      }
      return selection
    }
  }
}

/// A member of a body as ``OpenAPIDocument`` describes it.
protocol DescribedMember: Sendable {
  var name: String { get }
  var isRequired: Bool { get }
  var schema: JSONObject { get }
}

protocol DescribedParameter: DescribedMember {
  var help: String { get }
}

extension RouteRequest {
  /// The value of a parameter; fails for a wrong value, and for a required one that is missing.
  subscript<Value>(_ parameter: RouteParameter<Value>) -> Value {
    get throws(RequestError) { try parameter.value(in: http.query) }
  }
}

/// The value that a text means.
///
/// - Parameter subject: the beginning of the error, which lists all words: "strength is one of".
func one<Value>(
  of words: [String], _ text: String, _ subject: String, _ parse: (String) -> Value?
) throws(RequestError) -> Value {
  guard let value = parse(text) else {
    throw .invalid("\(subject) \(words.joined(separator: ", ")), not '\(text)'")
  }
  return value
}

extension CalendarDate {
  /// The day of the request in UTC.
  static var today: CalendarDate { CalendarDate(utcDayOf: Date().timeIntervalSince1970) }

  /// Reads a date of a parameter or member in any form of the command line.
  static func read(_ text: String, for name: String) throws(RequestError) -> CalendarDate {
    guard let date = DateExpression(text) else {
      throw .invalid("'\(text)' is not a date; \(name) is \(DateExpression.forms)")
    }
    return date.date(on: .today)
  }
}
