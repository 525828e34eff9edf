// ReviewID, RandomText

/// The name of a review in addresses: 22 letters and digits that cannot be guessed.
package struct ReviewID: Hashable, Sendable {
  package let text: String

  package init?(_ text: String) {
    guard text.utf8.count == Self.length, RandomText.isOne(text) else { return nil }
    self.text = text
  }

  /// A new id with more than 128 random bits.
  package static func random() -> ReviewID { ReviewID(known: RandomText.make(length)) }

  private init(known text: String) { self.text = text }

  private static let length = 22
}

/// Texts of random letters and digits, from the system's cryptographic random numbers: 5.95 bits a character.
enum RandomText {
  static func make(_ length: Int) -> String {
    String(decoding: (0..<length).map { _ in alphabet[Int.random(in: alphabet.indices)] }, as: UTF8.self)
  }

  static func isOne(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy { alphabet.contains($0) } }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
}
