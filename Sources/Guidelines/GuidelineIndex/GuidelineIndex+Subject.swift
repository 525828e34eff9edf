public import GuidelineModel
import NameKeys
import TextSupport

extension GuidelineIndex {
  /// Finds what a name means: a page by slug, title, singular or plural, former name, other name, or a
  /// name that differs in a letter or two.
  public func subject(named name: String, asOf day: CalendarDate? = nil) throws(IndexError)
    -> Subject
  {
    let finder = try ask {
      let selection = try self.selection(asOf: day)
      return memory.finders.value(for: day) {
        SubjectFinder(selection: selection, names: .standard)
      }
    }
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
    guard let query = ParsedQuery(name) else { return false }
    let answer = try search(SearchRequest(query, limit: 1))
    return answer.hits.first?.missing.isEmpty == true && answer.reading.corrections.isEmpty
  }
}

/// Compares names with those of the pages that answer on a day.
final class SubjectFinder {
  /// A name that may have been meant.
  private struct Candidate {
    let name: String
    let slug: String
    let key: [Character]
    let letters: [Character]

    init(_ name: String, of slug: String) {
      self.name = name
      self.slug = slug
      key = Array(SubjectFinder.key(name))
      letters = Array(SubjectFinder.letters(name))
    }
  }

  private let selection: PageSelection
  private let names: PageNames
  private let answers: [(slug: String, answer: PageSelection.Answer)]
  private let titles: [String: String]
  /// Made when the first slip is looked for.
  private lazy var candidates = makeCandidates()

  init(selection: PageSelection, names: PageNames) {
    self.selection = selection
    self.names = names
    answers = selection.answers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    titles = Dictionary(names.pages.map { ($0.slug, $0.title) }) { first, _ in first }
  }

  private func makeCandidates() -> [Candidate] {
    var candidates: [Candidate] = []
    for (slug, answer) in answers {
      if case .document(let state) = answer { candidates.append(Candidate(state.title, of: slug)) }
    }
    for other in names.otherNames where state(other.slug) != nil {
      candidates.append(Candidate(other.name, of: other.slug))
    }
    return candidates
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
    for (slug, answer) in answers where matches(key, slug, answer) {
      switch answer {
      case .document(let state): return .page(state, via: .name)
      case .successor(let next):
        if let state = state(next) { return .page(state, via: formerRoute(slug, to: next)) }
      }
    }
    for former in names.formerNames where Self.matches(key, former.former) {
      if let state = state(former.slug) {
        return .page(state, via: formerRoute(former.former, to: former.slug))
      }
    }
    for other in names.otherNames where Self.matches(key, other.name) {
      if let state = state(other.slug) {
        return .page(state, via: .otherName(other.name, origin: other.origin))
      }
    }
    return nil
  }

  private func matches(_ key: String, _ slug: String, _ answer: PageSelection.Answer) -> Bool {
    if Self.matches(key, slug) { return true }
    if let title = titles[slug], Self.matches(key, title) { return true }
    if case .document(let state) = answer { return Self.matches(key, state.title) }
    return false
  }

  /// Whether a name has a key. Most begin with another letter, and looking is faster than making their key.
  private static func matches(_ key: String, _ name: String) -> Bool {
    guard let first = name.first(where: { $0.isLetter || $0.isNumber }),
      first.lowercased().first == key.first
    else { return false }
    return self.key(name) == key
  }

  /// The page or other name that differs least, by at most a letter in five.
  func similar(_ name: String) -> Subject? {
    let key = Array(Self.key(name))
    // A slip may stand where the ending of the plural is looked for.
    let letters = Array(Self.letters(name))
    guard key.count >= 4 else { return nil }
    let limit = key.count >= 8 ? 2 : 1
    var best: (distance: Int, candidate: Candidate)?
    for candidate in candidates {
      let distances = [
        EditDistance.distance(key, candidate.key, limit: limit),
        EditDistance.distance(letters, candidate.letters, limit: limit),
      ]
      guard let distance = distances.compactMap(\.self).min() else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    guard let best = best?.candidate, let state = state(best.slug) else { return nil }
    return .page(state, via: .typo(of: best.name))
  }

  private func state(_ slug: String) -> CaptureInfo? {
    guard case .document(let state) = selection.answers[slug] else { return nil }
    return state
  }

  private func formerRoute(_ former: String, to slug: String) -> Subject.Route {
    let entry = names.formerNames.first { $0.former == former && $0.slug == slug }
    let title = names.title(of: former) ?? former
    return .formerName(title, since: entry?.date, change: entry?.change ?? "renamed")
  }
}
