import GuidelineModel

extension Check {
  /// Appearances that a setting of the app chooses.
  static let appearanceSetting = Check(
    id: "appearance-setting",
    rule: "dark-mode/avoid-offering-an-app-specific-appearance-setting",
    digestRule: "dark-mode/avoid-an-appearance-setting-of-your-own", strength: .avoid,
    looksFor: "A color scheme that a stored setting of the app chooses",
    languages: ["SwiftUI", "UIKit"],
    message: "a setting of the app overrides the appearance that people chose for the system",
    advice: "Follow the appearance of the system and remove the setting.",
    bad: """
      @AppStorage("isDark") var isDark = false
      var body: some View { Home().preferredColorScheme(isDark ? .dark : .light) }
      """,
    good: "var body: some View { Home() }",
    search: .swift { file, found in
      // Pictures of views need the appearance of the app's theme.
      if !file.structure.calls(named: "ImageRenderer").isEmpty { return }
      let stored = file.storedNames
      for call in file.modifiers(named: "preferredColorScheme") {
        guard let value = file.firstArgument(of: call), file.isSetting(value, stored) else {
          continue
        }
        found.add(atByte: file.offset(of: call))
      }
      for (index, token) in file.structure.code.tokens.enumerated()
      where token.kind == .word && token.range.count == 26 {
        guard file.structure.code.text(index) == "overrideUserInterfaceStyle",
          file.structure.code.isPunctuation(index + 1, "="),
          !file.structure.code.isPunctuation(index + 2, "=")
        else { continue }
        if file.isSetting(file.restOfLine(after: index + 1), stored) {
          found.add(atByte: token.range.lowerBound)
        }
      }
    })
}

extension SwiftFile {
  /// The names of properties that are stored in the defaults of the app.
  fileprivate var storedNames: Set<String> {
    var names: Set<String> = []
    for call in structure.calls(named: "AppStorage") {
      var index = structure.nodes[call].tokens.upperBound
      for _ in 0..<4 where structure.code.word(index) != "var" { index += 1 }
      if structure.code.word(index) == "var", let name = structure.code.word(index + 1) {
        names.insert(name)
      }
    }
    return names
  }

  /// Whether a value depends on stored settings, by its names.
  fileprivate func isSetting(_ value: Range<Int>, _ stored: Set<String>) -> Bool {
    value.prefix(256).contains { index in
      guard let word = structure.code.word(index) else { return false }
      if stored.contains(word) { return true }
      let letters = word.lowercased()
      return Self.settings.contains { letters.contains($0) }
    }
  }

  /// The tokens of a value that ends with its line.
  fileprivate func restOfLine(after index: Int) -> Range<Int> {
    var end = index + 1
    while end < structure.code.tokens.count, !structure.code.tokens[end].startsLine,
      end < index + 64
    {
      end += 1
    }
    return min(index + 1, end)..<end
  }

  /// Parts of the names of what people set in an app.
  private static let settings = [
    "appdefaults", "preferences", "selectedscheme", "settings", "userdefaults", "usertheme",
  ]
}
