extension CheckCase {
  static let text: Table = [
    "password-in-text-field": [
      "a title": .bad(#"TextField("Password", text: $a)"#),
      "a longer title": .bad(#"TextField("Enter your new password…", text: $a)"#),
      "a localized title": .bad(#"TextField(LocalizedStringKey("Passcode"), text: $a)"#),
      "a content type": .bad("TextField(a, text: $b).textContentType(.password)"),
      "a new password": .bad("TextField(a, text: $b).padding().textContentType(.newPassword)"),
      "a prompt": .bad(#"TextField("", text: $a, prompt: Text("Password"))"#),
      "a label view": .bad(#"TextField(text: $a, prompt: Text("Confirm password")) { Text(b) }"#),
      "a secure field": .good(#"SecureField("Password", text: $a)"#),
      "a field that people reveal": .good(
        #"var body: some View { if a { TextField("Password", text: $b) } else { SecureField("Password", text: $b) } }"#
      ),
      "another thing": .good(#"TextField("Password hint", text: $a)"#),
      "no password": .good(#"TextField("User name", text: $a)"#),
      "a text": .good(#"Text("Password")"#),
      "another content type": .good(#"TextField("Name", text: $a).textContentType(.username)"#),
      "another control": .good(#"Toggle("Password", isOn: $a)"#),
      "a preview": .good(
        #"struct A_Previews: PreviewProvider { static var previews: some View { TextField("Password", text: a) } }"#
      ),
    ],
    "empty-text-field-title": [
      "no title": .bad(#"TextField("", text: $a)"#),
      "a prompt": .good(#"TextField("", text: $a, prompt: Text(b))"#),
      "an accessibility label": .good(#"TextField("", text: $a).accessibilityLabel(b)"#),
    ],
    "fixed-type-size": [
      "a range of one size": .bad("a.dynamicTypeSize(.large ... .large)"),
      "a size": .bad("Text(a).dynamicTypeSize(.large)"),
      "a chain": .bad("Text(a).font(.body).dynamicTypeSize(.medium).padding()"),
      "a whole name": .bad("Text(a).dynamicTypeSize(DynamicTypeSize.xSmall)"),
      "the environment": .bad("a.environment(\\.dynamicTypeSize, .large)"),
      "the former environment": .bad("a.environment(\\.sizeCategory, .extraLarge)"),
      "a conditional modifier": .bad("a\n#if os(iOS)\n.dynamicTypeSize(.small)\n#endif"),
      "an upper limit": .good("Text(a).dynamicTypeSize(...DynamicTypeSize.large)"),
      "a lower limit": .good("Text(a).dynamicTypeSize(.large...)"),
      "a range": .good("Text(a).dynamicTypeSize(.small ... .accessibility1)"),
      "a variable": .good("Text(a).dynamicTypeSize(b)"),
      "a condition": .good("Text(a).dynamicTypeSize(b ? .large : .small)"),
      "a preview": .good("#Preview { Text(a).dynamicTypeSize(.xxxLarge) }"),
      "another value": .good("a.environment(\\.locale, .large)"),
      "another modifier": .good("a.controlSize(.large)"),
    ],
    "tiny-text": [
      "a size": .bad("Text(a).font(.system(size: 8))"),
      "a fraction and a weight": .bad(#"Text("a").bold().font(.system(size: 9.5, weight: .bold))"#),
      "a whole name": .bad("Text(a).foregroundStyle(.red).font(Font.system(size: 6))"),
      "several lines": .bad("Text(a)\n.font(\n.system(size: 7, design: .monospaced)\n)"),
      "in a stack": .bad("HStack { Text(a).font(.system(size: 9)) }"),
      "a modified font": .bad("Text(a).padding().font(.system(size: 5).bold())"),
      "the minimum of macOS": .good("Text(a).font(.system(size: 10))"),
      "a symbol": .good("Image(systemName: a).font(.system(size: 8))"),
      "a variable": .good("Text(a).font(.system(size: b))"),
      "a text style": .good("Text(a).font(.caption2)"),
      "a stack that may hold symbols": .good("VStack { }.font(.system(size: 8))"),
      "digits in groups": .good("Text(a).font(.system(size: 1_2))"),
      "other numbers": .good("Text(a).padding(8).frame(width: 8)"),
    ],
  ]
}
