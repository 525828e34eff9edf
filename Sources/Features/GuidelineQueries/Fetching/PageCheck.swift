import SystemSupport
import TextSupport

/// Validates a downloaded page before it is saved.
struct PageCheck {
  /// The slug that the page's identifier names.
  let slug: String
  /// The slugs of the guideline pages that the page links to, sorted.
  let links: [String]

  /// The bytes are not a page of the guidelines.
  struct Rejected: Error {
    let reason: String
  }

  /// Validates the status, the media type and the content of a response.
  ///
  /// - Throws: ``Rejected`` unless the response is a guideline page in the form.
  init(_ response: HTTPResponse, _ form: PageForm) throws(Rejected) {
    guard response.status == 200 else { throw Rejected(reason: "status \(response.status)") }
    guard let type = response.headers["content-type"] else {
      throw Rejected(reason: "no content type")
    }
    guard form.matches(contentType: type) else {
      let expected = form == .json ? "JSON" : "Markdown"
      throw Rejected(reason: "'\(type)' instead of \(expected)")
    }
    try self.init(response.body, form)
  }

  /// Validates the content alone.
  ///
  /// - Throws: ``Rejected``.
  init(_ body: [UInt8], _ form: PageForm) throws(Rejected) {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw Rejected(reason: "not UTF-8")
    }
    switch form {
    case .json: try self.init(json: body)
    case .markdown: try self.init(markdown: text)
    }
  }

  private init(json body: [UInt8]) throws(Rejected) {
    guard let page = try? JSONDecoder().decode(Page.self, from: Data(body)) else {
      throw Rejected(reason: "not the JSON of a DocC page")
    }
    guard let slug = GuidelineSite.slug(of: page.identifier.url), page.kind != "symbol" else {
      throw Rejected(reason: "its identifier is not of a guideline page")
    }
    self.slug = slug
    let targets = (page.references ?? [:]).values.compactMap { reference -> String? in
      guard reference.type == "topic", let url = reference.url, url.hasPrefix("/") else {
        return nil
      }
      return GuidelineSite.slug(of: url)
    }
    links = Set(targets).sorted()
  }

  /// Markdown of the site begins with a comment that holds the metadata of the page.
  private init(markdown text: String) throws(Rejected) {
    let head = text.prefix(Self.metadataLimit)
    guard let start = head.firstRange(of: "<!--"), let end = head.firstRange(of: "-->"),
      start.upperBound <= end.lowerBound, head[..<start.lowerBound].allSatisfy(\.isWhitespace),
      let metadata = try? JSONDecoder().decode(
        MarkdownMetadata.self, from: Data(head[start.upperBound..<end.lowerBound].utf8))
    else { throw Rejected(reason: "not the Markdown of a DocC page") }
    guard let slug = GuidelineSite.slug(of: metadata.identifier) else {
      throw Rejected(reason: "its identifier is not of a guideline page")
    }
    self.slug = slug
    let targets = text[end.upperBound...].split(separator: "](").dropFirst().compactMap {
      GuidelineSite.slug(of: $0.prefix { $0 != ")" && !$0.isWhitespace }.prefix(500))
    }
    links = Set(targets).sorted()
  }

  private struct MarkdownMetadata: Decodable { let identifier: String }

  /// The number of characters in which the metadata of Markdown must end.
  private static let metadataLimit = 4096

  private struct Page: Decodable {
    struct Identifier: Decodable { let url: String }
    struct Metadata: Decodable { let title: String }
    let identifier: Identifier
    let metadata: Metadata
    let kind: String?
    let references: [String: Reference]?
  }

  /// A reference of the page; members of another type decode as `nil`.
  private struct Reference: Decodable {
    let type: String?
    let url: String?

    private enum Key: String, CodingKey { case type, url }

    init(from decoder: any Decoder) throws {
      let container = try? decoder.container(keyedBy: Key.self)
      type = try? container?.decode(String.self, forKey: .type)
      url = try? container?.decode(String.self, forKey: .url)
    }
  }
}
