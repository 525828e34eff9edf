// PostgreSQLError, PostgreSQLAddress, CTexts
import CPostgreSQL

/// An error of the connection to PostgreSQL or of a statement, without bound values.
package struct PostgreSQLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The SQLSTATE of a statement's error, such as `40001`, as
  /// <https://www.postgresql.org/docs/15/errcodes-appendix.html> lists them; `nil` for an error of the connection.
  package let state: String?
  /// The message without its line end; it may hold text of the statement, and never the password.
  package let message: String

  /// A message such as `relation "review" does not exist (42P01)`.
  package var description: String { message + (state.map { " (\($0))" } ?? "") }

  init(state: String? = nil, message: String) {
    self.state = state
    self.message = message
  }

  /// Reads the error of a result; the details, which may hold values, are left out.
  init(of result: OpaquePointer?, on connection: OpaquePointer?) {
    func field(_ code: Unicode.Scalar) -> String? {
      PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
    }
    if let message = field("M") { self.init(state: field("C"), message: message) } else { self.init(connection) }
  }

  /// The last error of a connection.
  init(_ connection: OpaquePointer?) {
    let text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    // Hints of libpq begin with a tab.
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    self.init(message: lines.isEmpty ? "no connection" : lines.joined(separator: "; "))
  }

  /// Whether the transaction failed only because of others at the same time, so that it may succeed when repeated.
  package var isConflict: Bool { state == "40001" || state == "40P01" }

  /// Whether the connection is lost or the server is starting or stopping: after a new connection the transaction can
  /// be repeated. Whether a `COMMIT` that failed like this took effect is unknown.
  package var isConnectionLost: Bool {
    guard let state else { return true }
    return state.hasPrefix("08") || ["57P01", "57P02", "57P03", "40003"].contains(state)
  }

  /// Whether another kind of server answers at the address. libpq translates these messages only for programs that set
  /// a locale.
  package var isOfAnotherServer: Bool { state == nil && Self.messagesOfOtherServers.contains { message.contains($0) } }

  private static let messagesOfOtherServers = [
    "invalid response to SSL negotiation", "expected authentication request", "wrong version number",
  ]

  /// Whether the server does not support the statement, as some databases that only speak PostgreSQL's protocol.
  package var isUnsupported: Bool { state == "42601" || state == "42883" || state == "0A000" }
}

/// The address of a database, with the settings of its connections.
///
/// ```swift
/// try PostgreSQLAddress("postgresql://hig:secret@db.example/reviews").description
/// // "host=db.example dbname=reviews user=hig"
/// ```
package struct PostgreSQLAddress: Sendable, CustomStringConvertible {
  /// The connection URI or the `keyword=value` pairs; it may hold a password.
  let text: String
  /// The address without passwords, for messages.
  package let description: String

  /// Parses a connection URI or `keyword=value` pairs
  /// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING). The error has no part of the text.
  package init(_ text: String) throws(PostgreSQLError) {
    guard !text.utf8.contains(0), let options = PQconninfoParse(text, nil) else {
      throw PostgreSQLError(message: "not a connection URI: use postgresql://USER@HOST/DATABASE")
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    self.text = text
    description = ["host", "hostaddr", "port", "dbname", "user"]
      .compactMap { name in values[name].map { "\(name)=\($0)" } }.joined(separator: " ")
  }

  /// Whether a server accepts connections at the address now, perhaps not those of this user or to this database.
  package func isAnswered() -> Bool { withSettings { PQpingParams($0, $1, 1) } == PQPING_OK }

  /// Calls a closure with the names and the values of the settings of a connection.
  func withSettings<Result>(_ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Result) -> Result {
    // Later settings win, so that the address can replace the first ones.
    let settings = [
      ("connect_timeout", "5"), ("tcp_user_timeout", "15000"), ("keepalives_idle", "15"), ("application_name", "hig"),
      ("dbname", text), ("client_encoding", "UTF8"),
    ]
    return CTexts(settings.map(\.0) + [nil]).withPointers { names in
      CTexts(settings.map(\.1) + [nil]).withPointers { body(names, $0) }
    }
  }
}

struct CTexts {
  private var buffer: [CChar] = []
  private var starts: [Int?] = []

  init(_ texts: [String?]) {
    for text in texts {
      starts.append(text.map { _ in buffer.count })
      if let text { buffer += text.utf8CString }
    }
  }

  /// Calls a closure with a pointer to each text; `nil` for no text.
  func withPointers<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { buffer in
      body(starts.map { start in start.flatMap { buffer.baseAddress?.advanced(by: $0) } })
    }
  }
}
