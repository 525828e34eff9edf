import GuidelineModel

extension Check {
  /// OK beside another button.
  static let alertOKTitle = Check(
    id: "alert-ok-title",
    rule: "alerts/avoid-using-ok-as-the-default-button-title-unless-the-alert-is", strength: .avoid,
    looksFor: "An alert with a button titled OK beside another button",
    languages: ["SwiftUI", "UIKit"],
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
    search: .swift { file, found in
      for alert in AlertButtons.swiftUI(in: file) + AlertButtons.uiKit(in: file)
      where alert.kind == .alert && alert.buttons.count > 1 {
        // Several buttons with this title are those of several states.
        let affirming = alert.buttons.filter { $0.title == "ok" || $0.title == "okay" }
        guard affirming.count == 1, affirming[0].isCancel == false else { continue }
        found.add(atByte: file.offset(of: affirming[0].call))
      }
    })
}
