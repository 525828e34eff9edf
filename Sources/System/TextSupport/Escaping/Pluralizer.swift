/// Counts with English plurals.
package enum Pluralizer {
  /// Returns a count with its noun.
  ///
  /// ```swift
  /// Pluralizer.text(1, "rule")  // "1 rule"
  /// Pluralizer.text(2, "copy")  // "2 copies"
  /// ```
  package static func text(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    return noun.hasSuffix("y") ? "\(number) \(noun.dropLast())ies" : "\(number) \(noun)s"
  }
}
