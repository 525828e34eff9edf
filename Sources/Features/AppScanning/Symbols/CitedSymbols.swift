/// The reliable API symbols among the citations of the guidelines.
///
/// Pages cite types, but also articles by slug, modules, values and SF Symbols. Two kinds are reliable: names with the
/// prefix of a framework, and other names and modifiers that a page lists among its resources. A symbol that many
/// pages cite does not identify any of them.
struct CitedSymbols {
  /// All cited names; members have a leading dot and no parameters.
  private(set) var names: Set<String> = []
  /// The pages of the reliable names, sorted.
  private(set) var pages: [String: [String]] = [:]

  /// The most pages of a symbol; one that more pages cite has none.
  private static let pageLimit = 3

  init(_ citations: [SymbolTable.Citation]) {
    var cited: [String: [SymbolTable.Citation]] = [:]
    for citation in citations {
      guard let name = Self.name(of: citation.symbol) else { continue }
      names.insert(name)
      guard citation.isResource || AppleName.hasPrefix(name) else { continue }
      if !AppleName.isOrdinary(name) { cited[name, default: []].append(citation) }
    }
    for (name, citations) in cited {
      // Pages that list the symbol as a resource are preferred to pages that mention it.
      let resources = citations.filter(\.isResource)
      let pages = Set((resources.isEmpty ? citations : resources).map(\.page))
      if pages.count <= Self.pageLimit { self.pages[name] = pages.sorted() }
    }
  }

  /// The name in code: `.alert` for `alert(_:isPresented:actions:)`; `nil` for articles and plain words.
  static func name(of symbol: String) -> String? {
    let base = symbol.prefix { $0 != "(" }
    let isCall = base.count < symbol.count
    guard let first = base.utf8.first,
      base.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || CodeBytes.continuesWord($0) }),
      !base.hasPrefix("."), !base.hasSuffix(".")
    else { return nil }
    if CodeBytes.isUpper(first) {
      return !isCall && !AppleName.modules.contains(String(base)) ? String(base) : nil
    }
    return isCall && !base.contains(".") && base != "init" ? ".\(base)" : nil
  }
}
