import Foundation

/// A JSON value: of an expectation, or of what a query returned.
enum JSONValue: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The JSON that a value encodes to.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  /// The value of a member; `nil` if there is none, or if the value is not an object.
  subscript(member: String) -> JSONValue? {
    if case .object(let members) = self { members[member] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array; empty for other values.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The members of an object; empty for other values.
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The strings among the elements of an array.
  var strings: [String] { elements.compactMap(\.string) }

  /// The object with the members of another one where it has none.
  func inheriting(_ other: JSONValue?) -> JSONValue {
    .object(members.merging(other?.members ?? [:]) { own, _ in own })
  }

  // MARK: Expectations

  /// The differences between this expectation and an actual value, each with the path to it; empty if it holds.
  ///
  /// An object expects its own members only, an array the same elements in order, `null` a null or missing value.
  /// These objects expect something else:
  /// - `{"contains": […], "lacks": […]}`: texts in a text, or elements in an array.
  /// - `{"in": […]}`: one of the values.
  /// - `{"not": value}`: any other value.
  func differences(from actual: JSONValue?, at path: String = "") -> [String] {
    let value = actual ?? .null
    let place = path.isEmpty ? "value" : path
    switch self {
    case .object(let members) where Self.isCondition(members):
      return conditionFailures(members, value).map { "\(place): \($0)" }
    case .object(let members):
      guard case .object = value else { return ["\(place): expected \(self), found \(value)"] }
      return members.sorted { $0.key < $1.key }.flatMap { name, expected in
        expected.differences(from: value[name], at: path.isEmpty ? name : "\(path).\(name)")
      }
    case .array(let expected):
      guard case .array(let found) = value, found.count == expected.count else {
        return ["\(place): expected \(self), found \(value)"]
      }
      return zip(expected, found).enumerated().flatMap { index, pair in
        pair.0.differences(from: pair.1, at: "\(path)[\(index)]")
      }
    default: return self == value ? [] : ["\(place): expected \(self), found \(value)"]
    }
  }

  private static let conditions: Set<String> = ["contains", "lacks", "in", "not"]

  private static func isCondition(_ members: [String: JSONValue]) -> Bool {
    !members.isEmpty && members.keys.allSatisfy(conditions.contains)
  }

  private func conditionFailures(_ members: [String: JSONValue], _ value: JSONValue) -> [String] {
    var failures: [String] = []
    for part in members["contains"]?.elements ?? [] where !value.holds(part) {
      failures.append("expected \(part) in \(value)")
    }
    for part in members["lacks"]?.elements ?? [] where value.holds(part) {
      failures.append("expected no \(part) in \(value)")
    }
    if let values = members["in"], !values.elements.contains(value) {
      failures.append("expected one of \(values), found \(value)")
    }
    if members["not"] == value { failures.append("expected any other value than \(value)") }
    return failures
  }

  /// Whether a text contains a part, or an array has an element that meets an expectation.
  private func holds(_ part: JSONValue) -> Bool {
    switch self {
    case .string(let text): part.string.map { text.contains($0) } ?? false
    case .array(let elements): elements.contains { part.differences(from: $0).isEmpty }
    default: false
    }
  }
}

extension JSONValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value.formatted(.number.grouping(.never))
    case .string(let text): "“\(text)”"
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
