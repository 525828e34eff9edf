/// A type whose values can be arguments of a tool.
protocol ParameterValue: Sendable {
  /// Converts a JSON value; fails when it does not represent a value of this type.
  init?(argument: ArgumentValue)

  /// The schema of the JSON values; the server rejects values of other JSON types before it converts them.
  static var schema: JSONSchema { get }

  /// The expected value, as error messages name it: "a whole number".
  static var expected: String { get }
}

/// A JSON value that a client sent as an argument.
enum ArgumentValue: Hashable, Sendable {
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
}

extension ArgumentValue: Decodable {
  /// Decodes any JSON value.
  ///
  /// - Throws: `DecodingError` for arrays nested deeper than any parameter allows.
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

// MARK: - Standard types

extension String: ParameterValue {
  init?(argument: ArgumentValue) {
    guard case .string(let text) = argument else { return nil }
    self = text
  }

  static var schema: JSONSchema { .string() }
  static var expected: String { "a string" }
}

extension Int: ParameterValue {
  init?(argument: ArgumentValue) {
    guard case .integer(let number) = argument else { return nil }
    self = number
  }

  static var schema: JSONSchema { .integer }
  static var expected: String { "a whole number" }
}

extension Bool: ParameterValue {
  init?(argument: ArgumentValue) {
    guard case .boolean(let isTrue) = argument else { return nil }
    self = isTrue
  }

  static var schema: JSONSchema { .boolean }
  static var expected: String { "true or false" }
}

extension Array: ParameterValue where Element: ParameterValue {
  /// Converts an array; fails when one element fails.
  init?(argument: ArgumentValue) {
    guard case .array(let elements) = argument else { return nil }
    var values: [Element] = []
    for element in elements {
      guard let value = Element(argument: element) else { return nil }
      values.append(value)
    }
    self = values
  }

  static var schema: JSONSchema { .array(Element.schema) }
  static var expected: String { "a list, each element \(Element.expected)" }
}
