/// The id of a request, which the response repeats unchanged.
enum RequestID: Sendable, Hashable, Codable {
  case integer(Int128)
  case string(String)

  /// Compares strings by their bytes: canonically equivalent strings are different ids.
  static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.integer(let first), .integer(let second)): first == second
    case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else {
      self = .integer(try container.decode(Int128.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    }
  }
}
