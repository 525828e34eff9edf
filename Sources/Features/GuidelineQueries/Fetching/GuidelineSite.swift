import TextSupport

/// The server and language of the guidelines.
package struct GuidelineSite: Hashable, Sendable {
  /// A language in which Apple publishes the guidelines.
  package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"
    case korean = "ko"
    case chinese = "zh"

    /// The names that Apple is known to have for the language in paths, in the order to try; empty for English, which
    /// has none.
    var pathNames: [String] {
      switch self {
      case .english: []
      case .japanese: ["jp", "ja-JP"]
      case .korean: ["kr"]
      case .chinese: ["cn", "zh-cn"]
      }
    }
  }

  /// Apple's server.
  package static let standardBase = "https://developer.apple.com"

  /// The server's address without a trailing slash, such as `https://developer.apple.com`.
  package let base: String
  /// The language.
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
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  /// Resolves a `Location` header to a path of the same server.
  ///
  /// - Returns: `nil` if the location is malformed or on another server.
  func path(redirected location: String, from path: String) -> String? {
    guard let from = URL(string: base + path),
      let to = URL(string: location, relativeTo: from)?.absoluteURL,
      to.scheme == from.scheme, to.host()?.lowercased() == from.host()?.lowercased(),
      to.port == from.port, to.user() == nil
    else { return nil }
    return to.path().isEmpty ? "/" : to.path() + (to.query().map { "?\($0)" } ?? "")
  }
}
