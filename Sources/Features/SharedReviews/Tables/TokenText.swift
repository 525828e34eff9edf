import GuidelineModel

/// The text of a personal token, `hig_ID_SECRET`: the id finds the token, the secret proves it.
struct TokenText {
  /// 10 letters and digits.
  let id: String
  /// The whole text.
  let text: String

  /// Creates a token with 256 random bits.
  static func random() -> TokenText {
    let id = RandomText.make(idLength)
    return TokenText(id: id, text: "\(prefix)_\(id)_\(RandomText.make(secretLength))")
  }

  /// Parses a text; returns `nil` for one that cannot be a token.
  init?(_ text: String) {
    guard text.utf8.count == Self.prefix.utf8.count + Self.idLength + Self.secretLength + 2 else {
      return nil
    }
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.prefix, parts[1].utf8.count == Self.idLength,
      RandomText.isOne(parts[1]), RandomText.isOne(parts[2])
    else { return nil }
    self.init(id: String(parts[1]), text: text)
  }

  private init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  /// The digest that a store keeps.
  var digest: String { Digest(of: text).description }

  /// Whether the token has a digest, in a time that does not depend on where the digests differ.
  func has(digest: String) -> Bool {
    let own = Array(self.digest.utf8)
    let other = Array(digest.utf8)
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let prefix = "hig"
  private static let idLength = 10
  private static let secretLength = 43
}
