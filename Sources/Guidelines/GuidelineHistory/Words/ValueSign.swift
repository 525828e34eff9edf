/// Watches for the sign of a value: "-8", "+12", "≥ 5". A hyphen within words or between numbers is none.
struct ValueSign {
  /// The sign that belongs to a digit which comes next, one character for all ways of writing it.
  private(set) var pending: Unicode.Scalar?
  private var isBehindWord = false

  /// Goes on by a character.
  ///
  /// - Parameter counts: whether it is part of a word.
  @inline(__always)
  mutating func take(_ scalar: Unicode.Scalar, counts: Bool) {
    if counts {
      pending = nil
      isBehindWord = true
    } else if let sign = Self.sign(scalar), !isBehindWord || sign != "-" {
      // Two hyphens are a dash.
      pending = pending == sign ? nil : sign
    } else if scalar == " " || scalar == "\u{A0}" {
      if pending == "-" || pending == "+" { pending = nil }
      isBehindWord = false
    } else {
      pending = nil
      isBehindWord = scalar == ")" || scalar == "]"
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
