/// The commands of languages other than English, by the place of their words in a sentence.
///
/// Korean and Japanese decide at the end of the sentence, the other languages at the start of the main clause, so that
/// a prohibition inside a subordinate clause or a purpose ("to avoid mistakes, …") does not count.
struct CommandPhrases: Sendable {
  /// The place of a phrase, as `Index/commands.tsv` names it.
  enum Place: String {
    /// Anywhere in the sentence.
    case phrase
    /// At the end of the sentence.
    case ending
    /// At the start of the main clause. Words are separated by blanks; `|` separates alternatives, `*` matches any
    /// word, `*ez` a word with that ending, `…` any number of words.
    case opening
    /// An adverb anywhere, which weakens a prohibition and otherwise gives its strength.
    case adverb
    /// A word that may precede a command.
    case opener
    /// A word that opens a clause before the main clause.
    case condition
  }

  private var anywhere: [(phrase: [UInt8], strength: Strength)] = []
  private var adverbs: [(phrase: [UInt8], strength: Strength)] = []
  private var endings: [(phrase: [UInt8], strength: Strength)] = []
  /// The patterns that open with certain words, by word.
  private var patterns: [String: [WordPattern]] = [:]
  /// The patterns that open with any word or a word with an ending.
  private var otherPatterns: [WordPattern] = []
  /// Openings in scripts without blanks, the longest first.
  private var prefixes: [(phrase: String, strength: Strength)] = []
  private var openers: Set<String> = []
  private var conditions: Set<String> = []
  private var wideOpeners: [String] = []
  private var wideConditions: [String] = []

  mutating func add(_ phrase: String, place: String, strength: Strength?) {
    let isWide = phrase.unicodeScalars.contains { $0.value >= 0x2E80 }
    switch (Place(rawValue: place) ?? .phrase, strength) {
    case (.phrase, let strength?): anywhere.append((Array(phrase.utf8), strength))
    case (.adverb, let strength?): adverbs.append((Array(phrase.utf8), strength))
    case (.ending, let strength?): endings.append((Array(phrase.utf8), strength))
    case (.opening, let strength?):
      if isWide {
        prefixes.append((phrase, strength))
      } else {
        let pattern = WordPattern(phrase, strength)
        for word in pattern.openings { patterns[word, default: []].append(pattern) }
        if pattern.openings.isEmpty { otherPatterns.append(pattern) }
      }
    case (.opener, _): if isWide { wideOpeners.append(phrase) } else { openers.insert(phrase) }
    case (.condition, _): if isWide { wideConditions.append(phrase) } else { conditions.insert(phrase) }
    default: break
    }
  }

  /// Orders the phrases so that the longest, most specific one is found first.
  mutating func sort() {
    endings.sort { $0.phrase.count > $1.phrase.count }
    prefixes.sort { $0.phrase.utf8.count > $1.phrase.utf8.count }
    anywhere.sort { $0.phrase.count > $1.phrase.count }
  }

  /// A longer text is not one sentence.
  private static let lengthLimit = 600

  func strength(of sentence: String) -> Strength? {
    let text = Self.normalized(sentence.prefix(ofAtMost: Self.lengthLimit))
    let bytes = Array(text.utf8)
    func contains(_ phrase: [UInt8]) -> Bool { ByteSearch.firstIndex(of: phrase, in: bytes) != nil }
    let found =
      endings.first { bytes.last == $0.phrase.last && bytes.suffix($0.phrase.count) == $0.phrase[...] }?.strength
      ?? opening(of: text) ?? anywhere.first { contains($0.phrase) }?.strength
    guard let adverb = adverbs.first(where: { contains($0.phrase) }) else { return found }
    switch found {
    case .never, .avoid: return .avoid
    case .consider: return .consider
    default: return adverb.strength
    }
  }

  /// The text in lower case, without marks at its end, with the elided words of French written out.
  private static func normalized(_ sentence: Substring) -> String {
    var text = String(decoding: ByteSearch.folded(sentence), as: UTF8.self)
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { text = text.lowercased() }
    while let last = text.last, text.utf8.last?.isSmallLetter != true, ".!?。！？…”\"'»」』)）* ".contains(last) {
      text.removeLast()
    }
    while let first = text.first, text.utf8.first?.isSmallLetter != true, "“\"«「『*¡ ".contains(first) {
      text.removeFirst()
    }
    return text
  }

  private func opening(of text: String) -> Strength? {
    let clauses = text.parts { Self.clauseEnds.contains($0) }
    let isChinese =
      text.utf8.contains { $0 >= 0xE3 } && text.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
      && !text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
    for (number, clause) in clauses.enumerated() {
      if isChinese, let wide = wideOpening(of: clause) {
        if let strength = wide.strength { return strength }
        continue
      }
      let words = Self.words(clause).drop { openers.contains($0) }
      guard let first = words.first else { continue }
      if !conditions.contains(first) { return bestMatch(words) }
      // Without a comma, the command follows in the same clause: "En iOS evita …".
      if number == clauses.count - 1 {
        for start in words.indices.dropFirst() {
          if let strength = bestMatch(words[start...]) { return strength }
        }
      }
    }
    return nil
  }

  private static let clauseEnds = Array(",;:，；：()（）—–".unicodeScalars)

  private func bestMatch(_ words: ArraySlice<String>) -> Strength? {
    let candidates = (words.first.flatMap { patterns[$0] } ?? []) + otherPatterns
    return candidates.compactMap { $0.match(words) }.max { $0.rank < $1.rank }?.strength
  }

  /// The command that opens a clause without blanks, `nil` for other scripts; no strength for a condition before it.
  private func wideOpening(of clause: Substring) -> (strength: Strength?, Void)? {
    var rest = clause.drop { $0 == " " }
    guard let first = rest.unicodeScalars.first, first.value >= 0x2E80 else { return nil }
    if let strength = wideCommand(&rest) { return (strength, ()) }
    guard wideConditions.contains(where: { rest.hasPrefix($0) || rest.hasSuffix($0) }) else { return nil }
    // The place or time may be followed by the command without a comma.
    for mark in Self.ends {
      guard let end = rest.firstIndex(of: mark) else { continue }
      var command = rest[rest.index(after: end)...]
      if let strength = wideCommand(&command) { return (strength, ()) }
    }
    return (nil, ())
  }

  /// The strength of the command that a clause opens with, behind words that are removed.
  private func wideCommand(_ clause: inout Substring) -> Strength? {
    while let opener = wideOpeners.first(where: { clause.hasPrefix($0) }) { clause = clause.dropFirst(opener.count) }
    return prefixes.first { clause.hasPrefix($0.phrase) }?.strength
  }

  /// The characters that end a place or a time in Chinese.
  private static let ends: [Character] = ["中", "时", "里", "上", "下", "内", "后", "前", "間", "间"]

  private static func words(_ clause: Substring) -> ArraySlice<String> {
    var words: [String] = []
    for word in clause.blankSeparatedWords() {
      var rest = word
      guard word.utf8.contains(UInt8(ascii: "'")) else {
        words.append(String(word))
        continue
      }
      for (elided, whole) in [("n'", "ne"), ("d'", "de"), ("qu'", "que")] where rest.hasPrefix(elided) {
        words.append(whole)
        rest = rest.dropFirst(elided.count)
      }
      words.append(String(rest))
    }
    return words[...]
  }
}

private struct WordPattern: Sendable {
  private enum Part: Sendable {
    case word(Set<String>)
    case ending(String)
    case any
    case gap
  }

  private let parts: [Part]
  private let strength: Strength
  private let literals: Int

  init(_ pattern: String, _ strength: Strength) {
    self.strength = strength
    parts = pattern.split(separator: " ").map { part in
      if part == "…" { return .gap }
      if part == "*" { return .any }
      if part.hasPrefix("*") { return .ending(String(part.dropFirst())) }
      return .word(Set(part.split(separator: "|").map(String.init)))
    }
    literals = parts.count { if case .word = $0 { true } else { false } }
  }

  /// The words that the pattern opens with; empty when it opens otherwise.
  var openings: Set<String> { if case .word(let words)? = parts.first { words } else { [] } }

  /// Matches the start of a clause. More fixed words give a higher rank, and then an earlier end.
  func match(_ words: ArraySlice<String>) -> (strength: Strength, rank: Int)? {
    var index = words.startIndex
    var isAfterGap = false
    for part in parts {
      if case .gap = part {
        isAfterGap = true
        continue
      }
      guard let found = words[index...].firstIndex(where: { matches(part, $0) }), isAfterGap || found == index else {
        return nil
      }
      index = found + 1
      isAfterGap = false
    }
    return (strength, literals * 1000 - (index - words.startIndex))
  }

  private func matches(_ part: Part, _ word: String) -> Bool {
    switch part {
    case .word(let words): words.contains(word)
    case .ending(let ending): word.count > ending.count + 1 && word.hasSuffix(ending)
    case .any: true
    case .gap: false
    }
  }
}

/// The English verbs of commands, looked up one at a time without reading the whole of ``CommandWords``.
package enum CommandVerbs {
  private static let table = KeyedTable(constant: KeyedTables.commands)

  /// Whether a word in lower case is an English verb of commands and no noun: "put", but not "control".
  package static func isOnlyVerb(_ word: String) -> Bool {
    table.rows(of: word).contains { row in
      row.cell(0) == word && row.cell(1) == "en" && row.cell(3) == "verb" && Strength(rawValue: row.cell(2)) != nil
    }
  }
}

extension GuidelineRecord {
  /// The obligation that the rule states; `nil` for other records and for rules without a strength.
  package var obligation: Obligation? { strength.map { Obligation(of: $0, in: statement ?? "") } }
}
