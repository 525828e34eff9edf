import GuidelineModel

/// The English title of a command.
enum CommandTitle {
  /// Whether a title begins with a common verb of English menus: it is neither a key nor in another language.
  static func isEnglish(_ title: String) -> Bool {
    let first = title.split(separator: " ").first?.lowercased() ?? ""
    return first.isAmong("title-verbs")
  }

  /// Whether a title begins with Delete or Erase; `false` for an unknown one.
  static func isDestructive(_ title: String?) -> Bool {
    let first = title?.lowercased().split { !$0.isLetter }.first
    return first == "delete" || first == "erase"
  }

  /// Whether a title begins with Delete or Erase, or is Remove alone, as what is removed from something else remains.
  static func removes(_ title: String?) -> Bool {
    isDestructive(title) || title?.lowercased().split { !$0.isLetter } == ["remove"]
  }

  /// Whether a title is that of a command that opens the settings of an app, by their former name.
  static func isPreferences(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    return words == ["preferences"] || words == ["open", "preferences"] || words == ["show", "preferences"]
  }

  /// Whether a name is about settings, also by their former name.
  static func namesSettings(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("preference") || name.contains("setting")
  }

  /// Whether a title ends with three periods.
  static func hasPeriods(_ title: String) -> Bool {
    title.hasSuffix("...") && !title.hasSuffix("....") && title.contains(where: \.isLetter)
  }

  /// Whether words of a title with at least two of them should begin with a capital letter and do not. Articles,
  /// conjunctions, short prepositions and names such as iPhone stay lowercase.
  static func hasLowercaseWord(_ title: String) -> Bool {
    let words = title.split { $0 == " " || $0 == "\u{a0}" }
    guard words.count > 1, words.allSatisfy({ !$0.contains("\\") && !$0.contains("_") }) else { return false }
    return words.indices.contains { index in
      guard let first = words[index].first, first.isLowercase,
        words[index].allSatisfy({ $0.isLowercase || !$0.isLetter }),
        // An address, a file name or a number with a unit.
        words[index].allSatisfy({ $0.isLetter || "'’-….,:!?".contains($0) }), !words[index].dropLast().contains(".")
      else { return false }
      return index == 0 || index == words.count - 1 || !minor.contains(String(words[index].filter(\.isLetter)))
    }
  }

  /// Words that title-style capitalization leaves lowercase.
  private static let minor = WordLists.words("title-minor-words")

  /// Whether the other words of a title that has some names in lower case are capitalized: "Show git Log".
  static func isTitled(_ title: String, but names: Set<String>) -> Bool {
    let words = title.split { $0 == " " || $0 == "\u{a0}" }
    let others = words.filter { !names.contains(String($0)) }
    return others.count < words.count && others.count > 1 && !hasLowercaseWord(others.joined(separator: " "))
  }
}

extension TokenizedCode {
  /// The words that texts of the file have in lower case inside of sentences, and none in another case.
  var lowercaseNames: Set<String> {
    var lower: Set<String> = []
    var upper: Set<String> = []
    for index in tokens.indices {
      guard let text = string(index) else { continue }
      let words = text.split { !$0.isLetter }
      // Titles capitalize words that are in lower case elsewhere.
      guard words.count(where: { $0.first?.isLowercase == true }) * 2 > words.count else { continue }
      for word in words {
        if word.allSatisfy(\.isLowercase) { lower.insert(String(word)) } else { upper.insert(word.lowercased()) }
      }
    }
    return lower.subtracting(upper)
  }
}
