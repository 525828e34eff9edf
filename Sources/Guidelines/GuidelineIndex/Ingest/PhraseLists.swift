import GuidelineModel
import GuidelineReading

/// The search phrases of a text, with what is derived from them. All wordings of a rule have the same phrases.
final class PhraseList {
  /// A phrase a line; empty without phrases.
  let text: String
  /// The phrases in the form of the full-text index.
  private(set) lazy var padded = SearchText.paddingPhrases(text)
  /// The sum of the vectors of their words; `nil` until it is computed.
  var vector: TextVector?
  /// The row in the table; `nil` until it is written or found.
  var row: Int?
  /// How many more texts of the index have the phrases than before this run.
  var uses = 0

  init(_ text: String) { self.text = text }
}

/// The lists of phrases that an ingest has met.
final class PhraseLists {
  /// The list of a text without phrases.
  let none = PhraseList("")
  private var byText: [String: PhraseList] = [:]
  private var pages: [String: Page?] = [:]

  private struct Page {
    let phrases: SearchPhrases
    /// The lists of the entries that were needed.
    var lists: [PhraseList?]
  }

  /// All lists with phrases.
  var all: some Sequence<PhraseList> { byText.values }

  /// The list with a text.
  func list(_ text: String) -> PhraseList {
    if text.isEmpty { return none }
    if let known = byText[text] { return known }
    let list = PhraseList(text)
    byText[text] = list
    return list
  }

  /// The list of each record of a page; empty for boilerplate.
  func lists(of page: GuidelinePage) -> [PhraseList] {
    var lists = [PhraseList](repeating: none, count: page.records.count)
    if pages[page.slug] == nil {
      pages[page.slug] = .some(
        SearchPhrases(page: page.slug).map { phrases in
          Page(phrases: phrases, lists: .init(repeating: nil, count: phrases.entries.count))
        })
    }
    guard let known = pages[page.slug] ?? nil else { return lists }
    let positions = page.records.indices.filter { !page.records[$0].isBoilerplate }
    let assignment = known.phrases.assignment(
      for: positions.map { page.records[$0] }, page: page.slug)
    for (position, assigned) in zip(positions, assignment) {
      if let entry = assigned?.entry { lists[position] = list(ofEntry: entry, on: page.slug) }
    }
    return lists
  }

  private func list(ofEntry entry: Int, on page: String) -> PhraseList {
    guard let known = pages[page] ?? nil else { return none }
    if let list = known.lists[entry] { return list }
    let list = list(known.phrases.entries[entry].phrases.joined(separator: "\n"))
    pages[page]??.lists[entry] = list
    return list
  }
}
