import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var passwordChecks: [Check] {
    Check("password-in-text-field").swift { file, found in
      // A field beside it that hides the same text is the other state of a button that reveals it.
      let secured = Set(file.calls(named: "SecureField").map(file.binding))
      for call in file.calls(named: "TextField")
      where file.isPasswordField(call) && !secured.contains(file.binding(call))
        && !file.mentions("random")
      {
        found.add(atByte: file.offset(of: call))
      }
    }
    .swift { file, found in
      // The variables that hold a new plain field.
      let fields = ["UITextField", "NSTextField"].flatMap(file.calls(named:))
        // `NSTextField(labelWithString: a)` is a label.
        .filter { !file.arguments(of: $0).contains { $0.label?.hasSuffix("WithString") ?? false } }
        .compactMap(file.variable)
      guard !fields.isEmpty, !file.mentions("securetext") else { return }
      for setting in file.passwordHints where fields.contains(setting.receiver) {
        found.add(atByte: file.offset(at: setting.name))
      }
    }
    .objectiveC { file, found in
      guard !file.mentions("NSSecureTextField") else { return }
      let settings = file.settings(of: "secureTextEntry")
      guard settings.allSatisfy({ file.word($0.value) == "NO" }) else { return }
      for setting in settings where SecretNames.isSecret(setting.receiver, except: "field") {
        found.add(atByte: file.offset(at: setting.name))
      }
      guard settings.isEmpty, !file.mentions("secureTextEntry") else { return }
      let fields = file.fieldNames
      for setting in file.passwordHints
      where fields.contains(setting.receiver) || fields.contains("_" + setting.receiver) {
        found.add(atByte: file.offset(at: setting.name))
      }
    }
    .project { project in
      project.controls(
        .passwordField,
        notSetBy: WordLists.words("secure-entry-setters"))
    }

    Check("prepopulated-password").calls("SecureField") { file, call in
      guard let value = file.argument("text", of: call) else { return false }
      return file.isConstant(value)
        || file.word(value).map {
          $0.hasPrefix("$") && file.initialTexts.contains(String($0.dropFirst()))
        } ?? false
    }
    .swift { file, found in
      let code = file.code
      // The fields that hide their text in this file.
      let fields = file.settings(of: "isSecureTextEntry")
        .filter { file.word($0.value) == "true" && !$0.receiver.isEmpty }.map(\.receiver)
      guard !fields.isEmpty else { return }
      for setting in file.settings(of: "text") where fields.contains(setting.receiver) {
        guard let text = code.string(setting.value.lowerBound), !text.isEmpty else { continue }
        found.add(atByte: file.offset(at: setting.name))
      }
    }
  }
}

extension CodeStructure {
  /// The settings of text fields whose hint asks for a password.
  fileprivate var passwordHints: [PropertySetting] {
    ["placeholder", "placeholderString"].flatMap(settings(of:)).filter {
      title($0.value).map { SecretNames.isPasswordTitle($0.lowercased()) } ?? false
    }
  }
}

private struct FieldBinding: Hashable {
  let function: Int
  let text: String
}

extension SwiftStructure {
  /// Whether the title, the prompt or the content type of a text field of SwiftUI is that of a password.
  fileprivate func isPasswordField(_ call: Int) -> Bool {
    if title(of: call).map(SecretNames.isPasswordTitle) ?? false { return true }
    let prompt = argument("prompt", of: call).flatMap(title)
    if prompt.map({ SecretNames.isPasswordTitle($0.lowercased()) }) ?? false { return true }
    return modifiers(of: call).contains { modifier in
      name(modifier) == "textContentType"
        && (firstArgument(of: modifier).map {
          isMember($0, "password") || isMember($0, "newPassword")
        } ?? false)
    }
  }

  /// The identity of an edited text: the function of the field, and the code of its binding.
  fileprivate func binding(_ call: Int) -> FieldBinding {
    let text = (argument("text", of: call) ?? 0..<0).prefix(32)
    return FieldBinding(
      function: function(around: call) ?? -1,
      text: text.map { code.text($0) }.joined())
  }

  /// The properties `@State … var name = "text"` that begin with a text.
  fileprivate var initialTexts: Set<String> {
    var names: Set<String> = []
    for index in code.indices(ofWord: "State") where code.isPunctuation(index - 1, "@") {
      var declaration = index + 1
      for _ in 0..<3 where code.word(declaration) != "var" { declaration += 1 }
      guard code.word(declaration) == "var", let name = code.word(declaration + 1) else { continue }
      let equals = code.isPunctuation(declaration + 2, ":") ? declaration + 4 : declaration + 2
      guard code.isPunctuation(equals, "="), let text = code.string(equals + 1), !text.isEmpty
      else {
        continue
      }
      names.insert(name)
    }
    return names
  }

  /// Whether a value is `.constant("text")` with a text.
  fileprivate func isConstant(_ value: Range<Int>) -> Bool {
    guard let open = value.first(where: { code.isPunctuation($0, "(") }),
      code.word(open - 1) == "constant", let text = code.string(open + 1)
    else { return false }
    return !text.isEmpty
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

extension ObjectiveCStructure {
  /// The plain text fields that a file declares, `UITextField *name;`, and that no interface file sets.
  fileprivate var fieldNames: Set<String> {
    var names: Set<String> = []
    for type in ["UITextField", "NSTextField"] {
      for index in code.indices(ofWord: type)
      where code.isPunctuation(index + 1, "*")
        && code.word(index - 1) != "IBOutlet"
      {
        if let name = code.word(index + 2) { names.insert(name) }
      }
    }
    return names
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
