import GuidelineModel
import GuidelineReading
import Synchronization

/// The lists of phrases that an ingest has met, for all threads that read documents.
final class PhraseLists: Sendable {
  private struct State {
    var byText: [String: PhraseList] = [:]
    var pages: [String: SearchPhrases?] = [:]
  }

  let none = PhraseList(text: "", checksum: Checksum(of: ""), padded: "", vector: TextVector())
  private let state = Mutex(State())

  func list(_ text: String, _ vectors: TextVector.Reader) -> PhraseList {
    if text.isEmpty { return none }
    if let known = state.withLock({ $0.byText[text] }) { return known }
    // Other threads do not wait for this.
    let checksum = Checksum(of: text)
    let padded = SearchText.paddingPhrases(text)
    let vector = vectors.vector(of: text)
    return state.withLock { state in
      if let known = state.byText[text] { return known }
      let list = PhraseList(text: text, checksum: checksum, padded: padded, vector: vector)
      state.byText[text] = list
      return list
    }
  }

  /// The list of each record of a page; empty for boilerplate.
  func lists(of page: GuidelinePage, _ vectors: TextVector.Reader) -> [PhraseList] {
    var lists = [PhraseList](repeating: none, count: page.records.count)
    guard let phrases = phrases(ofPage: page.slug) else { return lists }
    let positions = page.records.indices.filter { !page.records[$0].isBoilerplate }
    let assignment = phrases.assignment(for: positions.map { page.records[$0] }, page: page.slug)
    for case (let position, let entry?) in zip(positions, assignment) {
      lists[position] = list(phrases.entries[entry].phrases.joined(separator: "\n"), vectors)
    }
    return lists
  }

  private func phrases(ofPage slug: String) -> SearchPhrases? {
    if let known = state.withLock({ $0.pages[slug] }) { return known }
    let phrases = SearchPhrases(page: slug)
    state.withLock { $0.pages[slug] = .some(phrases) }
    return phrases
  }
}
