/// Keeps reviews: checklists that several people fill in at the same time, each with a log of all changes; and the
/// personal tokens of people. All of it is in the tables of ``ReviewSchema``; a kind of store provides transactions.
///
/// Every method may be called from any thread and blocks it. What a method has returned is durable. A text that
/// contains NUL is an ``ReviewError/invalidText(_:)``, and one over its limit in ``ReviewLimits`` a
/// ``ReviewError/tooLong(limit:)``.
package protocol ReviewStore: Sendable {
  /// Whether the store could be used at the last look, which is at most some seconds ago while there are observers.
  /// Does not block.
  var isAvailable: Bool { get }

  var feed: ChangeFeed { get }

  /// Runs a closure that only reads, all of it on one state.
  func read<Value: Sendable>(_ body: (ReviewTables) throws -> Value) throws(ReviewError) -> Value

  /// Runs a closure in a transaction that writes. It may run several times, so repeating it must be harmless.
  ///
  /// - Parameter id: the review that the closure changes, so that changes of others can run at the same time.
  func write<Value: Sendable>(_ id: ReviewID?, _ body: (ReviewTables) throws -> Value) throws(ReviewError) -> Value

  /// Runs a closure in a transaction that deletes; a store in a file does so on a full disk as well.
  func writeDeletion<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTables) throws -> Value
  ) throws(ReviewError) -> Value
}

extension ReviewStore {
  package func writeDeletion<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTables) throws -> Value
  ) throws(ReviewError) -> Value { try write(id, body) }

  /// - Parameters:
  ///   - checklist: the checklist as `hig checklist --format json` writes it, with the verdicts that it has.
  ///   - key: makes a repeated request harmless: the second one returns the review of the first.
  /// - Throws: ``ReviewError/notAChecklist(_:)``, ``ReviewError/keyUsed``.
  package func create(_ checklist: String, by author: String, key: RequestKey? = nil) throws(ReviewError) -> ReviewID {
    try ReviewText.check(name: author)
    let document = try ReviewDocument(checklist)
    let new = ReviewID.random()
    let request = ReviewTables.Request(author: author, key: key ?? .random())
    let id = try write(new) { try $0.create(new, document, text: checklist, request) }
    feed.report(ReviewNotice(id: id, sequence: 0))
    return id
  }

  /// A review in its present state; `nil` if the store has none with the id.
  package func review(_ id: ReviewID) throws(ReviewError) -> SharedReview? {
    guard let parts = try read({ try $0.parts(of: id) }) else { return nil }
    let document = try ReviewDocument(parts.checklist)
    let sequence = parts.header.sequence
    return SharedReview(
      id: id,
      checklist: document.text(
        with: parts.changed, since: parts.header.base, signOff: parts.signOff.map { ($0, sequence - $0.sequence) }),
      sequence: sequence)
  }

  /// The reviews that changed last, the newest change first; at most ``ReviewLimits/rows``.
  package func summaries(limit: Int) throws(ReviewError) -> [ReviewSummary] {
    try read { try $0.summaries(limit: limit) }
  }

  /// Adds a change to the log of a review and returns its entry.
  ///
  /// A change that leaves the item as it is gets an entry as well: it shows that a person looked at the item. A verdict
  /// removes the item's mark *new*, *changed* or *moved*.
  ///
  /// - Parameters:
  ///   - change: its item may be named by a former id, or by the id of a rule that was merged into the item.
  ///   - key: makes a repeated request harmless: of several entries with one key, only the first is recorded, and every
  ///     call returns it.
  ///   - known: the number of the last entry that the author knows; `nil` records the change whatever the item is now.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/unknownItem(_:)``, ``ReviewError/itemChanged(_:by:)``
  ///   if a newer entry than `known` changed the item, or the review has no such entry, ``ReviewError/keyUsed``.
  package func record(
    _ change: ReviewChange, in id: ReviewID, by author: String, key: RequestKey?, after known: Int? = nil
  ) throws(ReviewError) -> ReviewLogEntry {
    try ReviewText.check(change)
    return try add(to: id, by: author, key) { try $0.record(change, in: id, $1, after: known, $2) }
  }

  /// The last change of each item that people changed.
  package func lastChanges(of id: ReviewID) throws(ReviewError) -> [LastChange] {
    try read { try $0.lastChanges(of: id) }
  }

  /// Reverts an entry of the log with a new entry, which can be reverted as well.
  ///
  /// Entries of one item are reverted from the newest to the oldest.
  ///
  /// - Parameter sequence: the number of the entry: a change, or the reversal that is the item's last entry.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/unknownEntry(_:)``, ``ReviewError/unknownItem(_:)`` if
  ///   the review no longer has the item, ``ReviewError/changedSince(_:by:)`` if a newer entry changed the item,
  ///   ``ReviewError/notReversible(_:)`` for an entry of no item.
  package func undo(
    _ sequence: Int, in id: ReviewID, by author: String, key: RequestKey?
  ) throws(ReviewError) -> ReviewLogEntry {
    try add(to: id, by: author, key) { try $0.undo(sequence, in: id, $1, $2) }
  }

  /// - Parameter build: the build that was reviewed; may be empty.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/notComplete(open:)``.
  package func signOff(_ id: ReviewID, build: String, by author: String) throws(ReviewError) -> ReviewLogEntry {
    try ReviewText.check(name: build)
    return try add(to: id, by: author, nil) { try $0.signOff(id, $1, build: build, $2) }
  }

  /// Replaces the checklist of a review by its update to newer guidelines.
  ///
  /// The update is made from ``SharedReview/checklist`` and decides verdicts, notes and marks of its items; the entries
  /// of items whose ids changed can still be reverted.
  ///
  /// - Parameter sequence: the ``SharedReview/sequence`` of the state from which the update was made.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/notAChecklist(_:)``,
  ///   ``ReviewError/outdated(sequence:)`` if the review has changed since: read it again and update that.
  package func renew(
    _ id: ReviewID, with checklist: String, at sequence: Int, by author: String, key: RequestKey?
  ) throws(ReviewError) -> ReviewLogEntry {
    let document = try ReviewDocument(checklist)
    return try add(to: id, by: author, key) { try $0.renew(id, $1, with: document, text: checklist, at: sequence, $2) }
  }

  /// Adds the entry that a closure makes, and returns it or the one that the key has. Without a key it gets a random
  /// one, so that a repeated transaction does not record it twice.
  private func add(
    to id: ReviewID, by author: String, _ key: RequestKey?,
    _ body: (ReviewTables, ReviewTables.Header, ReviewTables.Request) throws -> ReviewLogEntry
  ) throws(ReviewError) -> ReviewLogEntry {
    try ReviewText.check(name: author)
    let request = ReviewTables.Request(author: author, key: key ?? .random())
    let entry = try write(id) { tables in
      let header = try tables.lock(id)
      return try tables.entry(of: request.key, in: id) ?? body(tables, header, request)
    }
    feed.report(ReviewNotice(id: id, sequence: entry.sequence))
    return entry
  }

  /// Deletes a review with its log; returns whether there was one.
  package func delete(_ id: ReviewID) throws(ReviewError) -> Bool {
    let isDeleted = try writeDeletion(id) { try $0.delete(id) }
    if isDeleted { feed.reportDeletion(of: id) }
    return isDeleted
  }

  /// The entries of a review's log after a number, oldest first.
  ///
  /// - Parameter limit: the most entries; at most ``ReviewLimits/rows``, and few more than ``ReviewLimits/logBytes``,
  ///   are returned, but at least one if there is one.
  /// - Throws: ``ReviewError/unknownReview(_:)``.
  package func log(of id: ReviewID, after sequence: Int, limit: Int) throws(ReviewError) -> [ReviewLogEntry] {
    try read { try $0.log(of: id, after: sequence, limit: limit) }
  }

  /// Calls a closure with the id of each review that changes, also when another process changes it, until the
  /// observation is cancelled.
  ///
  /// The call comes within a second of the change, on any thread, and may come twice. The closure must not block. A
  /// deletion is reported only in the process that deletes.
  package func observe(_ body: @escaping @Sendable (ReviewID) -> Void) -> ReviewObservation { feed.observe(body) }
}
