import ServerSupport
import TestSupport
import Testing

@Suite(.enabled(if: PostgreSQLServer.isExpected, "PostgreSQL is not installed")) struct PostgreSQLConnectionTests {
  private struct Stop: Error {}

  private let url: String
  private let connection: PostgreSQLConnection

  init() throws {
    url = try PostgreSQLServer.shared().database()
    connection = try PostgreSQLConnection(PostgreSQLAddress(url))
  }

  private func other() throws -> PostgreSQLConnection { try PostgreSQLConnection(PostgreSQLAddress(url)) }

  private func texts(_ sql: String, _ values: [String?] = []) throws -> [String?] {
    try connection.execute(sql, values).map { $0[0] }
  }

  // MARK: Values

  @Test(arguments: [
    "", "plain", "'; DROP TABLE button; --", "\"quoted\" \\ $1 %s ?1", "line\nbreak\u{2028}next", "Grüße, 日本語 👩‍👩‍👧",
    String(repeating: "long ", count: 200_000),
  ]) func `a text comes back as it was bound`(text: String) throws {
    #expect(try texts("SELECT $1::text", [text]) == [text])
  }

  @Test func `a text with NUL is an error, since PostgreSQL would cut it`() {
    let error = #expect(throws: PostgreSQLError.self) { try connection.execute("SELECT $1::text", ["cut\0here"]) }
    #expect(error?.state == "22021")
    #expect(error?.isConnectionLost == false)
  }

  @Test func `numbers and NULL come back as they were bound, rows in order`() throws {
    let values = ["\(Int.min)", nil, ""]
    #expect(try connection.execute("SELECT $1::bigint, $2::text, $3::text", values) == [values])
    #expect(try texts("SELECT generate_series(1, $1::int)", ["3"]) == ["1", "2", "3"])
  }

  // MARK: Errors

  @Test func `an error of a statement has its state and no values`() throws {
    try connection.execute("CREATE TABLE button (label TEXT PRIMARY KEY)")
    try connection.execute("INSERT INTO button VALUES ($1)", ["Secret label"])
    let error = #expect(throws: PostgreSQLError.self) {
      try connection.execute("INSERT INTO button VALUES ($1)", ["Secret label"])
    }
    #expect(error?.state == "23505")
    #expect(error?.description.contains("Secret label") == false)
    #expect(error?.isConflict == false)
    #expect(error?.isConnectionLost == false)
    #expect(error?.description.hasSuffix("(23505)") == true)
  }

  @Test func `unsupported statements are recognized`() {
    for sql in ["LISSEN reviews", "SELECT no_such_function(1)"] {
      let error = #expect(throws: PostgreSQLError.self) { try connection.execute(sql) }
      #expect(error?.isUnsupported == true, "\(sql)")
    }
  }

  @Test func `a statement that takes too long is cancelled`() throws {
    let hasty = try PostgreSQLConnection(PostgreSQLAddress(url), statementTimeout: 50)
    let error = #expect(throws: PostgreSQLError.self) { try hasty.execute("SELECT pg_sleep(10)") }
    #expect(error?.state == "57014")
    #expect(error?.isConnectionLost == false)
    try hasty.execute("SELECT 1")
  }

  @Test func `a lost connection stays lost`() throws {
    let lost = try other()
    let id = try lost.execute("SELECT pg_backend_pid()")[0]
    #expect(try texts("SELECT pg_terminate_backend($1)", id) == ["t"])
    for _ in 0..<2 {
      let error = #expect(throws: PostgreSQLError.self) { try lost.execute("SELECT 1") }
      #expect(error?.isConnectionLost == true)
    }
  }

  // MARK: Transactions

  @Test func `an error rolls a transaction back`() throws {
    try connection.execute("CREATE TABLE button (label TEXT)")
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.execute("INSERT INTO button VALUES ('Save')")
        throw Stop()
      }
    }
    #expect(try texts("SELECT label FROM button") == [])
    try connection.transaction { try connection.execute("INSERT INTO button VALUES ('Save')") }
    #expect(try texts("SELECT label FROM button") == ["Save"])
  }

  @Test func `a snapshot sees one state and writes nothing`() throws {
    try connection.execute("CREATE TABLE button (label TEXT)")
    let writer = try other()
    try connection.transaction(.snapshot) {
      #expect(try texts("SELECT label FROM button") == [])
      try writer.execute("INSERT INTO button VALUES ('Save')")
      #expect(try texts("SELECT label FROM button") == [])
    }
    let error = #expect(throws: PostgreSQLError.self) {
      try connection.transaction(.snapshot) { try connection.execute("DELETE FROM button") }
    }
    #expect(error?.state == "25006")
  }

  @Test func `transactions that conflict fail as such`() throws {
    try connection.execute("CREATE TABLE counter (value BIGINT)")
    try connection.execute("INSERT INTO counter VALUES (0)")
    let second = try other()
    let error = #expect(throws: PostgreSQLError.self) {
      try connection.transaction {
        _ = try texts("SELECT value FROM counter")
        try second.transaction { try second.execute("UPDATE counter SET value = value + 1") }
        try connection.execute("UPDATE counter SET value = value + 1")
      }
    }
    #expect(error?.isConflict == true)
    #expect(try texts("SELECT value FROM counter") == ["1"])
  }

  // MARK: Notifications

  @Test func `a message is received in order, after its transaction`() throws {
    try connection.listen(to: "reviews")
    #expect(try connection.notifications(within: 10) == [])
    let sender = try other()
    try sender.transaction {
      try sender.execute("SELECT pg_notify('reviews', 'first')")
      try sender.execute("SELECT pg_notify('others', 'none')")
      try sender.execute("SELECT pg_notify('reviews', 'second')")
      #expect(try connection.notifications(within: 10) == [])
    }
    var received: [String] = []
    while received.count < 2 {
      let more = try connection.notifications(within: 5_000)
      try #require(!more.isEmpty)
      received += more
    }
    #expect(received == ["first", "second"])
  }
}
