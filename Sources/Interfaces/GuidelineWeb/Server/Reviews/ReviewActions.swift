import Checklists
import GuidelineAnswers
import GuidelineReviews
import TextSupport

/// The operations on reviews that the interface for programs and the pages share.
struct ReviewActions {
  let indexes: IndexPool
  let store: any ReviewStore

  func create(_ creation: ReviewRequests.Creation, by person: Person, key: RequestKey? = nil) throws -> ReviewID {
    // The index may have changed since the first request.
    if let key, let id = try store.read({ try $0.review(of: key) }) { return id }
    switch creation {
    case .checklist(let text): return try store.create(text, by: person.name, key: key)
    case .request(var request):
      request.subjects = try Self.distinct(request.subjects)
      return try store.create(checklist(of: ChecklistQuery(request)), by: person.name, key: key)
    }
  }

  /// The most names of pages or rules for a new review; each is looked up.
  private static let mostSubjects = 500

  private static func distinct(_ names: [String]) throws(RequestError) -> [String] {
    let distinct = names.unique()
    guard distinct.count <= mostSubjects else { throw .invalid("a new review has at most \(mostSubjects) pages") }
    return distinct
  }

  /// The pages that were guessed from names that a person typed, one sentence each.
  func guesses(for request: ChecklistRequest) throws -> [String] {
    var query = ChecklistQuery(request)
    query.request.subjects = try Self.distinct(request.subjects)
    query.skipsUnknownSubjects = true
    return try indexes.read { try query.run(in: $0) }.notices.compactMap { notice in
      switch notice {
      case .correctedName(let typed, let page): "No page '\(typed)'; did you mean \(page)?"
      case .searchedAsTopic, .unknownName: notice.summary
      default: nil
      }
    }
  }

  private func checklist(of query: ChecklistQuery) throws -> String {
    let result = try indexes.read { try query.run(in: $0) }
    switch result.response {
    case .unknownSubject(let name):
      throw RequestError(
        status: 422, code: "unknown-subject", message: result.notices.last?.summary ?? "nothing is named '\(name)'")
    case .checklist(let list):
      guard !list.items.isEmpty else {
        throw RequestError(
          status: 422, code: "nothing-to-check", message: result.notices.last?.summary ?? "no rule matches the request")
      }
      return try ChecklistJSON(list).document()
    }
  }

  func renew(_ request: RouteRequest, key: RequestKey?) throws -> ReviewLogEntry {
    let review = try review(of: request)
    let update = try ChecklistTextUpdateQuery(review.checklist)
    let text = try indexes.read { try update.run(in: $0).response }
    return try store.renew(review.id, with: text, at: review.sequence, by: request.person.name, key: key)
  }

  func review(of request: RouteRequest) throws -> SharedReview {
    let id = try id(in: request)
    guard let review = try store.review(id) else { throw ReviewError.unknownReview(id) }
    return review
  }

  /// The names of the people who changed items last, by the ids of the items.
  func authors(of review: SharedReview) throws -> [String: String] {
    Dictionary(try store.lastChanges(of: review.id).map { ($0.item, $0.author) }) { first, _ in first }
  }

  func id(in request: RouteRequest) throws -> ReviewID {
    guard let id = ReviewID(request.segment("id")) else { throw RequestError.missing("no review has this id") }
    return id
  }
}
