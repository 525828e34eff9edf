/// Tells records that say nearly the same as one that stands before them.
package struct SimilarRecords {
  /// The words of each record as sorted hashes: cheaper to make and to compare than sets of text.
  private var known: [[UInt32]] = []

  /// No record yet.
  package init() {}

  /// Records that share so many of their words say the same.
  private static let leastShare = 0.85
  /// Bytes that are compared; after so many two texts are the same or not.
  private static let length = 480

  /// The position of a record added before that says nearly the same, or `nil` when none does and this
  /// one is added.
  package mutating func better(than cited: CitedRecord) -> Int? {
    let words = Self.words(of: cited)
    for (position, other) in known.enumerated() where Self.areAlike(words, other) {
      return position
    }
    known.append(words)
    return nil
  }

  private static func areAlike(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    let larger = Double(max(first.count, second.count))
    guard Double(min(first.count, second.count)) >= larger * leastShare else { return false }
    let common = first.countOfCommon(withSorted: second)
    return Double(common) >= Double(first.count + second.count - common) * leastShare
  }

  private static func words(of cited: CitedRecord) -> [UInt32] {
    var words: [UInt32] = []
    var hash: UInt32 = 0
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
          hash = (hash ^ UInt32(byte)) &* 0x0100_0193 &+ 1
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
          hash = (hash ^ UInt32(byte + 0x20)) &* 0x0100_0193 &+ 1
        default:
          if hash != 0 { words.append(hash) }
          hash = 0
        }
      }
      if hash != 0 { words.append(hash) }
      hash = 0
    }
    add((cited.record.statement ?? "").utf8)
    add(cited.record.detail.utf8.prefix(length))
    words.sort()
    return words
  }
}
