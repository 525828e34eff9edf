import ByteRoutines
import GuidelineModel
package import GuidelineSearch

/// The words of a query, which recognize their other forms in results.
package struct MatchedWords: Sendable {
  private let stems: Set<String>

  package static let none = MatchedWords([])

  /// The words of a query that say something about its subject, with their corrections and expansions.
  package init(_ query: ParsedQuery, _ reading: QueryInterpretation) {
    let typed = query.terms.flatMap { $0.split(separator: " ") }
    let subject = typed.filter { Thesaurus.standard.stopWord(NameKey.make(String($0))) == nil }
    let others =
      reading.corrections.map(\.corrected) + reading.meanings.flatMap(\.terms)
      + reading.platforms.map(\.rawValue)
    self.init(
      ((subject.isEmpty ? typed : subject) + others.flatMap { $0.split(separator: " ") })
        .map(String.init))
  }

  /// Words without further forms.
  init(_ words: [String]) {
    stems = Set(words.map { Self.stem($0[...]) }.filter { !$0.isEmpty })
  }

  package var isEmpty: Bool { stems.isEmpty }

  package func contains(_ word: Substring) -> Bool { stems.contains(Self.stem(word)) }

  /// Whether a text in lower case may have a form of one of the words, all of which begin with its stem.
  func mayOccur(inLowercased text: String) -> Bool {
    stems.contains { stem in !stem.utf8.allSatisfy { $0 < 0x80 } || ByteSearch.mayContain(stem, in: text) }
  }

  /// The stem that a word shares with its other forms: its letters and digits in lower case, without a common ending.
  private static func stem(_ text: Substring) -> String {
    let word = text.lowercased().letterRuns().joined()
    let bytes = Array(word.utf8)
    let ending = endings.first { ending in bytes.count > ending.count + 2 && bytes.suffix(ending.count) == ending[...] }
    return String(decoding: bytes.dropLast(ending?.count ?? 0), as: UTF8.self)
  }

  private static let endings = ["ing", "es", "ed", "s", "e"].map { Array($0.utf8) }
}
