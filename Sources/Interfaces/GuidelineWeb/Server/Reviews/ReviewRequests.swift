import Checklists
import GuidelineModel
import ServerSupport
import TextSupport

/// The bodies of requests about reviews.
enum ReviewRequests {
  enum Creation {
    case checklist(String)
    /// Rules of pages, or of all pages if there are none.
    case request(ChecklistRequest)
  }

  static let newReviewBody = BodyDeclaration(
    name: "NewReview",
    help: """
      A checklist as hig checklist --format json writes it, with its format, or a request for a checklist: pages, \
      components or topics, for all platforms or some.
      """,
    members: [pages, platforms, title, since, strengths], openFormat: ChecklistJSON.format, most: ReviewLimits.checklist
  )
  static let changeBody = BodyDeclaration(
    name: "Change", members: [verdict, severityMember, note, assignee], mayBeEmpty: false, most: Route.noteBody)
  static let undoBody = BodyDeclaration(name: "Undo", members: [sequence])

  private static let pages: BodyMember<[String]> = .texts("pages") { $0 }
  private static let platforms: BodyMember<[Platform]> = .texts("platforms") {
    try one(of: Platform.allCases.map(\.rawValue), $0, "platforms are of") { Platform(spelling: $0) }
  }
  private static let title: BodyMember<String?> = .text("title") { $0 }
  private static let since: BodyMember<CalendarDate?> = .text("since") { try CalendarDate.read($0, for: "since") }
  private static let strengths: BodyMember<[Strength]> = .texts("strengths") {
    try one(of: Strength.allCases.map(\.rawValue), $0, "strengths are of") { Strength(rawValue: $0) }
  }

  private static let verdicts = Verdict.allCases.map(\.word)
  private static let severities = [""] + Severity.allCases.map(\.rawValue)
  private static let verdict: BodyMember<Verdict?> = .text("verdict", of: verdicts) {
    try one(of: verdicts, $0, "verdict is one of") { Verdict(written: $0) }
  }
  private static let severityMember: BodyMember<String?> = .text("severity", of: severities, read: severity)
  private static let note: BodyMember<String?> = .text("note") { $0 }
  private static let assignee: BodyMember<String?> = .text("assignee") { $0 }
  private static let sequence = BodyMember.requiredNumber("sequence")

  static func creation(_ request: HTTPRequest) throws -> Creation {
    let body = try newReviewBody.read(request)
    if body.format != nil { return .checklist(String(decoding: request.body, as: UTF8.self)) }
    var list = ChecklistRequest()
    list.subjects = try body[pages]
    list.platforms = PlatformSet(try body[platforms])
    list.strengths = try body[strengths]
    list.title = try body[title]
    list.since = try body[since]
    return .request(list)
  }

  static func change(_ request: HTTPRequest, of item: String) throws -> ReviewChange {
    let body = try changeBody.read(request)
    return ReviewChange(
      item: item, verdict: try body[verdict], severity: try body[severityMember], note: try body[note],
      assignee: try body[assignee])
  }

  /// Returns the name of a severity; an empty text removes it.
  @Sendable static func severity(_ text: String) throws(RequestError) -> String {
    try one(of: severities, text, "severity is one of") { $0.isEmpty ? $0 : Severity(written: $0)?.rawValue }
  }

  static func undo(_ request: HTTPRequest) throws -> Int { try undoBody.read(request)[sequence] }
}
