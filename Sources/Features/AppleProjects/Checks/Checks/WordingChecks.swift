import GuidelineModel

extension Check {
  static let applePayButton = Check(
    id: "apple-pay-button",
    rule: "apple-pay/always-use-the-apple-provided-api-to-display",
    looksFor: "A button titled Buy or Pay with Apple Pay that is not Apple’s",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a button for Apple Pay is not made by the system",
    advice: "Use PayWithApplePayButton or PKPaymentButton.",
    bad: "Button(\"Buy with Apple Pay\", action: pay)",
    good: "PayWithApplePayButton(.buy, action: pay)",
    search: .swift { file, found in
      for title in file.controlTitles where isPayment(title.text) {
        found.add(atByte: title.offset)
      }
    },
    .objectiveC { file, found in
      for title in file.controlTitles where isPayment(title.text) {
        found.add(atByte: title.offset)
      }
    })

  private static func isPayment(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && $0 != "\u{f8ff}" }.joined(separator: " ")
    return [
      "book", "buy", "check out", "checkout", "continue", "donate", "order", "pay", "subscribe",
    ]
    .contains { words == $0 + " with apple pay" || words == $0 + " with \u{f8ff} pay" }
  }

  static let applePaySpelling = Check(
    id: "apple-pay-spelling",
    rule: "apple-pay/never-use-the-apple-logo-to-represent-the", strength: .never,
    looksFor: "A text with ApplePay in one word, or with the Apple logo in place of the name",
    languages: ["SwiftUI", "UIKit"],
    message: "Apple Pay is misspelled",
    advice: "Write Apple Pay, in two words.",
    bad: "Text(\"Pay faster with ApplePay\")",
    good: "Text(\"Pay faster with Apple Pay\")",
    search: .swift { file, found in
      let texts = ["Text", "Label"].flatMap { file.calls(named: $0) }.compactMap {
        file.firstArgument(of: $0).flatMap(file.text)
      }
      for text in texts + file.controlTitles + file.values(of: "text").compactMap(file.text) {
        // A text of one word may be the name of an image or the key of a localized text.
        let words = text.text.split(separator: " ")
        guard words.count > 1,
          words.contains("ApplePay") || words.contains("Applepay")
            || text.text.contains("\u{f8ff} Pay") || text.text.contains("\u{f8ff}Pay")
        else { continue }
        found.add(atByte: text.offset)
      }
    })

  static let clickHereTitle = Check(
    id: "click-here-title",
    rule: "writing/be-action-oriented", wcag: ["2.4.4"],
    looksFor: "A button or link titled Click Here, Tap Here or Here",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a title asks people to click or tap, and not what for",
    advice: "Describe the destination or the action, such as “Learn More About Trips”.",
    bad: "Link(\"Click here\", destination: terms)",
    good: "Link(\"Terms of Use\", destination: terms)",
    search: .swift { file, found in
      for title in file.controlTitles where isClickHere(title.text) {
        found.add(atByte: title.offset)
      }
      // A link in Markdown.
      for text in file.calls(named: "Text").compactMap({
        file.firstArgument(of: $0).flatMap(file.text)
      }) {
        let links = text.text.split(separator: "](").dropLast().compactMap {
          $0.split(separator: "[", omittingEmptySubsequences: false).last
        }
        if links.contains(where: { isClickHere(String($0)) }) { found.add(atByte: text.offset) }
      }
    },
    .objectiveC { file, found in
      for title in file.controlTitles where isClickHere(title.text) {
        found.add(atByte: title.offset)
      }
    })

  private static func isClickHere(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    return words == ["here"]
      || words.count > 1 && words[1] == "here" && ["click", "press", "tap"].contains(words[0])
  }

  static let longNavigationTitle = Check(
    id: "long-navigation-title",
    rule: "toolbars/write-a-concise-title",
    looksFor: "A navigation title with 15 characters or more",
    languages: ["SwiftUI"], isPedantic: true,
    message: "the title of a view has 15 characters or more",
    advice: "Use a word or a short phrase.",
    bad: "Trips().navigationTitle(\"All Trips of the Last Years\")",
    good: "Trips().navigationTitle(\"Past Trips\")",
    search: .swift { file, found in
      for call in file.modifiers(named: "navigationTitle") {
        guard let title = file.firstArgument(of: call).flatMap(file.text), title.text.count > 14,
          // The key of a localized text has no blanks.
          title.text.contains(" ")
        else { continue }
        found.add(atByte: title.offset)
      }
    })

  static let notificationOpenAction = Check(
    id: "notification-open-action",
    rule: "notifications/avoid-providing-an-action-that-merely-opens-your",
    strength: .avoid,
    looksFor: "An action of a notification titled Open or Open App",
    languages: ["UIKit", "Objective-C"],
    message: "an action of a notification only opens the app, as a tap does",
    advice: "Remove the action.",
    bad: "UNNotificationAction(identifier: \"open\", title: \"Open App\", options: .foreground)",
    good: "UNNotificationAction(identifier: \"mute\", title: \"Mute\")",
    search: .swift { file, found in
      for call in file.calls(named: "UNNotificationAction") {
        guard let title = file.argument("title", of: call).flatMap(file.title),
          opensApp(title)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for selector in [
        "actionWithIdentifier:title:options:", "actionWithIdentifier:title:options:icon:",
      ] {
        for message in file.messages(named: selector)
        where file.title(message.arguments[1]).map(opensApp) ?? false {
          found.add(atByte: file.offset(of: message))
        }
      }
    })

  private static func opensApp(_ title: String) -> Bool {
    ["launch app", "open", "open app", "open in app", "open the app"].contains(
      title.lowercased().split { !$0.isLetter }.joined(separator: " "))
  }

  static let searchPrompt = Check(
    id: "search-prompt",
    rule: "search-fields/use-placeholder-text-to-help-people-know-what",
    looksFor: "A searchable view without a prompt",
    languages: ["SwiftUI"], isPedantic: true,
    message: "a search field does not say what it searches",
    advice: "Name the content in the prompt, such as “Trips and Places”.",
    bad: "List(trips) { Row($0) }.searchable(text: $query)",
    good: "List(trips) { Row($0) }.searchable(text: $query, prompt: \"Trips and Places\")",
    search: .swift { file, found in
      for call in file.modifiers(named: "searchable") {
        let labels = file.arguments(of: call).map(\.label)
        guard labels.contains("text"), !labels.contains("prompt") else { continue }
        found.add(atByte: file.offset(of: call))
      }
    })

  static let signInWithAppleTitle = Check(
    id: "sign-in-with-apple-title",
    rule: "sign-in-with-apple/in-general-preserve-the-capitalization-style-of-the",
    looksFor: "A button for Sign in with Apple with another title or other capital letters",
    languages: ["SwiftUI", "UIKit"],
    message: "the title of a button for Sign in with Apple is not one of Apple’s",
    advice: "Use SignInWithAppleButton, or the title “Sign in with Apple”.",
    bad: "Button(\"Login With Apple\", action: signIn)",
    good: "Button(\"Sign in with Apple\", action: signIn)",
    search: .swift { file, found in
      for title in file.controlTitles {
        let words = title.text.lowercased().split(separator: " ").joined(separator: " ")
        let verbs = ["sign in", "sign up", "continue", "log in", "login", "signin", "signup"]
        guard verbs.contains(where: { words == $0 + " with apple" }),
          !["Sign in with Apple", "Sign up with Apple", "Continue with Apple"].contains(title.text),
          title.text != title.text.uppercased()
        else { continue }
        found.add(atByte: title.offset)
      }
    })

  static let tooltipLength = Check(
    id: "tooltip-length",
    rule: "offering-help/be-brief",
    looksFor: "A tooltip with more than 75 characters",
    languages: ["SwiftUI", "AppKit", "Objective-C"],
    message: "a tooltip has more than 75 characters",
    advice: "Describe what the control does in a fragment of 60 to 75 characters.",
    bad: """
      button.help(
        "Use this button to merge the layers that are selected in the list with the layer below them")
      """,
    good: "button.help(\"Merge the selected layers\")",
    search: .swift { file, found in
      let texts =
        file.modifiers(named: "help").compactMap(file.firstArgument)
        + file.values(of: "toolTip")
      for text in texts.compactMap(file.text) where text.isLongTooltip {
        found.add(atByte: text.offset)
      }
    },
    .objectiveC { file, found in
      for setting in file.values(of: "toolTip") {
        guard let text = file.text(setting.value), text.isLongTooltip else { continue }
        found.add(atByte: text.offset)
      }
    })
}

extension Alert.Text {
  /// Whether a tooltip is longer than recommended.
  fileprivate var isLongTooltip: Bool { text.utf8.count > 75 && text.count > 75 }
}

extension Check {
  static let tooltipRepeatsTitle = Check(
    id: "tooltip-repeats-title",
    rule: "offering-help/in-general-avoid-repeating-a-controls-name-in", strength: .avoid,
    looksFor: "A tooltip that repeats the visible title of its button",
    languages: ["SwiftUI"],
    message: "a tooltip repeats the title of its control",
    advice: "Describe what the control does, or remove the tooltip.",
    bad: "Button(\"Export\", action: export).help(\"Export\")",
    good: "Button(\"Export\", action: export).help(\"Save the trip as a PDF file\")",
    search: .swift { file, found in
      let calls = file.modifiers(named: "help")
      // A style of labels can hide all titles.
      guard !calls.isEmpty, !file.mentions("labelstyle"), !file.mentions("labelshidden") else {
        return
      }
      for call in calls {
        guard let help = file.firstArgument(of: call).flatMap(file.title),
          let control = file.bases(of: call).first(where: {
            ["Button", "Toggle", "Menu", "Picker"].contains(file.name($0))
          }), let title = file.controlTitle(of: control)?.text,
          letters(help) == letters(title), !letters(title).isEmpty, !file.hasImage(control)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    })

  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension SwiftStructure {
  /// Whether a control has an image, which a toolbar shows without the title.
  fileprivate func hasImage(_ control: Int) -> Bool {
    arguments(of: control).contains { $0.label == "systemImage" || $0.label == "image" }
  }
}
