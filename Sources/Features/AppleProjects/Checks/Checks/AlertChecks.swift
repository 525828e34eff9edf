import GuidelineModel

extension Check {
  static let alertCancelTitle = Check(
    id: "alert-cancel-title",
    rule: "alerts/if-theres-a-destructive-action-include-a-cancel",
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
  private static let otherCancelTitles = WordLists.words("check-cancel-titles")

  static let alertErrorTitle = Check(
    id: "alert-error-title",
    rule: "alerts/write-a-title-that-clearly-and-succinctly-describes",
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
    "alert", "an error has occurred", "an error occurred", "attention", "caution", "confirmation",
    "error", "error occurred",
    "failed", "failure", "notice", "oops", "sorry", "uh oh", "unknown error", "warning", "whoops",
  ]

  static let alertButtonCount = Check(
    id: "alert-button-count",
    rule: "alerts/use-an-action-sheet-not-an-alert-to",
    looksFor: "An alert with more than three buttons",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "an alert has more than three buttons",
    advice: "Offer the choices in an action sheet, a menu or a view of the app.",
    bad: """
      .alert("Keep the Changes?", isPresented: $isAsking) {
        Button("Keep") { keep() }
        Button("Duplicate") { duplicate() }
        Button("Discard", role: .destructive) { discard() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    good: """
      .alert("Keep the Changes?", isPresented: $isAsking) {
        Button("Keep") { keep() }
        Button("Discard", role: .destructive) { discard() }
        Button("Cancel", role: .cancel) {}
      }
      """,
    search: .alerts { alert, found in
      if alert.kind == .alert, alert.buttons.count > 3 {
        found.add(atByte: alert.buttons[3].offset)
      }
    })

  static let alertExplainsButtons = Check(
    id: "alert-explains-buttons",
    rule: "alerts/avoid-explaining-alert-buttons",
    strength: .avoid,
    looksFor: "A message of an alert that asks people to tap, click or press one of its buttons",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "the text of an alert explains one of its buttons",
    advice: "Describe the consequence, and let the title of the button speak for itself.",
    bad: """
      .alert("Reset the map?", isPresented: $isAsking) {
        Button("Reset") { reset() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("Tap Reset to remove all pins.")
      }
      """,
    good: """
      .alert("Reset the map?", isPresented: $isAsking) {
        Button("Reset") { reset() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("All pins will be removed.")
      }
      """,
    search: .alerts { alert, found in
      for text in [alert.title, alert.message] {
        guard let text else { continue }
        let words = words(text.text).prefix(200)
        let isExplained = words.indices.contains { index in
          guard ["tap", "click", "press", "hit", "touch"].contains(words[index]) else {
            return false
          }
          let rest = words[(index + 1)...]
          let name = ["the", "on"].contains(rest.first ?? "") ? rest.dropFirst() : rest
          return alert.buttons.contains { button in
            let title = button.title.map(Self.words) ?? []
            return !title.isEmpty && name.starts(with: title)
          }
        }
        if isExplained { found.add(atByte: text.offset) }
      }
    })

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map {
      // Single quotation marks around a title are no part of it.
      var word = $0
      while let first = word.first, !first.isLetter { word.removeFirst() }
      while let last = word.last, !last.isLetter { word.removeLast() }
      return String(word)
    }
  }

  static let alertOKTitle = Check(
    id: "alert-ok-title",
    rule: "alerts/avoid-using-ok-as-the-default-button",
    strength: .avoid,
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

  static let alertWithoutCancel = Check(
    id: "alert-without-cancel",
    rule: "alerts/if-theres-a-destructive-action-include-a-cancel",
    looksFor: "An alert whose only actions have the destructive style",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
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
      // The fault of a destructive Cancel or OK is its style.
      guard alert.hasOnlyDestructiveButtons, !alert.buttons.contains(where: \.onlyCloses) else {
        return
      }
      found.add(atByte: alert.buttons[0].offset)
    })

  static let alertYesNo = Check(
    id: "alert-yes-no",
    rule: "alerts/create-succinct-logical-button-titles",
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

extension Alert {
  /// Whether all ways out of an alert have the destructive style.
  fileprivate var hasOnlyDestructiveButtons: Bool {
    kind == .alert && isComplete && !buttons.isEmpty
      && buttons.allSatisfy { $0.isDestructive && !$0.isCancel }
  }
}

extension Alert.Button {
  /// Whether the title is one of a button that only closes an alert.
  fileprivate var onlyCloses: Bool {
    ["cancel", "close", "dismiss", "got it", "i understand", "ok", "okay"].contains(title)
  }
}
