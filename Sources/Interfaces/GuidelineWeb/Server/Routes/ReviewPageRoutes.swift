import Checklists
import GuidelineAnswers
import GuidelineModel
import GuidelineReviews
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
      Route("POST", "/reviews/{id}/items/{item*}", body: Route.noteBody, role: .reviewer, answer: change),
      Route("POST", "/reviews/{id}/undo", body: Route.shortBody, role: .reviewer, answer: undo),
      Route("GET", "/reviews/{id}/report", role: .reader, answer: report),
      Route("POST", "/reviews/{id}/sign-off", body: Route.shortBody, role: .reviewer, answer: signOff),
      Route("POST", "/reviews/{id}/renew", body: Route.shortBody, role: .reviewer, answer: renew),
    ]
  }

  private static let mostListed = 200
  private static let mostLogged = 50

  // MARK: Pages

  private func list(_ request: RouteRequest) throws -> HTTPResponse {
    try listPage(request, Self.creation(PageParameters(pairs: request.http.query)))
  }

  private func listPage(
    _ request: RouteRequest, _ creation: ReviewPages.Creation, status: Int = 200
  ) throws -> HTTPResponse {
    let reviews = try actions.store.summaries(limit: Self.mostListed)
    // Without an index, names are not completed.
    let names = (try? actions.indexes.read { try $0.pageTitles().values.sorted() }) ?? []
    return try page(for: request) {
      try pages.reviewDocument($0.list(reviews, creation: creation, completedBy: names.unique()), status: status)
    }
  }

  /// The fields of the form for a new review, with a problem for each platform that there is not.
  private static func creation(_ fields: PageParameters) -> ReviewPages.Creation {
    var creation = ReviewPages.Creation(pages: fields.value("pages") ?? "", title: fields.value("title") ?? "")
    for name in fields.values("platform") {
      if let platform = Platform(spelling: name) {
        creation.platforms.append(platform)
      } else {
        let known = Platform.allCases.map(\.rawValue).joined(separator: ", ")
        creation.problems.append("No platform '\(name)'; platforms are \(known)")
      }
    }
    return creation
  }

  private func report(_ request: RouteRequest) throws -> HTTPResponse {
    let review = try actions.review(of: request)
    let authors = try actions.authors(of: review)
    return try page(for: request) { HTTPResponse(try $0.report(review, authors: authors), "text/html") }
  }

  private func review(_ request: RouteRequest) throws -> HTTPResponse {
    let review = try actions.review(of: request)
    var entries: [ReviewLogEntry] = []
    while entries.count < min(review.sequence, Self.mostLogged) {
      let last = entries.last?.sequence ?? max(0, review.sequence - Self.mostLogged)
      let page = try actions.store.log(of: review.id, after: last, limit: Self.mostLogged - entries.count)
      if page.isEmpty { break }
      entries += page
    }
    let changes = try actions.store.lastChanges(of: review.id)
    return try page(for: request) {
      HTTPResponse(
        try $0.review(
          review, changes: changes, entries: entries.reversed(),
          changedRules: { list in try actions.indexes.read { try $0.changedRules(of: list) } }), "text/html")
    }
  }

  /// A document whose forms have the token of the browser.
  private func page(for request: RouteRequest, _ make: (ReviewPages) throws -> HTTPResponse) throws -> HTTPResponse {
    let token = FormToken(for: request)
    var response = try make(ReviewPages(token: token.text, person: request.person))
    response.headers += token.headers
    return response
  }

  // MARK: Forms

  private func create(_ request: RouteRequest) throws -> HTTPResponse {
    var creation = Self.creation(try fields(of: request).parameters)
    var list = ChecklistRequest()
    list.subjects = creation.pages.split(separator: ",")
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }.map(String.init)
    list.platforms = PlatformSet(creation.platforms)
    list.title = creation.title.isEmpty ? nil : creation.title
    do {
      creation.problems += try actions.guesses(for: list)
      if creation.problems.isEmpty {
        let id = try actions.create(.request(list), by: request.person)
        return Self.redirection(to: id)
      }
    } catch let error as RequestError where error.status == 422 {
      creation.problems.append(error.message)
    }
    return try listPage(request, creation, status: 422)
  }

  private func change(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    let fields = try fields(of: request)
    let item = request.segment("item")
    var change = ReviewChange(item: item)
    change.verdict = fields.value("verdict").flatMap { Verdict(written: $0) }
    if fields.has("severity") { change.severity = try ReviewRequests.severity(fields.value("severity") ?? "") }
    if fields.has("note") { change.note = fields.value("note") ?? "" }
    if fields.has("assignee") { change.assignee = fields.value("assignee") ?? "" }
    try record(change, in: id, by: request.person, after: fields.value("sequence").flatMap { Int($0) })
    let element = (fields.value("element") ?? "").filter { $0.isPartOfWord || "-/_.".contains($0) }
    // A header field has ASCII only.
    let fragment = PercentEncoding.encoded(element, keeping: "-._/")
    return Self.redirection(to: id, "#\(fragment)")
  }

  /// Records the fields of a form that differ from those of the item; a form has all of them.
  private func record(_ change: ReviewChange, in id: ReviewID, by person: Person, after known: Int?) throws(ReviewError)
  {
    let item = try actions.store.read { try $0.item(named: change.item, in: id) }
    let state = item.state
    var change = change
    if change.severity == state.severity { change.severity = nil }
    // The field of a rule that checks failed is empty, and only a verdict decides the rule.
    let isUnwritten = change.note == "" && item.isFound && change.verdict == nil
    if isUnwritten || change.note == state.note { change.note = nil }
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
    return Self.redirection(to: id, "#log")
  }

  private func signOff(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    let build = try fields(of: request).value("build") ?? ""
    _ = try actions.store.signOff(id, build: build, by: request.person.name)
    return Self.redirection(to: id, "/report")
  }

  private func renew(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    _ = try fields(of: request)
    _ = try actions.renew(request, key: nil)
    return Self.redirection(to: id)
  }

  private func fields(of request: RouteRequest) throws -> FormFields {
    let fields = try FormFields(of: request.http)
    try FormToken.check(fields, of: request.http)
    return fields
  }

  /// Makes the browser load a page of a review with GET, so that loading it again repeats no change.
  private static func redirection(to id: ReviewID, _ rest: String = "") -> HTTPResponse {
    HTTPResponse(status: 303, headers: [("Location", "/\(id.path)\(rest)")])
  }
}
