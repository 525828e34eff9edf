/// A JSON value that a client gave as an argument.
package enum ArgumentValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number without a fraction, as far as it fits.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([ArgumentValue])
  /// An object; no parameter takes one, so its members are not kept.
  case object
}

extension ArgumentValue: Decodable {
  /// Reads any JSON value.
  ///
  /// - Throws: `DecodingError` for lists within lists within lists, which no parameter takes either.
  package init(from decoder: any Decoder) throws {
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
    } else if decoder.codingPath.count < Self.greatestDepth {
      self = .array(try container.decode([ArgumentValue].self))
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "nested too deeply")
    }
  }

  /// A list in a list in an argument of the request; what is deeper could exhaust the stack.
  private static let greatestDepth = 6
}
