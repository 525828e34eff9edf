import GuidelineModel

extension Check {
  /// Alert messages that explain how buttons work.
  static let alertExplainsButtons = Check(
    id: "alert-explains-buttons",
    rule: "alerts/avoid-explaining-alert-buttons",
    digestRule: "alerts/avoid-text-that-explains-the-buttons", strength: .avoid,
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
}
