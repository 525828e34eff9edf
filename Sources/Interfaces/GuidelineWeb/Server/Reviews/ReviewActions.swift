import Checklists
import GuidelineQueries

/// The operations on reviews that the interface for programs and the pages share.
struct ReviewActions {
  let indexes: IndexPool
  let store: any ReviewStore

  /// Adds a review of the rules that a request asks for, or of a checklist.
  func create(
    _ creation: ReviewRequests.Creation, by person: Person, key: RequestKey? = nil
  ) throws -> ReviewID {
    // The index may have changed since the first request.
    if let key, let id = try store.read({ try $0.review(of: key) }) { return id }
    switch creation {
    case .checklist(let text):
      return try store.create(text, by: person.name, key: key)
    case .request(var request):
      request.subjects = try Self.distinct(request.subjects, "pages")
      return try store.create(
        checklist(of: ChecklistQuery(request)), by: person.name, key: key)
    case .findings(let findings): return try create(findings, by: person, key: key)
    }
  }

  /// The most names of pages or rules for a new review; each is looked up.
  private static let mostSubjects = 500

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
    _ findings: [(rule: String, places: [String])], by person: Person, key: RequestKey?
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
    let changes = findings.map { rule, places in
      ReviewChange(item: rule, verdict: .fail, note: places.joined(separator: "\n"))
    }
    return try store.create(
      checklist(of: query), changes: changes, by: person.name, key: key)
  }

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

  func renew(_ request: RouteRequest, key: RequestKey?) throws -> ReviewLogEntry {
    let review = try review(of: request)
    let update = try ChecklistTextUpdateQuery(review.checklist)
    let text = try indexes.read { try update.run(in: $0).response }
    return try store.renew(
      review.id, with: text, at: review.sequence, by: request.person.name, key: key)
  }

  func review(of request: RouteRequest) throws -> SharedReview {
    let id = try id(in: request)
    guard let review = try store.review(id) else { throw ReviewError.unknownReview(id) }
    return review
  }

  func id(in request: RouteRequest) throws -> ReviewID {
    guard let id = ReviewID(request.segment("id")) else {
      throw RequestError.missing("no review has this id")
    }
    return id
  }
}
