// FullTextMatch, RelevanceFunction
import CSQLite

/// A row that an FTS5 query matches, valid only inside the closure that ranks it.
package struct FullTextMatch: ~Copyable {
  private let api: UnsafePointer<Fts5ExtensionApi>
  private let context: OpaquePointer?

  fileprivate init(api: UnsafePointer<Fts5ExtensionApi>, context: OpaquePointer?) {
    self.api = api
    self.context = context
  }

  package var rowID: Int { Int(api.pointee.xRowid(context)) }

  /// Calls a closure for every occurrence of a phrase of the query, ordered by column, then by token. Numbers count
  /// from 0.
  package func forEachOccurrence(_ body: (_ phrase: Int, _ column: Int, _ token: Int) -> Void) {
    var count: Int32 = 0
    guard api.pointee.xInstCount(context, &count) == SQLITE_OK else { return }
    var phrase: Int32 = 0
    var column: Int32 = 0
    var token: Int32 = 0
    for index in 0..<count {
      guard api.pointee.xInst(context, index, &phrase, &column, &token) == SQLITE_OK else { return }
      body(Int(phrase), Int(column), Int(token))
    }
  }
}

/// The SQL function `relevance(table)`, with which a Swift closure can weigh each phrase; bm25() of FTS5 cannot.
final class RelevanceFunction {
  /// Ranks the rows of the running query; `nil` gives 0.
  var rank: ((borrowing FullTextMatch) -> Double)?

  /// Registers the function on a connection, which must not outlive it.
  init(on connection: OpaquePointer?) throws(SQLiteError) {
    guard let api = csqlite_fts5_api(connection) else {
      throw SQLiteError(.prepare, on: connection, subject: "SELECT fts5(?1)")
    }
    let result = api.pointee.xCreateFunction(
      api, "relevance", Unmanaged.passUnretained(self).toOpaque(),
      { api, context, result, _, _ in
        guard let api, let data = api.pointee.xUserData(context) else { return }
        let function = Unmanaged<RelevanceFunction>.fromOpaque(data).takeUnretainedValue()
        let match = FullTextMatch(api: api, context: context)
        sqlite3_result_double(result, function.rank?(match) ?? 0)
      }, nil)
    guard result == SQLITE_OK else { throw SQLiteError(.prepare, on: connection, subject: "relevance") }
  }
}
