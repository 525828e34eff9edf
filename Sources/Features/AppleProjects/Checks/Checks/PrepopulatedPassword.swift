import GuidelineModel

extension Check {
  /// Passwords that people did not type.
  static let prepopulatedPassword = Check(
    id: "prepopulated-password",
    rule: "entering-data/never-prepopulate-a-password-field", strength: .never,
    looksFor: "A secure text field that already has a text",
    languages: ["SwiftUI", "UIKit"],
    message: "a password field is prepopulated",
    advice: "Leave the field empty, or sign in with the keychain or biometric authentication.",
    bad: """
      @State private var password = "letmein"
      var body: some View { SecureField("Password", text: $password) }
      """,
    good: """
      @State private var password = ""
      var body: some View { SecureField("Password", text: $password) }
      """,
    search: .swift { file, found in
      let calls = file.calls(named: "SecureField")
      guard !calls.isEmpty else { return }
      let texts = file.initialTexts
      for call in calls {
        guard let value = file.structure.argument("text", of: call) else { continue }
        if file.isConstant(value) {
          found.add(atByte: file.offset(of: call))
        } else if value.count == 1, let name = file.structure.code.word(value.lowerBound),
          name.hasPrefix("$"), texts.contains(String(name.dropFirst()))
        {
          found.add(atByte: file.offset(of: call))
        }
      }
    },
    .swift { file, found in
      let code = file.structure.code
      // The fields that hide their text in this file.
      let fields = Set(
        code.indices(ofWord: "isSecureTextEntry").compactMap {
          code.isPunctuation($0 + 1, "=") && code.word($0 + 2) == "true" ? code.word($0 - 2) : nil
        })
      guard !fields.isEmpty else { return }
      for index in code.indices(ofWord: "text")
      where code.isPunctuation(index - 1, ".") && code.isPunctuation(index + 1, "=") {
        guard let field = code.word(index - 2), fields.contains(field),
          field.lowercased().contains("password"), let text = code.string(index + 2), !text.isEmpty
        else { continue }
        found.add(atByte: code.tokens[index].range.lowerBound)
      }
    })
}

extension SwiftFile {
  /// The properties `@State … var name = "text"` that begin with a text.
  fileprivate var initialTexts: Set<String> {
    let code = structure.code
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
    let code = structure.code
    guard let open = value.first(where: { code.isPunctuation($0, "(") }),
      code.word(open - 1) == "constant", let text = code.string(open + 1)
    else { return false }
    return !text.isEmpty
  }
}
