extension CheckCase {
  private static let alert =
    "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\n"
  private static let sheet =
    "let a = UIAlertController(title: t, message: m, preferredStyle: .actionSheet)\n"

  private static func action(_ title: String, _ style: String, on name: String = "a") -> String {
    "\(name).addAction(UIAlertAction(title: \(title), style: .\(style)))\n"
  }

  static let alerts: [CheckCase] = [
    .bad(
      "alert-ok-title",
      "a.alert(\"B\", isPresented: $c) { Button(\"OK\") { d() }; Button(\"Cancel\", role: .cancel) { } }",
      "beside the cancel role"),
    .bad(
      "alert-ok-title",
      "a.alert(\"B\", isPresented: $c) { Button(\"Cancel\") { }\nButton(\"Ok\", role: .destructive) { d() } }",
      "beside a button titled Cancel"),
    .bad(
      "alert-ok-title",
      "a.alert(b, isPresented: $c, actions: { Button(\"OK\") { d() }; Button(e, role: .cancel) { } })",
      "a closure as an argument"),
    .bad(
      "alert-ok-title",
      "a.alert(b, isPresented: $c) { Button(\"OK\", action: d).keyboardShortcut(.defaultAction); Button(\"Cancel\", role: .cancel) { } } message: { Text(e) }",
      "a modifier and a message"),
    .bad(
      "alert-ok-title", alert + action("\"OK\"", "default") + action("\"Cancel\"", "cancel"),
      "an alert of UIKit"),
    .bad(
      "alert-ok-title",
      alert + action("NSLocalizedString(\"Cancel\", comment: \"\")", "cancel")
        + action("NSLocalizedString(\"OK\", comment: \"\")", "default"), "localized titles"),
    .good(
      "alert-ok-title", "a.alert(\"B\", isPresented: $c) { Button(\"OK\", role: .cancel) { } }",
      "the only button"),
    .good(
      "alert-ok-title",
      "a.alert(b, isPresented: $c) { Button(\"OK\") { }; Button(\"More Info\") { d() } }",
      "beside More Info"),
    .good(
      "alert-ok-title",
      "a.alert(b, isPresented: $c) { if d { Button(\"Erase\") { }; Button(\"Cancel\", role: .cancel) { } } else { Button(\"OK\") { } } }",
      "one of two states"),
    .good(
      "alert-ok-title",
      "a.alert(b, isPresented: $c) { Button(\"Rename\") { }; Button(\"Cancel\", role: .cancel) { } }",
      "a verb"),
    .good(
      "alert-ok-title",
      "a.sheet(isPresented: $b) { Button(\"OK\") { }; Button(\"Cancel\", role: .cancel) { } }",
      "a sheet"),
    .good("alert-ok-title", alert + action("\"OK\"", "default"), "the only action"),
    .good(
      "alert-ok-title",
      "func b() {" + alert + action("\"OK\"", "default") + "}\nfunc c() {" + alert
        + action("\"Cancel\"", "cancel") + "}", "actions of two alerts"),

    .bad("alert-without-cancel", alert + action("\"Delete\"", "destructive"), "one action"),
    .bad(
      "alert-without-cancel",
      alert + action("b", "destructive") + action("c", "destructive"), "two destructive actions"),
    .bad(
      "alert-without-cancel",
      "func f() {\n" + alert + action("\"Erase\"", "destructive") + "present(a, animated: true) }",
      "in a function"),
    .bad(
      "alert-without-cancel", "let f = {\n" + alert + action("b", "destructive") + "}",
      "in a closure"),
    .bad(
      "alert-without-cancel",
      "var b = UIAlertController(title: \"T\", message: nil, preferredStyle: UIAlertController.Style.alert)\n"
        + action("\"Sign Out\"", "destructive", on: "b"), "the whole name of the style"),
    .bad(
      "alert-without-cancel",
      alert + "a.addAction(UIAlertAction(title: b, style: .destructive) { _ in c() })",
      "with a handler"),
    .good(
      "alert-without-cancel", alert + action("b", "destructive") + action("c", "cancel"),
      "with a cancel action"),
    .good(
      "alert-without-cancel", alert + action("b", "destructive") + action("\"Keep\"", "default"),
      "with a safe action"),
    .good(
      "alert-without-cancel", alert + action("b", "destructive") + "a.addAction(cancel)",
      "an action of a variable"),
    .good(
      "alert-without-cancel",
      alert + action("b", "destructive") + "if c {" + action("d", "cancel") + "}", "a condition"),
    .good("alert-without-cancel", sheet + action("b", "destructive"), "an action sheet"),
    .good("alert-without-cancel", action("b", "destructive"), "an alert that is created elsewhere"),
    .good(
      "alert-without-cancel",
      "b.alert(c, isPresented: $d) { Button(e, role: .destructive) { } }",
      "SwiftUI, which may add one"),

    .bad(
      "destructive-default-button",
      "Button(\"Delete\", role: .destructive) { }.keyboardShortcut(.defaultAction)", "SwiftUI"),
    .bad(
      "destructive-default-button",
      "Button(role: .destructive) { a() } label: { b }.tint(.red).keyboardShortcut(.defaultAction)",
      "a chain"),
    .bad(
      "destructive-default-button",
      "Button(a, role: .destructive, action: b).keyboardShortcut(.return, modifiers: [])",
      "Return alone"),
    .bad(
      "destructive-default-button",
      "Button(a, role: ButtonRole.destructive) { }.keyboardShortcut(KeyboardShortcut.defaultAction)",
      "whole names"),
    .bad(
      "destructive-default-button",
      "let b = UIAlertAction(title: c, style: .destructive)\na.addAction(b)\na.preferredAction = b",
      "UIKit"),
    .bad(
      "destructive-default-button",
      "func f() { let b = UIAlertAction(title: c, style: .destructive) { _ in d() }\nself.a.preferredAction = b }",
      "UIKit in a function"),
    .good(
      "destructive-default-button", "Button(a) { }.keyboardShortcut(.defaultAction)", "no role"),
    .good(
      "destructive-default-button", "Button(a, role: .cancel) { }.keyboardShortcut(.defaultAction)",
      "the cancel role"),
    .good(
      "destructive-default-button", "Button(a, role: .destructive) { }.keyboardShortcut(.delete)",
      "another key"),
    .good(
      "destructive-default-button", "Button(a, role: .destructive) { }.keyboardShortcut(.return)",
      "Command-Return"),
    .good(
      "destructive-default-button",
      "VStack { Button(a, role: .destructive) { } }.keyboardShortcut(.defaultAction)",
      "a stack around it"),
    .good(
      "destructive-default-button",
      "let b = UIAlertAction(title: c, style: .destructive)\nlet d = UIAlertAction(title: e, style: .cancel)\na.preferredAction = d",
      "another action"),
    .good(
      "destructive-default-button",
      "func f() { let b = UIAlertAction(title: c, style: .destructive) }\nfunc g() { a.preferredAction = b }",
      "another function"),
  ]

  static let dialogs: [CheckCase] = [
    .bad(
      "dialog-destructive-role",
      "a.confirmationDialog(\"B\", isPresented: $c) { Button(\"Delete\") { d() } }", "SwiftUI"),
    .bad(
      "dialog-destructive-role",
      "a.confirmationDialog(b, isPresented: $c) { Button(\"Save\") { }; Button(\"Discard Changes\") { } }",
      "the second choice"),
    .bad(
      "dialog-destructive-role",
      "a.confirmationDialog(b, isPresented: $c, actions: { Button(\"Erase All\", action: d) })",
      "an argument"),
    .bad("dialog-destructive-role", sheet + action("\"Delete Photo\"", "default"), "UIKit"),
    .bad(
      "dialog-destructive-role",
      sheet + action("NSLocalizedString(\"Delete\", comment: \"\")", "default")
        + action("b", "cancel"), "a localized title"),
    .bad(
      "dialog-destructive-role",
      "a.confirmationDialog(b, isPresented: $c) { Button(\"Delete\", role: nil) { } }", "no role"),
    .good(
      "dialog-destructive-role",
      "a.confirmationDialog(b, isPresented: $c) { Button(\"Delete\", role: .destructive) { } }",
      "the role"),
    .good(
      "dialog-destructive-role",
      "a.confirmationDialog(b, isPresented: $c) { Button(\"Delete\", role: d) { } }",
      "a role of a variable"),
    .good(
      "dialog-destructive-role",
      "a.confirmationDialog(b, isPresented: $c) { Button(\"Deleted Items\") { } }", "another word"),
    .good(
      "dialog-destructive-role",
      "a.confirmationDialog(b, isPresented: $c) { Button(\"Share\") { } }", "a harmless choice"),
    .good(
      "dialog-destructive-role", "a.sheet(isPresented: $c) { Button(\"Delete\") { } }", "a sheet"),
    .good(
      "dialog-destructive-role", sheet + action("\"Delete\"", "destructive"), "the style of UIKit"),
    .good(
      "dialog-destructive-role", alert + action("\"Delete\"", "default") + action("b", "cancel"),
      "an alert"),
  ]
}
