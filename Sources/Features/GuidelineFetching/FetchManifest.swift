import FoundationEssentials

/// What `fetch.json` in a snapshot's folder says: where each page came from, and when.
package struct FetchManifest: Codable, Hashable, Sendable {
  /// A page that is in the folder.
  package struct Page: Codable, Hashable, Sendable {
    /// The address it came from, after redirects.
    package let address: String
    /// The server's mark of this state.
    package let etag: String?
    /// The server's time of this state.
    package let lastModified: String?
    /// SHA-256 of the file, hexadecimal.
    package let hash: String
    /// The bytes of the file.
    package let bytes: Int
    /// When the server was asked last and this was its answer, in UTC.
    package var time: String
    /// Whether the bytes were taken from the snapshot before, because they are the same.
    package var isUnchanged: Bool
  }

  /// The number of the form the file has.
  package static let format = 1

  /// The file's name.
  package static let fileName = "fetch.json"

  package private(set) var format = Self.format
  /// The server.
  package let base: String
  /// The language code.
  package let language: String
  /// When the first page was asked for, in UTC.
  package var started: String
  /// When the last one was there; `nil` while some are missing.
  package var finished: String?
  /// The pages that were asked for by name; `nil` when all were.
  package internal(set) var asked: [String]?
  /// The pages by slug, which is the file's name too.
  package var pages: [String: Page] = [:]
  /// Addresses that served another page: its slug by the one asked for.
  package var renamed: [String: String] = [:]
  /// Pages that the server has no more.
  package var gone: [String] = []

  init(site: GuidelineSite, started: String, asked: [String]?) {
    base = site.base
    language = site.language.rawValue
    self.started = started
    self.asked = asked
  }

  func isOf(_ site: GuidelineSite) -> Bool {
    format == Self.format && base == site.base && language == site.language.rawValue
  }

  /// Takes apart what a file holds; `nil` for anything else, and for names that name no page.
  init?(_ data: Data) {
    guard let manifest = try? JSONDecoder().decode(Self.self, from: data),
      manifest.pages.keys.allSatisfy({ GuidelineSite.isSlug($0) })
    else { return nil }
    self = manifest
  }

  /// The bytes of the file; the same for the same content.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
