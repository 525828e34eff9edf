import TextSupport

/// The addresses of the pages of a site, found from the first ones by the links between documents.
struct SiteCrawl {
  private var pending: [PageAddress] = []
  private var position = 0
  private var known: Set<String> = []

  /// Starts with the pages of the navigation.
  init() {
    for address in Self.start { add(address) }
  }

  private static let start: [PageAddress] = [
    .home, .pages, .components, .changes(ChangesPageRequest()), .sizes(nil), .symbols(nil),
  ]

  /// The next address; `nil` if none is left.
  mutating func next() -> PageAddress? {
    guard position < pending.count else { return nil }
    position += 1
    return pending[position - 1]
  }

  /// Adds the addresses that a document links to.
  mutating func addLinks(of document: SiteFile) {
    for path in SiteLinks(of: document) {
      if let address = Self.address(ofFile: path) { add(address) }
    }
  }

  private mutating func add(_ address: PageAddress) {
    guard known.insert(address.path).inserted else { return }
    pending.append(address)
  }

  private static func address(ofFile path: String) -> PageAddress? {
    let name = "index.html"
    let folder =
      path == name ? "" : path.hasSuffix("/\(name)") ? path.dropLast(name.count + 1) : path[...]
    switch PageAddress(path: String(folder)) {
    case .asset, .feed, .searchResults, .pageMarkdown, .ruleMarkdown, nil: return nil
    case let address?: return address
    }
  }
}

/// The links of an HTML document to files of its site, as percent-encoded paths below the root.
struct SiteLinks: Sequence {
  private let paths: [String]

  init(of document: SiteFile) {
    let folder = document.path.split(separator: "/").dropLast()
    let text = String(decoding: document.bytes, as: UTF8.self)
    var paths: [String] = []
    for part in text.split(separator: " href=\"").dropFirst() {
      let link = part.prefix { $0 != "\"" && $0 != "#" && $0 != "?" }
      guard !link.isEmpty, !link.contains(":") else { continue }
      let steps = link.split(separator: "/")
      let up = steps.prefix { $0 == ".." }.count
      guard up <= folder.count else { continue }
      let path = folder.dropLast(up).map(Substring.init) + steps.dropFirst(up)
      paths.append(path.joined(separator: "/"))
    }
    self.paths = paths
  }

  func makeIterator() -> IndexingIterator<[String]> { paths.makeIterator() }
}

/// The style, the icon and the scripts of a site.
struct SiteAssets {
  /// The script of each document.
  let page: WebAsset
  /// All files.
  let all: [WebAsset]

  /// The files of a site with some data for its search.
  init(searchData: WebAsset) {
    let search = Self.script("search", SearchScripts.engine)
    let names = """
      const searchFiles = { engine: "\(search.name)", data: "\(searchData.name)" };
      """
    page = Self.script(
      "site", names + "\n" + WebAssets.scriptsWithoutServer + "\n" + SearchScripts.page)
    all = [WebAssets.standard.style, WebAssets.standard.icon, page, search, searchData]
  }

  /// A classic script whose names no other script sees.
  private static func script(_ stem: String, _ text: String) -> WebAsset {
    WebAsset(
      stem: stem, suffix: "js", contentType: "text/javascript; charset=utf-8",
      text: "(() => {\n\"use strict\";\n\(text)\n})();\n")
  }
}

/// The scripts of the search.
enum SearchScripts {
  /// The search itself, which is loaded on its first use. The parts that others use precede them.
  static let engine = joined([
    PackageResources.text_js, PackageResources.stemmer_js, PackageResources.vectors_js,
    PackageResources.library_js, PackageResources.corrections_js, PackageResources.query_js,
    PackageResources.plan_js, PackageResources.ranking_js, PackageResources.engine_js,
    PackageResources.exports_js,
  ])

  /// The part for each document: the fields and the list of results.
  static let page = joined([PackageResources.page_js])

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}

/// A file of a site.
package struct SiteFile: Sendable {
  /// The path below the root of the site, as the file system has it.
  package let path: String
  /// The content.
  package let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// A file by its address below the root.
  ///
  /// - Parameter address: percent-encoded. `nil` is returned for one that leads out of the root, or that no file can have.
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
