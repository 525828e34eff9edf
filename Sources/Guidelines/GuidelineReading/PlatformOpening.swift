import GuidelineModel

/// The opening of a rule that names platforms: "In iPadOS and macOS apps, consider …", "On Apple Watch, design …".
///
/// An opening consists of a preposition, articles, names of platforms or their devices, conjunctions and a noun such as
/// "apps", up to a comma. A short clause may describe the apps or the device: "For iPad apps that play video, …".
struct PlatformOpening {
  let platforms: PlatformSet
  /// Whether the opening names a device or a place where apps run instead of a platform: "On iPad, …".
  let namesDevices: Bool

  /// Reads the opening of a rule; `nil` when it names no platforms or says something else as well.
  init?(of statement: String) {
    let statement = statement.prefix(Self.longest)
    guard let word = statement.split(separator: " ", maxSplits: 1).first?.lowercased(),
      Self.prepositions.contains(word), let end = Self.end(of: statement)
    else { return nil }
    self.init(words: PlatformNames.words(statement[..<end]).dropFirst())
  }

  /// Reads the apps that a rule names at its end: "Minimize typing in your tvOS and watchOS apps." `nil` when it names
  /// none, or compares with them.
  init?(closing statement: String) {
    guard let last = statement.suffix(12).letterRuns().last, Self.nouns.contains(String(last))
    else {
      return nil
    }
    let words = PlatformNames.words(statement.suffix(Self.longest))
    guard let preposition = words.lastIndex(where: { $0 == "in" || $0 == "for" }),
      (2...9).contains(words.count - preposition),
      Self.comparisons.isDisjoint(with: words[..<preposition])
    else { return nil }
    if let before = words[..<preposition].last, ["as", "but", "except", "not"].contains(before) {
      return nil
    }
    self.init(words: words[(preposition + 1)...])
  }

  /// Reads the words between the preposition and the end.
  private init?(words: ArraySlice<String>) {
    var words = words
    var found: PlatformSet = []
    var namesDevices = false
    while let word = words.first?.lowercased() {
      if let name = Self.name(at: words) {
        found.formUnion(PlatformSet(name.platform))
        namesDevices = namesDevices || name.words != [name.platform.rawValue]
        words = words.dropFirst(name.words.count)
        continue
      }
      words = words.dropFirst()
      if Self.fillers.contains(word) || PlatformNames.conjunctions.contains(word) { continue }
      if found.isEmpty, Self.links.contains(word) { continue }
      if !found.isEmpty, Self.clauseWords.contains(word), Self.isClause(words) { break }
      // One word may describe a noun: "In a watchOS fitness app, …".
      guard let next = words.first?.lowercased(), Self.nouns.contains(next),
        word.first?.isLetter == true, !Self.contrasts.contains(word)
      else { return nil }
    }
    guard !found.isEmpty else { return nil }
    platforms = found
    self.namesDevices = namesDevices
  }

  /// In characters: an opening with all platforms and a clause is shorter.
  private static let longest = 240

  private static let prepositions: Set<String> = ["in", "on", "for", "with", "across"]

  private static let nouns = WordLists.words("app-nouns")

  /// Nouns, articles and other words that leave the platforms of an opening as they are.
  private static let fillers = nouns.union(WordLists.words("opening-fillers"))

  /// Words between a noun and the names: "For games that run in iOS, …".
  private static let links = WordLists.words("opening-links")

  /// Words that begin a clause about what precedes it.
  private static let clauseWords: Set<String> = ["that", "which", "without", "with", "where"]

  /// Words that make an opening mean other platforms too.
  private static let contrasts = WordLists.words("opening-contrasts")

  /// Words of a statement that relates its apps to others: "Use the icon of your iOS app, or one similar to that in …".
  private static let comparisons = WordLists.words("opening-comparisons")

  /// Whether words are the rest of a short clause without platforms.
  private static func isClause(_ words: ArraySlice<String>) -> Bool {
    (1...8).contains(words.count) && words.indices.allSatisfy { name(at: words[$0...]) == nil }
  }

  /// The platforms that the first sentence of a section limits it to: "For iOS and iPadOS games, …" `nil` for other
  /// sentences, and for those that say what is possible there as well: "In iOS, people can also …".
  static func limit(in sentence: String) -> PlatformSet? {
    guard let opening = PlatformOpening(of: sentence),
      let end = end(of: sentence.prefix(longest)),
      !PlatformNames.words(sentence[end...].prefix(60)).prefix(6).contains("also")
    else { return nil }
    return opening.platforms
  }

  /// The name that words begin with, which may be in the plural.
  private static func name(at words: ArraySlice<String>) -> (words: [String], platform: Platform)? {
    guard words.first?.contains(where: \.isUppercase) == true else { return nil }
    return PlatformHistory.standard.openingNames.first { name in
      guard words.starts(with: name.words.dropLast()), words.count >= name.words.count else {
        return false
      }
      let last = words[words.startIndex + name.words.count - 1]
      return last == name.words.last || last == name.words.last.map { $0 + "s" }
    }
  }

  /// The comma that ends the opening: the first one that no name or conjunction follows, otherwise the last.
  private static func end(of statement: Substring) -> String.Index? {
    var end: String.Index?
    for index in statement.indices where statement[index] == "," {
      end = index
      let next = PlatformNames.words(statement[statement.index(after: index)...].prefix(30))
      let isConjunction = next.first.map { PlatformNames.conjunctions.contains($0.lowercased()) }
      if name(at: next[...]) == nil, isConjunction != true { break }
    }
    return end
  }
}
