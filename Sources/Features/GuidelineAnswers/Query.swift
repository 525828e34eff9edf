// Query, AnswerDocumentFormat, ProcessEnvironment
package import AppleProjects
package import GuidelineIndex
package import GuidelineModel
import TextSupport

/// A request to an index, as a value: front ends fill it in, run it and render the response. The `day` of a query is
/// the one as of which the guidelines answer; `nil` for today.
package protocol Query: Sendable {
  /// The answer, ready to render; where front ends offer JSON, it is the JSON.
  associatedtype Response

  /// Answers the request.
  ///
  /// - Throws: `IndexError` when the index cannot be read or the task was cancelled, and the errors of files and
  ///   programs that a request names.
  func run(in context: QueryContext) throws -> QueryResult<Response>
}

/// A restriction of a query that the command line, the tools for agents and the addresses of the server offer, each
/// under this name and with this meaning in its help.
package struct QueryRestriction: Sendable {
  package let name: String
  package let help: String

  package static let platform = QueryRestriction(name: "platform", help: "Only what applies to this platform")
  package static let page = QueryRestriction(name: "page", help: "Only this page")
  package static let strength = QueryRestriction(name: "strength", help: "Only rules of this strength")
  package static let kind = QueryRestriction(name: "kind", help: "Only records of this kind")
  package static let removed = QueryRestriction(name: "removed", help: "Only rules that no longer hold")
  package static let exact = QueryRestriction(
    name: "exact", help: "Only records with the phrases in quotation marks")
}

/// A response and the information beside it.
package struct QueryResult<Response> {
  package let response: Response
  /// Notices in the order to show them.
  package let notices: [Notice]

  package init(_ response: Response, notices: [Notice] = []) {
    self.response = response
    self.notices = notices
  }

  /// The same response with further notices before its own.
  package func after(_ notices: [Notice]) -> QueryResult { QueryResult(response, notices: notices + self.notices) }

  /// The same response, with a notice before its own where no capture reaches the day that the request is about. A day
  /// before the first capture is why nothing is found, so that the notice stands alone then.
  ///
  /// - Parameter name: the page or record of the request, whose first day the notice names; `nil` for none.
  package func about(_ day: CalendarDate?, page name: String? = nil, in context: QueryContext) throws -> QueryResult {
    let coverage = try Notice.coverage(of: day, page: name, in: context.index)
    let isTooEarly = coverage.contains { if case .dayBeforeCaptures = $0 { true } else { false } }
    return QueryResult(response, notices: coverage + notices.filter { !(isTooEarly && $0.isAboutAbsence) })
  }
}

/// An open index and the surroundings in which queries run. It belongs to the thread that uses the index, which is for
/// queries alone: front ends ask these.
package struct QueryContext {
  package let index: GuidelineIndex
  /// The working folder and environment variables for queries that name files or run git.
  package let environment: ProcessEnvironment

  package init(index: GuidelineIndex, environment: ProcessEnvironment) {
    self.index = index
    self.environment = environment
  }

  /// Opens an index file.
  ///
  /// - Throws: `IndexError` if there is no file, or if it is not an index of this format.
  package init(indexPath path: String, environment: ProcessEnvironment) throws(IndexError) {
    self.init(index: try .open(path: path), environment: environment)
  }

  /// The histories of all pages; the index caches what they read.
  package var histories: Histories { Histories(index) }
}

/// The words of a query as typed, to change one of them.
package struct QueryText {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// Returns the query with words in quotation marks, which keep them as typed: no correction, no synonyms.
  ///
  /// - Returns: `nil` if the words do not occur outside of quotation marks.
  package func quoting(_ words: String) -> String? {
    guard !words.isEmpty, !words.contains(where: Self.isMark) else { return nil }
    var isQuoted = false
    var position = text.startIndex
    while position < text.endIndex {
      if Self.isMark(text[position]) {
        isQuoted.toggle()
      } else if !isQuoted, let end = end(of: words, at: position) {
        return text[..<position] + "\"\(text[position..<end])\"" + text[end...]
      }
      position = text.index(after: position)
    }
    return nil
  }

  /// The end of words that begin at a position, at a word's beginning and end and in any case.
  private func end(of words: String, at start: String.Index) -> String.Index? {
    if start > text.startIndex, Self.isPart(text[text.index(before: start)]) { return nil }
    var position = start
    for letter in words {
      guard position < text.endIndex, text[position].lowercased() == letter.lowercased() else { return nil }
      position = text.index(after: position)
    }
    return position < text.endIndex && Self.isPart(text[position]) ? nil : position
  }

  private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func isMark(_ character: Character) -> Bool { "\"“”„«»".contains(character) }
}

/// The names of JSON documents; the number rises when a field changes its meaning.
package enum AnswerDocumentFormat: String, Sendable {
  case search = "hig-search/1"
  case applies = "hig-applies/1"
  case compare = "hig-compare/1"
  case cite = "hig-cite/1"
  case show = "hig-show/1"
  case diff = "hig-diff/1"
  case appChanges = "hig-app-changes/1"
  case log = "hig-log/1"
  case check = "hig-check/1"
  case values = "hig-values/1"
  case appPages = "hig-app-pages/1"
}

extension QueryResult: Encodable where Response: Encodable {
  /// Writes the fields of the response, which is an object, and `notices`.
  package func encode(to encoder: any Encoder) throws {
    try response.encode(to: encoder)
    let notices = notices.map { ["code": $0.code, "text": $0.summary] as JSONObject }
    try JSONObject(["notices": notices]).encode(to: encoder)
  }

  /// The response with its notices as a JSON document: the name of its format first, indented, with a line end.
  package func document(_ format: AnswerDocumentFormat) throws -> String {
    try JSONOutput.document(self, format: format.rawValue)
  }
}

extension Sequence<CaptureInfo> {
  package var bySlug: [String: CaptureInfo] {
    Dictionary(map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension [Platform] {
  /// The platforms of a request as one name, several, or `null`.
  var jsonOfRequest: JSONObject.Member { count > 1 ? map(\.rawValue) : first.orNull }
}

/// The working folder, the environment variables and the project settings of the process that asks.
package struct ProcessEnvironment: Sendable {
  /// The folder that relative paths start from.
  package let folder: String
  /// The environment variables, which programs that a query runs inherit.
  package let variables: [String: String]
  /// Returns the decisions about checks of the project in a folder, which has an absolute path.
  package let decisions: @Sendable (String) -> ProjectDecisions

  package init(
    folder: String, variables: [String: String],
    decisions: @escaping @Sendable (String) -> ProjectDecisions = { _ in ProjectDecisions() }
  ) {
    self.folder = folder
    self.variables = variables
    self.decisions = decisions
  }

  /// Resolves a path against the working folder, of which `.` is another name.
  package func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return rest == "." || rest.isEmpty && !path.isEmpty ? folder : "\(folder)/\(rest)"
  }
}
