import ServerSupport
import TextSupport

/// Reviews for programs: lists, their state, changes and events.
struct ReviewRoutes {
  let actions: ReviewActions
  let events: ReviewEvents
  let version: String

  private var store: any ReviewStore { actions.store }

  var routes: [Route] {
    let review = "/api/v1/reviews/{id}"
    return [
      Route(
        "GET", "/api/v1/reviews",
        RouteDescription(
          summary: "List the reviews that changed last", parameters: [Self.limit], answer: "The reviews"),
        role: .reader, answer: list),
      Route(
        "POST", "/api/v1/reviews",
        RouteDescription(
          summary: """
            Add a review. A request that is repeated with the same Idempotency-Key counts once, here and wherever a \
            review changes; with another body the status is 422
            """,
          body: ReviewRequests.newReviewBody, status: 201, answer: "The id and the address of the review"),
        role: .reviewer, answer: create),
      Route(
        "GET", review,
        RouteDescription(summary: "Get a review", answer: "The checklist in JSON, with the present verdicts and notes"),
        role: .reader, answer: self.review),
      Route(
        "DELETE", review, RouteDescription(summary: "Delete a review with its log", status: 204, answer: "Nothing"),
        role: .admin, answer: delete),
      Route(
        "GET", "\(review)/export",
        RouteDescription(
          summary: "Get a review as a file", parameters: [Self.format],
          types: ReviewExport.Format.allCases.map(\.mediaType),
          answer: "The file, with the present verdicts, notes and assignees"), role: .reader, answer: export),
      Route(
        "PATCH", "\(review)/items/{item*}",
        RouteDescription(
          summary: """
            Change the verdict, severity, note or assignee of an item. With If-Match and the number of an entry, the \
            status is 412 with the present state if the item changed after it
            """,
          body: ReviewRequests.changeBody, answer: "The entry of the log"), role: .reviewer, answer: change),
      Route(
        "POST", "\(review)/undo",
        RouteDescription(
          summary: "Undo a change", body: ReviewRequests.undoBody, answer: "The entry of the log that undoes it"),
        role: .reviewer, answer: undo),
      Route(
        "POST", "\(review)/renew",
        RouteDescription(summary: "Update the checklist to the current guidelines", answer: "The entry of the log"),
        body: Route.shortBody, role: .reviewer, answer: renew),
      Route(
        "GET", "\(review)/log",
        RouteDescription(
          summary: "List the changes of a review, oldest first", parameters: [Self.after, Self.limit],
          answer: "The entries of the log, fewer than the limit if they are long; the rest follows"), role: .reader,
        answer: log),
      Route(
        "GET", "\(review)/events",
        RouteDescription(
          summary: "Follow the changes of a review", parameters: [Self.after], types: ["text/event-stream"],
          answer: "Server-sent events: an entry of the log each, with its number as the id"), role: .reader,
        answer: eventStream),
    ]
  }

  private static let limit = RouteParameter.number("limit", 1...ReviewLimits.rows, "The most lines of the answer")
  private static let after = RouteParameter.number("after", 0...Int.max, "Only entries after this number")
  private static let format = RouteParameter<ReviewExport.Format?>
    .choice("format", "The format of hig checklist or hig review export").required()

  private func list(_ request: RouteRequest) throws -> HTTPResponse {
    let summaries = try store.summaries(limit: try request[Self.limit] ?? 100).map {
      $0.json(url: request.http.url(ofReview: $0.id))
    }
    return HTTPResponse(json: try JSONOutput.document(["reviews": summaries]))
  }

  private func create(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.create(ReviewRequests.creation(request.http), by: request.person, key: request.key)
    let url = request.http.url(ofReview: id)
    var response = HTTPResponse(json: try JSONOutput.document(["id": id.text, "url": url]), status: 201)
    response.headers.append(("Location", url))
    return response
  }

  private func review(_ request: RouteRequest) throws -> HTTPResponse {
    let review = try actions.review(of: request)
    var response = HTTPResponse(json: review.checklist)
    response.headers.append(("ETag", "\"\(review.sequence)\""))
    response.headers.append(("Cache-Control", "no-cache, private"))
    return response
  }

  private func export(_ request: RouteRequest) throws -> HTTPResponse {
    let format = try request[Self.format]
    let review = try actions.review(of: request)
    return try ReviewExport(checklist: review.checklist, authors: try actions.authors(of: review), version: version)
      .response(format)
  }

  private func delete(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    guard try store.delete(id) else { throw ReviewError.unknownReview(id) }
    return HTTPResponse(status: 204)
  }

  private func change(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    let change = try ReviewRequests.change(request.http, of: request.segment("item"))
    let known = try request.knownEntry
    let entry: ReviewLogEntry
    do throws(ReviewError) {
      entry = try store.record(change, in: id, by: request.person.name, key: request.key, after: known)
    } catch {
      guard case .itemChanged(let state, let last) = error else { throw error }
      let conflict = state.conflict(RequestError(error), by: last)
      return HTTPResponse(json: try JSONOutput.document(conflict), status: 412)
    }
    return try Self.response(to: entry)
  }

  private func undo(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    let sequence = try ReviewRequests.undo(request.http)
    return try Self.response(to: store.undo(sequence, in: id, by: request.person.name, key: request.key))
  }

  private func renew(_ request: RouteRequest) throws -> HTTPResponse {
    // A form of another site always has a type.
    guard request.http.header("content-type") == nil || request.http.hasJSONBody else { throw RequestError.notJSON }
    return try Self.response(to: actions.renew(request, key: request.key))
  }

  private func log(_ request: RouteRequest) throws -> HTTPResponse {
    let entries = try store.log(
      of: try actions.id(in: request), after: try request[Self.after] ?? 0,
      limit: try request[Self.limit] ?? ReviewLimits.rows)
    return HTTPResponse(json: try JSONOutput.document(["entries": entries.map(\.json)]))
  }

  private func eventStream(_ request: RouteRequest) throws -> HTTPResponse {
    let review = try actions.review(of: request)
    let known = try request[Self.after]
    let last = request.http.header("last-event-id").flatMap { Int($0) } ?? known
    return HTTPResponse(
      events: events.stream(
        of: review.id, after: min(max(last ?? review.sequence, 0), review.sequence), to: request.identify),
      headers: [
        ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
        // nginx would otherwise keep the events back.
        ("X-Accel-Buffering", "no"),
      ])
  }

  private static func response(to entry: ReviewLogEntry) throws -> HTTPResponse {
    HTTPResponse(json: try JSONOutput.document(entry.json))
  }
}

extension RouteRequest {
  fileprivate var key: RequestKey? {
    get throws(ReviewError) {
      guard let key = http.header("idempotency-key") else { return nil }
      return try RequestKey(key, person: person.name, method: http.method, path: http.path, body: http.body)
    }
  }

  /// The number of the last entry that the client knows; `nil` if it may not matter.
  fileprivate var knownEntry: Int? {
    get throws(RequestError) {
      guard let text = http.header("if-match"), text != "*" else { return nil }
      let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      guard let number = Int(isQuoted ? text.dropFirst().dropLast() : text[...]), number >= 0 else {
        throw .invalid("If-Match is the number of an entry of the log, such as \"3\"")
      }
      return number
    }
  }
}

extension HTTPRequest {
  /// The address of the page of a review, by the name that the client uses for the server.
  func url(ofReview id: ReviewID) -> String {
    let scheme = header("x-forwarded-proto") == "https" ? "https" : "http"
    return "\(scheme)://\(header("host") ?? "localhost")/\(id.path)"
  }
}
