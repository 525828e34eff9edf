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

  /// The addresses of a site.
  ///
  /// - Parameter remembered: the addresses that answered an earlier run; `nil` if there was none.
  init(_ site: GuidelineSite, remembered: FetchManifest.Addresses? = nil) {
    let names = site.language.pathNames
    languageNames = names.isEmpty ? [nil] : names
    treePaths = []
    if let remembered, languageNames.contains(remembered.languageName) {
      moveToFront(remembered.languageName)
    }
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
    guard let name = languageNames.first(where: { Self.treePaths($0).contains(path) }) else {
      return
    }
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
