import GuidelineModel
import GuidelineReading
import Synchronization

/// The search phrases of a text, with what is derived from them. All wordings of a rule have the same phrases.
final class PhraseList: Sendable {
  /// Counts the lists of an ingest from 0.
  let number: Int
  /// A phrase a line; empty without phrases.
  let text: String
  let digest: Digest
  /// The phrases in the form of the full-text index.
  let padded: String
  /// The sum of the vectors of their words.
  let vector: TextVector

  fileprivate init(
    number: Int, text: String, digest: Digest, padded: String, vector: TextVector
  ) {
    self.number = number
    self.text = text
    self.digest = digest
    self.padded = padded
    self.vector = vector
  }
}

/// The lists of phrases that an ingest has met, for all threads that read documents.
final class PhraseLists: Sendable {
  private struct State {
    var lists: [PhraseList] = []
    var byDigest: [Digest: PhraseList] = [:]
    /// The phrases of pages by slug; `nil` if a page has none.
    var pages: [String: SearchPhrases?] = [:]
    /// The lists of the entries of a page that were needed.
    var byEntry: [String: [PhraseList?]] = [:]
  }

  /// The list of a text without phrases.
  let none: PhraseList
  private let state: Mutex<State>

  init() {
    none = PhraseList(
      number: 0, text: "", digest: Digest(of: ""), padded: "", vector: TextVector())
    state = Mutex(State(lists: [none]))
  }

  /// All lists, by their numbers.
  var all: [PhraseList] { state.withLock(\.lists) }

  /// The list with a text.
  func list(_ text: String, _ vectors: TextVector.Reader) -> PhraseList {
    if text.isEmpty { return none }
    let digest = Digest(of: text)
    if let known = state.withLock({ $0.byDigest[digest] }) { return known }
    // Other threads do not wait for this.
    let padded = SearchText.paddingPhrases(text)
    let vector = vectors.vector(of: text)
    return state.withLock { state in
      if let known = state.byDigest[digest] { return known }
      let list = PhraseList(
        number: state.lists.count, text: text, digest: digest, padded: padded, vector: vector)
      state.lists.append(list)
      state.byDigest[digest] = list
      return list
    }
  }

  /// The list of each record of a page; empty for boilerplate.
  func lists(of page: GuidelinePage, _ vectors: TextVector.Reader) -> [PhraseList] {
    var lists = [PhraseList](repeating: none, count: page.records.count)
    guard let phrases = phrases(ofPage: page.slug) else { return lists }
    let positions = page.records.indices.filter { !page.records[$0].isBoilerplate }
    let assignment = phrases.assignment(
      for: positions.map { page.records[$0] }, page: page.slug)
    for (position, assigned) in zip(positions, assignment) {
      guard let entry = assigned?.entry else { continue }
      lists[position] = list(ofEntry: entry, in: phrases, on: page.slug, vectors)
    }
    return lists
  }

  private func phrases(ofPage slug: String) -> SearchPhrases? {
    if let known = state.withLock({ $0.pages[slug] }) { return known }
    let phrases = SearchPhrases(page: slug)
    state.withLock { state in
      guard state.pages[slug] == nil else { return }
      state.pages[slug] = .some(phrases)
      state.byEntry[slug] = .init(repeating: nil, count: phrases?.entries.count ?? 0)
    }
    return phrases
  }

  private func list(
    ofEntry entry: Int, in phrases: SearchPhrases, on page: String, _ vectors: TextVector.Reader
  ) -> PhraseList {
    if let known = state.withLock({ $0.byEntry[page]?[entry] }) { return known }
    let list = list(phrases.entries[entry].phrases.joined(separator: "\n"), vectors)
    state.withLock { $0.byEntry[page]?[entry] = list }
    return list
  }
}
