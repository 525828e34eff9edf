extension Check {
  /// Destructive choices of dialogs that look like the others.
  static let dialogDestructiveRole = Check(
    id: "dialog-destructive-role",
    rule: "action-sheets/make-destructive-choices",
    digestRule: "action-sheets/make-destructive-choices-stand-out",
    looksFor: "A button titled Delete, Erase or Discard in a dialog of choices, without the role",
    languages: ["SwiftUI", "UIKit"], isFixable: true,
    message: "a destructive choice looks like the other choices",
    advice: "Give the button the destructive role or style.",
    bad: """
      .confirmationDialog("Draft", isPresented: $isAsking) {
        Button("Delete Draft") { delete() }
      }
      """,
    good: """
      .confirmationDialog("Draft", isPresented: $isAsking) {
        Button("Delete Draft", role: .destructive) { delete() }
      }
      """,
    search: .alerts { dialog, found in
      guard dialog.kind == .dialog else { return }
      for button in dialog.buttons where !button.isDestructive && !button.isCancel {
        let first = button.title?.split { !$0.isLetter }.first
        if ["delete", "erase", "discard"].contains(first ?? "") {
          found.add(atByte: button.offset, fix: button.destructiveFix)
        }
      }
    })
}
