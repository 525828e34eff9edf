// ToolArguments, ParameterValue
import TextSupport

struct ToolArguments: Hashable, Sendable {
  private let values: [String: ArgumentValue]

  /// Creates arguments from values by name; `null` counts as missing.
  init(_ values: [String: ArgumentValue] = [:]) { self.values = values.filter { $0.value != .null } }

  var names: some Sequence<String> { values.keys.sorted() }

  /// The value of a parameter as the client sent it; `nil` when it is missing.
  subscript(parameter: some ParameterDeclaration) -> ArgumentValue? { values[parameter.name] }

  /// Returns the value of a parameter; `nil` when it is missing.
  func value<Value>(_ parameter: ToolParameter<Value>) throws(ToolFailure) -> Value? {
    guard let argument = self[parameter] else { return nil }
    return try parameter.value(of: argument)
  }

  func required<Value>(_ parameter: ToolParameter<Value>) throws(ToolFailure) -> Value {
    guard let value = try value(parameter) else {
      throw ToolFailure(message: "\(parameter.name): missing, expected \(parameter.expected)")
    }
    return value
  }

  func values<Value>(_ parameter: ToolParameter<[Value]>) throws(ToolFailure) -> [Value] { try value(parameter) ?? [] }

  /// Returns a text that is equal for equal arguments, whatever their order, without the named ones.
  func key(excluding names: [String]) -> String {
    values.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.keyText)" }.joined(separator: "&")
  }
}

/// A JSON value that a client sent as an argument.
enum ArgumentValue: Hashable, Sendable, Decodable {
  case null
  case boolean(Bool)
  /// A number without a fraction that fits `Int`.
  case integer(Int)
  /// Any other number.
  case number(Double)
  case string(String)
  case array([ArgumentValue])
  /// An object without its members: no parameter takes an object.
  case object

  /// The value as part of a key: `String(describing:)` of an array would name the module of its elements, so that
  /// renaming the module would invalidate cursors.
  fileprivate var keyText: String {
    switch self {
    case .null: "null"
    case .boolean(let isTrue): "boolean(\(isTrue))"
    case .integer(let number): "integer(\(number))"
    case .number(let number): "number(\(number))"
    case .string(let text): "string(\(text.debugDescription))"
    case .array(let elements): "array([\(elements.map(\.keyText).joined(separator: ", "))])"
    case .object: "object"
    }
  }

  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as error messages repeat it; `nil` for values that they do not repeat.
  var excerpt: String? {
    switch self {
    case .string(let text): "\"\(ErrorText.excerpt(of: text))\""
    case .integer(let number): "\(number)"
    case .null, .boolean, .number, .array, .object: nil
    }
  }

  /// Returns the failure of a string with more characters, or a list with more elements, than a maximum.
  func excess(over maximum: Int) -> String? {
    switch self {
    // Counts bytes first: counting the characters of a very long text is slow.
    case .string(let text) where text.utf8.count > 4 * maximum || text.count > maximum:
      "expected at most \(maximum) characters"
    case .array(let elements) where elements.count > maximum: "expected at most \(maximum)"
    default: nil
    }
  }

  /// Decodes any JSON value; arrays nested deeper than any parameter allows are an error.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let isTrue = try? container.decode(Bool.self) {
      self = .boolean(isTrue)
    } else if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      self = .object
    } else if decoder.codingPath.count < Self.maximumDepth {
      self = .array(try container.decode([ArgumentValue].self))
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "nested too deeply")
    }
  }

  /// The maximum length of the coding path: an array inside an array of an argument. Deeper nesting could exhaust the
  /// stack.
  private static let maximumDepth = 6
}

indirect enum ArgumentType: Sendable {
  /// A string; without choices, any string.
  case string(choices: [String])
  case integer, boolean
  case array(ArgumentType)
  /// One value, or an array of them; a schema leaves the choices of strings to the description.
  case oneOrMore(ArgumentType)

  var schema: JSONObject {
    switch self {
    case .string(let choices): ["type": "string", "enum": choices.nonEmpty]
    case .integer: ["type": "integer"]
    case .boolean: ["type": "boolean"]
    case .array(let element): ["type": "array", "items": element.schema]
    case .oneOrMore: ["type": ["string", "array"], "items": ["type": "string"] as JSONObject]
    }
  }

  /// The allowed strings of a string, or of the elements of an array; empty when any string is allowed.
  var choices: [String] {
    switch self {
    case .string(let choices): choices
    case .array(let element), .oneOrMore(let element): element.choices
    case .integer, .boolean: []
    }
  }

  /// Returns the JSON type of a value that is not of this type, such as "a number"; `nil` when it is of this type.
  func mismatch(of argument: ArgumentValue) -> String? {
    switch (self, argument) {
    case (.string, .string), (.integer, .integer), (.boolean, .boolean): nil
    case (.array(let type), .array(let elements)):
      elements.lazy.compactMap(type.mismatch).first.map { "an array that contains \($0)" }
    case (.oneOrMore(let type), .array): Self.array(type).mismatch(of: argument)
    case (.oneOrMore(let type), _): type.mismatch(of: argument)
    default: argument.typeName
    }
  }
}

/// A type whose values can be arguments of a tool.
protocol ParameterValue: Sendable {
  /// Converts a JSON value; fails when it does not represent a value of this type.
  init?(argument: ArgumentValue)

  /// The type of the JSON values; the server rejects other ones before it converts them.
  static var type: ArgumentType { get }

  /// The expected value, as error messages name it: "a whole number".
  static var expected: String { get }
}

extension String: ParameterValue {
  init?(argument: ArgumentValue) {
    guard case .string(let text) = argument else { return nil }
    self = text
  }

  static var type: ArgumentType { .string(choices: []) }
  static var expected: String { "a string" }
}

extension Int: ParameterValue {
  init?(argument: ArgumentValue) {
    guard case .integer(let number) = argument else { return nil }
    self = number
  }

  static var type: ArgumentType { .integer }
  static var expected: String { "a whole number" }
}

extension Bool: ParameterValue {
  init?(argument: ArgumentValue) {
    guard case .boolean(let isTrue) = argument else { return nil }
    self = isTrue
  }

  static var type: ArgumentType { .boolean }
  static var expected: String { "true or false" }
}

extension Array: ParameterValue where Element: ParameterValue {
  init?(argument: ArgumentValue) {
    guard case .array(let elements) = argument else { return nil }
    var values: [Element] = []
    for element in elements {
      guard let value = Element(argument: element) else { return nil }
      values.append(value)
    }
    self = values
  }

  static var type: ArgumentType { .array(Element.type) }
  static var expected: String { "a list, each element \(Element.expected)" }
}

extension ParameterValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  init?(argument: ArgumentValue) {
    guard let text = String(argument: argument) else { return nil }
    self.init(rawValue: text)
  }

  static var type: ArgumentType { .string(choices: allCases.map(\.rawValue)) }
  static var expected: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }
}
