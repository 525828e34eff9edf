import DocumentParsing
import GuidelineModel

/// Finds the names of platforms and their devices.
enum PlatformNames {
  /// Whether a text can name a platform; a fast check, because all names end in "OS".
  static func mayOccur(in text: some StringProtocol) -> Bool { ByteSearch.mayContain("OS", in: text) }

  /// Whether a text can name a platform or one of its devices; a fast check by the beginnings of their names.
  static func mayBeNamed(in text: some StringProtocol) -> Bool {
    ByteSearch.mayContain("OS", in: text) || deviceMarks.contains { ByteSearch.mayContain($0, in: text) }
  }

  /// The first letters of the names of devices that do not contain "OS".
  private static let deviceMarks = Set(
    PlatformHistory.standard.openingNames.compactMap(\.words.first)
      .filter { $0.count > 1 && $0.contains(where: \.isUppercase) && !$0.contains("OS") }
      .map { String($0.prefix($0.first?.isUppercase == true ? 4 : 2)) }
  ).sorted()

  /// The platforms whose names a text consists of, such as "iOS, iPadOS"; `nil` when it has other words.
  static func heading(_ text: some StringProtocol) -> PlatformSet? {
    guard text.utf8.count <= 80, mayOccur(in: text), let phrase = PlatformPhrase(heading: text),
      !phrase.namesDevices, let extent = phrase.extent, !extent.isOpen
    else { return nil }
    return extent.platforms
  }

  /// The platforms of a text that is only a list of names in any spelling: "iOS, iPadOS", "[iOS, Apple TV]", "all
  /// platforms except tvOS". `nil` for other texts. `models` allows the names of models.
  static func list(_ text: some StringProtocol, models: Bool = true) -> PlatformSet? {
    guard text.utf8.count <= 160 else { return nil }
    if let phrase = PlatformPhrase(words(text)[...], isHeading: !models) { return phrase.extent(beside: [])?.platforms }
    var found: PlatformSet = []
    for part in text.split(whereSeparator: { ",;|/·•、，[]\"'&+.".contains($0) || $0.isNewline }) {
      let name = part.collapsingWhiteSpace()
      guard !name.isEmpty else { continue }
      guard let platform = Platform(spelling: name) else { return nil }
      found.formUnion(PlatformSet(platform))
    }
    return found.isEmpty ? nil : found
  }

  /// The platforms that a text names, without its devices.
  static func all(in text: some StringProtocol) -> PlatformSet {
    guard mayOccur(in: text) else { return [] }
    return PlatformSet(words(text).compactMap { Platform(rawValue: $0) })
  }

  /// The platforms that words name, also by their devices.
  static func all(in words: [String]) -> PlatformSet {
    PlatformSet(words.indices.compactMap { name(at: words[$0...])?.platform })
  }

  /// Whether a text begins with a platform name. Some names begin with a lowercase letter.
  static func opensWithName(_ text: String) -> Bool {
    guard mayOccur(in: text) else { return false }
    return words(text.prefix(24)).first.flatMap { Platform(rawValue: $0) } != nil
  }

  /// The name of a platform or of one of its devices that words begin with, which may be in the plural.
  static func name(at words: ArraySlice<String>) -> (platform: Platform, count: Int, isDevice: Bool, isModel: Bool)? {
    guard let first = words.first, first.contains(where: \.isUppercase) else { return nil }
    let names = PlatformHistory.standard.names(beginningWith: first)
    for name in names where words.starts(with: name.words.dropLast()) {
      guard words.count >= name.words.count, let noun = name.words.last else { continue }
      let last = words[words.startIndex + name.words.count - 1]
      if last == noun || last.hasSuffix("s") && last.dropLast() == noun {
        let isDevice = name.words != [name.platform.rawValue]
        return (name.platform, name.words.count, isDevice, name.isModel)
      }
    }
    return nil
  }

  /// The platform of a page that is about one device, by its title or the words of its address: "Designing for iPad".
  /// An unknown device is known by the one that its name begins with: "iPad Tiny".
  static func subject(ofGuide title: String) -> Platform? {
    let phrases = StructureWords.standard
    var rest = title
    if let length = phrases.length(of: .deviceGuide, opening: title) {
      rest = title.dropFirst(length).collapsingWhiteSpace()
    } else if let end = phrases.phrases(of: .deviceGuide).first(where: title.hasSuffix) {
      rest = title.dropLast(end.count).collapsingWhiteSpace()
    } else {
      return nil
    }
    if let platform = PlatformHistory.standard.platform(named: rest) { return platform }
    let words = words(rest)
    let start = words.prefix { ["the", "an", "a", "your"].contains($0) }.count
    guard let name = name(at: words[start...]) else { return nil }
    let model = words[(start + name.count)...]
    let isModel =
      name.isDevice && model.count <= 2
      && model.allSatisfy { word in
        word.first.map { $0.isUppercase || $0.isNumber } == true && !PlatformPhrase.appNouns.contains(word.lowercased())
      }
    return model.isEmpty || isModel ? name.platform : nil
  }

  /// The words that join names.
  static let conjunctions = WordLists.words("conjunctions")

  /// The words of a text, without punctuation.
  static func words(_ text: some StringProtocol) -> [String] {
    text.letterRuns(with: "'’").flatMap { splitScripts($0) }
  }

  /// Separates names from Japanese and Korean particles: "tvOSとwatchOSに" → "tvOS", "と", "watchOS", "に".
  private static func splitScripts(_ word: some StringProtocol) -> [String] {
    // The scripts of East Asia begin here in UTF-8.
    guard word.utf8.contains(where: { $0 >= 0xE3 }) else { return [String(word)] }
    var parts: [String] = []
    var wasLatin: Bool?
    for character in word {
      let isLatin = character.isASCII || character == "’"
      if isLatin == wasLatin { parts[parts.count - 1].append(character) } else { parts.append(String(character)) }
      wasLatin = isLatin
    }
    return parts
  }
}

extension PlatformSet {
  /// The platforms of a text that is only a list of names: "iOS, iPadOS", "all platforms except tvOS". `nil` for
  /// others, also for the name of a model, which says more than its platform.
  package init?(listedIn text: some StringProtocol) {
    guard let platforms = PlatformNames.list(text, models: false) else { return nil }
    self = platforms
  }

  /// The platforms of words that are one phrase: `["macOS"]`, `["all", "platforms", "except", "Apple", "Watch"]`.
  package init?(phrase words: [String]) {
    guard let extent = PlatformPhrase(words[...])?.extent(beside: []) else { return nil }
    self = extent.platforms
  }
}
