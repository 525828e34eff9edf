public import GuidelineModel
import SQLiteStore

/// An index file opened to be asked.
///
/// Not `Sendable`: it holds a connection, which belongs to one thread at a time. It may be kept as long as
/// a process lives: what `hig ingest` writes into the file in the meantime, the next question sees; ``isCurrent``
/// tells when the file is another one. In a task that is cancelled, the next question throws
/// ``IndexError/cancelled(path:)``.
public final class GuidelineIndex {
  let database: Database
  let path: String
  let file: FileIdentity?
  let opening = IndexVersion.nextOpening()
  var memory = QueryCache()

  /// Opens an index.
  ///
  /// - Throws: ``IndexError`` when there is no file, or it is of another format or no index.
  public init(path: String) throws(IndexError) {
    self.path = path
    // Taken before: of a file that is replaced in between, a question too many is asked and not one too few.
    file = FileIdentity(ofFileAt: path)
    database = try IndexFile.openReading(path)
  }

  /// Runs a question on one state of the file and turns SQLite's errors into this tool's.
  ///
  /// Without the transaction every statement would lock and check the file anew. In a task that is cancelled
  /// nothing is asked any more; what takes long is made of many questions.
  func ask<Answer>(_ question: () throws -> Answer) throws(IndexError) -> Answer {
    try checkCancellation()
    do {
      return try database.reading {
        memory.keepOnly(try database.dataVersion())
        return try question()
      }
    } catch {
      throw IndexFile.translated(error, path: path)
    }
  }

  /// Throws when the task that asks was cancelled.
  func checkCancellation() throws(IndexError) {
    if Task.isCancelled { throw .cancelled(path: path) }
  }

  /// The pages as they answer on a day, by slug; `nil` for today.
  public func pages(asOf day: CalendarDate? = nil) throws(IndexError) -> [CaptureInfo] {
    try ask {
      let queries = PageQueries(database: database)
      guard day != nil else { return try queries.currentStates() }
      return try selection(asOf: day).states.sorted { $0.slug < $1.slug }
    }
  }

  /// Every state of a page, oldest first.
  public func states(of slug: String) throws(IndexError) -> [CaptureInfo] {
    try ask { try states().all.filter { $0.slug == slug } }
  }

  /// Every document's state, with the pages that others took over, inside a question.
  func states() throws -> (all: [CaptureInfo], successions: [String: String]) {
    if let states = memory.states { return states }
    let queries = PageQueries(database: database)
    let states = (all: try queries.allStates(), successions: try queries.successions())
    memory.states = states
    return states
  }

  /// What answers on a day, inside a question.
  func selection(asOf day: CalendarDate?) throws -> PageSelection {
    let (all, successions) = try states()
    return memory.selections.value(for: day) {
      PageSelection(states: all, names: .standard, successions: successions, day: day)
    }
  }

  /// The records of a page in reading order.
  public func records(of page: CaptureInfo) throws(IndexError) -> [CitedRecord] {
    try ask { try RecordQueries(database: database).records(ofDocument: page.documentID) }
  }

  /// The record with an id as it answers today, or on a day.
  public func record(_ id: String, asOf day: CalendarDate? = nil) throws(IndexError)
    -> CitedRecord?
  {
    try ask {
      let found = try RecordQueries(database: database).records(named: id)
      guard day != nil else { return found.first?.record }
      let documents = try selection(asOf: day).states.map(\.documentID)
      return found.first { documents.contains($0.documentID) }?.record
    }
  }

  /// The change log of a page.
  public func changes(of page: CaptureInfo) throws(IndexError) -> [ChangeLogEntry] {
    try ask {
      try HistoryQueries(database: database).changeLog(ofDocument: page.documentID)
    }
  }

  /// Ids of rules that begin like a word, for suggestions.
  public func recordNames(onPage slug: String) throws(IndexError) -> [String] {
    try ask {
      try database.query(
        """
        SELECT DISTINCT record.name FROM record JOIN page ON page.current = record.document
        WHERE page.slug = ? ORDER BY record.name
        """, [.text(slug)]
      ) { $0.text(0) }
    }
  }
}
