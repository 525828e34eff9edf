/// Tracks the sign of a value: "-8", "+12", "≥ 5". A hyphen within a word or between numbers is not a sign.
struct SignTracker {
  /// The sign that a following digit would have; different characters for one sign give the same value.
  private(set) var pending: Unicode.Scalar?
  private var followsWord = false

  @inline(__always) mutating func advance(over scalar: Unicode.Scalar, isWordPart: Bool) {
    if isWordPart {
      pending = nil
      followsWord = true
    } else if let sign = Self.sign(scalar), !followsWord || sign != "-" {
      // Two hyphens are a dash.
      pending = pending == sign ? nil : sign
    } else if scalar == " " || scalar == "\u{A0}" {
      if pending == "-" || pending == "+" { pending = nil }
      followsWord = false
    } else {
      pending = nil
      followsWord = scalar == ")" || scalar == "]"
    }
  }

  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "-", "\u{2212}", "\u{2013}": "-"
    case "+", "±", "<", ">", "≤", "≥": scalar
    default: nil
    }
  }
}
