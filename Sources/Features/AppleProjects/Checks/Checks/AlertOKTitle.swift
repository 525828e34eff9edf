import GuidelineModel

extension Check {
  /// OK beside another button.
  static let alertOKTitle = Check(
    id: "alert-ok-title",
    rule: "alerts/avoid-using-ok-as-the-default-button",
    digestRule: "alerts/unless-an-alert-purely-informs-avoid-ok", strength: .avoid,
    looksFor: "An alert with a button titled OK beside Cancel",
    languages: ["SwiftUI", "UIKit", "AppKit"],
    message: "OK does not say what the button does in an alert that offers a choice",
    advice: "Name the action with a verb, such as Erase, Convert or Replace.",
    bad: """
      .alert("Replace the file?", isPresented: $isAsking) {
        Button("OK") { replace() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    good: """
      .alert("Replace the file?", isPresented: $isAsking) {
        Button("Replace") { replace() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    search: .alerts { alert, found in
      // Beside Cancel, OK does something; beside More Info it may only close the alert.
      let affirming = alert.buttons.filter { $0.title == "ok" || $0.title == "okay" }
      guard alert.kind == .alert, alert.buttons.count > 1, affirming.count == 1,
        !affirming[0].isCancel, alert.hasCancel
      else { return }
      found.add(atByte: affirming[0].offset)
    })
}
