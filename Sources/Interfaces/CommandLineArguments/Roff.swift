/// Writes plain text in the language of roff.
enum Roff {
  /// Escapes text for the middle of a line.
  ///
  /// Hyphens become `\-`, so that options can be copied from the page; the quotes and accents that
  /// roff would make typographic stay what they are; what is not ASCII goes by number.
  static func text(_ text: String) -> String {
    text.unicodeScalars.map(escaped).joined()
  }

  /// Escapes text that starts a line, where a dot or an apostrophe would be a request.
  ///
  /// The apostrophe needs no guard of its own, for ``text(_:)`` never leaves one.
  static func line(_ text: String) -> String {
    let escaped = self.text(text)
    return escaped.hasPrefix(".") ? #"\&\#(escaped)"# : escaped
  }

  /// Escapes text for an argument of a macro.
  static func argument(_ text: String) -> String {
    "\"\(self.text(text))\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": #"\e"#
    case "-": #"\-"#
    case "'": #"\(aq"#
    case "\"": #"\(dq"#
    case "`": #"\(ga"#
    case "^": #"\(ha"#
    case "~": #"\(ti"#
    case "\n", "\r", "\t": " "
    case _ where scalar.isASCII: String(scalar)
    default: #"\[u\#(hexadecimal(scalar))]"#
    }
  }

  /// The number of the scalar with at least four digits, as groff wants it.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
