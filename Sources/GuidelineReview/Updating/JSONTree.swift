import FoundationEssentials

/// Any JSON, for keeping what the tool does not know.
enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// The string, where it is one.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements, where it is an array.
  var array: [JSONTree]? { if case .array(let values) = self { values } else { nil } }

  /// The member of an object; `null` counts as missing.
  subscript(name: String) -> JSONTree? {
    get {
      guard case .object(let members) = self, let value = members[name], value != .null else {
        return nil
      }
      return value
    }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue ?? .null
      self = .object(members)
    }
  }

  /// A value as the tree that its JSON is.
  init(_ value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(value))
  }
}

extension JSONTree: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONTree].self) {
      self = .array(values)
    } else if let members = try? container.decode([String: JSONTree].self) {
      self = .object(members)
    } else {
      self = .number(try container.decode(Decimal.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}
