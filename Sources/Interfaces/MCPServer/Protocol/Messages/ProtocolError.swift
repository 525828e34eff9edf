/// A request that is answered with an error of the protocol.
package struct ProtocolError: Error, Sendable {
  /// The number of the kind of error (JSON-RPC 2.0 and the protocol).
  package let code: Int
  /// What is wrong and what to do.
  package let message: String
  /// The same for programs.
  package let data: (any Encodable & Sendable)?

  /// An error.
  package init(code: Int, message: String, data: (any Encodable & Sendable)? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// A line that is no JSON.
  static let notJSON = Self(
    code: -32700, message: "Parse error: a message is one line of JSON in UTF-8")

  /// A message that is no request, or comes at the wrong time.
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }

  /// A method that the protocol or this server does not have.
  static func methodNotFound(_ message: String) -> Self { Self(code: -32601, message: message) }

  /// Parameters of a request that make no sense.
  package static func invalidParams(_ message: String) -> Self {
    Self(code: -32602, message: message)
  }

  /// A fault of the server's.
  static let internalError = Self(code: -32603, message: "Internal error")

  /// A name that does not exist, with the nearest one that does.
  static func unknown(_ kind: String, _ name: String, of owner: String, among names: [String])
    -> Self
  {
    let question = Nearest.question(for: name, among: names)
    let list = names.isEmpty ? "" : "; there are: \(names.joined(separator: ", "))"
    let hint = question.isEmpty ? list : question
    return .invalidParams("\(owner) has no \(kind) \"\(Excerpt.of(name))\"\(hint)")
  }
}

extension ProtocolError: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, message, data
  }

  /// Writes the error member of a response.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    if let data { try container.encode(data, forKey: .data) }
  }
}

extension ResourceMissing {
  /// The error of an era: the older one has a code of its own.
  func error(in era: ProtocolMode) -> ProtocolError {
    ProtocolError(code: era == .handshake ? -32002 : -32602, message: message, data: ["uri": uri])
  }
}
