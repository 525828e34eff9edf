extension CheckCase {
  static let text: [CheckCase] = [
    .bad("password-in-text-field", "TextField(\"Password\", text: $a)", "a title"),
    .bad(
      "password-in-text-field", "TextField(\"Enter your new password…\", text: $a)",
      "a longer title"),
    .bad(
      "password-in-text-field", "TextField(LocalizedStringKey(\"Passcode\"), text: $a)",
      "a localized title"),
    .bad(
      "password-in-text-field", "TextField(a, text: $b).textContentType(.password)",
      "a content type"),
    .bad(
      "password-in-text-field", "TextField(a, text: $b).padding().textContentType(.newPassword)",
      "a new password"),
    .bad(
      "password-in-text-field", "TextField(\"\", text: $a, prompt: Text(\"Password\"))", "a prompt"),
    .bad(
      "password-in-text-field",
      "TextField(text: $a, prompt: Text(\"Confirm password\")) { Text(b) }", "a label view"),
    .good("password-in-text-field", "SecureField(\"Password\", text: $a)", "a secure field"),
    .good(
      "password-in-text-field",
      "var body: some View { if a { TextField(\"Password\", text: $b) } else { SecureField(\"Password\", text: $b) } }",
      "a field that people reveal"),
    .good("password-in-text-field", "TextField(\"Password hint\", text: $a)", "another thing"),
    .good("password-in-text-field", "TextField(\"User name\", text: $a)", "no password"),
    .good("password-in-text-field", "Text(\"Password\")", "a text"),
    .good(
      "password-in-text-field", "TextField(\"Name\", text: $a).textContentType(.username)",
      "another content type"),
    .good("password-in-text-field", "Toggle(\"Password\", isOn: $a)", "another control"),
    .good(
      "password-in-text-field",
      "struct A_Previews: PreviewProvider { static var previews: some View { TextField(\"Password\", text: a) } }",
      "a preview"),

    .bad("empty-text-field-title", "TextField(\"\", text: $a)", "no title"),
    .good("empty-text-field-title", "TextField(\"\", text: $a, prompt: Text(b))", "a prompt"),
    .good(
      "empty-text-field-title", "TextField(\"\", text: $a).accessibilityLabel(b)",
      "an accessibility label"),

    .bad("fixed-type-size", "Text(a).dynamicTypeSize(.large)", "a size"),
    .bad("fixed-type-size", "Text(a).font(.body).dynamicTypeSize(.medium).padding()", "a chain"),
    .bad("fixed-type-size", "Text(a).dynamicTypeSize(DynamicTypeSize.xSmall)", "a whole name"),
    .bad("fixed-type-size", "a.environment(\\.dynamicTypeSize, .large)", "the environment"),
    .bad(
      "fixed-type-size", "a.environment(\\.sizeCategory, .extraLarge)", "the former environment"),
    .bad(
      "fixed-type-size", "a\n#if os(iOS)\n.dynamicTypeSize(.small)\n#endif",
      "a conditional modifier"),
    .good("fixed-type-size", "Text(a).dynamicTypeSize(...DynamicTypeSize.large)", "an upper limit"),
    .good("fixed-type-size", "Text(a).dynamicTypeSize(.large...)", "a lower limit"),
    .good("fixed-type-size", "Text(a).dynamicTypeSize(.small ... .accessibility1)", "a range"),
    .good("fixed-type-size", "Text(a).dynamicTypeSize(b)", "a variable"),
    .good("fixed-type-size", "Text(a).dynamicTypeSize(b ? .large : .small)", "a condition"),
    .good("fixed-type-size", "#Preview { Text(a).dynamicTypeSize(.xxxLarge) }", "a preview"),
    .good("fixed-type-size", "a.environment(\\.locale, .large)", "another value"),
    .good("fixed-type-size", "a.controlSize(.large)", "another modifier"),

    .bad("tiny-text", "Text(a).font(.system(size: 8))", "a size"),
    .bad(
      "tiny-text", "Text(\"a\").bold().font(.system(size: 9.5, weight: .bold))",
      "a fraction and a weight"),
    .bad("tiny-text", "Text(a).foregroundStyle(.red).font(Font.system(size: 6))", "a whole name"),
    .bad("tiny-text", "Text(a)\n.font(\n.system(size: 7, design: .monospaced)\n)", "several lines"),
    .bad("tiny-text", "HStack { Text(a).font(.system(size: 9)) }", "in a stack"),
    .bad("tiny-text", "Text(a).padding().font(.system(size: 5).bold())", "a modified font"),
    .good("tiny-text", "Text(a).font(.system(size: 10))", "the minimum of macOS"),
    .good("tiny-text", "Image(systemName: a).font(.system(size: 8))", "a symbol"),
    .good("tiny-text", "Text(a).font(.system(size: b))", "a variable"),
    .good("tiny-text", "Text(a).font(.caption2)", "a text style"),
    .good("tiny-text", "VStack { }.font(.system(size: 8))", "a stack that may hold symbols"),
    .good("tiny-text", "Text(a).font(.system(size: 1_2))", "digits in groups"),
    .good("tiny-text", "Text(a).padding(8).frame(width: 8)", "other numbers"),
  ]
}
