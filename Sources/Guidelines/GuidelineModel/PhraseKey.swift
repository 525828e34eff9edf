/// How search phrases know their record without a word of its text.
public struct PhraseKey: Hashable, Sendable {
  /// Twelve hexadecimal digits of a digest of the page and the record's opening words.
  public let digest: String
  /// A hash of two characters for each word of the opening, sorted, so that a reworded record is still
  /// known by likeness and the order of its words is not.
  public let sketch: String

  /// The words of the sketch as numbers, in order, for comparing.
  private let hashes: [UInt16]

  /// The key of a record of a page.
  public init(of record: GuidelineRecord, page: String) {
    let opening = Slug.make(Self.opening(of: record), limit: .max)
    let role = record.statement == nil ? "text" : "rule"
    digest = String(Digest(of: "\(page)/\(role)/\(opening)").short.prefix(12))
    hashes = Self.hashes(ofWords: opening)
    sketch = hashes.map { Self.characters(of: $0) }.sorted().joined()
  }

  /// A key as a file of phrases holds it.
  public init(digest: String, sketch: String) {
    self.digest = digest
    self.sketch = sketch
    hashes = Self.hashes(inSketch: sketch)
  }

  /// How like two openings are, 0 to 1: the share of words both have (Jaccard).
  public func likeness(to other: PhraseKey) -> Double {
    let common = hashes.countOfCommon(withSorted: other.hashes)
    let all = hashes.count + other.hashes.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// The rule, or the first words of a text under its heading.
  private static func opening(of record: GuidelineRecord) -> String {
    if let statement = record.statement { return statement }
    let words = record.detail.split(maxSplits: 24, whereSeparator: \.isWhitespace).prefix(24)
    return ([record.section.last ?? ""] + words.map(String.init)).joined(separator: " ")
  }

  /// Twelve bits for each longer word or number, without those met before.
  private static func hashes(ofWords slug: String) -> [UInt16] {
    var hashes: Set<UInt16> = []
    for word in slug.split(separator: "-") {
      guard word.utf8.count > 3 || word.first?.isNumber == true else { continue }
      var hash: UInt32 = 0x811c_9dc5
      for byte in word.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      hash ^= hash >> 12 ^ hash >> 24
      hashes.insert(UInt16(hash & 0xFFF))
    }
    return hashes.sorted()
  }

  /// Two letters of base 64 for addresses, the lower six bits first.
  private static func characters(of hash: UInt16) -> String {
    String(
      decoding: [alphabet[Int(hash & 63)], alphabet[Int(hash >> 6)]], as: UTF8.self)
  }

  private static func hashes(inSketch sketch: String) -> [UInt16] {
    let digits = sketch.utf8.map { UInt16(alphabet.firstIndex(of: $0) ?? 0) }
    return stride(from: 0, to: digits.count - 1, by: 2)
      .map { digits[$0] | digits[$0 + 1] << 6 }.sorted()
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
