import FoundationEssentials

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

  /// Validates the media type and the content of a response.
  ///
  /// - Throws: ``Rejected`` unless the response is the DocC render JSON of a guideline page.
  init(_ body: [UInt8], type: String?) throws(Rejected) {
    let media = (type ?? "").prefix { $0 != ";" }.lowercased()
    guard media.hasPrefix("application/json") || media.hasSuffix("+json") else {
      throw Rejected(reason: type.map { "'\($0)' instead of JSON" } ?? "no content type")
    }
    try self.init(body)
  }

  /// Validates the content alone.
  ///
  /// - Throws: ``Rejected``.
  init(_ body: [UInt8]) throws(Rejected) {
    guard String(validating: body, as: UTF8.self) != nil else {
      throw Rejected(reason: "not UTF-8")
    }
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
