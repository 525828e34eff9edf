extension CheckCase {
  static let secrets: [CheckCase] = [
    .bad(
      "password-in-defaults", "UserDefaults.standard.set(a, forKey: \"password\")", "a password"),
    .bad(
      "password-in-defaults", "defaults.setValue(a.b, forKey: \"user.savedPassword\")",
      "a longer key"),
    .bad(
      "password-in-defaults", "UserDefaults(suiteName: a)?.set(token, forKey: \"accessToken\")",
      "a token in a suite"),
    .bad("password-in-defaults", "@AppStorage(\"a\") private var password = \"\"", "a property"),
    .bad("password-in-defaults", "@AppStorage(\"auth_token\") var a: String?", "a key"),
    .bad(
      "password-in-defaults",
      "[[NSUserDefaults standardUserDefaults] setObject:p forKey:@\"passphrase\"];",
      "Objective-C", in: "A.m"),
    .bad(
      "password-in-defaults", "UserDefaults.standard.set(a, forKey: Keys.accessToken.rawValue)",
      "the name of a constant"),
    .bad(
      "password-in-defaults",
      "[[NSUserDefaults standardUserDefaults] setObject:p forKey:kPasswordKey];",
      "the name of a constant in Objective-C", in: "A.m"),
    .good(
      "password-in-defaults", "UserDefaults.standard.set(a, forKey: Keys.deviceToken)",
      "a token of the device"),
    .good("password-in-defaults", "UserDefaults.standard.set(a, forKey: \"name\")", "a name"),
    .good(
      "password-in-defaults", "UserDefaults.standard.set(a, forKey: \"showsPassword\")", "a setting"
    ),
    .good(
      "password-in-defaults", "UserDefaults.standard.set(true, forKey: \"password\")", "a Boolean"),
    .good("password-in-defaults", "keychain.set(a, forKey: \"password\")", "the keychain"),
    .good(
      "password-in-defaults", "UserDefaults.standard.set(a, forKey: \"changeToken\")",
      "a token of a database"),
    .good("password-in-defaults", "@AppStorage(\"a\") var password = false", "a Boolean property"),
    .good(
      "password-in-defaults", "@AppStorage(\"password\") var length: Int = 12", "a number"),
    .good(
      "password-in-defaults", "[items setObject:p forKey:@\"password\"];", "a dictionary", in: "A.m"
    ),

    .bad(
      "prepopulated-password",
      "@State private var a = \"b\"\nlet c = SecureField(\"D\", text: $a)", "a state"),
    .bad(
      "prepopulated-password",
      "@State var a: String = \"b\"\nlet c = SecureField(text: $a) { Text(d) }", "a type"),
    .bad("prepopulated-password", "SecureField(a, text: .constant(\"secret\"))", "a constant"),
    .bad(
      "prepopulated-password", "SecureField(a, text: Binding.constant(\"secret\"))",
      "the whole name"),
    .bad(
      "prepopulated-password",
      "passwordField.isSecureTextEntry = true\npasswordField.text = \"letmein\"", "UIKit"),
    .bad(
      "prepopulated-password",
      "let a = { newPassword.text = \"x\"\nnewPassword.isSecureTextEntry = true }",
      "the other order"),
    .good(
      "prepopulated-password", "@State private var a = \"\"\nlet c = SecureField(\"D\", text: $a)",
      "empty"),
    .good(
      "prepopulated-password", "@State private var a = \"b\"\nlet c = TextField(\"D\", text: $a)",
      "another field"),
    .good(
      "prepopulated-password",
      "@State private var a = \"b\"\n@State private var d = \"\"\nlet c = SecureField(\"D\", text: $d)",
      "another state"),
    .good("prepopulated-password", "SecureField(a, text: .constant(\"\"))", "an empty constant"),
    .good(
      "prepopulated-password", "passwordField.isSecureTextEntry = true\npasswordField.text = \"\"",
      "UIKit, emptied"),
    .good(
      "prepopulated-password", "#Preview { SecureField(a, text: .constant(\"secret\")) }",
      "a preview"),

    .bad(
      "password-in-text-field",
      "VStack { SecureField(\"Password\", text: $a)\nTextField(\"Repeat password\", text: $b) }",
      "a second field beside a secure one"),
    .bad(
      "password-in-text-field",
      "let passwordField = UITextField()\npasswordField.placeholder = \"Password\"", "UIKit"),
    .bad(
      "password-in-text-field",
      "private let field: NSTextField = NSTextField()\nfield.placeholderString = NSLocalizedString(\"Passphrase\", comment: \"\")",
      "AppKit"),
    .bad(
      "password-in-text-field", "self.passwordField.secureTextEntry = NO;", "an explicit no",
      in: "A.m"),
    .bad(
      "password-in-text-field",
      "UITextField *field = [UITextField new];\nfield.placeholder = @\"Password\";", "Objective-C",
      in: "A.m"),
    .good(
      "password-in-text-field",
      "let f = UITextField()\nf.placeholder = \"Password\"\nf.isSecureTextEntry = true",
      "a secure field of UIKit"),
    .good(
      "password-in-text-field",
      "@IBOutlet var field: UITextField!\nfield.placeholder = \"Password\"",
      "a field of a storyboard"),
    .good(
      "password-in-text-field",
      "let f = NSSecureTextField()\nf.placeholderString = \"Password\"", "a secure field of AppKit"),
    .good(
      "password-in-text-field", "let f = UITextField()\nf.placeholder = \"Name\"", "another field"),
    .good(
      "password-in-text-field",
      "passwordField.secureTextEntry = NO; passwordField.secureTextEntry = YES;",
      "a field that people reveal, in Objective-C", in: "A.m"),
    .good(
      "password-in-text-field", "searchField.secureTextEntry = NO;",
      "another field, in Objective-C",
      in: "A.m"),
    .good(
      "password-in-text-field",
      "IBOutlet UITextField *field;\nfield.placeholder = @\"Password\";",
      "a field of a storyboard, in Objective-C", in: "A.m"),
  ]
}
