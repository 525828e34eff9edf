import GuidelineModel
import NameKeys

/// The names that a query holds; no two overlap, and the longest come first.
struct QueryEntities {
  enum Meaning {
    case page(String)
    case platform(Platform)
    case entries([Thesaurus.Entry])

    /// Whether it leads to a page.
    var isPage: Bool {
      switch self {
      case .page: true
      case .platform: false
      case .entries(let entries): entries.contains { !$0.pages.isEmpty }
      }
    }
  }

  struct Name {
    let range: Range<Int>
    let meaning: Meaning
  }

  // Arrays, though asked by key: they are short, and each new type of a dictionary costs the start of the
  // process more than looking through them.

  private var names: [Name] = []
  /// For each piece, the stop word it is.
  let stopWords: [Thesaurus.StopWord?]
  /// Whether some word belongs to another language than English only.
  private(set) var isForeign = false

  init(_ pieces: QueryTokens, _ source: QueryInterpreter.Source, _ thesaurus: Thesaurus) throws {
    let candidates = pieces.spans
    let pages = try source.pages(candidates.flatMap(\.keys))
    stopWords = pieces.pieces.map { thesaurus.stopWord($0.key) }
    for span in candidates where !names.contains(where: { $0.range.overlaps(span.range) }) {
      if span.range.count == 1, stopWords[span.range.lowerBound] != nil { continue }
      guard
        let meaning = span.keys.lazy.compactMap({ Self.meaning(of: $0, pages, thesaurus) }).first
      else { continue }
      names.append(Name(range: span.range, meaning: meaning))
    }
    isForeign =
      stopWords.contains { $0.map { $0.language != "en" } ?? false }
      || names.contains { name in
        guard case .entries(let entries) = name.meaning else { return false }
        return !entries.contains { $0.language == "en" }
      }
  }

  private static func meaning(
    of key: String, _ pages: [(key: String, page: String)], _ thesaurus: Thesaurus
  ) -> Meaning? {
    if let named = pages.first(where: { $0.key == key }) { return .page(named.page) }
    if let platform = PlatformHistory.standard.platform(spelled: key) { return .platform(platform) }
    let found = thesaurus.entries(named: key)
    guard !found.isEmpty else { return nil }
    // A name of a platform that is none in a document: "tv", "desktop".
    let platforms = found.first { $0.terms.count == 1 && $0.pages.isEmpty }
    if let platform = platforms?.terms.first.flatMap(Platform.init(rawValue:)) {
      return .platform(platform)
    }
    return .entries(found)
  }

  /// The name whose first piece has a number.
  func name(startingAt index: Int) -> Name? { names.first { $0.range.lowerBound == index } }

  /// Whether a piece is part of a name.
  func covers(_ index: Int) -> Bool { names.contains { $0.range.contains(index) } }

  /// The share of the words that name pages; words nobody means left out.
  func shareNamingPages(of pieces: QueryTokens) -> Double {
    let counted = pieces.pieces.indices.filter { stopWords[$0] == nil }
    let naming = counted.filter { index in
      names.contains { $0.range.contains(index) && $0.meaning.isPage }
    }
    return Double(naming.count) / Double(max(counted.count, 1))
  }
}
