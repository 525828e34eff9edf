import TextSupport

/// The names of JSON documents; the number rises when a field changes its meaning.
package enum AnswerDocumentFormat: String, Sendable {
  case search = "hig-search/1"
  case applies = "hig-applies/1"
  case compare = "hig-compare/1"
  case cite = "hig-cite/1"
  case show = "hig-show/1"
  case diff = "hig-diff/1"
  case log = "hig-log/1"
  case check = "hig-check/1"
  case appPages = "hig-app-pages/1"
}

/// A response as a JSON document: the name of its format first, then its fields and the notices.
package struct AnswerDocument<Response: Encodable> {
  private let response: Response
  private let notices: [Notice]
  private let format: AnswerDocumentFormat?

  /// - Parameters:
  ///   - result: a response that is written as an object.
  ///   - format: the name of the format; `nil` for documents that have none.
  package init(_ result: QueryResult<Response>, format: AnswerDocumentFormat?) {
    response = result.response
    notices = result.notices
    self.format = format
  }

  /// Returns the document, indented, with a line end.
  ///
  /// - Throws: the error of the response's `encode(to:)`.
  package func text() throws -> String {
    try JSONOutput.document(self, format: format?.rawValue)
  }
}

extension AnswerDocument: Encodable {
  private enum Key: String, CodingKey { case notices }

  private struct NoticeJSON: Encodable {
    let code: String
    let text: String
  }

  /// Writes the fields of the response and `notices`.
  package func encode(to encoder: any Encoder) throws {
    try response.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(
      notices.map { NoticeJSON(code: $0.code, text: $0.summary) }, forKey: .notices)
  }
}
