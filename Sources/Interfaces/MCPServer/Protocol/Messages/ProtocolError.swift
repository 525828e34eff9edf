import TextSupport

/// An error that the server sends as the response to a request.
struct ProtocolError: Error, Sendable {
  /// The error code of JSON-RPC 2.0 or of the protocol.
  let code: Int
  /// The reason and a remedy.
  let message: String
  /// Details for programs.
  let data: (any Encodable & Sendable)?

  init(code: Int, message: String, data: (any Encodable & Sendable)? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// A line is not JSON.
  static let notJSON = Self(
    code: -32700, message: "Parse error: expected one line of JSON in UTF-8")

  /// A message is not a request, or is not allowed at this time.
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }

  /// The mode or the server does not have the method.
  static func methodNotFound(_ message: String) -> Self { Self(code: -32601, message: message) }

  /// The parameters of a request are missing, unknown or of the wrong type.
  static func invalidParams(_ message: String) -> Self { Self(code: -32602, message: message) }

  /// The server failed; the details go to its log only.
  static let internalError = Self(code: -32603, message: "Internal error")

  /// A name does not exist.
  ///
  /// The message suggests the most similar name, or lists the names when none is similar.
  static func unknown(_ kind: String, _ name: String, of owner: String, among names: [String])
    -> Self
  {
    let suggestion = ErrorText.suggestion(for: name, among: names)
    let list = names.isEmpty ? "" : "; available: \(names.joined(separator: ", "))"
    let hint = suggestion.isEmpty ? list : suggestion
    return .invalidParams("\(owner) has no \(kind) \"\(ErrorText.excerpt(of: name))\"\(hint)")
  }
}

extension ProtocolError: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, message, data
  }

  /// Encodes the `error` member of a response.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    if let data { try container.encode(data, forKey: .data) }
  }
}

/// Parts of error messages that repeat input of the client.
enum ErrorText {
  /// The maximum length of an excerpt and of a name that is compared, in Unicode scalars.
  private static let maximumLength = 100

  /// Returns the beginning of a text on one line, without invisible and control characters.
  static func excerpt(of text: String) -> String {
    // Limits scalars, not characters: one character can hold any number of combining marks.
    var beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumLength)))
    if beginning.unicodeScalars.count < text.unicodeScalars.count { beginning += "…" }
    return AgentText.clean(beginning).replacing("\n", with: " ")
  }

  /// Returns `; did you mean "toolbars"?` when one of the names is similar to a word, an empty string otherwise.
  static func suggestion(for word: String, among names: [String]) -> String {
    // Comparing takes time that grows with the word, and no name is longer than the limit.
    let word = String(word.unicodeScalars.prefix(maximumLength))
    return EditDistance.closest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
