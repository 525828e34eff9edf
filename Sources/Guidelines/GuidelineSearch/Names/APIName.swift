import GuidelineIndex
import GuidelineModel

/// The name of an API symbol as people type it and as pages list it: `UITabBar`, `.searchable`,
/// `searchable(text:placement:prompt:)`, `NSButton.BezelStyle.disclosure`.
struct APIName: Hashable {
  /// The names between the dots, outermost first, without arguments.
  let components: [String]
  /// Whether it can only be a name in code: it has a dot, arguments, or a capital or digit inside a word.
  let isCode: Bool

  /// Longer texts are not symbols.
  private static let longest = 200

  /// Parses a name; `nil` for a text that cannot be the name of one symbol.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.longest else { return nil }
    // Markdown escapes underscores, and code is in backticks.
    var name = String(text.filter { $0 != "`" && $0 != "\\" }).trimmed { !$0.isWhitespace }
    let isAttribute = name.first == "@" || name.first == "#"
    if isAttribute { name = name.dropFirst() }
    let isMember = name.first == "."
    if isMember { name = name.dropFirst() }
    let arguments = name.firstIndex { $0 == "(" || $0 == ":" || $0 == "<" }
    if let arguments { name = name[..<arguments] }
    name = Self.withoutHash(name)
    let components = name.split(separator: ".", omittingEmptySubsequences: false)
    guard components.allSatisfy(Self.isIdentifier) else { return nil }
    self.components = components.map(String.init)
    isCode =
      isAttribute || isMember || arguments != nil || components.count > 1
      || name.dropFirst().contains { $0.isUppercase || $0.isNumber || $0 == "_" }
  }

  /// Drops the suffix that the address of an overloaded symbol has: "alert-1bkka" → "alert".
  private static func withoutHash(_ name: Substring) -> Substring {
    guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return name }
    let hash = name[name.index(after: dash)...]
    let isHash =
      (4...6).contains(hash.count) && hash.contains(where: \.isNumber)
      && hash.allSatisfy { $0.isNumber || $0.isLowercase }
    return isHash ? name[..<dash] : name
  }

  private static func isIdentifier(_ name: Substring) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The words of the name without the prefix of a framework, in lower case and singular.
  var words: [String] {
    components.flatMap { component in
      let parts = SearchText.nameParts(component)
      return parts.isEmpty ? [component.lowercased()] : parts
    }.map(TitleKey.make)
  }

  /// Whether a name that leads to a page may mean a symbol rather than the page, whose title is spelled otherwise.
  static func mayBeMeant(by typed: String, besides page: CaptureInfo) -> Bool {
    APIName(typed)?.mayBeMeant(besides: page) ?? false
  }

  /// The same for the name of a symbol.
  func mayBeMeant(besides page: CaptureInfo) -> Bool {
    let name = components.joined(separator: ".")
    if [page.title.lowercased(), page.slug].contains(name.lowercased()) { return false }
    return isCode || name.first?.isUppercase == true || page.title.contains(" ")
  }

  enum Relation: Int, Comparable {
    /// Both name the same symbol; one may have the name of its module or type in front.
    case same
    /// The other one ends with this name: `actionSheet` of `UIAlertController.Style.actionSheet`.
    case member
    /// One is the type that the other one belongs to.
    case outer

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  func relation(to listed: APIName, ignoringCase: Bool) -> Relation? {
    func folded(_ names: [String]) -> [String] { ignoringCase ? names.map { $0.lowercased() } : names }
    let (own, other) = (folded(components), folded(listed.components))
    if own.count >= other.count, own.suffix(other.count).elementsEqual(other) { return .same }
    if other.suffix(own.count).elementsEqual(own) { return .member }
    if own.starts(with: other) || other.starts(with: own) { return .outer }
    return nil
  }

  /// The beginnings of the last component, longest first: `UITabBar` and `UITab` of `UITabBarController`.
  var beginnings: [String] {
    let name = Array(components.last ?? "")
    let starts = name.indices.dropFirst().filter { name[$0].isUppercase && name[$0 - 1].isLowercase }
    return starts.reversed().map { String(name[..<$0]) }
  }
}
