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

  /// The slug in the address of a guideline page; `nil` for other addresses.
  static func pageSlug(in target: String) -> String? {
    let address = ByteSearch.folded(target)
    guard let site = ByteSearch.firstIndex(of: site, in: address) else { return nil }
    let rest = address[(site + Self.site.count)...].prefix { $0 != 0x23 && $0 != 0x3F }
    let path = String(decoding: rest, as: UTF8.self)
    guard let last = path.split(separator: "/").last else { return nil }
    let name = last.hasSuffix(".html") ? last.dropLast(5) : last
    return Slug.isName(name) ? String(name) : nil
  }

  private static let site = Array("human-interface-guidelines/".utf8)

  /// The symbol that a link to API documentation names; `nil` for other links.
  private static func symbol(in target: String, text: String) -> String? {
    guard ByteSearch.firstIndex(of: documentation, in: ByteSearch.folded(target)) != nil else {
      return nil
    }
    let address = target.lowercased()
    guard let range = address.firstRange(of: "/documentation/"), range.upperBound < address.endIndex
    else { return nil }
    let words = text.trimmingLeadingSpace().trimmingTrailingSpace()
    if isSymbol(String(words)) { return String(words) }
    guard let last = target.split(separator: "/").last, isSymbol(String(last)) else { return nil }
    return String(last)
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
    var names: [String] = []
    var word: [UInt8] = []
    for byte in text.utf8 {
      if isASCIILetterOrDigit(byte) {
        word.append(byte)
      } else if !word.isEmpty {
        if isClassName(word) { names.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if isClassName(word) { names.append(String(decoding: word, as: UTF8.self)) }
    return names
  }

  /// Whether a text has three capitals in a row, as each class name does.
  private static func mayHaveClassName(_ text: String) -> Bool {
    var capitals = 0
    for byte in text.utf8 {
      capitals = isUppercase(byte) ? capitals + 1 : 0
      if capitals == 3 { return true }
    }
    return false
  }

  private static let frameworks: Set<[UInt8]> = Set(
    ["UI", "NS", "WK", "MK", "AV", "SK", "CL", "PK", "HK", "GK", "AR", "TV", "CN"].map {
      Array($0.utf8)
    })

  private static func isClassName(_ word: [UInt8]) -> Bool {
    word.count > 4 && isUppercase(word[2]) && isUppercase(word[0]) && isUppercase(word[1])
      && word[3...].contains { (0x61...0x7A).contains($0) }
      && frameworks.contains(Array(word[..<2]))
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
    isUppercase(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}
