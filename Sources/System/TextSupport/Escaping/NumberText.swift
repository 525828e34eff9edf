/// Numbers as text for people.
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
}
