extension Check {
  /// Yes and No as buttons of alerts.
  static let alertYesNo = Check(
    id: "alert-yes-no",
    rule: "alerts/create-succinct-logical-button-titles",
    digestRule: "alerts/write-button-titles-that-are-short-and-fit",
    looksFor: "An alert with a button titled Yes or No",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "a button of an alert is titled Yes or No, which does not name its result",
    advice: "Use a verb for the result, such as View All or Reply, and Cancel.",
    bad: """
      .alert("Share the trip?", isPresented: $isAsking) {
        Button("Yes") { share() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    good: """
      .alert("Share the trip?", isPresented: $isAsking) {
        Button("Share") { share() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    search: .alerts { alert, found in
      guard alert.kind == .alert else { return }
      for button in alert.buttons where button.title == "yes" || button.title == "no" {
        found.add(atByte: button.offset)
      }
    })
}
