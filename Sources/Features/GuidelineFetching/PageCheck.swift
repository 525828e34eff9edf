import FoundationEssentials

/// A page of guidelines as it came, looked at before it is kept.
struct PageCheck {
  /// Which page it says it is.
  let slug: String
  /// The pages it leads to.
  let links: [String]

  /// Why bytes are no page.
  struct Rejected: Error {
    let reason: String
  }

  /// Looks at the type and the shape of what came.
  ///
  /// - Throws: ``Rejected`` for anything but DocC render JSON of a page of the guidelines.
  init(_ body: [UInt8], type: String?) throws(Rejected) {
    let media = (type ?? "").prefix { $0 != ";" }.lowercased()
    guard media.hasPrefix("application/json") || media.hasSuffix("+json") else {
      throw Rejected(reason: type.map { "'\($0)' where JSON was expected" } ?? "of no type")
    }
    try self.init(body)
  }

  /// Looks at the shape alone.
  init(_ body: [UInt8]) throws(Rejected) {
    guard String(validating: body, as: UTF8.self) != nil else {
      throw Rejected(reason: "not UTF-8")
    }
    guard let page = try? JSONDecoder().decode(Page.self, from: Data(body)) else {
      throw Rejected(reason: "not the JSON of a DocC page")
    }
    guard let slug = GuidelineSite.slug(of: page.identifier.url), page.kind != "symbol" else {
      throw Rejected(reason: "no page of the guidelines by its identifier")
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

  /// A thing the page refers to; those of other shapes are of no interest.
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
