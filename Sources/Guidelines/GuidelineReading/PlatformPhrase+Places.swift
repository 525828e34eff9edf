import DocumentParsing
import GuidelineModel

extension PlatformPhrase {
  // MARK: Statements

  /// In characters: an opening with all platforms and a clause is shorter.
  private static let longest = 240

  /// Reads the opening of a sentence, which ends with a comma, "In iPadOS and macOS apps, consider …", "Except on Apple
  /// Watch, …", or a restriction before a colon, "Mac only: …"; `nil` unless it only names platforms.
  init?(opening sentence: String) {
    let sentence = sentence.prefix(ofAtMost: Self.longest)
    if ByteSearch.mayContain(":", in: sentence), let colon = sentence.prefix(80).firstIndex(of: ":"),
      let phrase = PlatformPhrase(heading: sentence[..<colon]), phrase.isLimit
    {
      self = phrase
      return
    }
    let word = sentence.prefix(24).letterRuns().prefix(1).map { $0.lowercased() }
    guard let word = word.first, Self.openers.contains(word), let end = Self.end(of: sentence) else { return nil }
    var words = PlatformNames.words(sentence[..<end])[...]
    if Self.prepositions.contains(word), Self.role(of: words)?.role != .exception { words = words.dropFirst() }
    self.init(words, describes: true)
    if extent == nil, !namesOthers { return nil }
  }

  private static let prepositions: Set<String> = ["in", "on", "for", "with", "across"]

  private static let openers: Set<String> = {
    let words = StructureWords.standard
    let roles: [StructureWords.Role] = [.platformException, .platformRestriction, .platformUniversal, .otherPlatforms]
    return prepositions.union(roles.flatMap { words.phrases(of: $0) }.compactMap { PlatformNames.words($0).first })
  }()

  /// The comma that ends the opening: the first one that no name, conjunction or exception follows, otherwise the last.
  private static func end(of statement: Substring) -> String.Index? {
    var end: String.Index?
    for index in statement.indices where statement[index] == "," || statement[index] == "、" {
      end = index
      let next = PlatformNames.words(statement[statement.index(after: index)...].prefix(30))
      let isConjunction = next.first.map { PlatformNames.conjunctions.contains($0.lowercased()) }
      let continues = role(of: next[...]).map { $0.role == .exception } ?? false
      if PlatformNames.name(at: next[...]) == nil, isConjunction != true, !continues { break }
    }
    return end
  }

  /// Reads the end of a statement: its apps ("Minimize typing in your tvOS apps."), an exception ("…, except on Mac.")
  /// or a restriction ("… only in macOS.", "… (iPad only)."); `nil` when it names none or compares with them.
  init?(closing statement: String) {
    guard PlatformNames.mayBeNamed(in: statement) else { return nil }
    let words = PlatformNames.words(statement.suffix(Self.longest))
    if let limit = Self.limit(closing: words, statement) {
      self = limit
      return
    }
    guard let last = words.last, Self.appNouns.contains(last),
      let preposition = words.lastIndex(where: { $0 == "in" || $0 == "for" }),
      (2...9).contains(words.count - preposition), Self.comparisons.isDisjoint(with: words[..<preposition])
    else { return nil }
    if let before = words[..<preposition].last, ["as", "but", "except", "not"].contains(before) { return nil }
    self.init(words[(preposition + 1)...], describes: true)
    if extent == nil { return nil }
  }

  /// The longest exception or restriction at the end of a statement.
  private static func limit(closing words: [String], _ statement: String) -> PlatformPhrase? {
    guard mayLimit(words.suffix(longestLimit)) else { return nil }
    for start in words.indices.suffix(longestLimit) where start > 0 {
      guard openers.contains(words[start].lowercased()) || isInBrackets(words[start], statement),
        let phrase = PlatformPhrase(words[start...]), phrase.isLimit, phrase.extent != nil
      else { continue }
      // "Support every accessory except Apple Watch" is not about where something is.
      let isPlace =
        !phrase.namesDevices || phrase.isUniversal || phrase.isRestriction
        || words[start...].contains { places.contains($0.lowercased()) }
        || platformNouns.contains(words[start - 1].lowercased())
      let isNegated =
        phrase.isRestriction
        && (negations.contains(words[start - 1].lowercased())
          || [.avoid, .never].contains(CommandWords.standard.strength(of: statement)))
      return isPlace && !isNegated ? phrase : nil
    }
    return nil
  }

  /// Whether some of the words are those of an exception or a restriction.
  static func mayLimit(_ words: ArraySlice<String>) -> Bool { words.contains { limitWords.contains($0.lowercased()) } }

  private static func isInBrackets(_ word: String, _ statement: String) -> Bool {
    guard let open = statement.lastIndex(of: "("), statement.suffix(3).contains(")") else { return false }
    return statement[statement.index(after: open)...].hasPrefix(word)
  }

  /// In words.
  private static let longestLimit = 14
  private static let places: Set<String> = ["in", "on", "for"]
  private static let negations: Set<String> = ["not", "n't"]
  /// The last words of the phrases of exceptions and restrictions.
  private static let limitWords: Set<String> = {
    let words = StructureWords.standard
    let phrases = words.phrases(of: .platformException) + words.phrases(of: .platformRestriction)
    return Set(phrases.compactMap { PlatformNames.words($0).last })
  }()

  /// The platforms that the first sentence of a section limits it to: "For iOS games, …", not "In iOS, you can also …".
  static func limit(opening sentence: String) -> PlatformPhrase? {
    guard let phrase = PlatformPhrase(opening: sentence), let end = end(of: sentence.prefix(ofAtMost: longest)),
      !PlatformNames.words(sentence[end...].prefix(60)).prefix(6).contains("also")
    else { return nil }
    return phrase
  }

  /// The platforms that a sentence about a rule plainly limits it to: "This applies to macOS only."
  static func limit(remark sentence: String) -> PlatformPhrase? {
    guard PlatformNames.mayBeNamed(in: sentence) else { return nil }
    let words = PlatformNames.words(sentence.prefix(ofAtMost: longest))
    let phrase = PlatformPhrase(words.drop { subjects.contains($0.lowercased()) })
    return phrase.flatMap { $0.isLimit && $0.extent != nil ? $0 : nil }
  }

  private static let subjects = WordLists.words("remark-subjects")

  // MARK: Headings

  /// Reads a heading that consists of platforms: "iOS, iPadOS", "Apple Watch", "All platforms except watchOS".
  init?(heading text: some StringProtocol) {
    guard text.utf8.count <= 80, PlatformNames.mayBeNamed(in: text) || Self.opensWithOthers(String(text))
    else { return nil }
    self.init(heading: PlatformNames.words(text)[...])
  }

  /// Whether a heading begins with words for all platforms or the other ones.
  private static func opensWithOthers(_ text: String) -> Bool {
    let words = StructureWords.standard
    return words.length(of: .otherPlatforms, opening: text) != nil
      || words.length(of: .platformUniversal, opening: text) != nil
  }

  private init?(heading words: ArraySlice<String>) {
    self.init(words.filter { !Self.headingWords.contains($0.lowercased()) }[...], isHeading: true)
  }

  /// Words that a platform heading may contain beside names: "For visionOS", "macOS considerations".
  private static let headingWords: Set<String> = ["for", "in", "on", "considerations"]

  /// Reads the heading of a section that is about platforms; `nil` when it is about others as well or does not tell.
  ///
  /// Beside a heading of names, that is a noun phrase after names ("iOS app icon sizes"), before names in parentheses
  /// ("Text styles (macOS)") or before a preposition and names ("Text styles in macOS"). A heading that says what to
  /// do, or how platforms relate, does not limit its section: "Bringing your iPad app to macOS".
  init?(scopeOf text: some StringProtocol) {
    guard text.utf8.count <= 80 else { return nil }
    if let phrase = PlatformPhrase(heading: text) {
      self = phrase
      return
    }
    guard text.utf8.dropFirst().contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
    if let last = text.last, last == ")" || last == "）", let start = text.lastIndex(where: { $0 == "(" || $0 == "（" }),
      start > text.startIndex, PlatformNames.all(in: text[..<start]).isEmpty
    {
      self.init(heading: text[text.index(after: start)...])
      return
    }
    guard !text.contains(where: { ".?!:—–/&".contains($0) }) else { return nil }
    let words = text.words().map { String($0) }
    if PlatformNames.opensWithName(String(text)) { self.init(before: words) } else { self.init(after: words) }
  }

  /// The scope of "iOS, iPadOS app icon sizes".
  private init?(before words: [String]) {
    let names = words.prefix { Self.isName($0) || PlatformNames.conjunctions.contains($0.lowercased()) }
    let rest = words.dropFirst(names.count)
    // A conjunction before the noun joins something else: "iOS and other platforms".
    guard let last = names.last, Self.isName(last), !last.hasSuffix(","),
      (1...5).contains(rest.count), rest.allSatisfy(Self.isNounPart)
    else { return nil }
    self.init(PlatformNames.words(names.joined(separator: " "))[...])
  }

  /// The scope of "Text styles in iOS and iPadOS" and "Multiple windows on iPad".
  private init?(after words: [String]) {
    guard let first = words.first, !first.lowercased().hasSuffix("ing"),
      CommandWords.standard.command(in: first + " it.") == nil
    else { return nil }
    for start in words.indices.dropFirst().prefix(5) {
      guard Self.isNounPart(words[start - 1]) else { return nil }
      guard Self.openers.contains(words[start].lowercased()),
        let phrase = PlatformPhrase(heading: PlatformNames.words(words[start...].joined(separator: " "))[...]),
        // A feature for a device may run on another one.
        !phrase.namesDevices || words[start].lowercased() != "for"
      else { continue }
      self = phrase
      return
    }
    return nil
  }

  private static func isName(_ word: String) -> Bool {
    Platform(rawValue: String(Substring(word).trimmed { !",，、;".contains($0) })) != nil
  }

  /// Whether a word can be part of a noun phrase that does not relate platforms to each other.
  private static func isNounPart(_ word: String) -> Bool {
    !isName(word) && !relations.contains(word.lowercased()) && !PlatformNames.mayOccur(in: word)
  }

  /// Words that turn a heading into a sentence or relate its platforms to something else.
  private static let relations = WordLists.words("platform-relations")
}
