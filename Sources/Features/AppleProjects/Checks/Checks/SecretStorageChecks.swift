import GuidelineModel

extension Check {
  @ListOfChecks static var secretStorageChecks: [Check] {
    Check("password-in-defaults").calls("AppStorage") { file, call in file.storesSecret(appStorage: call) }
      .calls("set", "setValue", "setObject:forKey:", "setValue:forKey:") { file, call in file.storesSecret(set: call) }
  }
}

extension CodeStructure {
  /// Whether `@AppStorage("…") var name` is a text that is a secret.
  fileprivate func storesSecret(appStorage call: Int) -> Bool {
    guard let name = storedVariable(call) else { return false }
    let key = firstArgument(of: call).flatMap(string) ?? ""
    guard SecretNames.isSecret(code.text(name)) || SecretNames.isSecret(key) else { return false }
    // `: String`, `= ""`: settings about a password are not texts.
    if code.isPunctuation(name + 1, ":") { return code.word(name + 2) == "String" }
    return code.isPunctuation(name + 1, "=") && code.string(name + 2) != nil
  }

  /// The name of the property of `@AppStorage("…") private var name`.
  func storedVariable(_ call: Int) -> Int? {
    let end = nodes[call].tokens.upperBound
    let keyword = (end..<end + 5).first { code.word($0) == "var" }
    return keyword.flatMap { code.word($0 + 1) == nil ? nil : $0 + 1 }
  }

  /// Whether `UserDefaults.standard.set(value, forKey: "…")` stores a secret.
  fileprivate func storesSecret(set call: Int) -> Bool {
    guard let key = argument("forKey", of: call).flatMap(keyName),
      SecretNames.isSecret(key), let value = firstArgument(of: call), !value.isEmpty
    else { return false }
    let isFlag =
      isSwift
      ? ["true", "false", "nil"].contains(word(value))
      : ["YES", "NO", "nil", "NSNumber"].contains { contains(value, word: $0) }
    if isFlag || number(value) != nil { return false }
    // A method of an extension of the defaults.
    let isMember = code.isPunctuation(nodes[call].name - 1, ".") || isMessage(call)
    if !isMember { return type(around: call).map { name($0) == "UserDefaults" } ?? false }
    return bases(of: call).contains { name($0) == "UserDefaults" } || isDefaults(before: endOfReceiver(of: call))
  }

  /// Whether the path before a dot names the defaults: `UserDefaults.standard`, `defaults`.
  private func isDefaults(before dot: Int) -> Bool {
    var index = dot - 1
    for _ in 0..<8 {
      if ["?", "!", ".", ")", "(", "]", "["].contains(where: { code.isPunctuation(index, $0) }) {
        index -= 1
        continue
      }
      guard let word = code.word(index) else { return false }
      if word == "UserDefaults" || word.lowercased().hasSuffix("defaults") { return true }
      index -= 1
    }
    return false
  }

  /// The text of a key, or the name of a constant such as `Keys.password` or `kPasswordKey`; `nil` for other values.
  private func keyName(_ key: Range<Int>) -> String? {
    if let text = string(key) { return text }
    guard key.count < 8, let name = key.reversed().lazy.compactMap({ code.word($0) }).first(where: { $0 != "rawValue" })
    else { return nil }
    return name.hasSuffix("Key") ? String(name.dropLast(3)) : name
  }
}

/// The names and titles that stand for passwords and other secrets.
enum SecretNames {
  /// Whether a lowercased title is that of a field for a password.
  static func isPasswordTitle(_ title: String) -> Bool {
    var words = title.split { !$0.isLetter }.map(String.init)
    words.removeAll { $0.isAmong("secret-fillers") }
    return words == ["password"] || words == ["passcode"] || words == ["passphrase"]
  }

  /// Whether a name is that of a secret (`savedPassword`, `ACCESS_TOKEN`), not of something about it (`showsPassword`).
  static func isSecret(_ name: String) -> Bool {
    let words = words(name)
    guard let last = words.last, let first = words.first, !first.isAmong("secret-settings") else { return false }
    if ["password", "passphrase", "passwd"].contains(last) { return true }
    let kinds: [String: Set<String>] = [
      "key": ["api", "encryption", "private", "secret"], "secret": ["api", "client", "shared"],
      "token": ["access", "api", "auth", "bearer", "oauth", "refresh", "session"],
    ]
    return words.count > 1 && kinds[last]?.contains(words[words.count - 2]) ?? false
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
}
