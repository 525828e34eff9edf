extension Check {
  /// Alerts in which every way out destroys something.
  static let alertWithoutCancel = Check(
    id: "alert-without-cancel",
    rule: "alerts/if-theres-a-destructive-action-include-a-cancel",
    digestRule: "alerts/include-a-cancel-button-whenever-an-alert-offers",
    looksFor: "An alert whose only actions have the destructive style",
    languages: ["UIKit"],
    message: "an alert with a destructive action has no Cancel button",
    advice: "Add an action with the cancel style.",
    bad: """
      let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
      """,
    good: """
      let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      """,
    search: .alerts { alert, found in
      guard alert.kind == .alert, alert.isComplete, !alert.buttons.isEmpty,
        alert.buttons.allSatisfy({ $0.isDestructive && !$0.isCancel })
      else { return }
      found.add(atByte: alert.buttons[0].offset)
    })
}
