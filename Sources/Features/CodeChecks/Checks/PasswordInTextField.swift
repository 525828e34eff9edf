import CodeReading
import DocumentParsing

extension Check {
  /// Passwords in plain text fields.
  static let passwordInTextField = Check(
    id: "password-in-text-field",
    rule: "text-fields/use-secure-text-fields",
    digestRule: "text-fields/hide-private-data-with-a-secure-text-field",
    looksFor: "A text field for a password that shows what people type",
    languages: ["SwiftUI", "Storyboards", "xibs"], isFixable: true,
    message: "a password is typed into a text field that shows it",
    advice: "Use SecureField, or a secure text field of UIKit or AppKit.",
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
    },
    .project { project in
      project.controls(
        .passwordField,
        notSetBy: [
          "cell", "isEditable", "isHidden", "isSecureTextEntry", "placeholder", "placeholderString",
          "secureTextEntry", "setSecureTextEntry", "textContentType",
        ])
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

extension InterfaceDocument {
  /// Whether an element is a text field for a password that shows what people type.
  func isPlainPasswordField(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.name == "textField", element.attributes["hidden"] != "YES" else { return false }
    let parts = children(of: index)
    let traits = parts.first { $0.name == "textInputTraits" }?.attributes ?? [:]
    guard traits["secureTextEntry"] != "YES" else { return false }
    let cell = parts.first { $0.name == "textFieldCell" }
    if let cell, cell.attributes["editable"] != "YES" { return false }
    let hint = element.attributes["placeholder"] ?? cell?.attributes["placeholderString"]
    let type = traits["textContentType"] ?? cell?.attributes["contentType"]
    guard
      hint.map({ PasswordWords.isPassword($0.lowercased()) }) ?? false || type == "password"
        || type == "new-password"
    else { return false }
    // A secure field in the same file may be the other state of a button that reveals the text.
    return !elements.contains { $0.name == "secureTextField" }
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
