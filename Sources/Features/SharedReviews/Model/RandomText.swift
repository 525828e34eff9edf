/// Texts of random letters and digits, from the system's cryptographic random numbers: 5.95 bits a character.
enum RandomText {
  /// Creates a text.
  static func make(_ length: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return String(
      decoding: (0..<length).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }, as: UTF8.self)
  }

  /// Whether a text has only letters and digits of ASCII.
  static func isOne(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { alphabet.contains($0) }
  }

  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
}
