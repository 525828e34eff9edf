import GuidelineModel
import TextSupport

/// The addresses of the pages of a site, found from the first ones by the links between documents.
struct SiteCrawl {
  private var pending: [PageAddress] = []
  private var position = 0
  private var known: Set<String> = []

  init() {
    for address in [.home] + SiteHeader.navigation.map(\.address) { add(address) }
  }

  mutating func next() -> PageAddress? {
    guard position < pending.count else { return nil }
    position += 1
    return pending[position - 1]
  }

  mutating func addLinks(of document: SiteFile) {
    for path in document.links {
      if let address = Self.address(ofFile: path) { add(address) }
    }
  }

  private mutating func add(_ address: PageAddress) {
    guard known.insert(address.path).inserted else { return }
    pending.append(address)
  }

  private static func address(ofFile path: String) -> PageAddress? {
    let name = "index.html"
    let folder = path == name ? "" : path.hasSuffix("/\(name)") ? path.dropLast(name.count + 1) : path[...]
    switch PageAddress(path: String(folder)) {
    case .asset, .feed, .searchResults, .pageMarkdown, .ruleMarkdown, nil: return nil
    case let address?: return address
    }
  }
}

struct SiteAssets {
  let page: WebAsset
  let all: [WebAsset]

  init(searchData: WebAsset) {
    // Loaded on the first use of the search. The parts that others use precede them.
    let search = Self.script(
      "search",
      [
        Self.platformWords, EmbeddedFiles.words_js, EmbeddedFiles.library_js, EmbeddedFiles.query_js,
        EmbeddedFiles.ranking_js, EmbeddedFiles.exports_js,
      ].joined(separator: "\n"))
    let names = """
      const searchFiles = { engine: "\(search.name)", data: "\(searchData.name)" };
      """
    page = Self.script(
      "site",
      [names, WebAssets.scriptsWithoutServer, EmbeddedFiles.platforms_js, EmbeddedFiles.page_js].joined(separator: "\n")
    )
    all = [WebAssets.standard.style, WebAssets.standard.icon, page, search, searchData]
  }

  /// The words for platforms in the served pages, as a constant for the scripts.
  private static let platformWords = """
    const platformWords = {
      unknown: "\(PlatformWording.unknown)",
      all: "\(PlatformWording.all)",
      allBut: "\(PlatformWording.allBut)",
    };
    """

  /// A classic script whose names no other script sees.
  private static func script(_ stem: String, _ text: String) -> WebAsset {
    WebAsset(stem, .js, "(() => {\n\"use strict\";\n\(text)\n})();\n")
  }
}

struct SiteFile: Sendable {
  /// The path below the root of the site, as the file system has it.
  let path: String
  let bytes: [UInt8]
}

extension SiteFile {
  /// The links of an HTML document to files of its site, as percent-encoded paths below the root.
  var links: [String] {
    let folder = path.split(separator: "/").dropLast()
    return String(decoding: bytes, as: UTF8.self).split(separator: " href=\"").dropFirst().compactMap { part in
      let link = part.prefix { $0 != "\"" && $0 != "#" && $0 != "?" }
      guard !link.isEmpty, !link.contains(":") else { return nil }
      let steps = link.split(separator: "/")
      let up = steps.prefix { $0 == ".." }.count
      guard up <= folder.count else { return nil }
      return (folder.dropLast(up) + steps.dropFirst(up)).joined(separator: "/")
    }
  }

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// A file by its percent-encoded address below the root; `nil` for one that leads out of the root, or that no file
  /// can have.
  init?(address: String, text: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let names = parts.compactMap { PercentEncoding.decoded($0) }
    guard names.count == parts.count, names.allSatisfy(Self.isName) else { return nil }
    self.init(path: names.joined(separator: "/"), text: text)
  }

  /// The longest name of a file on most file systems, in bytes.
  private static let longestName = 255

  private static func isName(_ name: String) -> Bool {
    (1...longestName).contains(name.utf8.count) && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
  }
}
