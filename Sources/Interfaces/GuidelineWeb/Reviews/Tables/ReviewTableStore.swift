/// A store that keeps its reviews in the tables of ``ReviewSchema``.
///
/// It provides transactions; everything else is the same for all databases.
package protocol ReviewTableStore: ReviewStore, AccessStore {
  /// Runs a closure that only reads, all of it on one state.
  func read<Value: Sendable>(_ body: (ReviewTransaction) throws -> Value) throws(ReviewError)
    -> Value

  /// Runs a closure in a transaction that writes. It may run several times, so repeating it must be harmless.
  ///
  /// - Parameter id: the review that the closure changes, so that changes of others can run at the same time.
  func write<Value: Sendable>(_ id: ReviewID?, _ body: (ReviewTransaction) throws -> Value)
    throws(ReviewError) -> Value

  /// Runs a closure in a transaction that deletes; a store in a file does so on a full disk as well.
  func writeDeletion<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTransaction) throws -> Value
  ) throws(ReviewError) -> Value

  /// Reports changes to observers.
  var feed: ChangeFeed { get }
}

/// The tables inside a transaction.
package struct ReviewTransaction {
  let database: any ReviewDatabase

  init(_ database: any ReviewDatabase) { self.database = database }

  /// The reviews.
  var reviews: ReviewTables { ReviewTables(database: database) }
  /// The tokens.
  var access: AccessTables { AccessTables(database: database) }
}

extension ReviewTableStore {
  package func writeDeletion<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTransaction) throws -> Value
  ) throws(ReviewError) -> Value { try write(id, body) }

  package func create(_ review: NewReview, by author: String) throws(ReviewError) -> ReviewID {
    try ReviewText.check(name: author)
    let document = try ReviewDocument(review.checklist)
    let id = ReviewID.random()
    try write(id) { try $0.reviews.create(id, document, text: review.checklist, by: author) }
    feed.report(ReviewNotice(id: id, sequence: 0))
    return id
  }

  package func review(_ id: ReviewID) throws(ReviewError) -> SharedReview? {
    guard let parts = try read({ try $0.reviews.parts(of: id) }) else { return nil }
    let document = try ReviewDocument(parts.checklist)
    let text: String
    do {
      text = try document.text(with: parts.changed, since: parts.header.base)
    } catch {
      throw .notAChecklist("\(error)")
    }
    return SharedReview(
      id: id, checklist: text, sequence: parts.header.sequence, created: parts.header.created)
  }

  package func summaries(limit: Int) throws(ReviewError) -> [ReviewSummary] {
    try read { try $0.reviews.summaries(limit: limit) }
  }

  package func record(
    _ change: ReviewChange, in id: ReviewID, by author: String, key: String?
  ) throws(ReviewError) -> ReviewLogEntry {
    try ReviewText.check(change)
    return try add(to: id, by: author, key) { try $0.record(change, in: id, $1) }
  }

  package func undo(_ sequence: Int, in id: ReviewID, by author: String, key: String?)
    throws(ReviewError) -> ReviewLogEntry
  {
    try add(to: id, by: author, key) { try $0.undo(sequence, in: id, $1) }
  }

  package func renew(
    _ id: ReviewID, with checklist: String, at sequence: Int, by author: String, key: String?
  ) throws(ReviewError) -> ReviewLogEntry {
    let document = try ReviewDocument(checklist)
    return try add(to: id, by: author, key) {
      try $0.renew(id, with: document, text: checklist, at: sequence, $1)
    }
  }

  package func delete(_ id: ReviewID) throws(ReviewError) -> Bool {
    let isDeleted = try writeDeletion(id) { try $0.reviews.delete(id) }
    if isDeleted { feed.reportDeletion(of: id) }
    return isDeleted
  }

  package func log(of id: ReviewID, after sequence: Int, limit: Int) throws(ReviewError)
    -> [ReviewLogEntry]
  {
    try read { try $0.reviews.log(of: id, after: sequence, limit: limit) }
  }

  @discardableResult
  package func observe(_ body: @escaping @Sendable (ReviewID) -> Void) -> ReviewObservation {
    feed.observe(body)
  }

  /// Adds an entry. Without a key it gets a random one, so that a repeated transaction does not record it twice.
  private func add(
    to id: ReviewID, by author: String, _ key: String?,
    _ body: (ReviewTables, ReviewTables.Request) throws -> ReviewLogEntry
  ) throws(ReviewError) -> ReviewLogEntry {
    try ReviewText.check(name: author)
    if let key { try ReviewText.check(key: key) }
    let request = ReviewTables.Request(author: author, key: key ?? RandomText.make(22))
    let entry = try write(id) { try body($0.reviews, request) }
    feed.report(ReviewNotice(id: id, sequence: entry.sequence))
    return entry
  }
}

extension ReviewTableStore {
  package func addToken(for person: String, role: AccessRole) throws(ReviewError) -> String {
    try ReviewText.check(name: person)
    let token = TokenText.random()
    try write(nil) { try $0.access.add(token, of: Person(name: person, role: role)) }
    return token.text
  }

  package func revokeToken(_ token: String) throws(ReviewError) -> Bool {
    let id = TokenText(token)?.id ?? token
    guard RandomText.isOne(id) else { return false }
    return try writeDeletion(nil) { try $0.access.removeToken(id) }
  }

  package func person(forToken text: String) throws(ReviewError) -> Person? {
    guard let token = TokenText(text) else { return nil }
    return try read { try $0.access.person(of: token) }
  }

  package func tokens(limit: Int) throws(ReviewError) -> [AccessToken] {
    try read { try $0.access.tokens(limit: limit) }
  }
}
