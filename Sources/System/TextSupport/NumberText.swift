// NumberText, Pluralizer

package enum NumberText {
  /// A number with its thousands separated by commas: "2,422".
  package static func grouped(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = String(number.magnitude)[...]
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A number with zeros before it up to a width: "00ad".
  package static func padded(
    _ number: some BinaryInteger, radix: Int = 16, width: Int, uppercase: Bool = false
  ) -> String {
    let digits = String(number, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// Counts with English plurals.
package enum Pluralizer {
  /// Returns a count, its thousands separated, with its noun: "1 rule", "2,422 entries", "1 or more rules".
  package static func count(_ number: Int, _ noun: String, orMore isAtLeast: Bool = false) -> String {
    if number == 1, !isAtLeast { return "1 \(noun)" }
    let count = NumberText.grouped(number) + (isAtLeast ? " or more" : "")
    return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
  }
}
