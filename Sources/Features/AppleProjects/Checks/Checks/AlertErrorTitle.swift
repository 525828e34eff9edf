extension Check {
  /// Alert titles without information.
  static let alertErrorTitle = Check(
    id: "alert-error-title",
    rule: "alerts/write-a-title-that-clearly-and-succinctly-describes",
    digestRule: "alerts/give-the-alert-a-title-that-names-the",
    looksFor: "An alert whose title is only a word such as Error or Warning",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "the title of an alert does not say what happened",
    advice: "Say what happened in the title, such as “The Trip Can’t Be Saved”.",
    bad: """
      .alert("Error", isPresented: $hasFailed) {
        Button("Try Again") { save() }
      }
      """,
    good: """
      .alert("The Trip Can’t Be Saved", isPresented: $hasFailed) {
        Button("Try Again") { save() }
      }
      """,
    search: .alerts { alert, found in
      guard alert.kind == .alert, let title = alert.title,
        // A title that starts in lowercase is probably the key of a localized text.
        title.text.first?.isUppercase ?? false,
        emptyAlertTitles.contains(
          title.text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
            .joined(separator: " "))
      else { return }
      found.add(atByte: title.offset)
    })

  /// Titles that say nothing about the situation, without numbers and marks.
  private static let emptyAlertTitles: Set<String> = [
    "alert", "an error has occurred", "an error occurred", "attention", "error", "error occurred",
    "failed", "failure", "notice", "oops", "sorry", "uh oh", "unknown error", "warning", "whoops",
  ]
}
