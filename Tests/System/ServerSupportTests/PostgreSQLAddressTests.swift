import ServerSupport
import TestSupport
import Testing

struct PostgreSQLAddressTests {
  @Test(
    arguments: rows([
      (
        "postgresql://hig:pa55word@db.example:5433/reviews", "host=db.example port=5433 dbname=reviews user=hig",
        "an address"
      ),
      (
        "host=db.example dbname=reviews password='pa55word' sslmode=require", "host=db.example dbname=reviews",
        "keywords"
      ),
      (
        "postgresql:///reviews?host=/var/run/postgresql&password=pa55word", "host=/var/run/postgresql dbname=reviews",
        "a socket"
      ),
    ]))
  func `the description has no password`(row: TableRow<(String, String, String)>) throws {
    let (text, description, reason) = row.values
    #expect(try PostgreSQLAddress(text).description == description, "\(reason)")
  }

  @Test(arguments: [
    "pa55word", "postgresql://hig:pa55word@[::1", "password=pa55word dbname", "pass\0word=pa55word",
    "postgresql://db/?no_such_setting=pa55word",
  ]) func `a malformed address is refused without its text`(text: String) {
    let error = #expect(throws: PostgreSQLError.self) { try PostgreSQLAddress(text) }
    #expect(error?.description.contains("pa55word") == false)
  }

  @Test func `a server that does not answer is an error without the password`() throws {
    let address = try PostgreSQLAddress("postgresql://hig:pa55word@127.0.0.1:1/reviews")
    let error = #expect(throws: PostgreSQLError.self) { try PostgreSQLConnection(address) }
    #expect(error?.isConnectionLost == true)
    #expect(error?.description.contains("127.0.0.1") == true)
    #expect(error?.description.contains("pa55word") == false)
  }
}
