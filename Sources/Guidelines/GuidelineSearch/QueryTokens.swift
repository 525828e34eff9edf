import ByteRoutines
import GuidelineIndex
import GuidelineModel

/// The tokens of a query, of which names are made.
struct QueryTokens {
  /// A word, or a letter of a script without blanks.
  struct Token: Hashable {
    enum Kind: Hashable {
      /// A word of letters and digits, or a compound such as "pop-up".
      case word
      /// A Korean word, perhaps with a particle at its end.
      case hangul
      case letter
    }

    var text: String
    let kind: Kind
    /// Whether a blank or a punctuation mark precedes a letter.
    var isSeparate = false
    /// Whether the word was in quotation marks, so that its spelling is not corrected.
    var isLiteral = false
    var key: String { NameKey.make(text) }
  }

  /// A run of tokens that may be a name.
  struct Span {
    let range: Range<Int>
    /// The keys of the run, the most likely first.
    let keys: [String]
  }

  private(set) var tokens: [Token] = []

  /// Whether the first word is what the query is about, though it is a stop word elsewhere: "my in button labels".
  var asksAboutFirstWord: Bool {
    guard tokens.count > 2, tokens[1].key == "in" || tokens[1].key == "on" else { return false }
    return Self.possibleSubjects.contains(tokens[0].key)
  }

  private static let possibleSubjects = WordLists.words("query-subjects")

  /// Splits the parts of a query that are not phrases.
  init(_ parts: some Sequence<ParsedQuery.Part>) {
    for part in parts {
      var isSeparate = true
      var word = ""
      var isHangul = false
      func close() {
        let text = String(word.trimmed { $0.isLetter || $0.isNumber })
        if !text.isEmpty {
          tokens.append(Token(text: text, kind: isHangul ? .hangul : .word, isLiteral: part.isLiteral))
        }
        word = ""
        isHangul = false
      }
      for scalar in part.typed.unicodeScalars {
        let isHangulScalar = SearchedLetters.isHangul(scalar)
        let isLetter = SearchedLetters.isSearchedAlone(scalar) && !isHangulScalar
        defer { isSeparate = !isLetter }
        if isLetter {
          close()
          tokens.append(Token(text: String(scalar), kind: .letter, isSeparate: isSeparate))
        } else if ".:()/,;_&+".unicodeScalars.contains(scalar) {
          // The parts of a symbol, and of "on/off", are words; "pop-up" and "don't" are one word.
          close()
        } else if scalar == "'" || scalar == "\u{2019}", Self.elisions.contains(word.lowercased()) {
          // "l'icône" is an article and a word.
          word = ""
        } else {
          if isHangulScalar != isHangul { close() }
          isHangul = isHangulScalar
          word.unicodeScalars.append(scalar)
        }
      }
      close()
    }
  }

  mutating func replace(_ index: Int, with text: String) { tokens[index].text = text }

  mutating func replace(_ index: Int, with words: [String]) {
    tokens.replaceSubrange(index...index, with: words.map { Token(text: $0, kind: .word) })
  }

  /// Whether a word is written as a name: with a capital inside it or, unless it comes first, at its beginning.
  /// Capitals of titles and of a text in capitals say nothing.
  func isWrittenAsName(_ index: Int) -> Bool {
    let text = tokens[index].text
    let isSentence = tokens.contains { $0.text.count >= Self.capitalizedInTitles && $0.text.first?.isLowercase == true }
    if text.dropFirst().contains(where: \.isUppercase) { return isSentence || text.contains(where: \.isLowercase) }
    return isSentence && index > 0 && text.first?.isUppercase == true
  }

  /// Shorter words are mostly not capitalized in titles.
  private static let capitalizedInTitles = 4

  /// Whether a name is only the kind of app that the query is about: "app" follows it, and there are other words.
  func isKindOfApp(_ name: Range<Int>) -> Bool {
    name.upperBound < tokens.count && Self.appWords.contains(tokens[name.upperBound].key)
      && tokens.count > name.count + Self.mostWordsAroundKind
  }

  /// French words that end in an apostrophe before a vowel; none is an English word.
  private static let elisions = WordLists.words("elisions")
  private static let appWords: Set = ["app", "apps", "application", "applications"]
  /// "In a", "for an", and the word for the app itself.
  private static let mostWordsAroundKind = 3

  /// All runs that may be names, the longest first.
  var spans: [Span] {
    var spans: [Span] = []
    for start in tokens.indices {
      var joined = ""
      var words = 0
      for end in start..<min(start + Self.longestName.letters, tokens.count) {
        let token = tokens[end]
        if token.kind != .letter { words += 1 }
        guard words <= Self.longestName.words else { break }
        var keys = [joined + token.key]
        switch token.kind {
        case .word: keys.append(joined + NameKey.make(NameKey.singular(token.text.lowercased())))
        case .hangul:
          for dropped in 1..<max(min(token.text.count, Self.longestParticle + 1), 1) {
            keys.append(joined + NameKey.make(token.text.dropLast(dropped)))
          }
        case .letter: break
        }
        spans.append(Span(range: start..<end + 1, keys: keys))
        joined += token.key
      }
    }
    return spans.sorted { ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound) }
  }

  private static let longestName = (words: 5, letters: 12)
  /// The maximum syllables of Korean particles and endings.
  private static let longestParticle = 2
}

/// The names that a query contains: pages, platforms and entries of the thesaurus.
///
/// Entities do not overlap; longer names take precedence.
struct QueryEntities {
  enum Meaning {
    case page(String)
    case platform(Platform)
    case entries([Thesaurus.Entry])
    /// A stop word in a script without blanks.
    case stopWord(Thesaurus.StopWord)

    /// Whether an entry is written in a number of words; always for other meanings.
    func isSpelled(in count: Int) -> Bool {
      guard case .entries(let entries) = self else { return true }
      return entries.contains { $0.name.split { !($0.isLetter || $0.isNumber) }.count == count }
    }

    var isPage: Bool {
      switch self {
      case .page: true
      case .platform, .stopWord: false
      case .entries(let entries): entries.contains { !$0.pages.isEmpty }
      }
    }
  }

  struct Entity {
    let range: Range<Int>
    let meaning: Meaning
  }

  // A search in these short arrays takes less time than building a dictionary.

  private var entities: [Entity] = []
  let stopWords: [Thesaurus.StopWord?]
  /// Whether a token is known in another language than English only.
  private(set) var isForeign = false

  private init(stopWords: [Thesaurus.StopWord?]) { self.stopWords = stopWords }

  static func find(
    in tokens: QueryTokens, _ source: QueryInterpreter.Source, _ thesaurus: Thesaurus
  ) throws -> QueryEntities {
    let spans = tokens.spans
    let pages = try source.pages(spans.flatMap(\.keys))
    var stopWords = tokens.tokens.map { thesaurus.stopWord($0.key) }
    if tokens.asksAboutFirstWord { stopWords[0] = nil }
    var found = QueryEntities(stopWords: stopWords)
    let hasForeignStopWord = found.stopWords.contains { $0.map { $0.language != "en" } ?? false }
    for span in spans where !found.entities.contains(where: { $0.range.overlaps(span.range) }) {
      let isOfLetters = tokens.tokens[span.range].allSatisfy { $0.kind == .letter }
      if !isOfLetters, span.range.count == 1, found.stopWords[span.range.lowerBound] != nil { continue }
      // "coup on" in French does not mean "coupon", while "log in" means "login".
      let isSpelledInWords =
        hasForeignStopWord && span.range.count > 1 && span.range.contains { found.stopWords[$0] != nil }
        && tokens.tokens[span.range].allSatisfy { $0.kind == .word }
      let meanings = span.keys.lazy.compactMap { Self.meaning(of: $0, pages, thesaurus) }
        .filter { !isSpelledInWords || $0.isSpelled(in: span.range.count) }
      if let meaning = meanings.first {
        found.entities.append(Entity(range: span.range, meaning: meaning))
      } else if isOfLetters, let stopWord = span.keys.first.flatMap(thesaurus.stopWord) {
        found.entities.append(Entity(range: span.range, meaning: .stopWord(stopWord)))
      } else if span.range.count == 1, tokens.tokens[span.range.lowerBound].kind == .word,
        let component = span.keys.lazy.compactMap(thesaurus.component).first
      {
        found.entities.append(Entity(range: span.range, meaning: .entries([component])))
      }
    }
    found.isForeign =
      found.stopWords.contains { $0.map { $0.language != "en" } ?? false }
      || found.entities.contains { entity in
        switch entity.meaning {
        case .entries(let entries): !entries.contains { $0.language == "en" }
        case .stopWord(let stopWord): stopWord.language != "en"
        case .page, .platform: false
        }
      }
    return found
  }

  private static func meaning(
    of key: String, _ pages: [(key: String, page: String)], _ thesaurus: Thesaurus
  ) -> Meaning? {
    if let named = pages.first(where: { $0.key == key }) { return .page(named.page) }
    if let platform = PlatformHistory.standard.platform(spelled: key) { return .platform(platform) }
    let found = thesaurus.entries(named: key)
    guard !found.isEmpty else { return nil }
    // A name for a platform that documents do not use: "tv", "desktop".
    let platforms = found.first { $0.terms.count == 1 && $0.pages.isEmpty }
    if let platform = platforms?.terms.first.flatMap(Platform.init(rawValue:)) { return .platform(platform) }
    return .entries(found)
  }

  func entity(startingAt index: Int) -> Entity? { entities.first { $0.range.lowerBound == index } }

  /// The number of names of what the guidelines do not cover.
  var outsideNames: Int {
    entities.count {
      if case .entries(let entries) = $0.meaning { entries.allSatisfy(\.isOutside) } else { false }
    }
  }

  func covers(_ index: Int) -> Bool { entities.contains { $0.range.contains(index) } }

  /// The share of the tokens, without stop words, that name pages; 0 to 1.
  func shareNamingPages(of tokens: QueryTokens) -> Double {
    let counted = tokens.tokens.indices.filter { index in
      guard stopWords[index] == nil else { return false }
      return !entities.contains { entity in
        if case .stopWord = entity.meaning { return entity.range.contains(index) }
        return false
      }
    }
    let naming = counted.filter { index in entities.contains { $0.range.contains(index) && $0.meaning.isPage } }
    return Double(naming.count) / Double(max(counted.count, 1))
  }
}
