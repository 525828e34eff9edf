import DocumentParsing
import GuidelineModel

/// The platforms that a text says a page or section supports, does not support, or has nothing to add for: a label
/// ("Applies to: iOS"), marks ("✓ iOS ✗ macOS"), a restriction ("iOS only"), or sentences ("Not supported in tvOS.").
struct PlatformClaim {
  private(set) var supported: PlatformSet = []
  private(set) var unsupported: PlatformSet = []
  private(set) var unchanged: PlatformSet = []

  /// Whether the text says nothing else.
  private(set) var isWhole = true

  init() {}

  var platforms: PlatformSet { supported.union(unsupported).union(unchanged) }

  /// The platforms that remain, for a text that limits them.
  var extent: PlatformExtent? {
    if !supported.isEmpty { return .init(platforms: supported.subtracting(unsupported)) }
    return unsupported.isEmpty ? nil : .init(platforms: .all.subtracting(unsupported), isOpen: true)
  }

  /// The platforms of a list, which is complete if it has any that are supported.
  var list: SupportedPlatforms {
    .init(
      supported: supported,
      unsupported: supported.isEmpty ? unsupported : .all.subtracting(supported).union(unsupported))
  }

  mutating func add(_ other: PlatformClaim) {
    supported.formUnion(other.supported)
    unsupported.formUnion(other.unsupported)
    unchanged.formUnion(other.unchanged)
  }

  mutating func add(_ platforms: PlatformSet, isSupported: Bool) {
    if isSupported { supported.formUnion(platforms) } else { unsupported.formUnion(platforms) }
  }

  // MARK: Sentences

  /// Reads a paragraph; `nil` unless every sentence names platforms as not supported or without additions.
  init?(sentencesOf block: Block) {
    guard block.kind == .paragraph else { return nil }
    let text = block.text
    guard text.utf8.count < 500, PlatformNames.mayOccur(in: text) || Self.opensWithPhrase(text) else { return nil }
    for sentence in ParagraphSentences.split(text) {
      guard let claim = PlatformClaim(sentence: sentence) else { return nil }
      add(claim)
    }
    if platforms.isEmpty { return nil }
  }

  /// Reads one sentence: "Not supported in tvOS."
  init?(sentence: String) {
    let words = StructureWords.standard
    // Few sentences contain a phrase, which is found faster than names.
    let isUnchanged = words.mentions(.noAdditionalConsiderations, in: sentence)
    guard isUnchanged || words.mentions(.notSupported, in: sentence) else { return nil }
    let tokens = PlatformNames.words(sentence)
    // In running text, a device is an example more often than a platform.
    let opens = Self.opensWithPhrase(sentence) || PlatformNames.name(at: tokens[...]) != nil
    var platforms = opens ? PlatformNames.all(in: tokens) : PlatformNames.all(in: sentence)
    guard !platforms.isEmpty, Self.isBrief(tokens) else { return nil }
    // "Not available anywhere but iPad."
    if PlatformPhrase.mayLimit(tokens[...]),
      let extent = tokens.indices.lazy.compactMap({ PlatformPhrase(tokens[$0...]) }).first(where: \.isUniversal)?.extent
    {
      platforms = extent.platforms
    }
    if isUnchanged { unchanged = platforms } else { unsupported = platforms }
  }

  private static func opensWithPhrase(_ text: String) -> Bool {
    let words = StructureWords.standard
    return words.opens(.notSupported, text) || words.opens(.noAdditionalConsiderations, text)
      || text.utf8.contains { $0 >= 0xE3 } && PlatformNames.name(at: PlatformNames.words(text.prefix(24))[...]) != nil
  }

  /// Whether a sentence has at most ten words beside platform names, which an explanation exceeds.
  private static func isBrief(_ words: [String]) -> Bool {
    words.count { Platform(rawValue: $0) == nil } <= 10 + 2 * PlatformNames.all(in: words).platforms.count
  }

  // MARK: Labels

  /// Reads the lines of a paragraph or heading; `nil` unless the first one is a label with platforms, marks, or a
  /// restriction. Other lines must be such lines too, or be about platforms that come later.
  init?(labelsOf block: Block) {
    guard block.kind == .paragraph || block.headingLevel != nil && block.text.contains(":"),
      // Only a short text can be a label or a list.
      block.inlines.reduce(0, { $0 + $1.text.utf8.count }) <= Self.limit, Self.mayHaveNames(block.text)
    else { return nil }
    for (index, line) in Self.lines(of: block.inlines).enumerated() {
      if let claim = PlatformClaim(label: line) {
        add(claim)
        continue
      }
      guard index > 0 else { return nil }
      let later = PlatformNames.all(in: PlatformNames.words(line))
      if later.isEmpty || !later.isDisjoint(with: platforms) { return nil }
      isWhole = false
    }
    if platforms.isEmpty { return nil }
  }

  /// A fast check; lists may have names in lower case, or mean all platforms.
  private static func mayHaveNames(_ text: String) -> Bool {
    // Longer lines have a colon behind the label.
    guard text.utf8.count <= 100 || text.contains(":") || text.contains("：") else { return false }
    let bytes = ByteSearch.folded(text)
    return nameParts.contains { ByteSearch.firstIndex(of: $0, in: bytes) != nil }
  }

  private static let nameParts = ["os", "iph", "ipa", "mac", "apple", "vision", "tv", "platform"].map { Array($0.utf8) }

  /// The maximum length of labels with their platforms, in bytes.
  private static let limit = 240

  /// The lines of a paragraph, cut before bold labels, semicolons and sentences.
  private static func lines(of runs: [Inline]) -> [String] {
    var lines: [[Inline]] = [[]]
    var wasStrong = true
    for run in runs {
      let isStrong = run.style.contains(.strong)
      if run.isBreak || isStrong && !wasStrong { lines.append([]) }
      if !run.isBreak { lines[lines.count - 1].append(withMark(run)) }
      wasStrong = isStrong
    }
    return lines.flatMap { line in
      ParagraphSentences.split(line.plainText).flatMap { $0.split(separator: ";") }.map { $0.collapsingWhiteSpace() }
    }.filter { !$0.isEmpty }
  }

  /// A run in which a picture of a mark is the mark.
  private static func withMark(_ run: Inline) -> Inline {
    guard run.kind == .image, let mark = PictureWords.standard.mark(in: run.text) else { return run }
    return Inline(mark.isPositive ? "✓ " : "✗ ")
  }

  /// Reads one line: "Applies to: iOS, iPadOS", "✓ iOS ✗ macOS", "iPad only".
  init?(label line: String) {
    if let marks = PlatformClaim(marks: line) {
      self = marks
      return
    }
    let words = StructureWords.standard
    let roles: [(StructureWords.Role, Bool)] = [
      (.unsupportedLabel, false), (.notSupported, false), (.supportedLabel, true), (.supportedPlatforms, true),
    ]
    // The longest label counts: "Not available on" before "Not available".
    let label = roles.compactMap { role, isSupported in
      words.length(of: role, opening: line).map { (length: $0, isSupported: isSupported) }
    }.max { $0.length < $1.length }
    if let label {
      let value = line.dropFirst(label.length).drop { " :：-–—*".contains($0) }
      // Without a mark behind the label, "Not supported in tvOS." is a sentence.
      let isMarked = line.dropFirst(label.length).prefix(3).contains { ":：-–—".contains($0) }
      guard isMarked || label.isSupported || PlatformClaim(sentence: line) == nil else { return nil }
      if let platforms = PlatformNames.list(Self.withoutVersions(value)) {
        add(platforms, isSupported: label.isSupported)
      }
    } else if let phrase = PlatformPhrase(heading: line), phrase.isRestriction,
      let extent = phrase.extent, !extent.isOpen
    {
      supported = extent.platforms
    }
    if platforms.isEmpty { return nil }
  }

  /// A list of names without versions: "iOS 17 and later".
  private static func withoutVersions(_ text: some StringProtocol) -> String {
    text.split(separator: " ").filter { word in
      word.first?.isNumber != true && !versionWords.contains(String(word.letterRuns().first ?? ""))
    }.joined(separator: " ")
  }

  private static let versionWords = WordLists.words("version-words")

  /// Reads names with marks or answers before or behind each: "✓ iOS ✗ macOS", "iOS: yes · macOS: no".
  private init?(marks line: String) {
    let line = Self.withMarks(line)
    // Marks are above the punctuation of Latin script, but for the sign of multiplication.
    guard line.unicodeScalars.contains(where: { $0.value >= 0x2190 || $0.value == 0xD7 }) else { return nil }
    var texts = [""]
    var marks: [Bool] = []
    for character in line {
      if let mark = Self.mark(character) {
        marks.append(mark)
        texts.append("")
      } else {
        texts[texts.count - 1].append(character)
      }
    }
    guard !marks.isEmpty else { return nil }
    let start = PlatformNames.list(texts[0]) == nil ? 1 : 0
    let opening = texts[0].drop { !$0.isLetter }
    // A label may precede the names.
    guard start == 0 || opening.isEmpty || opening.hasSuffix(":") || opening.hasSuffix(": ") else { return nil }
    for (text, mark) in zip(texts[start...], marks) {
      guard let platforms = PlatformNames.list(text) else { return nil }
      add(platforms, isSupported: mark)
    }
  }

  /// The text with marks in place of the words yes and no.
  private static func withMarks(_ text: String) -> String {
    guard text.contains(":"), text.lowercased().letterRuns().contains(where: { ["yes", "no"].contains($0) })
    else { return text }
    return text.split(separator: " ").map { word in
      switch word.lowercased().letterRuns() {
      case ["yes"]: "✓"
      case ["no"]: "✗"
      default: String(word).replacing(":", with: "")
      }
    }.joined(separator: " ")
  }

  private static func mark(_ character: Character) -> Bool? {
    // A variation selector may follow the mark.
    guard !character.isASCII, !character.isLetter, !character.isPunctuation, let scalar = character.unicodeScalars.first
    else { return nil }
    return PictureWords.standard.mark(in: String(scalar))?.isPositive
  }

  // MARK: Tables

  /// Reads a table with an answer for each platform; `nil` for another table. Below a label of platforms (`isSure`),
  /// cells that are no answers are left out.
  init?(_ table: Table, isSure: Bool) {
    let cells = table.cellTexts
    guard let header = cells.first else { return nil }
    let columns = header.map { PlatformNames.list($0) }
    let labels = header.map { Self.isSupported(label: $0) }
    var answers: [(name: String, answer: String)] = []
    if columns.contains(where: { $0 != nil }), cells.count > 1, isSure || cells.count == 2 {
      answers = zip(header, cells[1]).filter { isSure || PlatformNames.list($0.0) != nil }
      if !isSure, columns.count(where: { $0 == nil }) > 1 { return nil }
    } else if cells.count == 2, labels.allSatisfy({ $0 != nil }), header.count > 1 {
      for (label, cell) in zip(labels, cells[1]) {
        if let label, let platforms = PlatformNames.list(cell) { add(platforms, isSupported: label) }
      }
    } else if cells.allSatisfy({ $0.count == 1 }), isSure {
      answers = cells.map { ($0[0], "yes") }
    } else {
      answers = cells.dropFirst(table.hasHeader ? 1 : 0).filter { $0.count >= 2 }.map { ($0[0], $0[1]) }
      if table.hasHeader, isSure { answers.insert((header[0], header.dropFirst().first ?? ""), at: 0) }
    }
    for (name, answer) in answers {
      // An earlier pass may have read a label as an answer.
      let label = Self.isSupported(label: name) ?? (name.isEmpty ? nil : Self.answer(name, isSure: false))
      if let platforms = PlatformNames.list(name), let isSupported = Self.answer(answer, isSure: isSure) {
        add(platforms, isSupported: isSupported)
      } else if let label, let platforms = PlatformNames.list(answer) {
        add(platforms, isSupported: label)
      } else if !isSure {
        return nil
      }
    }
    // A table without any yes has other values.
    if platforms.isEmpty || !isSure && supported.isEmpty { return nil }
  }

  /// Whether a text is a label of supported platforms, or of those that are not; `nil` for another text.
  static func isSupported(label text: String) -> Bool? {
    let words = StructureWords.standard
    if words.consists(of: .unsupportedLabel, text) { return false }
    let isLabel = words.consists(of: .supportedLabel, text) || words.consists(of: .supportedPlatforms, text)
    return isLabel ? true : nil
  }

  /// Whether a cell says yes or no. A version or a date says yes.
  private static func answer(_ text: String, isSure: Bool) -> Bool? {
    let word = text.lowercased()
    if ["", "none", "-", "–", "—", "×", "x", "n"].contains(word) { return false }
    if let mark = PictureWords.standard.mark(in: text) { return mark.isPositive }
    let words = StructureWords.standard
    let isRefusal = [.unsupportedAnswer, .unsupportedLabel].contains { words.length(of: $0, opening: text) != nil }
    if isRefusal { return false }
    if isSure || ["y", "true", "full", "●", "•"].contains(word) { return true }
    return word == "false" ? false : nil
  }
}
