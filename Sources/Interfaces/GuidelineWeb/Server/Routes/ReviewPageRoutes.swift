import Checklists
import GuidelineModel
import HTTPServing
import TextSupport

/// The pages of reviews, and their forms.
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
    let person = request.person
    let token = FormToken(for: request)
    let lines = try actions.store.summaries(limit: Self.mostListed).map {
      ReviewPages.Line(
        id: $0.id.text, title: $0.title, items: $0.items, reviewed: $0.reviewed,
        changed: ReviewEntryJSON.text(ofMilliseconds: $0.changed))
    }
    let page = ReviewPages(links: PageRoutes.links, token: token.text).list(
      lines, mayCreate: person.role >= .reviewer, problem: problem?.message)
    var response = try pages.reviewDocument(page, status: problem?.status ?? 200)
    response.headers += token.headers
    return response
  }

  private func review(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    guard let review = try actions.store.review(id) else { throw ReviewError.unknownReview(id) }
    let token = FormToken(for: request)
    var entries: [ReviewLogEntry] = []
    while entries.count < min(review.sequence, Self.mostLogged) {
      let last = entries.last?.sequence ?? max(0, review.sequence - Self.mostLogged)
      let page = try actions.store.log(
        of: id, after: last, limit: Self.mostLogged - entries.count)
      if page.isEmpty { break }
      entries += page
    }
    let content = try ReviewContent(
      id: id.text, checklist: review.checklist, sequence: review.sequence,
      entries: entries.reversed().map(ReviewContent.Entry.init), person: request.person.name,
      mayChange: request.person.role >= .reviewer)
    var response = try pages.reviewDocument(
      ReviewPages(links: PageRoutes.links, token: token.text).review(content), status: 200)
    response.headers += token.headers
    return response
  }

  // MARK: Forms

  private func create(_ request: RouteRequest) throws -> HTTPResponse {
    let person = request.person
    let fields = try fields(of: request)
    var list = ChecklistRequest()
    list.subjects = (fields.value("pages") ?? "").split(separator: ",")
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }.map(String.init)
    list.platforms = PlatformSet(fields.values("platform").compactMap { Platform(spelling: $0) })
    list.title = fields.value("title")
    do {
      let id = try actions.create(.request(list), by: person)
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
    _ = try actions.store.record(change, in: id, by: request.person.name, key: nil)
    let element = (fields.value("element") ?? "").filter {
      $0.isLetter || $0.isNumber || "-/_.".contains($0)
    }
    // A header field has ASCII only.
    let fragment = PercentEncoding.encoded(element, keeping: "-._/")
    return Self.redirection(to: "/reviews/\(id.text)#\(fragment)")
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
    _ = try actions.renew(id, by: request.person, key: nil)
    return Self.redirection(to: "/reviews/\(id.text)")
  }

  /// The fields of a form of this site.
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

extension ReviewContent.Entry {
  fileprivate init(_ entry: ReviewLogEntry) {
    var parts: [String] = []
    if let verdict = entry.change.verdict { parts.append(verdict.rawValue) }
    if let note = entry.change.note { parts.append(note.isEmpty ? "no note" : "“\(note)”") }
    if let name = entry.change.assignee {
      parts.append(name.isEmpty ? "not assigned" : "assigned to \(name)")
    }
    let change = "\(parts.joined(separator: ", ")): \(entry.change.item)"
    let text =
      switch entry.kind {
      case .change: change
      case .undo(let number): "undid \(number): \(change)"
      case .renewal: "updated the checklist to the present guidelines"
      }
    self.init(
      sequence: entry.sequence, author: entry.author,
      time: ReviewEntryJSON.text(ofMilliseconds: entry.time), text: text,
      canBeUndone: entry.kind != .renewal)
  }
}
