/// Counts with English plurals.
package enum Pluralizer {
  /// Returns a count, its thousands separated, with its noun.
  ///
  /// ```swift
  /// Pluralizer.count(1, "rule")  // "1 rule"
  /// Pluralizer.count(2_422, "entry")  // "2,422 entries"
  /// ```
  package static func count(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    let count = NumberText.grouped(number)
    return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
  }
}
