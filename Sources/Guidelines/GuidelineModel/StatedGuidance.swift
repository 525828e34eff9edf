// Sentences of running text that ask for something, as guidelines have them that set nothing in bold.
extension CommandWords {
  /// How strongly a sentence asks by a command, "must", "should" or "need"; `nil` for facts, possibilities and
  /// questions.
  ///
  /// ```swift
  /// CommandWords.standard.guidance(in: "Tiles shouldn't overlap.")   // .avoid
  /// CommandWords.standard.guidance(in: "Tiles can overlap.")         // nil
  /// CommandWords.standard.guidance(in: "How should tiles look?")     // nil
  /// ```
  package func guidance(in sentence: String) -> Strength? {
    guard !sentence.hasSuffix("?") else { return nil }
    if commands(sentence) { return strength(of: sentence) }
    // "However, fit each row.", "Manually fit each row."
    if let opening = clauses(of: sentence, limit: 1).first, opening.count < 3, let comma = sentence.firstIndex(of: ",")
    {
      let rest = String(sentence[comma...].dropFirst())
      if commands(rest), clauses(of: rest, limit: 1).first?.count != 1 { return strength(of: rest) }
    } else if let blank = sentence.firstIndex(of: " "), sentence[..<blank].hasSuffix("ly") {
      let rest = String(sentence[blank...].dropFirst())
      if commands(rest) { return strength(of: rest) }
    }
    return modal(in: clauses(of: sentence))
  }

  /// Whether a sentence is a command and neither a fact about something with the name of one nor a list of names.
  package func commands(_ sentence: String) -> Bool {
    guard isCommand(sentence) else { return false }
    let clauses = clauses(of: sentence)
    guard let first = clauses.first, first.count > 1 || clauses.count < 3 else { return false }
    // "Screen readers (for speech)" without a full stop is a name as well, and "Split buttons, which …" has a verb.
    let isOpen = !".:".contains(sentence.last ?? ".") || clauses.dropFirst().first?.first == "which"
    if first.count == 2, clauses.count == 1 || nouns.contains(first[0]) && isOpen {
      return isShortCommand(sentence)
    }
    return clauses.first { openingCommand($0) != nil }.map(describes) != true
  }

  private static let verbsWithOf: Set = ["beware", "speak", "think"]

  /// Whether the verb that a clause opens with is part of a name, of which another verb says something: "Toggle buttons
  /// switch between …", "Tone in writing is …".
  private func describes(_ words: [String]) -> Bool {
    // "Use of color"
    if words.count > 1, words[1] == "of", !Self.verbsWithOf.contains(words[0]) { return true }
    guard words.count > 2, !Self.plainVerbs.contains(words[0]), strengths[words[0]] == .do,
      nouns.contains(words[0]) || !Self.objectLeaders.contains(words[0]),
      !Self.determiners.contains(words[1]), !Self.subjects.contains(words[1])
    else { return false }
    // "Color and meaning"
    if nouns.contains(words[0]), words[1] == "and" || words[1] == "or", strengths[words[2]] == nil { return true }
    for index in words.indices.dropFirst().prefix(Self.longestName) {
      let word = words[index]
      if Self.subordinators.contains(word) || Self.relatives.contains(word) || Self.conjunctions.contains(word) {
        return false
      }
      if Self.auxiliaries.contains(word) || Self.copulas.contains(word) { return true }
      if index > 1 || nouns.contains(words[0]), index + 1 < words.count, Self.determiners.contains(words[index + 1]),
        isThirdPerson(word)
      {
        return true
      }
      if index > 1, words[index - 1].hasSuffix("s"), strengths[word] != nil || word == "help", index + 1 < words.count,
        Self.objects.contains(words[index + 1]) || Self.prepositions.contains(words[index + 1])
      {
        return true
      }
    }
    return false
  }

  /// The most words of a name in front of its verb.
  private static let longestName = 7
  private static let prepositions = WordLists.words("name-prepositions")

  /// Whether a heading is a command and not a name that begins like one, such as "Label placement".
  package func isCommandHeading(_ text: String) -> Bool {
    guard let words = clauses(of: text, limit: 1).first, words.count > 2, isCommand(text) else { return false }
    if let strength = command(in: text), strength == .avoid || strength == .never { return true }
    return Self.objects.contains(words[1]) || Self.plainVerbs.contains(words[0]) || Self.determiners.contains(words[1])
  }

  /// Verbs that are never nouns and often begin headings.
  private static let plainVerbs = WordLists.words("heading-verbs")

  /// The strength of the first clause that says what must, should or need be.
  private func modal(in clauses: [[String]]) -> Strength? {
    for (number, words) in clauses.enumerated() {
      // "Color stands out, so use it sparingly."
      if number > 0, words.first == "so" || words.first == "then", words.count > 2, let strength = strengths[words[1]] {
        return strength
      }
      let isCondition = words.first.map(Self.conjunctions.contains) == true
      if isCondition, number < clauses.count - 1 { continue }
      for index in words.indices {
        guard let strength = modals[words[index]],
          let asked = asked(strength, by: index, in: words, isCondition: isCondition)
        else { continue }
        return asked
      }
    }
    return nil
  }

  /// The strength of a modal at an index; `nil` where it belongs to something that is only mentioned.
  private func asked(_ strength: Strength, by index: Int, in words: [String], isCondition: Bool) -> Strength? {
    let before = words[..<index]
    let previous = before.last ?? ""
    // "Which apps should use", "how a tile should look", "needs that should be met".
    guard !Self.relatives.contains(previous), !before.contains(where: Self.interrogatives.contains),
      !zip(before, before.dropFirst()).contains(where: { Self.reports.contains($0) && $1 == "that" })
    else { return nil }
    if words[index] == "recommended" || words[index] == "discouraged" {
      let near = before.suffix(3)
      guard near.contains(where: Self.copulaForms.contains),
        !near.contains(where: Self.relatives.contains)
      else { return nil }
      let isNegated = near.contains { $0 == "not" || $0 == "longer" || $0.hasSuffix("n't") }
      return isNegated ? .avoid : strength
    }
    // "Rows no longer must fit."
    if previous == "longer" { return nil }
    let after = words[(index + 1)...].drop { $0.hasSuffix("ly") || Self.adverbs.contains($0) }
    if words[index].hasPrefix("need") {
      guard after.first == "to", !before.suffix(3).contains(where: Self.negations.contains),
        !Self.determiners.contains(previous)
      else { return nil }
    }
    if words[index] != "should", Self.people.contains(previous), after.first != "not", after.first != "be" {
      return nil
    }
    if isCondition, !Self.subjects.contains(previous) || index < 4 { return nil }
    if after.first == "not", after.dropFirst().first != "only" { return strength == .do ? .never : .avoid }
    if after.first == "never" { return .never }
    if after.first == "avoid" || after.starts(with: ["be", "avoided"]) { return .avoid }
    return after.first == "consider" ? .consider : strength
  }

  /// Words before a modal of a relative clause.
  private static let relatives = WordLists.words("demand-relatives")
  private static let interrogatives = WordLists.words("demand-interrogatives")
  /// Verbs in front of "that" and what is only thought or said.
  private static let reports = WordLists.words("demand-reports")
  private static let conjunctions = WordLists.words("demand-conjunctions")
  private static let copulaForms = copulas.union(["be"])
  private static let adverbs = WordLists.words("demand-adverbs")
  /// Words before a modal that deny its demand or make it uncertain.
  private static let negations = WordLists.words("demand-negations")
  /// Subjects after which "must" states a fact more often than a demand.
  private static let people = WordLists.words("demand-people")
  private static let subjects = WordLists.words("demand-subjects")
}
