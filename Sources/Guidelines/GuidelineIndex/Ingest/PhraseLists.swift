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
    var pages: [String: Page?] = [:]
  }

  private struct Page {
    /// The entries, without their phrases.
    let phrases: SearchPhrases
    /// The text of the phrases of each entry, a phrase a line.
    let texts: [String]
    /// The lists of the entries that were needed.
    var lists: [PhraseList?]

    init(_ phrases: SearchPhrases) {
      self.phrases = phrases.withoutPhrases
      texts = phrases.entries.map { $0.phrases.joined(separator: "\n") }
      lists = .init(repeating: nil, count: texts.count)
    }
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
    guard let known = known(page.slug) else { return lists }
    let positions = page.records.indices.filter { !page.records[$0].isBoilerplate }
    let assignment = known.phrases.assignment(
      for: positions.map { page.records[$0] }, page: page.slug)
    for (position, assigned) in zip(positions, assignment) {
      guard let entry = assigned?.entry else { continue }
      lists[position] = list(ofEntry: entry, in: known, page.slug, vectors)
    }
    return lists
  }

  /// The phrases of a page; `nil` if it has none.
  private func known(_ slug: String) -> Page? {
    if let known = state.withLock({ $0.pages[slug] }) { return known }
    let page = SearchPhrases(page: slug).map(Page.init)
    return state.withLock { state in
      if let known = state.pages[slug] { return known }
      state.pages[slug] = .some(page)
      return page
    }
  }

  private func list(
    ofEntry entry: Int, in page: Page, _ slug: String, _ vectors: TextVector.Reader
  ) -> PhraseList {
    if let known = page.lists[entry] { return known }
    let list = list(page.texts[entry], vectors)
    state.withLock { $0.pages[slug]??.lists[entry] = list }
    return list
  }
}
