// ServerMessage, ErrorText
import TextSupport

/// Encodes the messages of the server as lines of JSON.
enum ServerMessage {
  static func result(_ id: RequestID, _ result: JSONObject) throws -> String { try line(["id": id, "result": result]) }

  /// Returns the line of an error; `id` is `nil` when that of the request could not be read.
  static func error(_ id: RequestID?, _ error: ProtocolError) -> String {
    // JSON represents every text and code.
    (try? line(["id": id.orNull, "error": error.json])) ?? ""
  }

  static func log(_ level: LogLevel, _ text: String, logger: String) -> String? {
    let params: JSONObject = ["level": level, "logger": logger, "data": text]
    return try? line(["method": "notifications/message", "params": params])
  }

  private static func line(_ members: JSONObject) throws -> String {
    try JSONOutput.line(members.adding(["jsonrpc": "2.0"]))
  }
}

extension JSONObject {
  /// Creates an object of schemas that allow every value.
  init(ofAnyValues names: [String]) {
    self.init(Dictionary(names.map { ($0, [:] as JSONObject) }) { first, _ in first })
  }

  static func textBlock(_ text: String) -> JSONObject { ["type": "text", "text": text] }
}

extension Collection {
  /// The collection; `nil` when it is empty, so that a ``JSONObject`` leaves it out.
  var nonEmpty: Self? { isEmpty ? nil : self }
}

/// Parts of error messages that repeat input of the client.
enum ErrorText {
  /// The maximum length of an excerpt and of a compared name, in Unicode scalars.
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
