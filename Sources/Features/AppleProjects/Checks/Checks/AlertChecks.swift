import GuidelineModel

extension Check {
  @ListOfChecks static var alertChecks: [Check] {
    Check("alert-cancel-title").alerts { alert, found in
      guard alert.kind == .alert, alert.buttons.contains(where: { $0.isDestructive && !$0.isCancel }) else { return }
      for button in alert.buttons where button.isCancel {
        let first = words(button.title ?? "").first ?? ""
        if first.isAmong("check-cancel-titles") { found.add(atByte: button.offset) }
      }
    }

    Check("alert-error-title").alerts { alert, found in
      guard alert.kind == .alert, let title = alert.title,
        // A title that starts in lowercase is probably the key of a localized text.
        title.text.first?.isUppercase ?? false, emptyAlertTitles.contains(words(title.text).joined(separator: " "))
      else { return }
      found.add(atByte: title.offset)
    }

    Check("alert-button-count").alerts { alert, found in
      if alert.kind == .alert, alert.buttons.count > 3 { found.add(atByte: alert.buttons[3].offset) }
    }

    Check("alert-explains-buttons").alerts { alert, found in
      for text in [alert.title, alert.message].compactMap(\.self) {
        let words = words(text.text).prefix(200)
        let isExplained = words.indices.contains { index in
          guard ["tap", "click", "press", "hit", "touch"].contains(words[index]) else { return false }
          let rest = words[(index + 1)...]
          let name = ["the", "on"].contains(rest.first ?? "") ? rest.dropFirst() : rest
          return alert.buttons.contains { button in
            let title = button.title.map(Self.words) ?? []
            return !title.isEmpty && name.starts(with: title)
          }
        }
        if isExplained { found.add(atByte: text.offset) }
      }
    }

    Check("alert-ok-title").alerts { alert, found in
      // OK beside Cancel acts; OK beside More Info may only close the alert.
      let affirming = alert.buttons.filter { $0.title == "ok" || $0.title == "okay" }
      guard alert.kind == .alert, alert.buttons.count > 1, affirming.count == 1, !affirming[0].isCancel, alert.hasCancel
      else { return }
      found.add(atByte: affirming[0].offset)
    }

    Check("alert-without-cancel").alerts { alert, found in
      // A destructive Cancel or OK has the wrong style, which is another fault.
      let closing = ["cancel", "close", "dismiss", "got it", "i understand", "ok", "okay"]
      guard alert.kind == .alert, alert.isComplete, let first = alert.buttons.first,
        alert.buttons.allSatisfy({ $0.isDestructive && !$0.isCancel && !closing.contains($0.title ?? "") })
      else { return }
      found.add(atByte: first.offset)
    }

    Check("alert-yes-no").alerts { alert, found in
      guard alert.kind == .alert else { return }
      for button in alert.buttons where button.title == "yes" || button.title == "no" {
        found.add(atByte: button.offset)
      }
    }
  }

  /// Titles that say nothing about the situation, without numbers and marks.
  private static let emptyAlertTitles: Set<String> = [
    "alert", "an error has occurred", "an error occurred", "attention", "caution", "confirmation", "error",
    "error occurred", "failed", "failure", "notice", "oops", "sorry", "uh oh", "unknown error", "warning", "whoops",
  ]

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map {
      // Single quotation marks around a title do not belong to it.
      var word = $0
      while let first = word.first, !first.isLetter { word.removeFirst() }
      while let last = word.last, !last.isLetter { word.removeLast() }
      return String(word)
    }
  }
}
