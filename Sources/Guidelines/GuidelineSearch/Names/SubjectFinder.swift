import ByteRoutines
import GuidelineIndex
import GuidelineModel
import TextSupport

/// Finds pages by their names, and by the names that they had or have elsewhere.
final class SubjectFinder {
  /// A name to compare a misspelled one with.
  private struct Candidate {
    let name: String
    let slug: String
    let key: [Character]
    let letters: [Character]

    init(_ name: String, of slug: String) {
      self.name = name
      self.slug = slug
      key = Array(TitleKey.make(name))
      letters = Array(SubjectFinder.letters(name))
    }
  }

  private let selection: PageSelection
  private let names = PageNames.standard
  /// The pages, Apple's first, with their names within their systems.
  private let answers: [(slug: String, name: String, answer: PageSelection.Answer)]
  private let titles: [String: String]
  /// Computed for the first misspelled name.
  private lazy var candidates = makeCandidates()

  init(selection: PageSelection) {
    self.selection = selection
    answers = selection.answers
      .map { (system: PageKey.system(of: $0.key), slug: $0.key, answer: $0.value) }
      .sorted { ($0.system, $0.slug) < ($1.system, $1.slug) }
      .map { ($0.slug, String(PageKey.slug(of: $0.slug)), $0.answer) }
    titles = Dictionary(names.pages.map { ($0.slug, $0.title) }) { first, _ in first }
  }

  private func makeCandidates() -> [Candidate] {
    var candidates: [Candidate] = []
    for (slug, _, answer) in answers {
      if case .document(let capture) = answer { candidates.append(Candidate(capture.title, of: slug)) }
    }
    for other in names.otherNames {
      guard let page = capture(ofKnown: other.slug) else { continue }
      candidates.append(Candidate(other.name, of: page.slug))
    }
    return candidates
  }

  private static func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The page with a slug, a title or a former name, ignoring case, blanks, and singular or plural.
  func named(_ name: String) -> Subject? {
    let key = TitleKey.make(name)
    guard !key.isEmpty else { return nil }
    for (slug, name, answer) in answers where matches(key, slug, name, answer) {
      switch answer {
      case .document(let capture): return .page(capture, via: .name)
      case .successor(let next):
        if let capture = capture(next) { return .page(capture, via: formerRoute(slug, to: next)) }
      }
    }
    for former in names.formerNames where Self.matches(key, former.former) {
      if let capture = capture(former.slug) { return .page(capture, via: formerRoute(former.former, to: former.slug)) }
    }
    // The present name of a page that the documents have under a former one.
    for page in names.pages where Self.matches(key, page.slug) || Self.matches(key, page.title) {
      if let capture = capture(ofKnown: page.slug) { return .page(capture, via: .name) }
    }
    return nil
  }

  /// The page with a name that is used elsewhere, ignoring case, blanks, and singular or plural.
  func otherName(_ name: String) -> Subject? {
    let key = TitleKey.make(name)
    guard !key.isEmpty else { return nil }
    for other in names.otherNames where Self.matches(key, other.name) {
      if let capture = capture(ofKnown: other.slug) {
        return .page(capture, via: .otherName(other.name, origin: other.origin))
      }
    }
    return counterpart(of: name, key)
  }

  /// The page of another system than Apple's about the component that has a name elsewhere.
  private func counterpart(of name: String, _ key: String) -> Subject? {
    guard let last = answers.last, PageKey.system(of: last.slug) != .apple else { return nil }
    let slugs =
      names.formerNames.filter { Self.matches(key, $0.former) }.map(\.slug)
      + names.otherNames.filter { Self.matches(key, $0.name) }.map(\.slug)
      + names.pages.filter { Self.matches(key, $0.slug) || Self.matches(key, $0.title) }.map(\.slug)
    return ComponentNames.standard.counterparts(where: { Self.matches(key, $0) }, orOfPages: Set(slugs)).lazy
      .compactMap { entry in
        entry.page.flatMap { self.capture($0) }.map { .page($0, via: .otherName(name, origin: entry.source)) }
      }.first
  }

  /// The only page whose title ends with a name, behind other words, in singular or plural.
  func page(withTitleEndingIn name: String) -> CaptureInfo? {
    let words = TitleKey.words(name)
    guard !words.isEmpty else { return nil }
    let pages = captures.filter { capture in
      let title = TitleKey.words(capture.title)
      return title.count > words.count && title.suffix(words.count).elementsEqual(words)
    }
    return pages.count == 1 ? pages.first : nil
  }

  private func matches(_ key: String, _ slug: String, _ name: String, _ answer: PageSelection.Answer) -> Bool {
    if Self.matches(key, name) { return true }
    if let title = titles[slug], Self.matches(key, title) { return true }
    if case .document(let capture) = answer { return Self.matches(key, capture.title) }
    return false
  }

  /// Whether a name has a key; comparing the first letters first is faster than computing every key.
  private static func matches(_ key: String, _ name: String) -> Bool {
    guard let first = name.first(where: { $0.isLetter || $0.isNumber }), first.lowercased().first == key.first else {
      return false
    }
    return TitleKey.make(name) == key
  }

  /// The page whose title or other name has the smallest edit distance, at most 1, or 2 from eight letters on.
  func similar(_ name: String) -> Subject? {
    let key = Array(TitleKey.make(name))
    // A typo in the plural ending changes the key, so the letters are compared as well.
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
    guard let best = best?.candidate, let capture = capture(best.slug) else { return nil }
    return .page(capture, via: .typo(of: best.name))
  }

  var captures: [CaptureInfo] { selection.captures }

  /// The capture that represents a page; `nil` if there is none, or another page replaced it.
  func capture(_ slug: String) -> CaptureInfo? {
    guard case .document(let capture) = selection.answers[slug] else { return nil }
    return capture
  }

  /// The capture of a page that a table of knowledge names, under its present or a former slug; `nil` if there is none.
  func capture(ofKnown slug: String) -> CaptureInfo? {
    let indexed = FormerSlugs.standard.slug(of: slug) { capture($0) != nil }
    return indexed.flatMap { capture($0) }
  }

  private func formerRoute(_ former: String, to slug: String) -> Subject.Route {
    let entry = names.formerNames.first { $0.former == former && $0.slug == slug }
    let title = names.title(of: former) ?? former
    return .formerName(title, since: entry?.date, change: entry?.change ?? "renamed")
  }
}
