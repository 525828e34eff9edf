package import GuidelineIndex
package import GuidelineModel
import SQLiteStore

/// A page that lists an API symbol, and how well that shows that the page is about the symbol.
struct SymbolListing {
  let page: CaptureInfo
  let symbol: String
  /// The relation of the name that was looked up to the symbol.
  let relation: APIName.Relation
  /// Whether the symbol is among the page's links to developer documentation, rather than in its text.
  let isDocumented: Bool
  var isFunction: Bool { symbol.contains("(") }
  let hasExactCase: Bool
  /// The share of words that the title of the page and the name have in common, 0 to 1.
  let likeness: Double
  /// The number of symbols that the page lists before.
  let position: Int

  var isAlike: Bool { likeness >= RankingWeights.standard.alikeTitle }

  /// Whether the page's links to documentation name the symbol itself.
  var isOwn: Bool { isDocumented && relation != .outer }

  /// The order of evidence: the page's own API before symbols that its text mentions, each with a similar title first.
  private var tier: Int {
    switch (isOwn, isAlike) {
    case (true, true): 0
    case (true, false): 1
    case (false, true): isDocumented ? 3 : 2
    case (false, false): isDocumented ? 3 : 4
    }
  }

  func precedes(_ other: SymbolListing) -> Bool {
    if tier != other.tier { return tier < other.tier }
    if relation != other.relation { return relation < other.relation }
    if likeness != other.likeness { return likeness > other.likeness }
    return (position, page.slug) < (other.position, other.page.slug)
  }
}

struct SymbolListings {
  let database: Database
  let captures: [CaptureInfo]

  /// The pages that list a symbol, the best evidence first, each once. Only listings in the exact case count if there
  /// are any among the links to documentation.
  func pages(listing name: APIName) throws -> [SymbolListing] {
    let pages = Dictionary(captures.map { ($0.documentID, $0) }) { first, _ in first }
    var listings: [SymbolListing] = []
    let rows = try rows(mentioning: name, in: Array(pages.keys))
    guard !isModule(name, rows) else { return [] }
    for row in rows {
      guard let page = pages[row.document] else { continue }
      listings += Self.listings(of: name, in: row, on: page)
    }
    if listings.contains(where: { $0.isOwn && $0.hasExactCase }) { listings.removeAll { !$0.hasExactCase } }
    listings.sort { $0.precedes($1) }
    var seen: Set<Int> = []
    return listings.filter { seen.insert($0.page.documentID).inserted }
  }

  fileprivate func documentedNames(of page: CaptureInfo) throws -> [APIName] {
    let rows = try database.query(
      """
      SELECT record.document, text.section, text.symbols, text.detail
      FROM record JOIN text ON text.id = record.text WHERE record.document = ?
      ORDER BY record.position
      """, [.integer(page.documentID)], decode: SymbolRecord.init)
    return rows.filter(\.isDocumentation).flatMap(\.listedSymbols).compactMap { APIName($0) }
      .prefix(Self.mostNames).map(\.self)
  }

  /// Pages list fewer symbols than this.
  private static let mostNames = 40

  /// Whether a name is the module of symbols on several pages, so that it means no page in particular.
  private func isModule(_ name: APIName, _ rows: [SymbolRecord]) -> Bool {
    guard name.components.count == 1, let module = name.components.first else { return false }
    return rows.count { $0.isDocumentation && $0.modules.contains(module) } > Self.mostModulePages
  }

  /// A module of symbols on more pages than this is one for the whole interface.
  private static let mostModulePages = 5

  /// More records than pages mention any symbol.
  private static let mostRows = 2_000

  private func rows(mentioning name: APIName, in documents: [Int]) throws -> [SymbolRecord] {
    let ends = Set([name.components.first, name.components.last].compactMap(\.self)).sorted()
    let words = ends.map { "\"\($0)\"" }.joined(separator: " OR ")
    let pattern = "(symbols : (\(words))) OR ((section : (\(Self.headings))) AND (detail : (\(words))))"
    return try database.query(
      """
      SELECT record.document, text.section, text.symbols, text.detail
      FROM textIndex JOIN text ON text.id = textIndex.rowid JOIN record ON record.text = text.id
      WHERE textIndex MATCH ? AND record.document IN (SELECT value FROM json_each(?))
      ORDER BY record.id LIMIT ?
      """, [.text(pattern), .list(documents), .integer(Self.mostRows)], decode: SymbolRecord.init)
  }

  /// The headings of the sections with links to developer documentation, as an FTS5 expression.
  private static let headings = SymbolRecord.documentationRoles.flatMap(StructureWords.standard.phrases(of:)).sorted()
    .map { "\"\(SearchedLetters.separated(in: $0).filter { $0 != "\"" })\"" }.joined(separator: " OR ")

  private static func listings(of name: APIName, in row: SymbolRecord, on page: CaptureInfo) -> [SymbolListing] {
    var likeness: Double?
    return row.listedSymbols.enumerated().compactMap { position, symbol in
      guard let listed = APIName(symbol), let relation = name.relation(to: listed, ignoringCase: true)
      else { return nil }
      let alike = likeness ?? Self.likeness(of: name, to: page.title)
      likeness = alike
      return SymbolListing(
        page: page, symbol: symbol, relation: relation, isDocumented: row.isDocumentation,
        hasExactCase: name.relation(to: listed, ignoringCase: false) == relation, likeness: alike, position: position)
    }
  }

  private static func likeness(of name: APIName, to title: String) -> Double {
    let own = Set(name.words)
    let other = Set(TitleKey.words(title).filter { !StopWords.contains($0) })
    let union = own.union(other).count
    return union == 0 ? 0 : Double(own.intersection(other).count) / Double(union)
  }
}

extension GuidelineIndex {
  /// The other pages that link to the documentation of a symbol whose documentation a page links to.
  ///
  /// - Parameter day: a day, month or year; `nil` for the current pages.
  package func pages(sharingAPIOf page: CaptureInfo, asOf day: CalendarDate? = nil) throws(IndexError) -> [CaptureInfo]
  {
    try read {
      let listings = SymbolListings(database: database, captures: try selection(asOf: day).captures)
      var pages: [CaptureInfo] = []
      for name in try listings.documentedNames(of: page) {
        for listing in try listings.pages(listing: name)
        where listing.isDocumented && listing.relation == .same && listing.page != page && !pages.contains(listing.page)
        { pages.append(listing.page) }
      }
      return pages
    }
  }
}
