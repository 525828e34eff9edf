/// The names and titles that stand for passwords and other secrets.
enum SecretNames {
  /// Whether a lowercased title is that of a field for a password.
  static func isPasswordTitle(_ title: String) -> Bool {
    var words = title.split { !$0.isLetter }.map(String.init)
    words.removeAll { fillers.contains($0) }
    return words == ["password"] || words == ["passcode"] || words == ["passphrase"]
  }

  /// Whether a name such as `savedPassword`, `user.password` or `ACCESS_TOKEN` is that of a secret itself, and not of
  /// something about it, such as `showsPassword`.
  static func isSecret(_ name: String) -> Bool {
    let words = words(name)
    guard let last = words.last, let first = words.first, !flags.contains(first) else {
      return false
    }
    if ["password", "passphrase", "passwd"].contains(last) { return true }
    let isToken = last == "token" && words.count > 1
    return isToken
      && ["access", "api", "auth", "bearer", "oauth", "refresh", "session"]
        .contains(words[words.count - 2])
  }

  /// The words of a name in camel case, snake case or with dots, lowercased.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name.prefix(128) {
      if !character.isLetter || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Words that change nothing about what is typed.
  private static let fillers: Set<String> = [
    "a", "account", "again", "choose", "confirm", "create", "current", "enter", "login", "master",
    "new", "old", "please", "repeat", "required", "retype", "server", "the", "user", "verify",
    "your",
  ]

  /// First words of names of settings that only concern a secret.
  private static let flags: Set<String> = [
    "ask", "asks", "can", "did", "does", "enable", "enabled", "forgot", "forgotten", "has", "hide",
    "hides", "is", "needs", "no", "prompt", "remember", "remembers", "require", "requires", "reset",
    "save", "saves", "should", "show", "shows", "store", "stores", "use", "uses", "was", "with",
  ]
}
