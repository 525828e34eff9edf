import ByteRoutines
import GuidelineModel

/// Splits compounds of other languages into names of the thesaurus.
///
/// German writes compounds as one word, perhaps with a linking element, so that no table has all of them.
///
/// ```swift
/// CompoundWords(thesaurus: .standard).parts(of: "Tastaturfokusrahmen")  // ["tastaturfokus", "rahmen"]
/// CompoundWords(thesaurus: .standard).parts(of: "sidebar")              // nil
/// ```
struct CompoundWords {
  let thesaurus: Thesaurus

  /// The names that a word is made of; `nil` if it is not made of names of one language only. The last name is as long
  /// as possible, since it says what the thing is.
  func parts(of word: String) -> [String]? {
    if word.contains("-") { return partsAtHyphens(of: word) }
    let letters = Array(NameKey.make(word))
    guard (Self.shortestPart * 2...Self.longestCompound).contains(letters.count) else { return nil }
    return parts(of: letters[...], atMost: Self.mostParts)
  }

  /// The words between hyphens, if one of them is a name of another language than English or made of such names.
  private func partsAtHyphens(of word: String) -> [String]? {
    let words = word.split(separator: "-").map(String.init)
    let parts = words.map { self.parts(of: $0) }
    guard words.count > 1,
      zip(words, parts).contains(where: { $1 != nil || isForeignName(NameKey.make($0)) })
    else { return nil }
    return zip(words, parts).flatMap { word, parts in parts ?? [word] }
  }

  private func parts(of letters: ArraySlice<Character>, atMost most: Int) -> [String]? {
    guard most > 1 else { return nil }
    for start in letters.indices.dropFirst(Self.shortestPart).dropLast(Self.shortestPart - 1)
    where isGermanName(letters[start...]) {
      let last = String(letters[start...])
      let first = letters[..<start]
      for link in Self.links where first.reversed().starts(with: link.reversed()) {
        let name = first.dropLast(link.count)
        guard name.count >= Self.shortestPart else { continue }
        if isGermanName(name) { return [String(name), last] }
        if let parts = parts(of: name, atMost: most - 1) { return parts + [last] }
      }
    }
    return nil
  }

  private func isGermanName(_ letters: ArraySlice<Character>) -> Bool {
    thesaurus.entries(named: String(letters)).contains { $0.language == "de" }
  }

  private func isForeignName(_ key: String) -> Bool {
    let entries = thesaurus.entries(named: key)
    return !entries.isEmpty && entries.allSatisfy { $0.language != "en" }
  }

  /// The elements between the parts of a German compound, and none.
  private static let links = ["", "s", "n", "en", "es", "er"]
  private static let shortestPart = 3
  private static let mostParts = 3
  /// The number of lookups grows with the square of the length.
  private static let longestCompound = 40
}
