/// A list of records that finds near duplicates: records that share most of their words.
package struct SimilarRecords {
  /// The words of each record as sorted hashes, which are cheaper to make and to compare than sets of strings.
  private var known: [[UInt32]] = []
  private var sketches: [WordSketch] = []
  private var signatures = SignatureTable()

  /// Creates an empty list.
  package init() {}

  /// The least Jaccard similarity of near duplicates.
  private static let leastSimilarity = 0.85
  /// The bytes of the explanation that are compared.
  private static let comparedLength = 480

  /// Returns the position of the first added record that is a near duplicate, or adds the record and returns `nil`.
  ///
  /// Positions count the added records from 0. Case, punctuation and line breaks make no difference.
  ///
  /// - Complexity: constant in the number of added records, as long as few of them have the same words in a part.
  package mutating func addOrFindDuplicate(of cited: CitedRecord) -> Int? {
    let words = Self.words(of: cited)
    let sketch = WordSketch(words)
    let sizes = SizeClass(of: words.count, similarity: Self.leastSimilarity)
    var first: Int?
    for part in sizes.withNeighbors.lazy.flatMap({ $0.signatures(of: words) }) {
      signatures.forEach(part) { position in
        guard position < first ?? known.count,
          sketch.mayShareWords(with: sketches[position], atMost: sizes.mostDifferences),
          Self.areSimilar(words, known[position])
        else { return }
        first = position
      }
    }
    if let first { return first }
    for part in sizes.signatures(of: words) { signatures.add(part, known.count) }
    known.append(words)
    sketches.append(sketch)
    return nil
  }

  private static func areSimilar(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    let larger = Double(max(first.count, second.count))
    guard Double(min(first.count, second.count)) >= larger * leastSimilarity else { return false }
    let common = first.countOfCommon(withSorted: second)
    return Double(common) >= Double(first.count + second.count - common) * leastSimilarity
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
    add(cited.record.detail.utf8.prefix(comparedLength))
    words.sort()
    return words
  }
}

extension Array where Element: Comparable {
  /// Returns the number of elements that two sorted arrays have in common, counting repeated elements as often as both
  /// have them.
  ///
  /// - Complexity: O(n + m).
  func countOfCommon(withSorted other: [Element]) -> Int {
    var common = 0
    var (left, right) = (0, 0)
    while left < count, right < other.count {
      if self[left] == other[right] {
        common += 1
        left += 1
        right += 1
      } else if self[left] < other[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return common
  }
}
