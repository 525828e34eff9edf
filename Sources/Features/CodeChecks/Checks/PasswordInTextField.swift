import CodeReading

extension Check {
  /// Passwords in plain text fields.
  static let passwordInTextField = Check(
    id: "password-in-text-field",
    rule: "text-fields/use-secure-text-fields",
    digestRule: "text-fields/hide-private-data-with-a-secure-text-field",
    looksFor: "A text field for a password that shows what people type",
    languages: ["SwiftUI"], isFixable: true,
    message: "a password is typed into a text field that shows it",
    advice: "Use SecureField.",
    bad: "TextField(\"Password\", text: $password)",
    good: "SecureField(\"Password\", text: $password)",
    search: .swift { file, found in
      for call in file.calls(named: "TextField") {
        let isTitled = file.title(of: call).map(PasswordWords.isPassword) ?? false
        let prompt = file.structure.argument("prompt", of: call).flatMap(file.structure.title)
        let isTyped = file.structure.modifiers(of: call).contains { modifier in
          file.structure.name(modifier) == "textContentType"
            && (file.firstArgument(of: modifier).map {
              file.structure.isMember($0, "password") || file.structure.isMember($0, "newPassword")
            } ?? false)
        }
        guard
          isTitled || isTyped || prompt.map({ PasswordWords.isPassword($0.lowercased()) }) ?? false
        else { continue }
        // A field beside it that hides the text is the other state of a button that reveals it.
        let function = file.function(around: call)
        let isToggled = file.calls(named: "SecureField").contains {
          file.function(around: $0) == function
        }
        if !isToggled { found.add(atByte: file.offset(of: call), fix: file.secureFix(call)) }
      }
    })
}

extension SwiftFile {
  /// The edit that makes a text field secure; empty when the secure one has no such initializer.
  fileprivate func secureFix(_ call: Int) -> [TextEdit] {
    let arguments = structure.arguments(of: call)
    guard let title = arguments.first, title.label == nil,
      arguments.dropFirst().map(\.label) == ["text"]
        || arguments.dropFirst().map(\.label) == ["text", "prompt"],
      structure.trailingClosures(of: call).isEmpty
    else { return [] }
    return [TextEdit(structure.code.tokens[structure.nodes[call].name].range, "SecureField")]
  }
}

/// The titles of fields for secrets.
private enum PasswordWords {
  /// Whether a lowercased title is that of a field for a password.
  static func isPassword(_ title: String) -> Bool {
    var words = title.split { !$0.isLetter }.map(String.init)
    words.removeAll { fillers.contains($0) }
    return words == ["password"] || words == ["passcode"] || words == ["passphrase"]
  }

  /// Words that change nothing about what is typed.
  private static let fillers: Set<String> = [
    "a", "account", "again", "choose", "confirm", "create", "current", "enter", "login", "master",
    "new", "old", "please", "repeat", "required", "retype", "server", "the", "user", "verify",
    "your",
  ]
}
