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
    search: .swift { file, found in
      for call in file.calls(named: "TextField") {
        let prompt = file.argument("prompt", of: call) ?? file.argument("placeholder", of: call)
        let titles = [file.firstArgument(of: call), prompt].compactMap { $0.flatMap(file.title) }
        guard titles.contains(where: EntryTitle.needsKeyboard),
          file.argument("format", of: call) == nil, file.argument("formatter", of: call) == nil,
          !([call] + file.ancestors(of: call)).contains(where: file.setsKeyboard)
        else { continue }
        found.add(onPhone: file.offset(of: call))
      }
      let values = file.values(of: "placeholder").filter {
        file.title($0).map(EntryTitle.needsKeyboard) ?? false
      }
      guard !values.isEmpty, !file.mentions("keyboardType"), !file.mentions("textContentType")
      else { return }
      for value in values {
        found.add(onPhone: file.code.tokens[value.lowerBound].range.lowerBound)
      }
    },
    .objectiveC { file, found in
      guard !file.mentions("keyboardType"), !file.mentions("textContentType") else { return }
      for setting in file.values(of: "placeholder") {
        guard let title = file.title(setting.value), EntryTitle.needsKeyboard(title) else {
          continue
        }
        found.add(onPhone: file.offset(of: setting.name))
      }
    })
}

extension SwiftStructure {
  /// Whether a view has a modifier that chooses the keyboard.
  fileprivate func setsKeyboard(_ view: Int) -> Bool {
    modifiers(of: view).contains { ["keyboardType", "textContentType"].contains(name($0)) }
  }
}

/// The English title of a text field.
private enum EntryTitle {
  /// Whether people enter an address or a number that has a keyboard.
  static func needsKeyboard(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
    guard (1...4).contains(words.count), !words.contains("or") else { return false }
    return kinds.contains { kind in kind.allSatisfy(words.contains) }
  }

  private static let kinds: [[String]] = [
    ["email"], ["e-mail"], ["url"], ["website"], ["web", "address"], ["phone", "number"],
    ["telephone"],
  ]
}
