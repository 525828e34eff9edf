extension CheckCase {
  static let secrets: Table = [
    "password-in-defaults": [
      "an extension of the defaults": .bad(
        #"extension UserDefaults { func a() { set(b, forKey: "apiKey") } }"#),
      "a password": .bad(#"UserDefaults.standard.set(a, forKey: "password")"#),
      "a longer key": .bad(#"defaults.setValue(a.b, forKey: "user.savedPassword")"#),
      "a token in a suite": .bad(#"UserDefaults(suiteName: a)?.set(token, forKey: "accessToken")"#),
      "a property": .bad(#"@AppStorage("a") private var password = """#),
      "a key": .bad(#"@AppStorage("auth_token") var a: String?"#),
      "Objective-C": .bad(
        #"[[NSUserDefaults standardUserDefaults] setObject:p forKey:@"passphrase"];"#, in: "A.m"),
      "the name of a constant": .bad(
        "UserDefaults.standard.set(a, forKey: Keys.accessToken.rawValue)"),
      "the name of a constant in Objective-C": .bad(
        "[[NSUserDefaults standardUserDefaults] setObject:p forKey:kPasswordKey];", in: "A.m"),
      "a token of the device": .good("UserDefaults.standard.set(a, forKey: Keys.deviceToken)"),
      "a name": .good(#"UserDefaults.standard.set(a, forKey: "name")"#),
      "a setting": .good(#"UserDefaults.standard.set(a, forKey: "showsPassword")"#),
      "a Boolean": .good(#"UserDefaults.standard.set(true, forKey: "password")"#),
      "the keychain": .good(#"keychain.set(a, forKey: "password")"#),
      "a token of a database": .good(#"UserDefaults.standard.set(a, forKey: "changeToken")"#),
      "a Boolean property": .good(#"@AppStorage("a") var password = false"#),
      "a number": .good(#"@AppStorage("password") var length: Int = 12"#),
      "a dictionary": .good(#"[items setObject:p forKey:@"password"];"#, in: "A.m"),
    ],
    "prepopulated-password": [
      "any name": .bad("a.isSecureTextEntry = true\na.text = \"b\""),
      "a state": .bad(#"@State private var a = "b"\#nlet c = SecureField("D", text: $a)"#),
      "a type": .bad(#"@State var a: String = "b"\#nlet c = SecureField(text: $a) { Text(d) }"#),
      "a constant": .bad(#"SecureField(a, text: .constant("secret"))"#),
      "the whole name": .bad(#"SecureField(a, text: Binding.constant("secret"))"#),
      "UIKit": .bad(#"passwordField.isSecureTextEntry = true\#npasswordField.text = "letmein""#),
      "the other order": .bad(
        #"let a = { newPassword.text = "x"\#nnewPassword.isSecureTextEntry = true }"#),
      "empty": .good(#"@State private var a = ""\#nlet c = SecureField("D", text: $a)"#),
      "another field": .good(#"@State private var a = "b"\#nlet c = TextField("D", text: $a)"#),
      "another state": .good(
        #"@State private var a = "b"\#n@State private var d = ""\#nlet c = SecureField("D", text: $d)"#
      ),
      "an empty constant": .good(#"SecureField(a, text: .constant(""))"#),
      "UIKit, emptied": .good(#"passwordField.isSecureTextEntry = true\#npasswordField.text = """#),
      "a preview": .good(#"#Preview { SecureField(a, text: .constant("secret")) }"#),
    ],
    "password-in-text-field": [
      "a second field beside a secure one": .bad(
        #"VStack { SecureField("Password", text: $a)\#nTextField("Repeat password", text: $b) }"#),
      "UIKit": .bad(#"let passwordField = UITextField()\#npasswordField.placeholder = "Password""#),
      "AppKit": .bad(
        #"private let field: NSTextField = NSTextField()\#nfield.placeholderString = NSLocalizedString("Passphrase", comment: "")"#
      ),
      "an explicit no": .bad("self.passwordField.secureTextEntry = NO;", in: "A.m"),
      "Objective-C": .bad(
        #"UITextField *field = [UITextField new];\#nfield.placeholder = @"Password";"#, in: "A.m"),
      "a secure field of UIKit": .good(
        #"let f = UITextField()\#nf.placeholder = "Password"\#nf.isSecureTextEntry = true"#),
      "a field of a storyboard": .good(
        #"@IBOutlet var field: UITextField!\#nfield.placeholder = "Password""#),
      "a secure field of AppKit": .good(
        #"let f = NSSecureTextField()\#nf.placeholderString = "Password""#),
      "another field": .good(#"let f = UITextField()\#nf.placeholder = "Name""#),
      "a field that people reveal, in Objective-C": .good(
        "passwordField.secureTextEntry = NO; passwordField.secureTextEntry = YES;", in: "A.m"),
      "another field, in Objective-C": .good("searchField.secureTextEntry = NO;", in: "A.m"),
      "a field of a storyboard, in Objective-C": .good(
        #"IBOutlet UITextField *field;\#nfield.placeholder = @"Password";"#, in: "A.m"),
    ],
  ]
}
