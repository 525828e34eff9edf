extension CheckCase {
  private static let alert =
    "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\n"
  private static let sheet =
    "let a = UIAlertController(title: t, message: m, preferredStyle: .actionSheet)\n"

  private static func action(_ title: String, _ style: String, on name: String = "a") -> String {
    "\(name).addAction(UIAlertAction(title: \(title), style: .\(style)))\n"
  }

  static let alerts: Table = [
    "alert-ok-title": [
      "titles in a loop": .bad(
        "let a = NSAlert()\nfor t in [\"OK\", \"Cancel\"] { a.addButton(withTitle: t) }"),
      "beside the cancel role": .bad(
        #"a.alert("B", isPresented: $c) { Button("OK") { d() }; Button("Cancel", role: .cancel) { } }"#
      ),
      "beside a button titled Cancel": .bad(
        #"a.alert("B", isPresented: $c) { Button("Cancel") { }\#nButton("Ok", role: .destructive) { d() } }"#
      ),
      "a closure as an argument": .bad(
        #"a.alert(b, isPresented: $c, actions: { Button("OK") { d() }; Button(e, role: .cancel) { } })"#
      ),
      "a modifier and a message": .bad(
        #"a.alert(b, isPresented: $c) { Button("OK", action: d).keyboardShortcut(.defaultAction); Button("Cancel", role: .cancel) { } } message: { Text(e) }"#
      ),
      "an alert of UIKit": .bad(
        alert + action(#""OK""#, "default") + action(#""Cancel""#, "cancel")),
      "localized titles": .bad(
        alert + action(#"NSLocalizedString("Cancel", comment: "")"#, "cancel")
          + action(#"NSLocalizedString("OK", comment: "")"#, "default")),
      "the only button": .good(
        #"a.alert("B", isPresented: $c) { Button("OK", role: .cancel) { } }"#),
      "beside More Info": .good(
        #"a.alert(b, isPresented: $c) { Button("OK") { }; Button("More Info") { d() } }"#),
      "one of two states": .good(
        #"a.alert(b, isPresented: $c) { if d { Button("Erase") { }; Button("Cancel", role: .cancel) { } } else { Button("OK") { } } }"#
      ),
      "a verb": .good(
        #"a.alert(b, isPresented: $c) { Button("Rename") { }; Button("Cancel", role: .cancel) { } }"#
      ),
      "a sheet": .good(
        #"a.sheet(isPresented: $b) { Button("OK") { }; Button("Cancel", role: .cancel) { } }"#),
      "the only action": .good(alert + action(#""OK""#, "default")),
      "actions of two alerts": .good(
        "func b() {" + alert + action(#""OK""#, "default") + "}\nfunc c() {" + alert
          + action(#""Cancel""#, "cancel") + "}"),
    ],
    "alert-without-cancel": [
      "the only button of an alert of SwiftUI": .bad(
        #"Alert(title: a, dismissButton: .destructive(Text("Erase")))"#),
      "an OK, which is another finding": .good(
        #"Alert(title: a, dismissButton: .default(Text("OK")))"#),
      "one action": .bad(alert + action(#""Delete""#, "destructive")),
      "two destructive actions": .bad(
        alert + action("b", "destructive") + action("c", "destructive")),
      "in a function": .bad(
        "func f() {\n" + alert + action(#""Erase""#, "destructive") + "present(a, animated: true) }"
      ),
      "in a closure": .bad("let f = {\n" + alert + action("b", "destructive") + "}"),
      "the whole name of the style": .bad(
        #"var b = UIAlertController(title: "T", message: nil, preferredStyle: UIAlertController.Style.alert)\#n"#
          + action(#""Sign Out""#, "destructive", on: "b")),
      "with a handler": .bad(
        alert + "a.addAction(UIAlertAction(title: b, style: .destructive) { _ in c() })"),
      "with a cancel action": .good(alert + action("b", "destructive") + action("c", "cancel")),
      "with a safe action": .good(
        alert + action("b", "destructive") + action(#""Keep""#, "default")),
      "an action of a variable": .good(alert + action("b", "destructive") + "a.addAction(cancel)"),
      "a condition": .good(
        alert + action("b", "destructive") + "if c {" + action("d", "cancel") + "}"),
      "an action sheet": .good(sheet + action("b", "destructive")),
      "an alert that is created elsewhere": .good(action("b", "destructive")),
      "SwiftUI, which may add one": .good(
        "b.alert(c, isPresented: $d) { Button(e, role: .destructive) { } }"),
    ],
    "destructive-default-button": [
      "SwiftUI": .bad(
        #"Button("Delete", role: .destructive) { }.keyboardShortcut(.defaultAction)"#),
      "a chain": .bad(
        "Button(role: .destructive) { a() } label: { b }.tint(.red).keyboardShortcut(.defaultAction)"
      ),
      "Return alone": .bad(
        "Button(a, role: .destructive, action: b).keyboardShortcut(.return, modifiers: [])"),
      "whole names": .bad(
        "Button(a, role: ButtonRole.destructive) { }.keyboardShortcut(KeyboardShortcut.defaultAction)"
      ),
      "UIKit": .bad(
        "let b = UIAlertAction(title: c, style: .destructive)\na.addAction(b)\na.preferredAction = b"
      ),
      "UIKit in a function": .bad(
        "func f() { let b = UIAlertAction(title: c, style: .destructive) { _ in d() }\nself.a.preferredAction = b }"
      ),
      "no role": .good("Button(a) { }.keyboardShortcut(.defaultAction)"),
      "the cancel role": .good("Button(a, role: .cancel) { }.keyboardShortcut(.defaultAction)"),
      "another key": .good("Button(a, role: .destructive) { }.keyboardShortcut(.delete)"),
      "Command-Return": .good("Button(a, role: .destructive) { }.keyboardShortcut(.return)"),
      "a stack around it": .good(
        "VStack { Button(a, role: .destructive) { } }.keyboardShortcut(.defaultAction)"),
      "another action": .good(
        "let b = UIAlertAction(title: c, style: .destructive)\nlet d = UIAlertAction(title: e, style: .cancel)\na.preferredAction = d"
      ),
      "another function": .good(
        "func f() { let b = UIAlertAction(title: c, style: .destructive) }\nfunc g() { a.preferredAction = b }"
      ),
    ],
  ]

  static let dialogs: Table = [
    "dialog-destructive-role": [
      "an action sheet of SwiftUI": .bad(
        #"ActionSheet(title: a, buttons: [.default(Text("Delete")), .cancel()])"#),
      "SwiftUI": .bad(#"a.confirmationDialog("B", isPresented: $c) { Button("Delete") { d() } }"#),
      "the second choice": .bad(
        #"a.confirmationDialog(b, isPresented: $c) { Button("Save") { }; Button("Discard Changes") { } }"#
      ),
      "an argument": .bad(
        #"a.confirmationDialog(b, isPresented: $c, actions: { Button("Erase All", action: d) })"#),
      "UIKit": .bad(sheet + action(#""Delete Photo""#, "default")),
      "a localized title": .bad(
        sheet + action(#"NSLocalizedString("Delete", comment: "")"#, "default")
          + action("b", "cancel")),
      "no role": .bad(
        #"a.confirmationDialog(b, isPresented: $c) { Button("Delete", role: nil) { } }"#),
      "the role": .good(
        #"a.confirmationDialog(b, isPresented: $c) { Button("Delete", role: .destructive) { } }"#),
      "a role of a variable": .good(
        #"a.confirmationDialog(b, isPresented: $c) { Button("Delete", role: d) { } }"#),
      "another word": .good(
        #"a.confirmationDialog(b, isPresented: $c) { Button("Deleted Items") { } }"#),
      "a harmless choice": .good(
        #"a.confirmationDialog(b, isPresented: $c) { Button("Share") { } }"#),
      "a sheet": .good(#"a.sheet(isPresented: $c) { Button("Delete") { } }"#),
      "the style of UIKit": .good(sheet + action(#""Delete""#, "destructive")),
      "an alert": .good(alert + action(#""Delete""#, "default") + action("b", "cancel")),
    ]
  ]
}
