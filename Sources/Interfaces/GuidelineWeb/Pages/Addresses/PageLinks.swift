/// How the pages of a site address each other.
///
/// ```swift
/// let page = PageAddress.page("toolbars", PageRequest())
/// PageLinks.served(below: "/hig/").link(to: page, from: .home)  // "/hig/pages/toolbars"
/// PageLinks.files.link(to: page, from: .components)  // "../pages/toolbars/index.html"
/// ```
package struct PageLinks: Hashable, Sendable {
  private enum Style: Hashable {
    /// Absolute addresses below a base that ends with a slash.
    case served(String)
    /// Addresses of files: relative ones, or below a base that ends with a slash.
    case files(base: String?)
  }

  private let style: Style

  /// Addresses that a server answers.
  ///
  /// - Parameter base: the path or the address of the root, such as `/` or `https://example.org/hig/`.
  package static func served(below base: String = "/") -> PageLinks {
    PageLinks(style: .served(base.hasSuffix("/") ? base : base + "/"))
  }

  /// Relative addresses of files, in any folder, of which parameters have no effect.
  package static let files = PageLinks(style: .files(base: nil))

  /// Absolute addresses of files, for a document that is shown at any path.
  package static func files(below base: String) -> PageLinks {
    PageLinks(style: .files(base: base.hasSuffix("/") ? base : base + "/"))
  }

  /// Whether a server answers, so that forms and parameters have an effect.
  package var areServed: Bool { if case .served = style { true } else { false } }

  /// The address of a target in a page.
  ///
  /// - Parameter fragment: the id of an element of the target.
  package func link(
    to target: PageAddress, from page: PageAddress, fragment: String? = nil
  ) -> String {
    let end = fragment.map { "#\($0)" } ?? ""
    switch style {
    case .served(let base):
      let query = target.parameters.query
      return base + target.path + (query.isEmpty ? "" : "?\(query)") + end
    case .files(let base?): return base + Self.file(of: target) + end
    case .files(nil):
      let depth = Self.file(of: page).split(separator: "/").count - 1
      return String(repeating: "../", count: depth) + Self.file(of: target) + end
    }
  }

  /// The path of the file of an address below the root of a site of files.
  package static func file(of address: PageAddress) -> String {
    let path = address.path
    if address.isFile { return path }
    return path.isEmpty ? "index.html" : "\(path)/index.html"
  }
}
