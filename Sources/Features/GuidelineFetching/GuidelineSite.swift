import FoundationEssentials

/// Where the guidelines are served: a server and a language.
package struct GuidelineSite: Hashable, Sendable {
  /// The languages the guidelines come in.
  package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"
    case korean = "ko"
    case chinese = "zh"

    /// What the paths of the language begin with.
    var prefix: String {
      switch self {
      case .english: ""
      case .japanese: "/jp"
      case .korean: "/kr"
      case .chinese: "/cn"
      }
    }
  }

  /// Apple's server.
  package static let standardBase = "https://developer.apple.com"

  /// The server, without a slash at the end: `https://developer.apple.com`.
  package let base: String
  /// The language.
  package let language: Language

  /// `nil` unless the base is an address of a server: `http` or `https`, a host, perhaps a port.
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

  /// The page that all others belong to.
  static let root = "human-interface-guidelines"

  private static let folder = "/design/human-interface-guidelines"
  private static let mark = "/human-interface-guidelines"

  /// The path of the tree of pages.
  var treePath: String {
    "\(language.prefix)/tutorials/data/index/design--human-interface-guidelines"
  }

  /// The path of a page's data.
  func path(of slug: String) -> String {
    let page = slug == Self.root ? Self.folder : "\(Self.folder)/\(slug)"
    return "\(language.prefix)/tutorials/data\(page).json"
  }

  /// The page that a path or a DocC identifier names; `nil` for addresses elsewhere.
  static func slug(of address: some StringProtocol) -> String? {
    var text = address.lowercased()[...]
    if let end = text.firstIndex(where: { "#?".contains($0) }) { text = text[..<end] }
    guard let folder = text.firstRange(of: mark) else { return nil }
    let rest = text[folder.upperBound...]
    guard rest.isEmpty || rest.hasPrefix("/") else { return nil }
    let parts = rest.split(separator: "/")
    guard let last = parts.last else { return root }
    return parts.count == 1 && isSlug(last) ? String(last) : nil
  }

  /// Whether a text can name a page, and so a file: letters a to z, digits and hyphens.
  package static func isSlug(_ text: some StringProtocol) -> Bool {
    (1...120).contains(text.utf8.count) && text.first != "-"
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  /// Where an answer of the server's sends the asker to, as a path of the same server.
  ///
  /// - Returns: `nil` when it leads to another server or to no address at all.
  func path(redirected location: String, from path: String) -> String? {
    guard let from = URL(string: base + path),
      let to = URL(string: location, relativeTo: from)?.absoluteURL,
      to.scheme == from.scheme, to.host()?.lowercased() == from.host()?.lowercased(),
      to.port == from.port, to.user() == nil
    else { return nil }
    return to.path().isEmpty ? "/" : to.path() + (to.query().map { "?\($0)" } ?? "")
  }
}
