import GuidelineIndex
package import GuidelineModel
import SQLiteStore

/// An API symbol that leads to a page.
package struct ListedSymbol: Hashable, Sendable {
  package enum Evidence: Hashable, Sendable {
    /// The page links to the symbol's documentation.
    case documentation
    /// The page links to the documentation of a symbol that the name begins with.
    case beginning
    /// The text of the page mentions the symbol.
    case text
  }

  package let symbol: String
  package let evidence: Evidence
  /// The other pages that link to the symbol's documentation, or have it as a name, best first.
  package let otherPages: [CaptureInfo]
}

/// Finds the page that an API symbol means.
struct SymbolSubjects {
  private let name: APIName
  private let typed: String
  private let listings: SymbolListings
  private let finder: SubjectFinder
  private let platforms: PlatformSet

  /// - Parameter platforms: a page that supports none of these gives way to one that does; empty for no preference.
  /// - Returns: `nil` for a text that cannot be the name of a symbol.
  init?(_ typed: String, listings: SymbolListings, finder: SubjectFinder, platforms: PlatformSet) {
    guard let name = APIName(typed) else { return nil }
    self.name = name
    self.typed = name.components.joined(separator: ".")
    self.listings = listings
    self.finder = finder
    self.platforms = platforms
  }

  /// The page that links to the documentation of the symbol.
  ///
  /// - Parameter named: the page that has the symbol as its own or a former name.
  func documented(named: Subject?) throws -> Subject? {
    var page: CaptureInfo?
    if case .page(let capture, via: _) = named { page = capture }
    if let page, !name.mayBeMeant(besides: page) { return nil }
    let listed = try listings.pages(listing: name).filter { $0.isOwn && isPlausible($0, page) }
    guard let first = listed.first else { return nil }
    var candidates = listed.map(\.page)
    if let page, !candidates.contains(page) {
      candidates.insert(page, at: first.hasExactCase ? candidates.endIndex : 0)
    }
    guard let chosen = best(candidates) else { return nil }
    let others = candidates.filter { $0 != chosen }
    guard let listing = listed.first(where: { $0.page == chosen }),
      page != chosen || !others.isEmpty
    else { return named }
    return subject(listing, .documentation, others)
  }

  /// The page that the tables of symbols name.
  func known() -> Subject? {
    guard name.isCode || typed.first?.isUppercase == true, let last = name.components.last else { return nil }
    let entries = ComponentSymbols.standard.entries
    let entry =
      entries.first { $0.name == typed || $0.name == "." + last }
      ?? entries.first { $0.name.lowercased() == typed.lowercased() }
    guard let entry, let page = best(entry.pages.compactMap(finder.capture(ofKnown:))) else { return nil }
    return .page(page, via: .otherName(entry.symbol, origin: entry.module))
  }

  /// The page that lists a symbol with which the name begins, or else mentions the symbol in its text.
  func mentioned() throws -> Subject? {
    guard name.isCode else { return nil }
    for beginning in name.beginnings {
      guard let name = APIName(beginning) else { continue }
      let listed = try listings.pages(listing: name).filter {
        // A single word is the beginning of many names, unless the page is about nothing else.
        $0.isOwn && $0.relation == .same && (name.words.count > 1 || $0.likeness == 1)
      }
      guard let page = best(listed.map(\.page)),
        let listing = listed.first(where: { $0.page == page })
      else { continue }
      return subject(listing, .beginning, listed.map(\.page).filter { $0 != page })
    }
    // A symbol that several pages mention is the subject of none of them.
    let mentions = try listings.pages(listing: name)
    guard mentions.count == 1, let listing = mentions.first else { return nil }
    return subject(listing, listing.isDocumented ? .documentation : .text, [])
  }

  /// Whether a listing explains a plain word, which may mean anything: "look" is a member of an enumeration. In another
  /// case only symbols of several words count: "uitabbar" is not a word.
  private func isPlausible(_ listing: SymbolListing, _ page: CaptureInfo?) -> Bool {
    if name.isCode || page != nil { return true }
    guard listing.hasExactCase else { return APIName(listing.symbol)?.isCode == true }
    return typed.first?.isUppercase == true || listing.isFunction || listing.likeness > 0
  }

  /// The first page that is not known to lack all of the platforms, or else the first one.
  private func best(_ pages: [CaptureInfo]) -> CaptureInfo? { pages.first { !$0.excludes(platforms) } ?? pages.first }

  private func subject(_ listing: SymbolListing, _ evidence: ListedSymbol.Evidence, _ others: [CaptureInfo]) -> Subject
  { .page(listing.page, via: .symbol(ListedSymbol(symbol: listing.symbol, evidence: evidence, otherPages: others))) }
}

/// The symbols that a record lists or mentions.
struct SymbolRecord {
  let document: Int
  /// Whether it is a list of links to developer documentation.
  let isDocumentation: Bool
  /// The symbols that were found on reading.
  private let symbols: [String]
  private let detail: String

  static let documentationRoles: Set<StructureWords.Role> = [.developerDocumentation, .resources]

  /// Decodes a row of the document, the section, the symbols and the detail.
  init(_ row: borrowing Row) {
    let heading = row.text(1).split(separator: TextSeparator.section).last
    let role = heading.flatMap { StructureWords.standard.role(of: $0) }
    document = row.integer(0)
    isDocumentation = role.map(Self.documentationRoles.contains) ?? false
    symbols = row.text(2).split(separator: " ").map(String.init)
    detail = row.text(3)
  }

  /// The symbols that the record lists or mentions.
  ///
  /// A list of links has a symbol a line, followed by a dash and its module. Plain text has no links, so the first
  /// word of a line counts as well as the symbols that were found on reading.
  var listedSymbols: [String] {
    guard isDocumentation else { return symbols }
    let first = lines.compactMap { line in
      let entry = line.first.map(Self.isDash) == true ? line.dropFirst() : line[...]
      return entry.count == 1 || entry.dropFirst().first.map(Self.isDash) == true ? entry.first : nil
    }
    let modules = modules
    let listed = first.map { $0.filter { $0 != "`" && $0 != "\\" } }
    return listed + symbols.filter { !modules.contains($0) && !listed.contains($0) }
  }

  private var lines: [[Substring]] { detail.split(whereSeparator: \.isNewline).map { $0.split(separator: " ") } }

  /// The words behind a dash in a list of links.
  var modules: Set<String> {
    Set(
      lines.flatMap { words in
        zip(words.dropFirst(), words.dropFirst(2)).filter { Self.isDash($0.0) }.map { String($1) }
      })
  }

  private static func isDash(_ word: Substring) -> Bool { word.allSatisfy { "-–—*•".contains($0) } }
}
