/// The reliable API symbols among the citations of the guidelines.
///
/// Pages cite types, but also articles by slug, modules, values and SF Symbols. Reliable are only the types and
/// modifiers that a page lists among its resources: a type in running text is often an example of something else. A
/// symbol that several pages list identifies none of them.
struct CitedSymbols {
  /// All cited names; members have a leading dot and no parameters.
  private(set) var names: Set<String> = []
  /// The pages of the reliable names, sorted.
  private(set) var pages: [String: [String]] = [:]

  /// The most pages of a symbol; one that more pages list has none.
  ///
  /// In the documents of 2023 to 2026, pages list about 290 names: 263 are on one page, 19 on two. Those on three or
  /// more are modules, articles and `NSImageView`, which says little about any of its three pages.
  private static let pageLimit = 2

  init(_ citations: [SymbolTable.SymbolMention]) {
    var cited: [String: Set<String>] = [:]
    for citation in citations {
      guard let name = Self.name(of: citation.symbol) else { continue }
      names.insert(name)
      if citation.isResource, !AppleName.isOrdinary(name) { cited[name, default: []].insert(citation.page) }
    }
    for (name, pages) in cited where pages.count <= Self.pageLimit { self.pages[name] = pages.sorted() }
  }

  /// The name in code: `.alert` for `alert(_:isPresented:actions:)`; `nil` for articles and plain words.
  static func name(of symbol: String) -> String? {
    let base = symbol.prefix { $0 != "(" }
    let isCall = base.count < symbol.count
    guard let first = base.utf8.first, base.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || CodeBytes.continuesWord($0) }),
      !base.hasPrefix("."), !base.hasSuffix(".")
    else { return nil }
    if CodeBytes.isUpper(first) { return !isCall && !AppleName.modules.contains(String(base)) ? String(base) : nil }
    return isCall && !base.contains(".") && base != "init" ? ".\(base)" : nil
  }
}
