extension CheckCase {
  private static func alert(_ title: String, _ buttons: String, _ message: String = "a") -> String {
    "b.alert(\(title), isPresented: $c) { \(buttons) } message: { Text(\(message)) }"
  }

  private static let undo = "Button(\"Undo\") { }; Button(\"Cancel\", role: .cancel) { }"
  private static let erase = "Button(\"Erase\", role: .destructive) { }"

  static let alertTexts: [CheckCase] = [
    .bad("alert-error-title", alert("\"Error\"", undo), "SwiftUI"),
    .bad("alert-error-title", alert("\"Error 42\"", undo), "a number"),
    .bad("alert-error-title", alert("\"An error occurred.\"", undo), "a sentence"),
    .bad("alert-error-title", "Alert(title: Text(\"Warning\"))", "the former alert of SwiftUI"),
    .bad(
      "alert-error-title",
      "let a = UIAlertController(title: NSLocalizedString(\"Oops!\", comment: \"\"), message: b, preferredStyle: .alert)",
      "UIKit"),
    .bad(
      "alert-error-title",
      "present(UIAlertController(title: \"Error\", message: b, preferredStyle: .alert), animated: true)",
      "without a variable"),
    .bad("alert-error-title", "let a = NSAlert()\na.messageText = \"Alert\"", "AppKit"),
    .bad(
      "alert-error-title",
      "[UIAlertController alertControllerWithTitle:@\"Failed\" message:m preferredStyle:UIAlertControllerStyleAlert];",
      "UIKit in Objective-C", in: "A.m"),
    .good("alert-error-title", alert("\"The File Can’t Be Saved\"", undo), "a situation"),
    .good("alert-error-title", alert("\"Error Reports\"", undo), "a thing"),
    .good("alert-error-title", alert("\"error\"", undo), "a key"),
    .good("alert-error-title", alert("\"Error \\(code)\"", undo), "an interpolation"),
    .good("alert-error-title", alert("error.title", undo), "a variable"),
    .good(
      "alert-error-title",
      "UIAlertController(title: \"Error\", message: nil, preferredStyle: .actionSheet)",
      "an action sheet"),
    .good(
      "alert-error-title", "let a = NSAlert()\nb.messageText = \"Error\"", "another variable"),
    .good("alert-error-title", "Text(\"Error\")", "a text"),

    .bad(
      "alert-explains-buttons", alert("d", undo, "\"Tap Undo to go back.\""), "a message"),
    .bad(
      "alert-explains-buttons", alert("d", undo, "\"To go back, click “Undo”.\""), "quoted"),
    .bad("alert-explains-buttons", alert("d", undo, "\"Press the Undo button.\""), "an article"),
    .bad("alert-explains-buttons", alert("\"Tap Undo to go back\"", undo), "a title"),
    .bad(
      "alert-explains-buttons",
      "let a = UIAlertController(title: t, message: \"Tap Go On to leave.\", preferredStyle: .alert)\na.addAction(UIAlertAction(title: \"Go On\", style: .default))",
      "two words"),
    .bad(
      "alert-explains-buttons",
      "let a = NSAlert()\na.informativeText = \"Click 'Replace' to lose it.\"\na.addButton(withTitle: \"Replace\")",
      "AppKit"),
    .good("alert-explains-buttons", alert("d", undo, "\"The change is lost.\""), "a consequence"),
    .good("alert-explains-buttons", alert("d", undo, "\"Tap a pin to see it.\""), "another thing"),
    .good("alert-explains-buttons", alert("d", undo, "\"Choose Undo to go back.\""), "choose"),
    .good("alert-explains-buttons", alert("d", undo, "\"You can undo it.\""), "no gesture"),
    .good("alert-explains-buttons", alert("d", undo, "message"), "a variable"),
    .good(
      "alert-explains-buttons",
      "let a = NSAlert()\na.informativeText = \"Click the lock to change settings.\"\na.addButton(withTitle: \"Done\")",
      "another control"),

    .bad(
      "alert-yes-no", alert("d", "Button(\"Yes\") { }; Button(\"Cancel\", role: .cancel) { }"),
      "Yes"),
    .bad(
      "alert-yes-no", alert("d", "Button(\"Save\") { }; Button(\"No\", role: .cancel) { }"), "No"),
    .bad(
      "alert-yes-no",
      "Alert(title: Text(a), primaryButton: .default(Text(\"Yes\")), secondaryButton: .cancel())",
      "the former alert of SwiftUI"),
    .bad(
      "alert-yes-no",
      "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\na.addAction(UIAlertAction(title: \"Yes\", style: .default))",
      "UIKit"),
    .bad(
      "alert-yes-no",
      "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\nlet yes = UIAlertAction(title: \"YES\", style: .default)\na.addAction(yes)",
      "an action in a variable"),
    .bad("alert-yes-no", "let a = NSAlert()\na.addButton(withTitle: \"No\")", "AppKit"),
    .bad(
      "alert-yes-no",
      "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\na.addAction(.init(title: \"Yes\", style: .default))",
      "an implicit initializer"),
    .bad(
      "alert-yes-no", alert("d", "Button(role: .cancel) { } label: { Text(\"No\") }"), "a label"),
    .good("alert-yes-no", alert("d", undo), "verbs"),
    .good("alert-yes-no", alert("d", "Button(\"No Limit\") { }"), "a longer title"),
    .good("alert-yes-no", "Button(\"Yes\") { a() }", "no alert"),
    .good(
      "alert-yes-no", "a.confirmationDialog(b, isPresented: $c) { Button(\"No\") { } }",
      "a dialog"),
    .good("alert-yes-no", alert("d", "Button(yes) { }"), "a variable"),
    .good("alert-yes-no", "let a = NSAlert()\nmenu.addButton(withTitle: \"No\")", "no alert's"),

    .bad(
      "alert-cancel-title", alert("d", erase + "; Button(\"Dismiss\", role: .cancel) { }"),
      "Dismiss"),
    .bad(
      "alert-cancel-title", alert("d", "Button(\"Keep\", role: .cancel) { }; " + erase), "Keep"),
    .bad(
      "alert-cancel-title", alert("d", erase + "; Button(\"Don’t Erase\", role: .cancel) { }"),
      "a negation"),
    .bad(
      "alert-cancel-title",
      "Alert(title: Text(a), primaryButton: .destructive(Text(b)), secondaryButton: .cancel(Text(\"Back\")))",
      "the former alert of SwiftUI"),
    .bad(
      "alert-cancel-title",
      "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\na.addAction(UIAlertAction(title: b, style: .destructive))\na.addAction(UIAlertAction(title: \"Not Now\", style: .cancel))",
      "UIKit"),
    .bad(
      "alert-cancel-title", alert("d", erase + "; Button(\"Go Back\", role: .cancel) { }"),
      "Go Back"),
    .good(
      "alert-cancel-title", alert("d", erase + "; Button(\"Cancel\", role: .cancel) { }"), "Cancel"),
    .good(
      "alert-cancel-title", alert("d", "Button(\"Dismiss\", role: .cancel) { }"),
      "nothing destructive"),
    .good(
      "alert-cancel-title", alert("d", erase + "; Button(\"Abbrechen\", role: .cancel) { }"),
      "another language"),
    .good(
      "alert-cancel-title", alert("d", erase + "; Button(close, role: .cancel) { }"), "a variable"),
    .good(
      "alert-cancel-title", alert("d", erase + "; Button(\"Keep\") { }"), "no cancel role"),
    .good(
      "alert-cancel-title",
      "a.confirmationDialog(b, isPresented: $c) { \(erase); Button(\"Keep\", role: .cancel) { } }",
      "a dialog"),

    .bad(
      "alert-ok-title",
      "let a = NSAlert()\na.addButton(withTitle: \"OK\")\na.addButton(withTitle: \"Cancel\")",
      "AppKit"),
    .good(
      "alert-ok-title", "let a = NSAlert()\na.addButton(withTitle: \"OK\")",
      "the only button of AppKit"),
    .good(
      "alert-ok-title",
      "let a = NSAlert()\na.addButton(withTitle: \"OK\")\nif b { a.addButton(withTitle: \"Cancel\") }",
      "a condition"),
    .good(
      "alert-without-cancel",
      "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\na.addCancel()\na.addAction(UIAlertAction(title: b, style: .destructive))",
      "a method that may add an action"),
    .good(
      "alert-without-cancel",
      "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\na.addAction(UIAlertAction(title: b, style: .destructive))\naddCancel(a)",
      "a function that may add an action"),
    .good(
      "alert-without-cancel",
      "let a = UIAlertController(title: t, message: m, preferredStyle: .alert)\nlet no = UIAlertAction(title: c, style: .cancel)\na.addAction(UIAlertAction(title: b, style: .destructive))\na.addAction(no)",
      "a cancel action in a variable"),
    .bad(
      "destructive-default-button",
      "let a = NSAlert()\na.addButton(withTitle: b).hasDestructiveAction = true", "AppKit"),
    .bad(
      "destructive-default-button",
      "let a = NSAlert()\nlet b = a.addButton(withTitle: c)\nb.hasDestructiveAction = true",
      "AppKit with a variable"),
    .good(
      "destructive-default-button",
      "let a = NSAlert()\na.addButton(withTitle: b)\na.addButton(withTitle: c).hasDestructiveAction = true",
      "the second button of AppKit"),
    .good(
      "destructive-default-button",
      "let a = NSAlert()\nlet b = a.addButton(withTitle: c)\nb.hasDestructiveAction = true\nb.keyEquivalent = \"\"",
      "a first button without Return"),
  ]
}
