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
