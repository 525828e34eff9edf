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
    search: .texts(\.controlTitles) { isPayment($0) })

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
    search: .swiftTexts({ file in
      ["Text", "Label"].flatMap(file.calls(named:)).compactMap(file.text(of:)) + file.controlTitles
        + file.settings(of: "text").compactMap { file.text($0.value) }
    }) { text in
      // A text of one word may be the name of an image or the key of a localized text.
      let words = text.split(separator: " ")
      return words.count > 1
        && (words.contains("ApplePay") || words.contains("Applepay")
          || text.contains("\u{f8ff} Pay") || text.contains("\u{f8ff}Pay"))
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
    search: .texts(\.controlTitles) { isClickHere($0) },
    // Links in Markdown.
    .swiftTexts({ file in file.calls(named: "Text").compactMap(file.text(of:)) }) { text in
      text.split(separator: "](").dropLast().contains { part in
        let title = part.split(separator: "[", omittingEmptySubsequences: false).last
        return title.map { isClickHere(String($0)) } ?? false
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
    search: .swiftTexts({ file in
      file.modifiers(named: "navigationTitle").compactMap(file.text(of:))
    }) { title in
      // The key of a localized text has no blanks.
      title.count > 14 && title.contains(" ")
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
    search: .calls("UNNotificationAction") { file, call in
      file.argument("title", of: call).flatMap(file.title).map(opensApp) ?? false
    },
    .messages(
      "actionWithIdentifier:title:options:", "actionWithIdentifier:title:options:icon:"
    ) { file, message in
      file.title(message.arguments[1]).map(opensApp) ?? false
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
    search: .modifiers("searchable") { file, call in
      file.argument("text", of: call) != nil && file.argument("prompt", of: call) == nil
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
    search: .swiftTexts(\.controlTitles) { title in
      let words = title.lowercased().split(separator: " ").joined(separator: " ")
      let verbs = ["sign in", "sign up", "continue", "log in", "login", "signin", "signup"]
      return verbs.contains { words == $0 + " with apple" }
        && !["Sign in with Apple", "Sign up with Apple", "Continue with Apple"].contains(title)
        && title != title.uppercased()
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
    search: .swiftTexts({ file in file.modifiers(named: "help").compactMap(file.text(of:)) }) {
      isLongTooltip($0)
    },
    .texts({ file in file.settings(of: "toolTip").compactMap { file.text($0.value) } }) {
      isLongTooltip($0)
    })

  private static func isLongTooltip(_ text: String) -> Bool {
    text.utf8.count > 75
      && text.replacing("\\n", with: "\n").split(separator: "\n").contains { $0.count > 75 }
  }

  static let tooltipRepeatsTitle = Check(
    id: "tooltip-repeats-title",
    rule: "offering-help/in-general-avoid-repeating-a-controls-name-in", strength: .avoid,
    looksFor: "A tooltip that repeats the visible title of its button",
    languages: ["SwiftUI"],
    message: "a tooltip repeats the title of its control",
    advice: "Describe what the control does, or remove the tooltip.",
    bad: "Button(\"Export\", action: export).help(\"Export\")",
    good: "Button(\"Export\", action: export).help(\"Save the trip as a PDF file\")",
    search: .modifiers("help") { file, call in
      guard let help = file.firstArgument(of: call).flatMap(file.title).map(letters),
        let control = file.bases(of: call).first(where: {
          ["Button", "Toggle", "Menu", "Picker"].contains(file.name($0))
        }), let title = file.controlTitle(of: control).map({ letters($0.text) })
      else { return false }
      return help == title && !title.isEmpty && !file.hasImage(control)
        // A style of labels can hide all titles.
        && !file.mentions("labelstyle") && !file.mentions("labelshidden")
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
