import TextSupport

/// An error that the server sends as the response to a request.
struct ProtocolError: Error, Sendable {
  /// The error code of JSON-RPC 2.0 or of the protocol.
  let code: Int
  /// The reason and a remedy.
  let message: String
  var data: JSONObject?

  var json: JSONObject { ["code": code, "message": message, "data": data] }

  static let notJSON = Self(code: -32700, message: "Parse error: expected one line of JSON in UTF-8")

  /// A message is not a request, or is not allowed at this time.
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }

  /// The mode or the server does not have the method.
  static func methodNotFound(_ message: String) -> Self { Self(code: -32601, message: message) }

  /// The parameters of a request are missing, unknown or of the wrong type.
  static func invalidParams(_ message: String) -> Self { Self(code: -32602, message: message) }

  /// The server failed; the details go to its log only.
  static let internalError = Self(code: -32603, message: "Internal error")

  /// A name does not exist. The message suggests the most similar name, or lists all when none is similar.
  static func unknown(_ kind: String, _ name: String, of owner: String, among names: [String]) -> Self {
    let suggestion = ErrorText.suggestion(for: name, among: names)
    let list = names.isEmpty ? "" : "; available: \(names.joined(separator: ", "))"
    let hint = suggestion.isEmpty ? list : suggestion
    return .invalidParams("\(owner) has no \(kind) \"\(ErrorText.excerpt(of: name))\"\(hint)")
  }
}
