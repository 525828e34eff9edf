/// Any JSON, for formats of which only parts are known.
enum JSONValue: Hashable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// The value of a key, when the value is an object that has it.
  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The elements of an array, none for other values.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The elements of an array; a text or an object stands for an array of itself.
  var content: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object, .string: [self]
    case .number, .bool, .null: []
    }
  }

  /// The characters of a string.
  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, when it is a whole one.
  var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }
}
