import TextSupport

/// Encodes the messages of the server as lines of JSON.
enum ServerMessage {
  /// Returns the line of a response with a result.
  static func result(_ id: RequestID, _ result: JSONObject) throws -> String {
    try line(["id": id, "result": result])
  }

  /// Returns the line of a response with an error.
  ///
  /// - Parameter id: `nil`, which JSON-RPC writes as `null`, when the id of the request could not be read.
  static func error(_ id: RequestID?, _ error: ProtocolError) -> String {
    // JSON represents every text and code.
    (try? line(["id": id.orNull, "error": error.json])) ?? ""
  }

  /// Returns the line of a notification with a log message.
  static func log(_ level: LogLevel, _ text: String, logger: String) -> String? {
    let params: JSONObject = ["level": level, "logger": logger, "data": text]
    return try? line(["method": "notifications/message", "params": params])
  }

  private static func line(_ members: JSONObject) throws -> String {
    try JSONOutput.line(members.adding(["jsonrpc": "2.0"]))
  }
}

/// An error that the server sends as the response to a request.
struct ProtocolError: Error, Sendable {
  /// The error code of JSON-RPC 2.0 or of the protocol.
  let code: Int
  /// The reason and a remedy.
  let message: String
  /// Details for programs.
  var data: JSONObject?

  var json: JSONObject { ["code": code, "message": message, "data": data] }

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

extension JSONObject {
  /// Creates an object of schemas that allow every value.
  init(ofAnyValues names: [String]) {
    self.init(Dictionary(names.map { ($0, [:] as JSONObject) }) { first, _ in first })
  }

  /// The object of a block of text in a message.
  static func textBlock(_ text: String) -> JSONObject { ["type": "text", "text": text] }
}

extension Collection {
  /// The collection; `nil` when it is empty, so that a ``JSONObject`` leaves it out.
  var nonEmpty: Self? { isEmpty ? nil : self }
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
