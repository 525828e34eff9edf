/// Finds the texts of links that a converter replaced by titles, in other captures of the page.
///
/// The evidence is the sentence around a link: another capture has the same words before and after it. Add the texts
/// with replaced links first, then read the texts of the captures.
///
///     var finder = LinkTextFinder()
///     finder.add("Pull on the Reels with care.", titles: ["Reels"])
///     finder.read("Pull on the reel with care.")
///     finder.restored("Pull on the Reels with care.", titles: ["Reels"]).text
///     // "Pull on the reel with care."
package struct LinkTextFinder {
  /// A sentence with titles in it; a range of words for each title.
  private struct Pattern {
    let key: String
    let hashes: [UInt64]
    let titles: [Range<Int>]
    let written: [String]
  }

  private var open: [Pattern] = []
  /// The texts of the links of a sentence, by the sentence.
  private var texts: [String: [String]] = [:]
  private var known: Set<String> = []

  package init() {}

  /// Adds a text in which titles replaced the texts of links.
  package mutating func add(_ text: String, titles: [String]) {
    for (_, pattern) in Self.sentencePatterns(in: Wording(text), titles: titles)
    where open.count < Self.patternLimit && known.insert(pattern.key).inserted { open.append(pattern) }
  }

  /// Reads a text of another capture. Of several texts with a sentence, the first one counts.
  package mutating func read(_ text: String) {
    guard !open.isEmpty else { return }
    let wording = Wording(text)
    for sentence in wording.sentences {
      for (index, pattern) in open.enumerated().reversed() {
        guard let texts = Self.texts(of: pattern, in: wording, sentence) else { continue }
        self.texts[pattern.key] = texts
        open.remove(at: index)
      }
    }
  }

  /// Returns a text with the texts of the links that were found, and the titles that stay.
  package func restored(_ text: String, titles: [String]) -> (text: String, titles: [String]) {
    var result = text
    var remaining = titles
    let wording = Wording(text)
    // From the end, so that earlier indexes stay valid.
    for (sentence, pattern) in Self.sentencePatterns(in: wording, titles: titles).reversed() {
      guard let found = texts[pattern.key] else { continue }
      for (position, range) in pattern.titles.enumerated().reversed() where found[position] != pattern.written[position]
      {
        let words = sentence.lowerBound + range.lowerBound..<sentence.lowerBound + range.upperBound
        let written = wording.text(words)
        guard let title = written.firstRange(of: pattern.written[position]) else { continue }
        let bytes = result.utf8
        let start = bytes.index(
          bytes.startIndex,
          offsetBy: wording.byteRange(of: words).lowerBound
            + written.utf8.distance(from: written.startIndex, to: title.lowerBound))
        let end = bytes.index(start, offsetBy: written.utf8.distance(from: title.lowerBound, to: title.upperBound))
        result.replaceSubrange(start..<end, with: found[position])
        if let index = remaining.firstIndex(of: pattern.written[position]) { remaining.remove(at: index) }
      }
    }
    return (result, remaining)
  }

  /// The sentences with titles. A title at the start of a sentence has its capital from there.
  private static func sentencePatterns(in wording: Wording, titles: [String])
    -> [(sentence: Range<Int>, pattern: Pattern)]
  {
    let words = Set(titles).sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
      .map { (text: $0, hashes: Wording($0).hashes) }.filter { !$0.hashes.isEmpty }
    guard !words.isEmpty else { return [] }
    return wording.sentences.compactMap { sentence in
      var found: [(range: Range<Int>, title: String)] = []
      var index = sentence.lowerBound + 1
      while index < sentence.upperBound {
        let title = words.first { title in
          let end = index + title.hashes.count
          return end <= sentence.upperBound && wording.hashes[index..<end].elementsEqual(title.hashes)
            && LinkTitles.trimmed(wording.text(index..<end)) == title.text
        }
        if let title {
          let start = index - sentence.lowerBound
          found.append((start..<start + title.hashes.count, title.text))
        }
        index += title?.hashes.count ?? 1
      }
      guard !found.isEmpty, found.count <= titleLimit else { return nil }
      return (
        sentence,
        Pattern(
          key: wording.text(sentence), hashes: Array(wording.hashes[sentence]),
          titles: found.map(\.range), written: found.map(\.title))
      )
    }
  }

  /// The texts at the places of the titles; `nil` if other words surround them, or if they are the titles.
  private static func texts(of pattern: Pattern, in wording: Wording, _ sentence: Range<Int>) -> [String]? {
    let start = pattern.hashes[..<pattern.titles[0].lowerBound]
    guard wording.hashes[sentence].starts(with: start) else { return nil }
    var texts: [String] = []
    var index = sentence.lowerBound + start.count
    for (position, title) in pattern.titles.enumerated() {
      let isLast = position + 1 == pattern.titles.count
      let end = isLast ? pattern.hashes.count : pattern.titles[position + 1].lowerBound
      let after = pattern.hashes[title.upperBound..<end]
      let length = (1...longestText).first { length in
        let start = index + length
        let end = start + after.count
        return end <= sentence.upperBound && (!isLast || end == sentence.upperBound)
          && wording.hashes[start..<end].elementsEqual(after)
      }
      guard let length else { return nil }
      texts.append(LinkTitles.trimmed(wording.text(index..<index + length)))
      index += length + after.count
    }
    return texts == pattern.written || texts.contains("") ? nil : texts
  }

  /// In words.
  private static let longestText = 7
  private static let titleLimit = 8
  /// The number of sentences with titles; the time grows with it.
  private static let patternLimit = 1_000
}
