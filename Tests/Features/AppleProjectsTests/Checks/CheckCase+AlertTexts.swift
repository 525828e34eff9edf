extension CheckCase {
  private static func alert(_ title: String, _ buttons: String, _ message: String = "a") -> String {
    "b.alert(\(title), isPresented: $c) { \(buttons) } message: { Text(\(message)) }"
  }

  private static let undo = "Button(\"Undo\") { }; Button(\"Cancel\", role: .cancel) { }"
  private static let erase = "Button(\"Erase\", role: .destructive) { }"

  static let alertTexts: Table = [
    "alert-error-title": [
      "a constant of the file": .bad(
        "let a = \"Error\"\nx.alert(a, isPresented: $b) { Button(c) { } }"),
      "a static constant": .bad(
        "enum A { static let a = NSLocalizedString(\"Error\", comment: \"\") }\nx.alert(A.a, isPresented: $b) { Button(c) { } }"
      ),
      "a key": .bad(
        "x.alert(\"a.b\", isPresented: $b) { Button(c) { } }",
        with: ["en.lproj/Localizable.strings": "\"a.b\" = \"Error\";"]),
      "a key of a catalog": .bad(
        "x.alert(String(localized: \"a.b\"), isPresented: $b) { Button(c) { } }",
        with: [
          "A.xcstrings":
            "{\"sourceLanguage\": \"de\", \"strings\": {\"a.b\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"Error\"}}}}}}"
        ]),
      "a generated name": .bad(
        "x.alert(L10n.a, isPresented: $b) { Button(c) { } }",
        with: [
          "L10n.swift": "enum L10n { static let a = L10n.tr(\"A\", \"b\", fallback: \"Error\") }"
        ]),
      "a generated name of a nested type": .bad(
        "x.alert(Strings.Alert.a, isPresented: $b) { Button(c) { } }",
        with: [
          "Strings.swift":
            "enum Strings { enum Alert { static var a: String { return NSLocalizedString(\"b\", comment: \"\") } } }",
          "en.lproj/Localizable.strings": "b = \"Error\";",
        ]),
      "a key with another text": .good(
        "x.alert(\"Error\", isPresented: $b) { Button(c) { } }",
        with: ["en.lproj/Localizable.strings": "Error = \"The Trip Is Lost\";"]),
      "a translation of a key": .good(
        "x.alert(\"a.b\", isPresented: $b) { Button(c) { } }",
        with: ["de.lproj/Localizable.strings": "\"a.b\" = \"Error\";"]),
      "an interpolation": .good("x.alert(\"Error \\(a)\", isPresented: $b) { Button(c) { } }"),
      "a name of two constants": .good(
        "func f() { let a = \"Error\" }\nlet a = \"The Trip Is Lost\"\nx.alert(a, isPresented: $b) { Button(c) { } }"
      ),
      "an unknown name": .good("x.alert(A.error, isPresented: $b) { Button(c) { } }"),
      "SwiftUI": .bad(alert(#""Error""#, undo)),
      "a number": .bad(alert(#""Error 42""#, undo)),
      "a sentence": .bad(alert(#""An error occurred.""#, undo)),
      "the former alert of SwiftUI": .bad(#"Alert(title: Text("Warning"))"#),
      "UIKit": .bad(
        #"let a = UIAlertController(title: NSLocalizedString("Oops!", comment: ""), message: b, preferredStyle: .alert)"#
      ),
      "without a variable": .bad(
        #"present(UIAlertController(title: "Error", message: b, preferredStyle: .alert), animated: true)"#
      ),
      "AppKit": .bad(#"let a = NSAlert()\#na.messageText = "Alert""#),
      "UIKit in Objective-C": .bad(
        #"[UIAlertController alertControllerWithTitle:@"Failed" message:m preferredStyle:UIAlertControllerStyleAlert];"#,
        in: "A.m"),
      "a situation": .good(alert(#""The File Can’t Be Saved""#, undo)),
      "a thing": .good(alert(#""Error Reports""#, undo)),
      "a key": .good(alert(#""error""#, undo)),
      "an interpolation": .good(alert(#""Error \(code)""#, undo)),
      "a variable": .good(alert("error.title", undo)),
      "an action sheet": .good(
        #"UIAlertController(title: "Error", message: nil, preferredStyle: .actionSheet)"#),
      "another variable": .good(#"let a = NSAlert()\#nb.messageText = "Error""#),
      "a text": .good(#"Text("Error")"#),
    ],
    "alert-explains-buttons": [
      "a message": .bad(alert("d", undo, #""Tap Undo to go back.""#)),
      "quoted": .bad(alert("d", undo, #""To go back, click “Undo”.""#)),
      "an article": .bad(alert("d", undo, #""Press the Undo button.""#)),
      "a title": .bad(alert(#""Tap Undo to go back""#, undo)),
      "two words": .bad(
        #"let a = UIAlertController(title: t, message: "Tap Go On to leave.", preferredStyle: .alert)\#na.addAction(UIAlertAction(title: "Go On", style: .default))"#
      ),
      "AppKit": .bad(
        #"let a = NSAlert()\#na.informativeText = "Click 'Replace' to lose it."\#na.addButton(withTitle: "Replace")"#
      ),
      "a consequence": .good(alert("d", undo, #""The change is lost.""#)),
      "another thing": .good(alert("d", undo, #""Tap a pin to see it.""#)),
      "choose": .good(alert("d", undo, #""Choose Undo to go back.""#)),
      "no gesture": .good(alert("d", undo, #""You can undo it.""#)),
      "a variable": .good(alert("d", undo, "message")),
      "another control": .good(
        #"let a = NSAlert()\#na.informativeText = "Click the lock to change settings."\#na.addButton(withTitle: "Done")"#
      ),
    ],
    "alert-yes-no": [
      "Yes": .bad(alert("d", #"Button("Yes") { }; Button("Cancel", role: .cancel) { }"#)),
      "No": .bad(alert("d", #"Button("Save") { }; Button("No", role: .cancel) { }"#)),
      "the former alert of SwiftUI": .bad(
        #"Alert(title: Text(a), primaryButton: .default(Text("Yes")), secondaryButton: .cancel())"#),
      "UIKit": .bad(
        #"let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\#na.addAction(UIAlertAction(title: "Yes", style: .default))"#
      ),
      "an action in a variable": .bad(
        #"let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\#nlet yes = UIAlertAction(title: "YES", style: .default)\#na.addAction(yes)"#
      ),
      "AppKit": .bad(#"let a = NSAlert()\#na.addButton(withTitle: "No")"#),
      "an implicit initializer": .bad(
        #"let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\#na.addAction(.init(title: "Yes", style: .default))"#
      ),
      "a label": .bad(alert("d", #"Button(role: .cancel) { } label: { Text("No") }"#)),
      "verbs": .good(alert("d", undo)),
      "a longer title": .good(alert("d", #"Button("No Limit") { }"#)),
      "no alert": .good(#"Button("Yes") { a() }"#),
      "a dialog": .good(#"a.confirmationDialog(b, isPresented: $c) { Button("No") { } }"#),
      "a variable": .good(alert("d", "Button(yes) { }")),
      "no alert's": .good(#"let a = NSAlert()\#nmenu.addButton(withTitle: "No")"#),
    ],
    "alert-cancel-title": [
      "Dismiss": .bad(alert("d", erase + #"; Button("Dismiss", role: .cancel) { }"#)),
      "Keep": .bad(alert("d", #"Button("Keep", role: .cancel) { }; "# + erase)),
      "a negation": .bad(alert("d", erase + #"; Button("Don’t Erase", role: .cancel) { }"#)),
      "the former alert of SwiftUI": .bad(
        #"Alert(title: Text(a), primaryButton: .destructive(Text(b)), secondaryButton: .cancel(Text("Back")))"#
      ),
      "UIKit": .bad(
        #"let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\#na.addAction(UIAlertAction(title: b, style: .destructive))\#na.addAction(UIAlertAction(title: "Not Now", style: .cancel))"#
      ),
      "Go Back": .bad(alert("d", erase + #"; Button("Go Back", role: .cancel) { }"#)),
      "Cancel": .good(alert("d", erase + #"; Button("Cancel", role: .cancel) { }"#)),
      "nothing destructive": .good(alert("d", #"Button("Dismiss", role: .cancel) { }"#)),
      "another language": .good(alert("d", erase + #"; Button("Abbrechen", role: .cancel) { }"#)),
      "a variable": .good(alert("d", erase + "; Button(close, role: .cancel) { }")),
      "no cancel role": .good(alert("d", erase + #"; Button("Keep") { }"#)),
      "a dialog": .good(
        "a.confirmationDialog(b, isPresented: $c) { \(erase); Button(\"Keep\", role: .cancel) { } }"
      ),
    ],
    "alert-ok-title": [
      "AppKit": .bad(
        #"let a = NSAlert()\#na.addButton(withTitle: "OK")\#na.addButton(withTitle: "Cancel")"#),
      "the only button of AppKit": .good(#"let a = NSAlert()\#na.addButton(withTitle: "OK")"#),
      "a condition": .good(
        #"let a = NSAlert()\#na.addButton(withTitle: "OK")\#nif b { a.addButton(withTitle: "Cancel") }"#
      ),
    ],
    "alert-without-cancel": [
      "a method that may add an action": .good(
        "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\na.addCancel()\na.addAction(UIAlertAction(title: b, style: .destructive))"
      ),
      "a function that may add an action": .good(
        "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\na.addAction(UIAlertAction(title: b, style: .destructive))\naddCancel(a)"
      ),
      "a cancel action in a variable": .good(
        "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\nlet no = UIAlertAction(title: c, style: .cancel)\na.addAction(UIAlertAction(title: b, style: .destructive))\na.addAction(no)"
      ),
    ],
    "destructive-default-button": [
      "AppKit": .bad("let a = NSAlert()\na.addButton(withTitle: b).hasDestructiveAction = true"),
      "AppKit with a variable": .bad(
        "let a = NSAlert()\nlet b = a.addButton(withTitle: c)\nb.hasDestructiveAction = true"),
      "the second button of AppKit": .good(
        "let a = NSAlert()\na.addButton(withTitle: b)\na.addButton(withTitle: c).hasDestructiveAction = true"
      ),
      "a first button without Return": .good(
        #"let a = NSAlert()\#nlet b = a.addButton(withTitle: c)\#nb.hasDestructiveAction = true\#nb.keyEquivalent = """#
      ),
    ],
  ]
}
