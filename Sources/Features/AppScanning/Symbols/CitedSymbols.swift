/// What the citations of the guidelines are worth.
///
/// Pages name types, but also articles by their slug, whole modules, values and SF Symbols. Only two kinds
/// are certain: names with the prefix of a framework, wherever they stand, and names without one or
/// modifiers where a page lists them among its resources. What many pages name says little about any.
struct CitedSymbols {
  /// Every name that some page cites, members with a dot in front and without their parameters.
  private(set) var names: Set<String> = []
  /// The pages of those that are certain.
  private(set) var pages: [String: [String]] = [:]

  /// A symbol of more pages leads to none of them.
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
      // A page that lists it as its resource says more than one that mentions it.
      let resources = citations.filter(\.isResource)
      let pages = Set((resources.isEmpty ? citations : resources).map(\.page))
      if pages.count <= Self.pageLimit { self.pages[name] = pages.sorted() }
    }
  }

  /// The name in code: `alert(_:isPresented:actions:)` is `.alert`, articles and plain words are none.
  private static func name(of symbol: String) -> String? {
    let base = symbol.prefix { $0 != "(" }
    let isCall = base.count < symbol.count
    guard let first = base.utf8.first,
      base.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || CodeBytes.isWord($0) }),
      !base.hasPrefix("."), !base.hasSuffix(".")
    else { return nil }
    if CodeBytes.isUpper(first) {
      return !isCall && !AppleName.modules.contains(String(base)) ? String(base) : nil
    }
    return isCall && !base.contains(".") && base != "init" ? ".\(base)" : nil
  }
}
