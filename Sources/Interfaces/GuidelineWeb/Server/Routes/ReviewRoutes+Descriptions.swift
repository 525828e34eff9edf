import SharedReviews

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
