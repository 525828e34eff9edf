import CPostgreSQL

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

  /// Parses a connection URI or `keyword=value` pairs.
  /// See <https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING>.
  ///
  /// - Throws: ``PostgreSQLError`` without any part of the text.
  package init(_ text: String) throws(PostgreSQLError) {
    guard !text.utf8.contains(0), let options = PQconninfoParse(text, nil) else {
      throw PostgreSQLError(message: "not a connection URI: use postgresql://USER@HOST/DATABASE")
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    self.text = text
    description = ["host", "hostaddr", "port", "dbname", "user"]
      .compactMap { name in values[name].map { "\(name)=\($0)" } }.joined(separator: " ")
  }

  /// Whether a server accepts connections at the address now, perhaps not those of this user or to this database.
  package func isAnswered(timeouts: PostgreSQLConnection.Timeouts = .init()) -> Bool {
    withSettings(timeouts) { PQpingParams($0, $1, 1) } == PQPING_OK
  }

  /// Calls a closure with the names and the values of the settings of a connection.
  func withSettings<Result>(
    _ timeouts: PostgreSQLConnection.Timeouts,
    _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    func withPointers(
      _ texts: ArraySlice<String>, _ pointers: [UnsafePointer<CChar>?],
      _ body: ([UnsafePointer<CChar>?]) -> Result
    ) -> Result {
      guard let text = texts.first else { return body(pointers + [nil]) }
      return text.withCString { withPointers(texts.dropFirst(), pointers + [$0], body) }
    }
    // Later settings win, so that the address can replace the first ones.
    let settings = [
      ("connect_timeout", "\(timeouts.connecting)"), ("tcp_user_timeout", "15000"),
      ("keepalives_idle", "15"), ("application_name", "hig"), ("dbname", self.text),
      ("client_encoding", "UTF8"),
    ]
    return withPointers(settings.map(\.0)[...], []) { names in
      withPointers(settings.map(\.1)[...], []) { body(names, $0) }
    }
  }
}
