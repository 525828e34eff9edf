// FetchManifest, FetchReport
package import GuidelineModel
import TextSupport

/// The content of `fetch.json`: where each page of a snapshot came from, and when.
package struct FetchManifest: Codable, Hashable, Sendable {
  /// A page in the folder.
  package struct Page: Codable, Hashable, Sendable {
    /// The page's address after redirects.
    package let address: String
    package let etag: String?
    package let lastModified: String?
    /// SHA-256 of the file, hexadecimal.
    package let hash: String
    /// The size of the file in bytes.
    package let bytes: Int
    /// The UTC time of the last response that confirmed this content.
    package var time: String
    /// Whether the file has the same content as in the previous snapshot.
    package var isUnchanged: Bool
    /// The form of the file; `nil` for JSON.
    var form: PageForm?
  }

  /// The addresses at which the server had pages in the language.
  package struct Addresses: Codable, Hashable, Sendable {
    /// The name of the language in paths; `nil` for a language without one.
    package var languageName: String?
    /// The path of the page tree; `nil` if it was not requested.
    package var tree: String?
  }

  package static let format = 1

  /// The largest file that is read, in bytes.
  static let largestFile = 64 << 20

  package static let fileName = "fetch.json"

  package private(set) var format = Self.format
  /// The server.
  package let base: String
  package let language: String
  /// The UTC time at which the run started.
  package var started: String
  /// The UTC time at which all pages were saved; `nil` while pages are missing.
  package var finished: String?
  /// The requested pages; `nil` if all pages were requested.
  package internal(set) var asked: [String]?
  /// The addresses that answered; `nil` until a page was found.
  package internal(set) var addresses: Addresses?
  /// The pages by slug. A page's file is named after its slug.
  package var pages: [String: Page] = [:]
  /// Slugs whose address now serves another page, with the slug of that page.
  package var renamed: [String: String] = [:]
  /// Slugs of pages that the server no longer has.
  package var gone: [String] = []

  init(site: GuidelineSite, started: String, asked: [String]?) {
    base = site.base
    language = site.language.rawValue
    self.started = started
    self.asked = asked
  }

  /// Decodes a file; `nil` if it is malformed, or a slug, the day or the language is not fit for file names.
  init?(_ data: Data) {
    guard let manifest = try? JSONDecoder().decode(Self.self, from: data),
      manifest.pages.keys.allSatisfy({ GuidelineSite.isSlug($0) }),
      CalendarDate(manifest.day)?.day != nil, GuidelineSite.isSlug(manifest.language)
    else { return nil }
    self = manifest
  }

  /// Whether the manifest has the current format and describes pages of a site.
  func belongs(to site: GuidelineSite) -> Bool {
    format == Self.format && base == site.base && language == site.language.rawValue
  }

  /// Whether both manifests describe pages of one site in one language.
  func isOfSameSite(as other: FetchManifest) -> Bool {
    format == other.format && base == other.base && language == other.language
  }

  /// The UTC day on which the run started, such as `2026-02-01`.
  var day: String { Self.dayPrefix(of: started) }

  /// The content of `snapshot.json`, from which `hig ingest` reads the day and the language.
  var snapshotDescription: String { Self.snapshotDescription(day, language) }

  private static func snapshotDescription(_ day: some StringProtocol, _ language: some StringProtocol) -> String {
    #"{"captured": "\#(day)", "language": "\#(language)", "#
      + #""system": "apple", "title": "Human Interface Guidelines, fetched \#(day)"}"# + "\n"
  }

  /// Whether a file has the description of some snapshot as a run writes it.
  static func isSnapshotDescription(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 7 && text == snapshotDescription(parts[3], parts[7])
  }

  /// The part of a timestamp or of a snapshot folder's name that gives the day.
  static func dayPrefix(of text: some StringProtocol) -> String { String(text.prefix("2026-02-01".count)) }

  /// The bytes of the file; equal for equal manifests.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

/// The result of a run.
package struct FetchReport: Sendable {
  /// A page that could not be fetched.
  package struct Failure: Hashable, Sendable {
    package let page: String
    /// Why the response was rejected or missing.
    package let reason: String
  }

  /// A page as the newest earlier snapshot has it.
  package struct PreviousPage: Sendable {
    package let day: CalendarDate?
    package let text: String
  }

  /// The earlier content of pages that changed, moved or disappeared, by slug.
  package internal(set) var former: [String: PreviousPage] = [:]
  /// The new snapshot; `nil` if pages are missing, or if only changes were wanted and there are none.
  package internal(set) var landed: SnapshotFolder?
  /// The snapshot that the pages are compared with; `nil` if this is the first one.
  package internal(set) var before: SnapshotFolder?
  /// Pages that no earlier snapshot has.
  package internal(set) var new: [String] = []
  /// Pages whose records differ from those in the newest earlier snapshot that has them.
  package internal(set) var changed: [String] = []
  /// Pages that have the same records as in the newest earlier snapshot that has them.
  package internal(set) var unchanged: [String] = []
  /// The number of pages in ``unchanged`` that the server sent in other bytes.
  package internal(set) var resentCount = 0
  /// Pages that were saved as Markdown, which has no captions and footnotes, because the server refused JSON.
  package internal(set) var markdownPages: [String] = []
  /// Slugs whose address now serves another page, with the slug of that page.
  package internal(set) var renamed: [String: String] = [:]
  /// Slugs whose address served the same other page in the earlier snapshot, with the slug of that page.
  package internal(set) var aliases: [String: String] = [:]
  /// Pages of an earlier snapshot that the server no longer has.
  package internal(set) var gone: [String] = []
  /// Requested or linked pages that the server does not have, and that no earlier snapshot has or the last one lacked.
  package internal(set) var unknown: [String] = []
  package internal(set) var forbidden: [String] = []
  package internal(set) var failures: [Failure] = []
  /// The number of pages saved for the next run; 0 if the run completed.
  package internal(set) var kept = 0
  /// The number of addresses in the page tree that are not addresses of guideline pages.
  package internal(set) var unknownAddresses = 0
  /// The number of pages that were not requested because the site has too many.
  package internal(set) var omittedPages = 0
  /// The error that ended the run early.
  package internal(set) var interruption: FetchError?

  /// Whether every requested page was fetched or is known to be absent.
  package var isWhole: Bool { failures.isEmpty && interruption == nil && omittedPages == 0 }

  /// Whether any page differs from the earlier snapshots.
  package var hasChanges: Bool { !new.isEmpty || !changed.isEmpty || !renamed.isEmpty || !gone.isEmpty }
}
