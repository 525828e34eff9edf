import TextSupport

/// What a client sent, as errors repeat it.
enum Excerpt {
  private static let greatestLength = 100

  /// The beginning of a text on one line, without characters that nobody sees or a terminal obeys.
  static func of(_ text: String) -> String {
    // Characters have no bound of their own: any number of marks may sit on a letter.
    var beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(greatestLength)))
    if beginning.unicodeScalars.count < text.unicodeScalars.count { beginning += "…" }
    return AgentText.clean(beginning).replacing("\n", with: " ")
  }
}
