import DocumentParsing
import GuidelineModel

/// The pages and API symbols that blocks refer to.
struct References {
  private(set) var links: [String] = []
  private(set) var symbols: [String] = []

  /// Adds the link targets, code symbols and class names of a block's runs.
  mutating func add(_ runs: [Inline]) {
    for run in runs where run.kind == .text {
      if let target = run.target {
        if let slug = Self.pageSlug(in: target) {
          append(slug, to: \.links)
          continue
        }
        if let symbol = Self.symbol(in: target, text: run.text) {
          append(symbol, to: \.symbols)
          continue
        }
      }
      if run.style.contains(.code), Self.isSymbol(run.text) { append(run.text, to: \.symbols) }
      for name in Self.classNames(in: run.text) { append(name, to: \.symbols) }
    }
  }

  private mutating func append(_ value: String, to list: WritableKeyPath<References, [String]>) {
    if !self[keyPath: list].contains(value) { self[keyPath: list].append(value) }
  }

  /// The slug in the address of a page of Apple's guidelines; `nil` for other addresses.
  static func pageSlug(in target: String) -> String? {
    let address = ByteSearch.folded(target)
    guard let site = ByteSearch.firstIndex(of: site, in: address), SiteAddress.isApples(target) != false
    else { return nil }
    let rest = address[(site + Self.site.count)...].prefix { $0 != 0x23 && $0 != 0x3F }
    let path = String(decoding: rest, as: UTF8.self)
    guard let last = path.split(separator: "/").last else { return nil }
    let name = last.hasSuffix(".html") ? last.dropLast(5) : last
    return Slug.isName(name) ? String(name) : nil
  }

  private static let site = Array("human-interface-guidelines/".utf8)

  /// The symbol that a link to API documentation names; `nil` for other links.
  private static func symbol(in target: String, text: String) -> String? {
    let address = ByteSearch.folded(target)
    guard let start = ByteSearch.firstIndex(of: documentation, in: address), start + documentation.count < address.count
    else { return nil }
    return [String(text.trimmingSpace()), String(target.split(separator: "/").last ?? "")].first(where: isSymbol)
  }

  private static let documentation = Array("/documentation/".utf8)

  /// Whether a text has the characters of one symbol.
  private static func isSymbol(_ text: String) -> Bool {
    guard (3...120).contains(text.utf8.count), !text.contains(" "),
      text.first.map({ $0.isLetter || $0 == "." || $0 == "_" }) == true
    else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "._:()-<>".contains($0) }
  }

  /// The words that begin with the prefix of a framework and a capital, such as `UIToolbar` and `WKInterfaceMap`.
  private static func classNames(in text: String) -> [String] {
    guard mayHaveClassName(text) else { return [] }
    return text.utf8.split { !$0.isASCIILetterOrDigit }.map { Array($0) }.filter(isClassName)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a text has three capitals in a row, as each class name does.
  private static func mayHaveClassName(_ text: String) -> Bool {
    var capitals = 0
    for byte in text.utf8 {
      capitals = byte.isCapital ? capitals + 1 : 0
      if capitals == 3 { return true }
    }
    return false
  }

  private static let frameworks: Set<[UInt8]> = Set(
    ["UI", "NS", "WK", "MK", "AV", "SK", "CL", "PK", "HK", "GK", "AR", "TV", "CN"].map { Array($0.utf8) })

  private static func isClassName(_ word: [UInt8]) -> Bool {
    word.count > 4 && word[..<3].allSatisfy(\.isCapital)
      && word[3...].contains(where: \.isSmallLetter) && frameworks.contains(Array(word[..<2]))
  }
}
