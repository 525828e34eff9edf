extension Check {
  /// Cancel buttons with another title.
  static let alertCancelTitle = Check(
    id: "alert-cancel-title",
    rule: "alerts/if-theres-a-destructive-action-include-a-cancel",
    digestRule: "alerts/include-a-cancel-button-whenever-an-alert-offers",
    looksFor:
      "An alert with a destructive action whose cancel button has another title than Cancel",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "the button that cancels a destructive action is not titled Cancel",
    advice: "Title the button Cancel.",
    bad: """
      .alert("Delete the trip?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
        Button("Never Mind", role: .cancel) {}
      }
      """,
    good: """
      .alert("Delete the trip?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    search: .alerts { alert, found in
      guard alert.kind == .alert,
        alert.buttons.contains(where: { $0.isDestructive && !$0.isCancel })
      else { return }
      for button in alert.buttons where button.isCancel {
        let first = button.title?.split { !$0.isLetter && $0 != "'" && $0 != "’" }.first
        if otherCancelTitles.contains(String(first ?? "")) { found.add(atByte: button.offset) }
      }
    })

  /// The first words of English titles that people use instead of Cancel. Titles in other languages may be translations.
  private static let otherCancelTitles: Set<String> = [
    "abort", "back", "close", "dismiss", "don't", "don’t", "go", "ignore", "keep", "later", "never",
    "nevermind", "not",
  ]
}
