import GuidelineModel

extension Check {
  static let textFieldKeyboard = Check(
    id: "text-field-keyboard",
    rule: "text-fields/in-ios-ipados-tvos-and-visionos-apps", wcag: ["1.3.5"],
    looksFor:
      "A text field for an email address, a web address or a phone number without a keyboard or content type, in an app for iPhone or iPad",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a text field does not show the keyboard for its content",
    advice: "Set keyboardType, and textContentType so that the system can fill in the field.",
    bad: "TextField(\"Email\", text: $address)",
    good: "TextField(\"Email\", text: $address).keyboardType(.emailAddress)",
    search: .calls("TextField", if: .phone) { file, call in
      let prompt = file.argument("prompt", of: call) ?? file.argument("placeholder", of: call)
      let titles = [file.firstArgument(of: call), prompt].compactMap { $0.flatMap(file.title) }
      return titles.contains(where: EntryTitle.needsKeyboard)
        && file.argument("format", of: call) == nil && file.argument("formatter", of: call) == nil
        && !([call] + file.ancestors(of: call)).contains {
          file.hasModifier($0, "keyboardType", "textContentType")
        }
    },
    .swift { file, found in
      for setting in file.hintsWithoutKeyboard {
        found.add(atByte: file.offset(at: setting.value.lowerBound), if: .phone)
      }
    },
    .objectiveC { file, found in
      for setting in file.hintsWithoutKeyboard {
        found.add(atByte: file.offset(at: setting.name), if: .phone)
      }
    })
}

extension CodeStructure {
  /// The settings of text fields whose hint asks for what has a keyboard, in a file that chooses none.
  fileprivate var hintsWithoutKeyboard: [PropertySetting] {
    let hints = settings(of: "placeholder").filter { setting in
      // A storyboard may choose the keyboard of an outlet.
      title(setting.value).map(EntryTitle.needsKeyboard) ?? false && !mayBeOutlet(setting.receiver)
    }
    return hints.isEmpty || mentions("keyboardType") || mentions("textContentType") ? [] : hints
  }
}

extension CodeStructure {
  /// Whether a name may be that of an element of a storyboard. In Objective-C, headers declare most of them.
  private func mayBeOutlet(_ name: String) -> Bool {
    let places = code.indices(ofWord: name)
    if self is ObjectiveCStructure {
      return !places.contains { code.isPunctuation($0 + 1, "=") && code.isPunctuation($0 + 2, "[") }
    }
    return places.contains { index in
      (max(0, index - 6)..<index).contains { code.word($0) == "IBOutlet" }
    }
  }
}

/// The English title of a text field.
private enum EntryTitle {
  /// Whether people enter an address or a number that has a keyboard.
  static func needsKeyboard(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
    guard (1...4).contains(words.count), !words.contains("or") else { return false }
    // "Website ID" is no address.
    return kinds.contains { kind in kind.allSatisfy(words.contains) }
      && !others.contains(words.last ?? "")
  }

  private static let others: Set<String> = [
    "code", "id", "key", "model", "name", "subject", "title", "token", "type",
  ]

  private static let kinds: [[String]] = [
    ["email"], ["e-mail"], ["url"], ["website"], ["web", "address"], ["phone", "number"],
    ["telephone"],
  ]
}
