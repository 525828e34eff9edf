public import GuidelineModel
import NameKeys
import Spelling

extension GuidelineIndex {
  /// Finds what a name means: a page by slug, title, singular or plural, former name, other name, or a
  /// name that differs in a letter or two.
  public func subject(named name: String, asOf day: CalendarDate? = nil) throws(IndexError)
    -> Subject
  {
    let selection = try ask { try self.selection(asOf: day) }
    let finder = SubjectFinder(selection: selection, names: .standard)
    if let exact = finder.exact(name) { return exact }
    if try occurs(name) { return .topic }
    return finder.similar(name) ?? .topic
  }

  /// Names of pages close to a word, for suggestions.
  public func pageNames(asOf day: CalendarDate? = nil) throws(IndexError) -> [String] {
    try pages(asOf: day).map(\.slug)
  }

  /// Whether the words occur together in some record; then they are no typing error.
  private func occurs(_ name: String) throws(IndexError) -> Bool {
    guard let query = SearchQuery(name) else { return false }
    let answer = try search(SearchRequest(query, limit: 1))
    return answer.hits.first?.missing.isEmpty == true && answer.reading.corrections.isEmpty
  }
}

/// Compares names with those of the pages that answer on a day.
struct SubjectFinder {
  private let selection: PageSelection
  private let names: PageNames

  init(selection: PageSelection, names: PageNames) {
    self.selection = selection
    self.names = names
  }

  /// Letters and digits in lower case, each word without the ending of a plural.
  static func key(_ name: some StringProtocol) -> String {
    name.lowercased().split { !($0.isLetter || $0.isNumber) }
      .map { NameKey.singular($0) }.joined()
  }

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The subject whose name is the same but for case, blanks and number.
  func exact(_ name: String) -> Subject? {
    let key = Self.key(name)
    guard !key.isEmpty else { return nil }
    for (slug, answer) in selection.answers.sorted(by: { $0.key < $1.key }) {
      guard matches(key, slug, answer) else { continue }
      switch answer {
      case .document(let state): return .page(state, via: .name)
      case .successor(let next):
        if let state = state(next) { return .page(state, via: formerRoute(slug, to: next)) }
      }
    }
    for former in names.formerNames where Self.key(former.former) == key {
      if let state = state(former.slug) {
        return .page(state, via: formerRoute(former.former, to: former.slug))
      }
    }
    for other in names.otherNames where Self.key(other.name) == key {
      if let state = state(other.slug) {
        return .page(state, via: .otherName(other.name, origin: other.origin))
      }
    }
    return nil
  }

  /// The page or other name that differs least, by at most a letter in five.
  func similar(_ name: String) -> Subject? {
    let key = Self.key(name)
    // A slip may stand where the ending of the plural is looked for.
    let letters = Self.letters(name)
    guard key.count >= 4 else { return nil }
    let limit = key.count >= 8 ? 2 : 1
    var best: (distance: Int, name: String, slug: String)?
    func consider(_ candidate: String, _ slug: String) {
      let distances = [
        Suggestion.distance(key, Self.key(candidate), limit: limit),
        Suggestion.distance(letters, Self.letters(candidate), limit: limit),
      ]
      guard let distance = distances.compactMap(\.self).min() else { return }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate, slug) }
    }
    for (slug, answer) in selection.answers.sorted(by: { $0.key < $1.key }) {
      if case .document(let state) = answer { consider(state.title, slug) }
    }
    for other in names.otherNames where state(other.slug) != nil {
      consider(other.name, other.slug)
    }
    guard let best, let state = state(best.slug) else { return nil }
    return .page(state, via: .typo(of: best.name))
  }

  private func matches(_ key: String, _ slug: String, _ answer: PageSelection.Answer) -> Bool {
    if Self.key(slug) == key { return true }
    if let title = names.title(of: slug), Self.key(title) == key { return true }
    if case .document(let state) = answer { return Self.key(state.title) == key }
    return false
  }

  private func state(_ slug: String) -> PageState? {
    guard case .document(let state) = selection.answers[slug] else { return nil }
    return state
  }

  private func formerRoute(_ former: String, to slug: String) -> Subject.Route {
    let entry = names.formerNames.first { $0.former == former && $0.slug == slug }
    let title = names.title(of: former) ?? former
    return .formerName(title, since: entry?.date, change: entry?.change ?? "renamed")
  }
}
