import HTTPServing
import TextSupport

/// Reviews for programs: lists, their state, changes and events.
struct ReviewRoutes {
  let actions: ReviewActions
  let events: ReviewEvents
  /// The version of the tool, which reports name.
  let version: String

  private var store: any ReviewStore & AccessStore { actions.store }

  var routes: [Route] {
    [
      Route("GET", "/api/v1/reviews", .once, Self.listDescription, role: .reader, answer: list),
      Route(
        "POST", "/api/v1/reviews", .once, Self.creationDescription, body: ReviewLimits.checklist,
        role: .reviewer, answer: create),
      Route(
        "GET", "/api/v1/reviews/{id}", .once, Self.reviewDescription, role: .reader, answer: review),
      Route(
        "DELETE", "/api/v1/reviews/{id}", .once, Self.deletionDescription, role: .admin,
        answer: delete),
      Route(
        "GET", "/api/v1/reviews/{id}/export", .once, Self.exportDescription, role: .reader,
        answer: export),
      Route(
        "PATCH", "/api/v1/reviews/{id}/items/{item*}", .once, Self.changeDescription,
        body: Route.noteBody, role: .reviewer, answer: change),
      Route(
        "POST", "/api/v1/reviews/{id}/undo", .once, Self.undoDescription, body: Route.shortBody,
        role: .reviewer, answer: undo),
      Route(
        "POST", "/api/v1/reviews/{id}/renew", .once, Self.renewalDescription,
        body: Route.shortBody, role: .reviewer, answer: renew),
      Route(
        "GET", "/api/v1/reviews/{id}/log", .once, Self.logDescription, role: .reader, answer: log),
      Route(
        "GET", "/api/v1/reviews/{id}/events", .once, Self.eventsDescription, role: .reader,
        answer: eventStream),
    ]
  }

  // MARK: Reviews

  private func list(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let limit = try parameters.number("limit", in: 1...ReviewLimits.rows) ?? 100
    let summaries = try store.summaries(limit: limit).map {
      ReviewSummaryJSON($0, url: request.http.url(ofReview: $0.id))
    }
    return HTTPResponse(json: try JSONOutput.document(["reviews": summaries]))
  }

  private func create(_ request: RouteRequest) throws -> HTTPResponse {
    let person = request.person
    let id = try actions.create(ReviewRequests.creation(request.http), by: person)
    let url = request.http.url(ofReview: id)
    var response = HTTPResponse(
      json: try JSONOutput.document(["id": id.text, "url": url]), status: 201)
    response.headers.append(("Location", url))
    return response
  }

  private func review(_ request: RouteRequest) throws -> HTTPResponse {
    _ = try Parameters(of: request)
    let id = try actions.id(in: request)
    guard let review = try store.review(id) else { throw ReviewError.unknownReview(id) }
    var response = HTTPResponse(json: review.checklist)
    response.headers.append(("ETag", "\"\(review.sequence)\""))
    response.headers.append(("Cache-Control", "no-cache, private"))
    return response
  }

  private func export(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let id = try actions.id(in: request)
    guard let format: ReviewExport.Format = try parameters.choice("format") else {
      throw RequestError.invalid("parameter 'format' is missing")
    }
    guard let review = try store.review(id) else { throw ReviewError.unknownReview(id) }
    return try ReviewExport(
      checklist: review.checklist, version: version
    ).response(format)
  }

  private func delete(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    guard try store.delete(id) else { throw ReviewError.unknownReview(id) }
    return HTTPResponse(status: 204)
  }

  // MARK: Changes

  private func change(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    let change = try ReviewRequests.change(request.http, of: request.segment("item"))
    return try Self.response(
      to: store.record(change, in: id, by: request.person.name, key: request.key))
  }

  private func undo(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    let sequence = try ReviewRequests.undo(request.http)
    return try Self.response(
      to: store.undo(sequence, in: id, by: request.person.name, key: request.key))
  }

  /// Updates the checklist to the present index.
  private func renew(_ request: RouteRequest) throws -> HTTPResponse {
    let id = try actions.id(in: request)
    // A form of another site always has a type.
    guard request.http.header("content-type") == nil || request.http.hasJSONBody else {
      throw RequestError.notJSON
    }
    return try Self.response(to: actions.renew(id, by: request.person, key: request.key))
  }

  private func log(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let id = try actions.id(in: request)
    let entries = try store.log(
      of: id, after: try parameters.number("after", in: 0...Int.max) ?? 0,
      limit: try parameters.number("limit", in: 1...ReviewLimits.rows) ?? ReviewLimits.rows)
    return HTTPResponse(
      json: try JSONOutput.document(["entries": entries.map(ReviewEntryJSON.init)]))
  }

  private func eventStream(_ request: RouteRequest) throws -> HTTPResponse {
    let parameters = try Parameters(of: request)
    let id = try actions.id(in: request)
    guard let review = try store.review(id) else { throw ReviewError.unknownReview(id) }
    let known = try parameters.number("after", in: 0...Int.max)
    let last = request.http.header("last-event-id").flatMap { Int($0) } ?? known
    return HTTPResponse(
      events: events.stream(
        of: id, after: min(max(last ?? review.sequence, 0), review.sequence), to: request.identify),
      headers: [
        ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
        // nginx would otherwise keep the events back.
        ("X-Accel-Buffering", "no"),
      ])
  }

  private static func response(to entry: ReviewLogEntry) throws -> HTTPResponse {
    HTTPResponse(json: try JSONOutput.document(ReviewEntryJSON(entry)))
  }
}

extension RouteRequest {
  /// The key that makes a repeated request harmless.
  fileprivate var key: String? { http.header("idempotency-key") }
}

extension HTTPRequest {
  /// The address of the page of a review, by the name that the client uses for the server.
  func url(ofReview id: ReviewID) -> String {
    let scheme = header("x-forwarded-proto") == "https" ? "https" : "http"
    return "\(scheme)://\(header("host") ?? "localhost")/reviews/\(id.text)"
  }
}

extension ReviewRoutes {
  private typealias Parameter = RouteDescription.Parameter

  private static let after = Parameter(
    "after", .number(0...Int.max), "Only entries after this number")
  private static let limit = Parameter(
    "limit", .number(1...ReviewLimits.rows), "The most lines of the answer")

  static let listDescription = RouteDescription(
    "List the reviews that changed last", parameters: [limit], answer: "The reviews")
  static let creationDescription = RouteDescription(
    "Add a review", body: .newReview, status: 201, answer: "The id and the address of the review")
  static let reviewDescription = RouteDescription(
    "Get a review", answer: "The checklist in JSON, with the present verdicts and notes")
  static let exportDescription = RouteDescription(
    "Get a review as a file",
    parameters: [
      Parameter(
        "format", .choice(ReviewExport.Format.allCases.map(\.rawValue)),
        "The format of hig checklist or hig review export", isRequired: true)
    ], types: ReviewExport.Format.mediaTypes,
    answer: "The file, with the present verdicts, notes and assignees")
  static let deletionDescription = RouteDescription(
    "Delete a review with its log", status: 204, answer: "Nothing")
  static let changeDescription = RouteDescription(
    "Change the verdict, note or assignee of an item. A request that is repeated with the same Idempotency-Key counts once",
    body: .change, answer: "The entry of the log")
  static let undoDescription = RouteDescription(
    "Undo a change", body: .undo, answer: "The entry of the log that undoes it")
  static let renewalDescription = RouteDescription(
    "Update the checklist to the present guidelines", answer: "The entry of the log")
  static let logDescription = RouteDescription(
    "List the changes of a review, oldest first", parameters: [after, limit],
    answer: "The entries of the log, fewer than the limit if they are long; the rest follows")
  static let eventsDescription = RouteDescription(
    "Follow the changes of a review", parameters: [after], types: ["text/event-stream"],
    answer: "Server-sent events: an entry of the log each, with its number as the id")
}
