extension Check {
  /// Alerts in which every way out destroys something.
  static let alertWithoutCancel = Check(
    id: "alert-without-cancel",
    rule: "alerts/if-theres-a-destructive-action-include-a-cancel-button-to-give",
    looksFor: "An alert whose only buttons have the destructive role",
    languages: ["SwiftUI", "UIKit"],
    message: "an alert with a destructive action has no Cancel button",
    advice: "Add a button with the cancel role.",
    bad: """
      .alert("Delete the album?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
      }
      """,
    good: """
      .alert("Delete the album?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    search: .swift { file, found in
      for alert in AlertButtons.swiftUI(in: file) + AlertButtons.uiKit(in: file)
      where alert.kind == .alert && alert.isComplete && !alert.buttons.isEmpty {
        if alert.buttons.allSatisfy({ $0.isDestructive && !$0.isCancel }) {
          found.add(atByte: file.offset(of: alert.buttons[0].call))
        }
      }
    })
}
