import TextSupport

/// What a client most likely meant.
enum Nearest {
  /// More of a word than names are long; comparing takes time.
  private static let greatestLength = 100

  /// "; did you mean "oak"?" when one of the names is near a word, nothing otherwise.
  static func question(for word: String, among names: [String]) -> String {
    let word = String(word.unicodeScalars.prefix(greatestLength))
    return EditDistance.closest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
