// Subject, TitleKey
import ByteRoutines
package import GuidelineIndex
package import GuidelineModel

/// The meaning of a name: a page, or a topic over all pages.
package enum Subject: Sendable {
  case page(CaptureInfo, via: Route)
  case topic

  package enum Route: Hashable, Sendable {
    /// By its slug or title, in singular or plural.
    case name
    /// By the name of a page that it replaced: that name, the day of the change if known, and the kind of change.
    case formerName(String, since: CalendarDate?, change: String)
    /// By another name, and the platform or community that uses it.
    case otherName(String, origin: String)
    /// By an API symbol that the page lists.
    case symbol(ListedSymbol)
    /// By the last words of its title, which most rules about these words share: "audio" of "Playing audio".
    case endOfTitle
    /// By a name that differs in a letter or two from this one.
    case typo(of: String)
  }
}

extension GuidelineIndex {
  /// Finds the page that a name means.
  ///
  /// A system in front of the name is understood whatever the scope is. Tries slugs, titles and former names, in
  /// singular and plural, then the API symbols that pages list, other names, and then names that differ in a letter or
  /// two, unless the words occur together in a record. A symbol in the spelling of its API comes before a name that
  /// differs from a title in number or blanks: `TabView` is the symbol.
  ///
  /// - Parameters:
  ///   - day: a day, month or year; `nil` for the current pages.
  ///   - platforms: of several pages that list a symbol, the best one that supports any of these; empty for no
  ///     preference.
  package func subject(
    named name: String, asOf day: CalendarDate? = nil, on platforms: PlatformSet = []
  ) throws(IndexError) -> Subject {
    if let (system, rest) = try named(name) {
      return try with(system) { () throws(IndexError) in try subject(named: rest, asOf: day, on: platforms) }
    }
    if day == nil, let page = try page(titled: name), !APIName.mayBeMeant(by: name, besides: page) {
      return .page(page, via: .name)
    }
    let finder = try subjectFinder(asOf: day)
    let symbols = try read {
      SymbolSubjects(
        name, listings: SymbolListings(database: database, captures: finder.captures),
        finder: finder, platforms: platforms)
    }
    let named = finder.named(name)
    if let subject = try read({ try symbols?.documented(named: named) }) ?? named { return subject }
    if let subject = finder.otherName(name) ?? symbols?.known() {
      return try isTopic(name, besides: subject, finder) ? .topic : subject
    }
    if let subject = try read({ try symbols?.mentioned() }) { return subject }
    let found = try hits(of: name)
    if let page = finder.page(withTitleEndingIn: name),
      found.count(where: { $0.record.page == page.slug }) * 2 > found.count
    {
      return .page(page, via: .endOfTitle)
    }
    if !found.isEmpty { return .topic }
    return finder.similar(name) ?? .topic
  }

  /// The page with a slug, a title or a former name. Unlike ``subject(named:asOf:on:)`` it searches no texts.
  package func page(named name: String, asOf day: CalendarDate? = nil) throws(IndexError) -> CaptureInfo? {
    if let (system, rest) = try named(name) {
      return try with(system) { () throws(IndexError) in try page(named: rest, asOf: day) }
    }
    if day == nil, let page = try page(titled: name) { return page }
    let finder = try subjectFinder(asOf: day)
    return searchCache.namedPages.value(for: .init(name: name, day: scoped(day))) {
      guard case .page(let page, via: _) = finder.named(name) else { return nil }
      return page
    }
  }

  /// The page with a slug, title, former name or a name used elsewhere, also by another system; searches no texts.
  package func page(called name: String, asOf day: CalendarDate? = nil) throws(IndexError) -> CaptureInfo? {
    if let page = try page(named: name, asOf: day) { return page }
    guard case .page(let page, via: _) = try subjectFinder(asOf: day).otherName(name) else { return nil }
    return page
  }

  /// The current page with a slug or title, ignoring case, blanks, and singular or plural; `nil` if the names that the
  /// index has do not tell. Takes much less time than ``page(named:asOf:)`` does for a name that no page has.
  package func page(titled name: String) throws(IndexError) -> CaptureInfo? {
    let key = TitleKey.make(name)
    return try currentPages(named: key).first {
      [String(PageKey.slug(of: $0.slug)), $0.title].contains { TitleKey.make($0) == key }
    }
  }

  /// A name without the system of the index that is in front of it: "gnome:buttons"; `nil` for other names.
  package func named(_ name: String) throws(IndexError) -> (system: GuidelineSystem, rest: String)? {
    let (system, rest) = PageKey.split(name)
    guard let system, try systems.contains(system) else { return nil }
    return (system, String(rest))
  }

  private func subjectFinder(asOf day: CalendarDate?) throws(IndexError) -> SubjectFinder {
    try read {
      let selection = try self.selection(asOf: day)
      return searchCache.subjectFinders.value(for: scoped(day)) { SubjectFinder(selection: selection) }
    }
  }

  /// Whether a name that leads to a page is only one of its sections, and occurs in other pages as such.
  private func isTopic(_ name: String, besides subject: Subject, _ finder: SubjectFinder) throws(IndexError) -> Bool {
    guard case .page(let page, via: _) = subject else { return false }
    return try read { try isSharedSection(name, of: page, among: finder.captures) }
  }

  /// The best records with all words of a name; empty if the words do not occur together or were corrected.
  private func hits(of name: String) throws(IndexError) -> [SearchAnswer.Hit] {
    guard let query = ParsedQuery(name) else { return [] }
    let answer = try search(SearchRequest(query, limit: 10))
    guard answer.hits.first?.missing.isEmpty == true, answer.interpretation.corrections.isEmpty else { return [] }
    return answer.hits
  }
}

/// The form of a page's name by which it is looked up, ignoring case, blanks, and singular or plural.
enum TitleKey {
  /// The letters and digits in lower case, each word in singular.
  static func make(_ name: some StringProtocol) -> String {
    name.lowercased().split { !($0.isLetter || $0.isNumber) }.map { NameKey.singular($0) }.joined()
  }

  /// The words of a name, each in this form.
  static func words(_ name: some StringProtocol) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.map { make($0) }
  }
}
