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

/// The records whose numbers of words are so similar that the records may be near duplicates.
///
/// Near duplicates are in one class or in neighboring ones. If their words are divided into one part more than they may have different
/// words, at least one part is the same in both; its hash finds the candidates. (PartEnum, Arasu et al., VLDB 2006)
struct SizeClass {
  private let number: Int
  private let lower: Int
  private let similarity: Double

  /// The class of a number of words.
  ///
  /// - Parameter similarity: the least Jaccard similarity of near duplicates, above 0.5.
  init(of size: Int, similarity: Double) {
    var (number, lower) = (0, 0)
    while Self.upper(lower, similarity) < size {
      lower = Self.upper(lower, similarity) + 1
      number += 1
    }
    self.init(number: number, lower: lower, similarity: similarity)
  }

  private init(number: Int, lower: Int, similarity: Double) {
    self.number = number
    self.lower = lower
    self.similarity = similarity
  }

  /// The greatest size in the class with a least size.
  private static func upper(_ lower: Int, _ similarity: Double) -> Int {
    Int(Double(lower) / similarity + rounding)
  }

  /// Larger than rounding errors, so that no near duplicate is missed.
  private static let rounding = 1e-6

  private var upper: Int { Self.upper(lower, similarity) }

  private var next: SizeClass {
    SizeClass(number: number + 1, lower: upper + 1, similarity: similarity)
  }

  /// The class with those before and after it.
  var withNeighbors: [SizeClass] {
    let previous = lower > 0 ? [SizeClass(of: lower - 1, similarity: similarity)] : []
    return previous + [self, next]
  }

  /// The most words that a record of the class and a near duplicate do not share.
  var mostDifferences: Int {
    Int((1 - similarity) / (1 + similarity) * Double(upper + next.upper) + Self.rounding)
  }

  /// The hashes of the parts of a record, to compare with those of records of the class.
  func signatures(of words: [UInt32]) -> [UInt32] {
    var parts = (0...mostDifferences).map { part in
      UInt32(truncatingIfNeeded: number &* 0x1_0001 &+ part) &* 0x85EB_CA6B
    }
    for word in words {
      let part = Int((word &* 0x9E37_79B1) >> 16) % parts.count
      parts[part] = (parts[part] ^ word) &* 0x0100_0193 &+ 0x27D4_EB2F
    }
    return parts
  }
}

/// 64 bits that tell most records apart: each word inverts one bit.
struct WordSketch {
  private var bits: UInt64 = 0

  init(_ words: [UInt32]) {
    for word in words { bits ^= 1 << UInt64((word &* 0x9E37_79B1) >> 26) }
  }

  /// Whether two records may differ by at most a number of words.
  func mayShareWords(with other: WordSketch, atMost differences: Int) -> Bool {
    (bits ^ other.bits).nonzeroBitCount <= differences
  }
}

/// A hash table from signatures to the positions of records, in little memory.
struct SignatureTable {
  private struct Entry {
    let signature: UInt32
    let position: Int32
    /// The next entry of the same bucket; -1 for none.
    var next: Int32
  }

  private var entries: [Entry] = []
  /// The newest entry of each bucket; the number of buckets is a power of two.
  private var buckets = [Int32](repeating: -1, count: 64)

  private func bucket(_ signature: UInt32) -> Int {
    Int((signature ^ signature >> 15) &* 0x2C1B_3C6D) & (buckets.count - 1)
  }

  /// Calls a closure with the position of each record with a signature, the newest first.
  func forEach(_ signature: UInt32, _ body: (Int) -> Void) {
    var index = buckets[bucket(signature)]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.signature == signature { body(Int(entry.position)) }
      index = entry.next
    }
  }

  mutating func add(_ signature: UInt32, _ position: Int) {
    if entries.count == buckets.count { grow() }
    link(Entry(signature: signature, position: Int32(position), next: -1), at: entries.count)
  }

  private mutating func link(_ entry: Entry, at index: Int) {
    let bucket = bucket(entry.signature)
    var entry = entry
    entry.next = buckets[bucket]
    buckets[bucket] = Int32(index)
    if index < entries.count { entries[index] = entry } else { entries.append(entry) }
  }

  private mutating func grow() {
    buckets = [Int32](repeating: -1, count: buckets.count * 2)
    for (index, entry) in entries.enumerated() { link(entry, at: index) }
  }
}
