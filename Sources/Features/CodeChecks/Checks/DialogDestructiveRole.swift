import CodeReading

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
    search: .swift { file, found in
      for dialog in AlertButtons.swiftUI(in: file) + AlertButtons.uiKit(in: file)
      where dialog.kind == .dialog {
        for button in dialog.buttons where !button.isDestructive && !button.isCancel {
          let first = button.title?.split { !$0.isLetter }.first
          if ["delete", "erase", "discard"].contains(first ?? "") {
            found.add(atByte: file.offset(of: button.call), fix: file.roleFix(button.call))
          }
        }
      }
    })
}

extension SwiftFile {
  /// The edit that makes a button or an action destructive; empty when it is not certain.
  fileprivate func roleFix(_ call: Int) -> [TextEdit] {
    let edit =
      structure.name(call) == "Button"
      ? addingRole("destructive", to: call)
      : structure.argument("style", of: call).flatMap {
        replacingMember($0, "default", with: "destructive")
      }
    return edit.map { [$0] } ?? []
  }
}
