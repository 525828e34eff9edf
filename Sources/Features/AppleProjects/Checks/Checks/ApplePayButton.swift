extension Check {
  /// Buttons for Apple Pay that the app draws.
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
}
