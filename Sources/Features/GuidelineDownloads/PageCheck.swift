// PageCheck, Rejected
import SystemSupport
import TextSupport

/// Validates a downloaded page before it is saved.
struct PageCheck {
  /// The slug that the page's identifier names.
  let slug: String
  /// The slugs of the guideline pages that the page links to, sorted.
  let links: [String]

  /// Validates the status, the media type and the content of a response.
  ///
  /// - Throws: ``Rejected`` unless the response is a guideline page in the form.
  init(_ response: HTTPClientResponse, _ form: PageForm) throws(Rejected) {
    guard response.status == 200 else { throw Rejected(reason: "status \(response.status)") }
    guard let type = response.headers["content-type"] else { throw Rejected(reason: "no content type") }
    guard form.matches(contentType: type) else {
      let expected = form == .json ? "JSON" : "Markdown"
      throw Rejected(reason: "'\(type)' instead of \(expected)")
    }
    try self.init(response.body, form)
  }

  init(_ body: [UInt8], _ form: PageForm) throws(Rejected) {
    guard let text = String(validating: body, as: UTF8.self) else { throw Rejected(reason: "not UTF-8") }
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
      guard reference.type == "topic", let url = reference.url, url.hasPrefix("/") else { return nil }
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

/// A response is not what was requested: not a page or no page tree of the guidelines.
struct Rejected: Error { let reason: String }

/// A form in which the site serves a page.
package enum PageForm: String, CaseIterable, Codable, Sendable {
  /// DocC render JSON.
  case json
  /// Markdown, which has no captions and no footnotes.
  case markdown

  /// The ending of file names and addresses.
  var fileExtension: String {
    switch self {
    case .json: "json"
    case .markdown: "md"
    }
  }

  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .markdown: "text/markdown"
    }
  }

  /// Whether a `Content-Type` may have the form.
  func matches(contentType: String) -> Bool {
    let media = contentType.prefix { $0 != ";" }.lowercased()
    return switch self {
    case .json: media.hasPrefix("application/json") || media.hasSuffix("+json")
    case .markdown: ["text/markdown", "text/plain"].contains(media)
    }
  }
}

/// Requests pages at the addresses and in the forms in which the site may serve them.
struct PageSource {
  /// A page as the server sent it.
  struct Page {
    let content: PageCheck
    let form: PageForm
    let response: HTTPClientResponse
    /// The path that served the page after redirects.
    let path: String
  }

  enum Answer {
    case page(Page)
    /// The saved file is still current.
    case notModified
    /// The server has no such page.
    case absent
    case forbidden
    /// The server does not serve the form, or not to this client.
    case refused(reason: String)
    /// No usable response; other pages may still work.
    case failure(reason: String)
  }

  private(set) var addresses: SiteAddresses
  let client: PoliteClient

  /// Requests a page as JSON, or as Markdown if the server refuses JSON. A saved file makes the request conditional.
  mutating func request(_ slug: String, saved: FetchManifest.Page?) throws(FetchError) -> Answer {
    let answer = try request(slug, .json, saved: saved)
    guard case .refused(let reason) = answer else { return answer }
    let fallback = try request(slug, .markdown, saved: saved)
    switch fallback {
    case .page, .notModified: return fallback
    case .absent, .forbidden, .refused, .failure: return .failure(reason: reason)
    }
  }

  /// Uses only the name of the language under which an interrupted run found pages.
  mutating func resume(_ addresses: FetchManifest.Addresses) { self.addresses.foundPage(under: addresses.languageName) }

  private mutating func request(
    _ slug: String, _ form: PageForm, saved: FetchManifest.Page?
  ) throws(FetchError) -> Answer {
    let saved = (saved?.form ?? .json) == form ? saved : nil
    let validators = saved.map { PoliteClient.Validators(etag: $0.etag, lastModified: $0.lastModified) }
    var answer = Answer.absent
    for (name, path) in addresses.paths(of: slug, form) {
      switch try client.get(path, accepting: form.mediaType, validators: validators) {
      case .forbidden: return .forbidden
      case .failure(let reason): return .failure(reason: reason)
      case .response(let response, let path):
        answer = Self.answer(response, from: path, form)
        switch answer {
        case .page, .notModified:
          addresses.foundPage(under: name)
          return answer
        case .absent, .forbidden, .refused, .failure: guard Self.mayBeElsewhere(response) else { return answer }
        }
      }
    }
    return answer
  }

  private static func answer(_ response: HTTPClientResponse, from path: String, _ form: PageForm) -> Answer {
    switch response.status {
    case 304: return .notModified
    case 404, 410: return .absent
    case 401, 403, 406, 415, 451: return .refused(reason: "status \(response.status)")
    default:
      do {
        let content = try PageCheck(response, form)
        return .page(Page(content: content, form: form, response: response, path: path))
      } catch {
        return .failure(reason: error.reason)
      }
    }
  }

  /// Whether the page may have another address: sites answer unknown ones with a client error or a page for people.
  private static func mayBeElsewhere(_ response: HTTPClientResponse) -> Bool {
    response.status == 200 || (400..<500).contains(response.status)
  }
}
