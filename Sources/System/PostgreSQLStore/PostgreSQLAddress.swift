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
}
