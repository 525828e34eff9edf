/// A text with the values derived from it, each computed on demand.
final class ComparedText {
  let text: String

  init(_ text: String) { self.text = text }

  private(set) lazy var fingerprint = Wording.fingerprint(text)

  private(set) lazy var wording = Wording(text)

  private(set) lazy var hashes = Set(wording.hashes)

  /// The sorted hashes of the first words (``BagOfWords``).
  private(set) lazy var bag = BagOfWords.words(of: text, limit: Self.wordLimit)

  private(set) lazy var isInTable: [Bool] = wording.lines.flatMap { line in
    [Bool](repeating: ConversionNoiseFilter.isTableRow(wording.text(line)), count: line.count)
  }

  /// The sentences as fingerprints and as hashes of words, see ``bag``.
  private(set) lazy var sentences: [(fingerprint: UInt64, bag: [UInt32])] = wording.sentences.map {
    (wording.fingerprint($0), BagOfWords.words(of: wording.text($0), limit: Self.wordLimit))
  }

  /// A hash of the first words; `nil` when the text is too short to identify a rule.
  private(set) lazy var opening: UInt64? = {
    let words = Wording(text.prefix(Self.openingLength * 16)).hashes
    guard words.count > Self.openingLength else { return nil }
    return words.prefix(Self.openingLength).reduce(0) { ($0 &* 0x9E37_79B9_7F4A_7C15) ^ $1 }
  }()

  /// In words.
  private static let openingLength = 8

  /// The number of words that are compared; longer texts are similar or not by then.
  private static let wordLimit = 400
}
