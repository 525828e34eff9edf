import GuidelineModel
import SQLiteStore

/// The key of a request that its client may repeat: of several requests with one key only the first counts, and all get
/// its answer. A key belongs to a person, a method and a path; others may use the same one.
package struct RequestKey: Hashable, Sendable {
  /// The digest of the person, the method, the path and the client's key.
  let identity: String
  /// The digest of the body; another body under the key is an error.
  let body: String

  /// - Parameter key: the value of `Idempotency-Key`.
  /// - Throws: ``ReviewError/invalidText(_:)``, ``ReviewError/tooLong(limit:)``.
  package init(_ key: String, person: String, method: String, path: String, body: [UInt8]) throws(ReviewError) {
    try ReviewText.check(key: key)
    // With their lengths, no other parts give the same text.
    let parts = [person, method, path, key].map { "\($0.utf8.count):\($0)" }
    identity = Checksum(of: parts.joined()).description
    self.body = Checksum(of: body).description
  }

  private init(identity: String) {
    self.identity = identity
    body = ""
  }

  /// The key of a request without one, whose transaction may be repeated nevertheless.
  static func random() -> RequestKey { RequestKey(identity: RandomText.make(22)) }

  fileprivate func check(body other: String) throws(ReviewError) {
    guard body == other else { throw .keyUsed }
  }
}

extension ReviewTables {
  /// The review that a request with a key has made; `nil` for the first request. Fails if it had another body.
  func review(of key: RequestKey) throws -> ReviewID? {
    let row = try database.rows("SELECT id, body FROM hig_reviews WHERE request = $1", [.text(key.identity)]).first
    try row.map { try key.check(body: $0.text(1)) }
    return row.flatMap { ReviewID($0.text(0)) }
  }

  /// The entry that a request with a key has made; `nil` for the first request. Fails if it had another body.
  func entry(of key: RequestKey, in id: ReviewID) throws -> ReviewLogEntry? {
    let row = try database.rows(
      "\(LogRow.selection) WHERE review = $1 AND request = $2", [.text(id.text), .text(key.identity)]
    ).first
    guard let row = row.map(LogRow.init) else { return nil }
    try key.check(body: row.body)
    return row.entry
  }
}
