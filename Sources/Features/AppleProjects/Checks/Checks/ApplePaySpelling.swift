import GuidelineModel

extension Check {
  /// Other spellings of Apple Pay.
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
      for text in texts + file.controlTitles {
        // A text of one word may be the name of an image or the key of a localized text.
        let words = text.text.split(separator: " ")
        guard words.count > 1,
          words.contains("ApplePay") || words.contains("Applepay")
            || text.text.contains("\u{f8ff} Pay") || text.text.contains("\u{f8ff}Pay")
        else { continue }
        found.add(atByte: text.offset)
      }
    })
}
