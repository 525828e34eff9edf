import Checklists
import GuidelineModel
import ServerSupport
import TextSupport

enum ReviewRequests {
  enum Creation {
    case checklist(String)
    /// Rules of pages, or of all pages if there are none.
    case request(ChecklistRequest)
  }

  private struct CreationBody: Decodable {
    var format: String?
    var pages: [String]?
    var platforms: [String]?
    var title: String?
    var since: String?
    var strengths: [String]?
  }

  private struct ChangeBody: Decodable {
    var verdict: String?
    var severity: String?
    var note: String?
    var assignee: String?
  }

  private struct UndoBody: Decodable { var sequence: Int }

  static func creation(_ request: HTTPRequest) throws -> Creation {
    let body: CreationBody = try decoded(
      request, members: ["pages", "platforms", "title", "since", "strengths"], unlessFormat: checklistFormat)
    if body.format == checklistFormat { return .checklist(String(decoding: request.body, as: UTF8.self)) }
    var list = ChecklistRequest()
    list.subjects = body.pages ?? []
    list.platforms = PlatformSet(
      try (body.platforms ?? []).map {
        try one(of: Platform.allCases.map(\.rawValue), $0, "platforms are of") { Platform(spelling: $0) }
      })
    list.strengths = try (body.strengths ?? []).map {
      try one(of: Strength.allCases.map(\.rawValue), $0, "strengths are of") { Strength(rawValue: $0) }
    }
    list.title = body.title
    list.since = try body.since.map { try CalendarDate.read($0, for: "since") }
    return .request(list)
  }

  static func change(_ request: HTTPRequest, of item: String) throws -> ReviewChange {
    let body: ChangeBody = try decoded(request, members: ["verdict", "severity", "note", "assignee"])
    let verdict = try body.verdict.map {
      try one(of: Verdict.allCases.map(\.word), $0, "verdict is one of") { Verdict(written: $0) }
    }
    let change = ReviewChange(
      item: item, verdict: verdict, severity: try body.severity.map(severity), note: body.note, assignee: body.assignee)
    guard change != ReviewChange(item: item) else {
      throw RequestError.invalid("a change has verdict, severity, note or assignee")
    }
    return change
  }

  /// Returns the name of a severity; an empty text removes it.
  static func severity(_ text: String) throws(RequestError) -> String {
    try one(of: [""] + Severity.allCases.map(\.rawValue), text, "severity is one of") {
      $0.isEmpty ? $0 : Severity(written: $0)?.rawValue
    }
  }

  static func undo(_ request: HTTPRequest) throws -> Int {
    let body: UndoBody = try decoded(request, members: ["sequence"])
    return body.sequence
  }

  /// The member `format` of a checklist; a request for one has none.
  static let checklistFormat = "hig-checklist/1"

  /// - Parameters:
  ///   - members: the names that it may have, so that a typo is an error.
  ///   - format: the value of `format` of an object that may have other members.
  private static func decoded<Body: Decodable>(
    _ request: HTTPRequest, members: [String], unlessFormat format: String? = nil
  ) throws -> Body {
    guard request.hasJSONBody else { throw RequestError.notJSON }
    guard String(validating: request.body, as: UTF8.self) != nil else {
      throw RequestError.invalid("the body is not UTF-8")
    }
    let data = Data(request.body)
    do {
      let names = try JSONDecoder().decode(MemberNames.self, from: data)
      let unknown = names.names.first { !members.contains($0) }
      if let unknown, format == nil || names.format != format {
        throw RequestError.invalid("unknown member '\(unknown)'; expected \(members.joined(separator: ", "))")
      }
      return try JSONDecoder().decode(Body.self, from: data)
    } catch let error as DecodingError {
      throw RequestError.invalid(reason(error))
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, _): return "member '\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let name = path(context)
      return name.isEmpty ? "the body is not a JSON object" : "member '\(name)' has the wrong type"
    case .dataCorrupted: return "the body is not JSON"
    @unknown default: return "the body cannot be read"
    }
  }

  private struct MemberNames: Decodable {
    let names: [String]
    let format: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      names = container.allKeys.map(\.stringValue).sorted()
      format = try? container.decode(String.self, forKey: AnyKey("format"))
    }
  }
}
