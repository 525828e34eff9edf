/// Numbers of things in words.
package enum Pluralizer {
  /// "1 rule", "2,422 rules", "2 entries".
  package static func text(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    return noun.hasSuffix("y") ? "\(NumberText.grouped(number)) \(noun.dropLast())ies" : "\(NumberText.grouped(number)) \(noun)s"
  }
}
