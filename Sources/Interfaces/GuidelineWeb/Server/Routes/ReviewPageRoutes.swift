import Checklists
import GuidelineModel
import GuidelineQueries
import ServerSupport
import TextSupport

struct ReviewPageRoutes {
  let pages: PageRoutes
  let actions: ReviewActions

  var routes: [Route] {
    [
      Route("GET", "/reviews", role: .reader, answer: list),
      Route("POST", "/reviews", body: Route.shortBody, role: .reviewer, answer: create),
      Route("GET", "/reviews/{id}", role: .reader, answer: review),
      Route(
        "POST", "/reviews/{id}/items/{item*}", body: Route.noteBody, role: .reviewer,
        answer: change),
      Route("POST", "/reviews/{id}/undo", body: Route.shortBody, role: .reviewer, answer: undo),
      Route("POST", "/reviews/{id}/renew", body: Route.shortBody, role: .reviewer, answer: renew),
    ]
  }

  private static let mostListed = 200
  private static let mostLogged = 50

  // MARK: Pages

  private func list(_ request: RouteRequest) throws -> HTTPResponse {
    try listPage(request, problem: nil)
  }

  private func listPage(_ request: RouteRequest, problem: RequestError?) throws -> HTTPResponse {
    let reviews = try actions.store.summaries(limit: Self.mostListed)
    return try page(for: request) {
      try pages.reviewDocument(
        $0.list(reviews, problem: problem?.message), status: problem?.status ?? 200)
    }
  }

  private func review(_ request: RouteRequest) throws -> HTTPResponse {
    let review = try actions.review(of: request)
    var entries: [ReviewLogEntry] = []
    while entries.count < min(review.sequence, Self.mostLogged) {
      let last = entries.last?.sequence ?? max(0, review.sequence - Self.mostLogged)
      let page = try actions.store.log(
        of: review.id, after: last, limit: Self.mostLogged - entries.count)
      if page.isEmpty { break }
      entries += page
    }
    let changes = try actions.store.lastChanges(of: review.id)
    return try page(for: request) {
      HTTPResponse(
        try $0.review(
          review, changes: changes, entries: entries.reversed(),
          changedRules: { list in try actions.indexes.read { try $0.changedRules(of: list) } }),
        "text/html")
    }
  }

  /// A document whose forms have the token of the browser.
  private func page(
    for request: RouteRequest, _ make: (ReviewPages) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    let token = FormToken(for: request)
    var response = try make(ReviewPages(token: token.text, person: request.person))
    response.headers += token.headers
    return response
  }

  // MARK: Forms

  private func create(_ request: RouteRequest) throws -> HTTPResponse {
    let fields = try fields(of: request)
    var list = ChecklistRequest()
    list.subjects = (fields.value("pages") ?? "").split(separator: ",")
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }.map(String.init)
    list.platforms = PlatformSet(fields.values("platform").compactMap { Platform(spelling: $0) })
    list.title = fields.value("title")
    do {
      let id = try actions.create(.request(list), by: request.person)
      return Self.redirection(to: "/reviews/\(id.text)")
    } catch let error as RequestError where error.status == 422 {
      return try listPage(request, problem: error)
    }
  }

  private func change(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    let fields = try fields(of: request)
    let item = request.segment("item")
    var change = ReviewChange(item: item)
    change.verdict = fields.value("verdict").flatMap { Verdict(written: $0) }
    if fields.has("note") { change.note = fields.value("note") ?? "" }
    if fields.has("assignee") { change.assignee = fields.value("assignee") ?? "" }
    try record(
      change, in: id, by: request.person, after: fields.value("sequence").flatMap { Int($0) })
    let element = (fields.value("element") ?? "").filter {
      $0.isLetter || $0.isNumber || "-/_.".contains($0)
    }
    // A header field has ASCII only.
    let fragment = PercentEncoding.encoded(element, keeping: "-._/")
    return Self.redirection(to: "/reviews/\(id.text)#\(fragment)")
  }

  /// Records the fields of a form that differ from those of the item; a form has all of them.
  private func record(
    _ change: ReviewChange, in id: ReviewID, by person: Person, after known: Int?
  ) throws(ReviewError) {
    let state = try actions.store.read { try $0.item(named: change.item, in: id).state }
    var change = change
    if change.note == state.note { change.note = nil }
    if change.assignee == state.assignee { change.assignee = nil }
    guard change != ReviewChange(item: change.item) else { return }
    _ = try actions.store.record(change, in: id, by: person.name, key: nil, after: known)
  }

  private func undo(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    guard let sequence = try fields(of: request).value("sequence").flatMap({ Int($0) }) else {
      throw RequestError.invalid("sequence is the number of a change")
    }
    _ = try actions.store.undo(sequence, in: id, by: request.person.name, key: nil)
    return Self.redirection(to: "/reviews/\(id.text)#review_log")
  }

  private func renew(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    _ = try fields(of: request)
    _ = try actions.renew(request, key: nil)
    return Self.redirection(to: "/reviews/\(id.text)")
  }

  private func fields(of request: RouteRequest) throws -> FormFields {
    let fields = try FormFields(of: request.http)
    try FormToken.check(fields, of: request.http)
    return fields
  }

  /// Makes the browser load a page with GET, so that loading it again repeats no change.
  private static func redirection(to path: String) -> HTTPResponse {
    HTTPResponse(status: 303, headers: [("Location", path)])
  }
}
