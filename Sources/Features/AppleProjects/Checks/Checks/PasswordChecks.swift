import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var passwordChecks: [Check] {
    Check("password-in-text-field").nodes { file in
      // A field beside it that hides the same text is the other state of a button that reveals it.
      let secured = Set(file.calls(named: "SecureField").map(file.binding))
      return file.calls(named: "TextField").filter {
        file.isPasswordField($0) && !secured.contains(file.binding($0)) && !file.mentions("random")
      }
    }.tokens { file in
      let settings = file.isSwift ? [] : file.settings(of: "secureTextEntry")
      guard settings.allSatisfy({ file.word($0.value) == "NO" }),
        !file.mentions(file.isSwift ? "securetext" : "NSSecureTextField")
      else { return [] }
      let fields = file.plainFields
      let hints = ["placeholder", "placeholderString"].flatMap(file.settings(of:)).filter {
        (fields.contains($0.receiver) || fields.contains("_" + $0.receiver))
          && file.title($0.value).map { SecretNames.isPasswordTitle($0.lowercased()) } ?? false
      }
      return settings.filter { SecretNames.isSecret($0.receiver, except: "field") }.map(\.name)
        + (file.mentions("secureTextEntry") ? [] : hints.map(\.name))
    }.project { project in project.controls(.passwordField, notSetBy: WordLists.words("secure-entry-setters")) }

    Check("prepopulated-password").calls("SecureField") { file, call in
      guard let value = file.argument("text", of: call) else { return false }
      let constant = value.first { file.code.isPunctuation($0 - 1, "(") }
      let isConstant = constant.map { place in
        file.code.word(place - 2) == "constant" && !(file.code.string(place) ?? "").isEmpty
      }
      return isConstant ?? false
        || file.word(value).map { $0.hasPrefix("$") && file.initialTexts.contains(String($0.dropFirst())) } ?? false
    }
    .settings("text") { file, setting in
      // The file hides the text of the field.
      !(file.code.string(setting.value.lowerBound) ?? "").isEmpty && !setting.receiver.isEmpty
        && file.settings(of: "isSecureTextEntry").contains { file.isTrue($0.value) && $0.receiver == setting.receiver }
    }
  }
}

extension CodeStructure {
  /// Whether the title, the prompt or the content type of a text field of SwiftUI is that of a password.
  fileprivate func isPasswordField(_ call: Int) -> Bool {
    if title(of: call).map(SecretNames.isPasswordTitle) ?? false { return true }
    let prompt = argument("prompt", of: call).flatMap(title)
    if prompt.map({ SecretNames.isPasswordTitle($0.lowercased()) }) ?? false { return true }
    return modifiers(of: call).contains { modifier in
      name(modifier) == "textContentType"
        && (firstArgument(of: modifier).map { isMember($0, "password") || isMember($0, "newPassword") } ?? false)
    }
  }

  /// The identity of an edited text: the function of the field, and the code of its binding.
  fileprivate func binding(_ call: Int) -> String {
    let text = (argument("text", of: call) ?? 0..<0).prefix(32).map { code.text($0) }
    return "\(function(around: call) ?? -1) \(text.joined())"
  }

  /// The properties `@State … var name = "text"` that begin with a text.
  fileprivate var initialTexts: Set<String> {
    var names: Set<String> = []
    for index in code.indices(ofWord: "State") where code.isPunctuation(index - 1, "@") {
      var declaration = index + 1
      for _ in 0..<3 where code.word(declaration) != "var" { declaration += 1 }
      guard code.word(declaration) == "var", let name = code.word(declaration + 1) else { continue }
      let equals = code.isPunctuation(declaration + 2, ":") ? declaration + 4 : declaration + 2
      guard code.isPunctuation(equals, "="), let text = code.string(equals + 1), !text.isEmpty else { continue }
      names.insert(name)
    }
    return names
  }

  /// The variables that hold plain text fields of UIKit and AppKit. Those of Objective-C are declared, `UITextField
  /// *name;`, and no interface file sets them.
  fileprivate var plainFields: Set<String> {
    let types = ["UITextField", "NSTextField"]
    // `NSTextField(labelWithString: a)` is a label.
    let made = types.flatMap(calls(named:))
      .filter { !arguments(of: $0).contains { $0.label?.hasSuffix("WithString") ?? false } }
    let declared = types.flatMap(code.indices(ofWord:)).filter {
      code.isPunctuation($0 + 1, "*") && code.word($0 - 1) != "IBOutlet"
    }
    return Set(isSwift ? made.compactMap(variable) : declared.compactMap { code.word($0 + 2) })
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
      hint.map({ SecretNames.isPasswordTitle($0.lowercased()) }) ?? false || type == "password"
        || type == "new-password"
    else { return false }
    // A secure field in the same file may be the other state of a button that reveals the text.
    return !hasSecureField
  }
}

extension SecretNames {
  /// Whether a name without a last word is that of a secret: `passwordField` without `field`.
  fileprivate static func isSecret(_ name: String, except last: String) -> Bool {
    var words = words(name)
    if words.last == last { words.removeLast() }
    if words.last == "text" { words.removeLast() }
    return isSecret(words.joined(separator: "_"))
  }
}
