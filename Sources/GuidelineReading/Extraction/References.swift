import DocumentTrees
import GuidelineModel

/// Pages and API symbols that a block refers to.
struct References {
  private(set) var links: [String] = []
  private(set) var symbols: [String] = []

  /// Adds what a block's runs link to or set as code.
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
      for word in run.text.split(whereSeparator: { !($0.isLetter || $0.isNumber) })
      where Self.isClassName(word) {
        append(String(word), to: \.symbols)
      }
    }
  }

  private mutating func append(_ value: String, to list: WritableKeyPath<References, [String]>) {
    if !self[keyPath: list].contains(value) { self[keyPath: list].append(value) }
  }

  /// The slug in an address of a guideline page, without its anchor.
  static func pageSlug(in target: String) -> String? {
    guard let range = target.lowercased().firstRange(of: "human-interface-guidelines/") else {
      return nil
    }
    let path = target.lowercased()[range.upperBound...].prefix { $0 != "#" && $0 != "?" }
    guard let last = path.split(separator: "/").last else { return nil }
    let name = last.hasSuffix(".html") ? last.dropLast(5) : last
    return name.isEmpty || name.contains(".") ? nil : String(name)
  }

  /// The symbol that an address of API documentation is about.
  private static func symbol(in target: String, text: String) -> String? {
    guard target.lowercased().contains("/documentation/") else { return nil }
    let words = text.trimmingLeadingSpace().trimmingTrailingSpace()
    if isSymbol(String(words)) { return String(words) }
    guard let last = target.split(separator: "/").last, isSymbol(String(last)) else { return nil }
    return String(last)
  }

  /// One word with an inner capital, a dot or a bracket.
  private static func isSymbol(_ text: String) -> Bool {
    guard (3...120).contains(text.utf8.count), !text.contains(" "),
      text.first.map({ $0.isLetter || $0 == "." || $0 == "_" }) == true
    else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "._:()-<>".contains($0) }
  }

  /// `UIToolbar`, `NSWindow`, `WKInterfaceMap`: two or three capitals, then a capitalised word.
  private static func isClassName(_ word: Substring) -> Bool {
    let prefixes = ["UI", "NS", "WK", "MK", "AV", "SK", "CL", "PK", "HK", "GK", "AR", "TV", "CN"]
    guard word.count > 4, prefixes.contains(String(word.prefix(2))) else { return false }
    let rest = word.dropFirst(2)
    return rest.first?.isUppercase == true && rest.dropFirst().contains { $0.isLowercase }
      && word.allSatisfy(\.isASCII)
  }
}
