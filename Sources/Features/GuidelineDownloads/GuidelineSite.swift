import SystemSupport
import TextSupport

/// The server and language of the guidelines.
package struct GuidelineSite: Hashable, Sendable {
  /// A language in which Apple publishes the guidelines.
  package enum Language: String, CaseIterable, Sendable {
    case japanese = "ja"
    case korean = "ko"
    case chinese = "zh"
    case english = "en"

    /// The names that Apple may have for the language in paths, in the order to try; empty for English, which has none.
    var pathNames: [String] {
      switch self {
      case .english: []
      case .japanese: ["jp", "ja-JP"]
      case .korean: ["kr"]
      case .chinese: ["cn", "zh-cn"]
      }
    }
  }

  package static let standardBase = "https://developer.apple.com"

  /// The server's address without a trailing slash, such as `https://developer.apple.com`.
  package let base: String
  package let language: Language

  /// Creates a site; returns `nil` unless the base is `http` or `https`, a host and optionally a port.
  package init?(base: String, language: Language = .english) {
    var base = base
    while base.hasSuffix("/") { base.removeLast() }
    guard base.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), let url = URL(string: base),
      ["http", "https"].contains(url.scheme), let host = url.host(), !host.isEmpty,
      url.user() == nil, url.query() == nil, url.fragment() == nil, url.path().isEmpty
    else { return nil }
    self.base = base
    self.language = language
  }

  /// The slug of the top page.
  static let root = "human-interface-guidelines"

  private static let folderName = "/human-interface-guidelines"

  /// The slug in a path or DocC identifier; `nil` if the address is not of a guideline page.
  static func slug(of address: some StringProtocol) -> String? {
    var text = address.lowercased()[...]
    if let end = text.firstIndex(where: { "#?".contains($0) }) { text = text[..<end] }
    guard let folder = text.firstRange(of: folderName) else { return nil }
    let rest = text[folder.upperBound...]
    guard rest.isEmpty || rest.hasPrefix("/") else { return nil }
    let parts = rest.split(separator: "/")
    guard let last = parts.last else { return root }
    return parts.count == 1 && isSlug(last) ? String(last) : nil
  }

  /// Whether a text is a valid slug and therefore a safe file name: 1 to 120 letters a to z, digits and hyphens.
  package static func isSlug(_ text: some StringProtocol) -> Bool {
    (1...120).contains(text.utf8.count) && text.first != "-"
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// Resolves a `Location` header to a path; `nil` if it is malformed or on another server.
  func path(redirected location: String, from path: String) -> String? {
    guard let from = URL(string: base + path), let to = URL(string: location, relativeTo: from)?.absoluteURL,
      to.scheme == from.scheme, to.host()?.lowercased() == from.host()?.lowercased(), to.port == from.port,
      to.user() == nil
    else { return nil }
    return to.path().isEmpty ? "/" : to.path() + (to.query().map { "?\($0)" } ?? "")
  }
}

/// The addresses of a site's page tree and pages, in the order to try them.
///
/// Apple names some languages in several ways, and not every name leads to pages. A name is tried first if an earlier
/// run or the page tree was found under it; once a page was found, only its name is used.
struct SiteAddresses {
  /// The names of the language as a component of paths; `nil` for a language without one.
  private(set) var languageNames: [String?]
  /// The paths of the page tree that may exist.
  private(set) var treePaths: [String]
  /// Whether a page was found under the first name.
  private(set) var isConfirmed = false

  /// - Parameter remembered: the addresses that answered an earlier run; `nil` if there was none.
  init(_ site: GuidelineSite, remembered: FetchManifest.Addresses? = nil) {
    let names = site.language.pathNames
    languageNames = names.isEmpty ? [nil] : names
    treePaths = []
    if let remembered, languageNames.contains(remembered.languageName) { moveToFront(remembered.languageName) }
    treePaths = languageNames.flatMap { Self.treePaths($0) }
    if let tree = remembered?.tree, let index = treePaths.firstIndex(of: tree) {
      treePaths.insert(treePaths.remove(at: index), at: 0)
    }
  }

  /// The paths that may have a page, each with its name of the language.
  func paths(of slug: String, _ form: PageForm) -> [(languageName: String?, path: String)] {
    let names = isConfirmed ? languageNames.prefix(1) : languageNames[...]
    return names.map { ($0, Self.path(of: slug, form, $0)) }
  }

  /// Uses the names of the page tree that was found first.
  mutating func foundTree(at path: String) {
    guard let name = languageNames.first(where: { Self.treePaths($0).contains(path) }) else { return }
    moveToFront(name)
  }

  /// Uses only the name under which a page was found.
  mutating func foundPage(under languageName: String?) {
    moveToFront(languageName)
    isConfirmed = true
  }

  private mutating func moveToFront(_ name: String?) {
    languageNames.removeAll { $0 == name }
    languageNames.insert(name, at: 0)
  }

  private static let data = "/tutorials/data"

  private static func treePaths(_ languageName: String?) -> [String] {
    let language = languageName.map { "/\($0)" } ?? ""
    let path = "\(data)/index\(language)/design--human-interface-guidelines"
    return [path, "\(path).json"]
  }

  private static func path(of slug: String, _ form: PageForm, _ languageName: String?) -> String {
    let language = languageName.map { "/\($0)" } ?? ""
    let folder = "\(data)\(language)/design/human-interface-guidelines"
    let page = slug == GuidelineSite.root ? folder : "\(folder)/\(slug)"
    return "\(page).\(form.fileExtension)"
  }
}

/// The page tree in a site's index (DocC's render index).
struct SiteTree {
  /// The slugs of the pages without duplicates, in the order of the tree.
  let slugs: [String]
  /// The number of addresses that are not addresses of guideline pages.
  let unknownAddresses: Int

  init(_ response: HTTPClientResponse) throws(Rejected) {
    guard response.status == 200 else { throw Rejected(reason: "status \(response.status)") }
    try self.init(response.body)
  }

  /// - Throws: ``Rejected`` if the JSON is not a DocC index or lists no page of the guidelines.
  init(_ body: [UInt8]) throws(Rejected) {
    guard let index = try? JSONDecoder().decode(Index.self, from: Data(body)) else {
      throw Rejected(reason: "not the JSON of a DocC index")
    }
    var slugs: [String] = []
    var seen: Set<String> = []
    var unknown = 0
    for language in index.interfaceLanguages.keys.sorted() {
      var open = Array((index.interfaceLanguages[language] ?? []).reversed())
      while let node = open.popLast() {
        open.append(contentsOf: (node.children ?? []).reversed())
        guard let path = node.path else { continue }
        guard let slug = GuidelineSite.slug(of: path) else {
          unknown += 1
          continue
        }
        if seen.insert(slug).inserted { slugs.append(slug) }
      }
    }
    guard !slugs.isEmpty else { throw Rejected(reason: "it lists no page of the guidelines") }
    self.slugs = slugs
    unknownAddresses = unknown
  }

  private struct Index: Decodable { let interfaceLanguages: [String: [Node]] }

  private struct Node: Decodable {
    let path: String?
    let children: [Node]?
  }
}
