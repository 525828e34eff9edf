/// Numbers of things in words.
package enum Pluralizer {
  /// "1 rule", "3 rules", "2 copies".
  package static func text(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    return noun.hasSuffix("y") ? "\(number) \(noun.dropLast())ies" : "\(number) \(noun)s"
  }
}
