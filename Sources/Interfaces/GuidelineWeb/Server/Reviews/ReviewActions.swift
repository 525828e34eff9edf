import Checklists
import Dispatch
import GuidelineQueries
import Synchronization

/// The operations on reviews that the interface for programs and the pages share.
struct ReviewActions {
  let indexes: IndexPool
  let store: any ReviewStore & AccessStore

  /// Adds a review of the rules that a request asks for, or of a checklist.
  func create(_ creation: ReviewRequests.Creation, by person: Person) throws -> ReviewID {
    switch creation {
    case .checklist(let text):
      return try store.create(NewReview(checklist: text), by: person.name)
    case .request(var request):
      request.subjects = try Self.distinct(request.subjects, "pages")
      return try store.create(
        NewReview(checklist: checklist(of: ChecklistQuery(request))), by: person.name)
    case .findings(let findings): return try create(findings, by: person)
    }
  }

  /// The most names of pages or rules for a new review; each is looked up.
  private static let mostSubjects = 500

  /// The names without repeated ones.
  private static func distinct(
    _ names: [String], _ what: String
  ) throws(RequestError) -> [String] {
    var known: Set<String> = []
    let distinct = names.filter { known.insert($0).inserted }
    guard distinct.count <= mostSubjects else {
      throw .invalid("a new review has at most \(mostSubjects) \(what)")
    }
    return distinct
  }

  /// Adds a review of the rules with findings, which fail. Rules that the index does not have are left out.
  private func create(
    _ findings: [(rule: String, places: [String])], by person: Person
  ) throws -> ReviewID {
    var request = ChecklistRequest()
    request.subjects = try Self.distinct(findings.map(\.rule), "rules with findings")
    request.title = "Findings in the code"
    guard !findings.isEmpty else {
      throw RequestError(
        status: 422, code: "nothing-to-check", message: "the check has no findings")
    }
    var query = ChecklistQuery(request)
    query.skipsUnknownSubjects = true
    let id = try store.create(NewReview(checklist: checklist(of: query)), by: person.name)
    for (rule, places) in findings {
      let change = ReviewChange(item: rule, verdict: .fail, note: places.joined(separator: "\n"))
      try recordIfKnown(change, in: id, by: person)
    }
    return id
  }

  /// Adds a change to a log; nothing if the review does not have the item.
  private func recordIfKnown(
    _ change: ReviewChange, in id: ReviewID, by person: Person
  ) throws(ReviewError) {
    do throws(ReviewError) {
      _ = try store.record(change, in: id, by: person.name, key: nil)
    } catch {
      guard case .unknownItem = error else { throw error }
    }
  }

  /// The JSON of the checklist that a query selects.
  private func checklist(of query: ChecklistQuery) throws -> String {
    let result = try indexes.read { try query.run(in: $0) }
    switch result.response {
    case .unknownSubject(let name):
      throw RequestError(
        status: 422, code: "unknown-subject",
        message: result.notices.last?.summary ?? "nothing is named '\(name)'")
    case .checklist(let list):
      guard !list.items.isEmpty else {
        throw RequestError(
          status: 422, code: "nothing-to-check",
          message: result.notices.last?.summary ?? "no rule matches the request")
      }
      return try ChecklistJSON(list).document()
    }
  }

  /// Updates the checklist of a review to the present index.
  func renew(_ id: ReviewID, by person: Person, key: String?) throws -> ReviewLogEntry {
    guard let review = try store.review(id) else { throw ReviewError.unknownReview(id) }
    let update = try ChecklistTextUpdateQuery(review.checklist)
    let text = try indexes.read { try update.run(in: $0).response }
    return try store.renew(id, with: text, at: review.sequence, by: person.name, key: key)
  }

  /// The id in the path of a request.
  func id(in request: RouteRequest) throws -> ReviewID {
    guard let id = ReviewID(request.segment("id")) else {
      throw RequestError.missing("no review has this id")
    }
    return id
  }
}

/// Connects a store with its database. While the database cannot be reached, the server answers everything else, and this tries
/// again until it succeeds.
package final class DatabaseConnection: Sendable {
  private let store: PostgreSQLReviewStore
  private let log: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "database of reviews")
  private let state = Mutex(State())

  private struct State {
    var isStopped = false
    /// The last error that was logged, so that each is logged once.
    var problem: String?
  }

  /// The pause between two attempts, in milliseconds.
  private static let pause = 500

  /// - Parameter log: receives a line about each other problem, and about the connection after one.
  package init(_ store: PostgreSQLReviewStore, log: @escaping @Sendable (String) -> Void) {
    self.store = store
    self.log = log
  }

  /// Connects, or begins to try again if the database cannot be reached.
  ///
  /// - Throws: the other errors of ``PostgreSQLReviewStore/prepare(waits:)``, which do not end without a person.
  package func start() throws(ReviewError) {
    do throws(ReviewError) {
      try store.prepare(waits: false)
    } catch {
      guard case .unavailable = error else { throw error }
      report(error)
      tryLater()
    }
  }

  /// Ends the attempts.
  package func stop() { state.withLock { $0.isStopped = true } }

  private func tryLater() {
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.pause)) { [weak self] in
      guard let self, !state.withLock(\.isStopped) else { return }
      do throws(ReviewError) {
        try store.prepare(waits: false)
      } catch {
        report(error)
        return tryLater()
      }
      log("the database of reviews is connected")
    }
  }

  private func report(_ error: ReviewError) {
    let problem = "\(error); the server goes on without reviews and tries again"
    let isNew = state.withLock { state in
      defer { state.problem = problem }
      return state.problem != problem
    }
    if isNew { log(problem) }
  }
}
