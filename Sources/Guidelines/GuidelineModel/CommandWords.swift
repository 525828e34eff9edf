/// The verbs and phrases that make a sentence a command, and how strongly each asks.
///
/// ```swift
/// CommandWords.standard.strength(of: "Avoid long labels.")  // .avoid
/// CommandWords.standard.isCommand("Map views can be moved.")  // false
/// ```
package struct CommandWords: Sendable {
  private(set) var strengths: [String: Strength] = [:]
  /// The verbs that are also nouns.
  private(set) var nouns: Set<String> = []
  private var openers: Set<String> = []
  /// The numbers of words of the phrases that open with a word, in descending order; only of phrases of several words.
  private var phraseLengths: [String: [Int]] = [:]
  /// The phrases that open a prohibition with exceptions.
  private var softeners: Set<String> = []
  private var phrases = CommandPhrases()
  /// The words by which a sentence asks without a command: "should".
  private(set) var modals: [String: Strength] = [:]
  /// The phrases that ask in an English statement without a command.
  private var advice = CommandPhrases()

  package static let standard = CommandWords(table: IndexTables.commands)

  init(table: String) {
    for row in TSVTable(table).rows {
      let phrase = row.cell(0)
      let strength = Strength(rawValue: row.cell(2))
      if row.cell(1) != "en" {
        phrases.add(phrase, place: row.cell(3), strength: strength)
      } else if row.cell(2) == "opener" {
        openers.insert(phrase)
      } else if row.cell(3) == "softener" {
        softeners.insert(phrase)
        if !phrase.contains(" ") { openers.insert(phrase) }
      } else if row.cell(3) == "modal" {
        modals[phrase] = strength
      } else if row.cell(3) == "phrase" {
        advice.add(phrase, place: row.cell(3), strength: strength)
      } else if let strength {
        strengths[phrase] = strength
        if row.cell(3) == "noun" { nouns.insert(phrase) }
      }
    }
    phrases.sort()
    var lengths: [String: Set<Int>] = [:]
    for phrase in strengths.keys where phrase.contains(" ") {
      let words = phrase.split(separator: " ")
      lengths[String(words[0]), default: []].insert(words.count)
    }
    phraseLengths = lengths.mapValues { $0.sorted(by: >) }
  }

  /// Returns how strongly a rule asks: in English the strength of the first clause that opens with a command, or else
  /// of a phrase such as "you generally want to avoid"; in other languages that of its main clause.
  ///
  /// A statement without a command ("The clock is always visible.") has the strength `do`.
  package func strength(of statement: String) -> Strength {
    let strength = command(in: statement) ?? phrases.strength(of: statement) ?? advice.strength(of: statement)
    return strength == .never && isSoftened(statement) ? .avoid : strength ?? .do
  }

  /// Whether a statement opens with words that allow exceptions: "In general, don't …".
  private func isSoftened(_ statement: String) -> Bool {
    clauses(of: statement, limit: 1).first.map(isSoftener) == true
  }

  private func isSoftener(_ clause: [String]) -> Bool {
    softeners.contains(clause.joined(separator: " ")) || clause.first.map(softeners.contains) == true
  }

  /// Whether a clause allows exceptions: "If necessary, show both.", "Extend the menu, if appropriate."
  func allowsExceptions(_ statement: String) -> Bool { clauses(of: statement).contains(where: isSoftener) }

  /// The first word of the first clause that opens with a command; `nil` without one.
  package func opening(of statement: String) -> String? {
    clauses(of: statement).first { openingCommand($0) != nil }?.first
  }

  /// Whether a command asks to leave something although its verb does not: "Consider avoiding …", "Try not to …". The
  /// negation is one of the two words after the verb: later ones belong to what the rule is about.
  func negatesCommand(_ statement: String) -> Bool {
    guard let clause = clauses(of: statement).first(where: { openingCommand($0) != nil }),
      let verb = clause.firstIndex(where: { strengths[$0] != nil })
    else { return false }
    return clause[(verb + 1)...].prefix(2).contains { word in
      let plain = word.hasSuffix("ing") ? String(word.dropLast(3)) : word
      return plain == "not" || strengths[plain] == .avoid || strengths[plain] == .never
    }
  }

  /// The action and the objects of a command, whatever its strength.
  struct Subject: Hashable, Sendable {
    /// The stem of the verb; `nil` for one that says no more than "use".
    let action: String?
    /// The stems of the other words.
    let objects: Set<String>

    private var words: Set<String> { objects.union(action.map { [$0] } ?? []) }

    /// The Sørensen–Dice coefficient of the words, 0 to 1; 1 if there are none.
    func similarity(to other: Subject) -> Double {
      let (words, others) = (words, other.words)
      guard !words.isEmpty || !others.isEmpty else { return 1 }
      return Double(2 * words.intersection(others).count) / Double(words.count + others.count)
    }
  }

  /// Returns what a command is about, from its first clause that opens with a command: "Avoid using large tiles in a
  /// row." and "Consider large tiles in rows." are about the same. `nil` without a command.
  func subject(of statement: String) -> Subject? {
    let clauses = clauses(of: statement)
    guard let first = clauses.firstIndex(where: { openingCommand($0) != nil }) else { return nil }
    var words = clauses[first...].joined().drop { strengths[$0] == nil }
    while let word = words.first,
      ["not", "to", "try", "sure"].contains(word) || words.starts(with: ["make", "sure"])
        || (strengths[word] ?? strengths[String(word.dropLast(3))] ?? .do) != .do
    { words = words.dropFirst() }
    var action: String?
    if let verb = words.first, strengths[verb] != nil || verb.hasSuffix("ing") {
      words = words.dropFirst()
      action = Self.lightVerbs.contains(Self.stem(verb)) ? nil : Self.stem(verb)
    }
    return Subject(action: action, objects: Set(words.lazy.filter { !Self.objects.contains($0) }.map(Self.stem)))
  }

  /// The stems of verbs that say little more than that something is there.
  private static let lightVerbs = Set(WordLists.words("light-verbs").map(stem))

  private static func stem(_ word: String) -> String {
    let ending = ["ing", "es", "ed", "s", "e"].first { word.hasSuffix($0) && word.count > $0.count + 1 }
    return String(word.dropLast(ending?.count ?? 0))
  }

  /// Returns the strength of the first clause that opens with a command, or `nil` when none does.
  package func command(in sentence: String) -> Strength? {
    for clause in clauses(of: sentence) {
      if let strength = openingCommand(clause) { return strength }
    }
    return nil
  }

  /// Whether a sentence is a command: it opens with a command, or with a condition before a command, or has the form
  /// of a command in another language.
  package func isCommand(_ sentence: String) -> Bool {
    isEnglishCommand(sentence) || phrases.strength(of: sentence) != nil
  }

  private func isEnglishCommand(_ sentence: String) -> Bool {
    guard let first = clauses(of: sentence, limit: 1).first, !statesFact(first) else { return false }
    if openingCommand(first) != nil { return true }
    guard let word = first.first, Self.conditions.contains(word) || openers.contains(word) else { return false }
    for (number, clause) in clauses(of: sentence).dropFirst().enumerated() {
      // A word at the end of a list is no command: "When it opens, the tile fits its row, state, or view."
      let isWord = clause.count == 1 || clause.count == 2 && (clause[0] == "or" || clause[0] == "and")
      if number == 0 || !isWord, openingCommand(clause) != nil, !statesFact(clause) { return true }
      // A clause with a subject and a verb is the main one: "In a menu, people choose, start, or end a task."
      if hasSubjectAndVerb(clause) { return clause.starts(with: ["you", "must"]) }
    }
    return false
  }

  /// Whether a clause behind a condition has its own subject and a finite verb.
  private func hasSubjectAndVerb(_ words: [String]) -> Bool {
    guard words.count > 1 else { return false }
    if Self.subjects.contains(words[0]), words.dropFirst().contains(where: Self.modals.contains) { return true }
    return Self.pronounSubjects.contains(words[0]) || statesFact(words)
  }

  private static let subjects: Set<String> = ["a", "an", "the", "it"]
  private static let modals: Set<String> = ["can", "could", "may", "might", "will"]
  private static let pronounSubjects: Set<String> = ["people", "you", "they", "we"]

  /// Whether a short label is a command and not a name: "Launch instantly." but not "List picker."
  package func isShortCommand(_ label: String) -> Bool {
    if opensWithBareVerb(label) { return true }
    guard isCommand(label), let words = clauses(of: label).first, let first = words.first else { return false }
    guard nouns.contains(first) else { return true }
    return words.dropFirst().contains { $0.hasSuffix("ly") || Self.objects.contains($0) }
  }

  /// Whether a label opens with a word that only a verb can be, because the words of an object follow it: "Debounce
  /// every tap.", "Split long forms." No table has all verbs.
  private func opensWithBareVerb(_ label: String) -> Bool {
    guard let words = clauses(of: label, limit: 1).first, words.count > 2,
      words[0].utf8.allSatisfy(\.isSmallLetter), words[0].utf8.count > 2,
      !Self.noVerbs.contains(words[0]), !Self.otherEndings.contains(where: words[0].hasSuffix)
    else { return false }
    return Self.objectOpeners.contains(words[1])
  }

  private static let noVerbs = Set(
    [determiners, connectives, objectOpeners, auxiliaries, conditions, pronouns].joined())
  /// Endings of other forms that no base form has, but for a few.
  private static let otherEndings = ["s", "ing", "ed", "ly"]
  /// Words that open the object of a verb and never follow a noun.
  private static let objectOpeners = WordLists.words("object-openers")

  private static let conditions = WordLists.words("command-conditions")

  /// Whether a clause is a statement although its subject looks like a command: "Place cards display …".
  private func statesFact(_ words: [String]) -> Bool {
    guard words.count > 3, !Self.objects.contains(words[1]), !Self.objectLeaders.contains(words[0])
    else { return false }
    if Self.copulas.contains(words[1]) || Self.finiteVerbs.contains(words[1]) && isThirdPerson(words[1]) { return true }
    for index in 2...min(4, words.count - 1) {
      let previous = words[index - 1]
      // The verb of a subordinate clause: "Validate fields when it makes sense."
      if Self.subordinators.contains(previous) { return false }
      if Self.finiteVerbs.contains(words[index]), !Self.pluralVerbs.contains(words[index]) || previous.hasSuffix("s") {
        return true
      }
    }
    return false
  }

  /// Whether a word is a verb in the third person and no noun in the plural.
  func isThirdPerson(_ word: String) -> Bool {
    stems(of: word).contains { strengths[$0] == .do && !nouns.contains($0) }
  }

  /// Verbs that make the word before them the subject: "Outline is the most common variant."
  static let copulas: Set<String> = ["is", "are", "was", "were", "isn't", "aren't"]

  static let subordinators = WordLists.words("subordinators")

  /// Finite verbs that are also infinitives and nouns, and have a subject in the plural.
  private static let pluralVerbs = WordLists.words("plural-verbs")

  /// Words that follow a verb and not a noun.
  static let objects = WordLists.words("command-objects")

  static let finiteVerbs = WordLists.words("finite-verbs")

  /// Verbs that take a whole clause: "Ensure buttons are …".
  static let objectLeaders = WordLists.words("clause-verbs")

  /// Returns the words, in lower case, of each part between commas, dashes and brackets; text without blanks is a word.
  func clauses(of sentence: String, limit: Int = .max) -> [[String]] {
    var clauses: [[String]] = []
    var words: [String] = []
    var word: [UInt8] = []
    func closeWord() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    func closeClause() {
      closeWord()
      if !words.isEmpty { clauses.append(words) }
      words = []
    }
    // A longer text cannot be a condition that opens the rule.
    let bytes = ByteSearch.folded(sentence.prefix(ofAtMost: 600))
    var index = 0
    while index < bytes.count, clauses.count < limit {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"): closeClause()
      case 0x61...0x7A, UInt8(ascii: "'"), UInt8(ascii: "-"): word.append(byte)
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
        // Dashes end a clause; quotation marks are skipped.
        if (0x93...0x95).contains(bytes[index + 2]) { closeClause() }
        index += 2
      case 0x20, 0x09...0x0D: closeWord()
      case 0x80...: word.append(byte)
      default: break
      }
      index += 1
    }
    if clauses.count < limit { closeClause() }
    return clauses
  }

  func openingCommand(_ words: [String]) -> Strength? {
    var rest = words[...]
    while let first = rest.first {
      // The longest phrase counts: "try to avoid" is stronger than "try".
      for length in phraseLengths[first] ?? [] where rest.count >= length {
        if let strength = strengths[rest.prefix(length).joined(separator: " ")] { return strength }
      }
      guard rest.count > 1,
        openers.contains(first) || (first == "and" && rest.startIndex > words.startIndex)
      else { return strengths[first] }
      rest = rest.dropFirst()
    }
    return nil
  }

  // MARK: Labels that look like commands, and noun phrases that look like sentences

  /// Whether a command may also be a name: one word ("Start."), or words of which the first is also a noun and that
  /// have no object ("Touch and hold.").
  package func mayBeName(_ command: String) -> Bool {
    guard let words = clauses(of: command).first, let first = words.first else { return false }
    if words.count == 1 { return true }
    return nouns.contains(first) && !words.dropFirst().contains { Self.objects.contains($0) }
  }

  /// Whether a text begins with a verb in the third person, as the text of a label does: "Displays a list."
  package func opensWithThirdPerson(_ text: String) -> Bool {
    guard let words = clauses(of: String(text.prefix(120))).first, let first = words.first,
      let stem = stems(of: first).first(where: { strengths[$0] != nil })
    else { return false }
    return !nouns.contains(stem) || words.dropFirst().first.map(Self.determiners.contains) == true
  }

  /// Whether an English text is a noun phrase, such as "Keyboard navigation and shortcuts.": it has no command, no
  /// auxiliary, and no verb behind a subject.
  package func isNounPhrase(_ text: String) -> Bool {
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 0x370 || !$0.properties.isAlphabetic }
    let clauses = clauses(of: text)
    guard isLatin, !clauses.isEmpty, command(in: text) == nil, !opensWithBareVerb(text) else { return false }
    return clauses.allSatisfy { words in
      words.indices.allSatisfy { index in
        let word = words[index]
        if Self.auxiliaries.contains(word) || Self.finiteVerbs.contains(word) { return false }
        guard index > 0 else { return !Self.pronouns.contains(word) }
        let previous = words[index - 1]
        // An article is part of the phrase only behind a preposition or conjunction.
        if Self.determiners.contains(word) { return Self.connectives.contains(previous) }
        let followsPlural = previous.hasSuffix("s") && !previous.hasSuffix("ss")
        return !(followsPlural && strengths[word] != nil)
      }
    }
  }

  /// The base forms that a verb in the third person may have.
  func stems(of word: String) -> [String] {
    guard word.hasSuffix("s"), word.count > 3 else { return [] }
    var stems = [String(word.dropLast())]
    if word.hasSuffix("es") { stems.append(String(word.dropLast(2))) }
    if word.hasSuffix("ies") { stems.append(word.dropLast(3) + "y") }
    return stems
  }

  static let auxiliaries = WordLists.words("auxiliaries")

  private static let pronouns: Set<String> = ["people", "you", "they", "we", "it", "this", "that"]

  static let determiners = WordLists.words("determiners")

  private static let connectives = WordLists.words("connectives")
}
