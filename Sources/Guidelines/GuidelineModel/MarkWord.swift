/// The words that stand for picture marks in texts, whatever the language of the document.
package enum MarkWord {
  private static let correct = "Correct"
  private static let incorrect = "Incorrect"

  /// "Correct" or "Incorrect" for a mark about usage, else "yes" or "no".
  package static func text(_ isPositive: Bool, for isUsage: Bool) -> String {
    if isUsage { return isPositive ? correct : incorrect }
    return isPositive ? "yes" : "no"
  }

  /// The word before an example: "Incorrect: ".
  package static func prefix(_ isPositive: Bool) -> String { text(isPositive, for: true) + ": " }

  /// Returns `true` for "Correct" and `false` for "Incorrect", with or without a colon; `nil` for other texts.
  package static func usage(_ text: String) -> Bool? {
    switch text {
    case correct, correct + ":": true
    case incorrect, incorrect + ":": false
    default: nil
    }
  }
}
