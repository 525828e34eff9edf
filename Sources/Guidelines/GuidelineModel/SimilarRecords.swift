/// A list of records that finds near duplicates: records that share most of their words.
package struct SimilarRecords {
  /// The words of each record as sorted hashes, which are cheaper to make and to compare than sets of strings.
  private var known: [[UInt64]] = []
  /// The positions of the records with each signature (``SizeClass``).
  private var positions: [UInt32: [Int]] = [:]

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
    let sizes = SizeClass(of: words.count, similarity: Self.leastSimilarity)
    let candidates = sizes.withNeighbors.flatMap { $0.signatures(of: words) }
      .reduce(into: Set()) { $0.formUnion(positions[$1] ?? []) }
    if let first = candidates.sorted().first(where: { Self.areSimilar(words, known[$0]) }) {
      return first
    }
    for part in sizes.signatures(of: words) { positions[part, default: []].append(known.count) }
    known.append(words)
    return nil
  }

  private static func areSimilar(_ first: [UInt64], _ second: [UInt64]) -> Bool {
    let larger = Double(max(first.count, second.count))
    guard Double(min(first.count, second.count)) >= larger * leastSimilarity else { return false }
    let common = first.countOfCommon(withSorted: second)
    return Double(common) >= Double(first.count + second.count - common) * leastSimilarity
  }

  private static func words(of cited: CitedRecord) -> [UInt64] {
    var words: [UInt64] = []
    var hash: UInt32 = 0
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
          hash = (hash ^ UInt32(byte)) &* 0x0100_0193 &+ 1
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
          hash = (hash ^ UInt32(byte + 0x20)) &* 0x0100_0193 &+ 1
        default:
          if hash != 0 { words.append(UInt64(hash)) }
          hash = 0
        }
      }
      if hash != 0 { words.append(UInt64(hash)) }
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
  func signatures(of words: [UInt64]) -> [UInt32] {
    var parts = (0...mostDifferences).map { part in
      UInt32(truncatingIfNeeded: number &* 0x1_0001 &+ part) &* 0x85EB_CA6B
    }
    for word in words {
      let word = UInt32(truncatingIfNeeded: word)
      let part = Int((word &* 0x9E37_79B1) >> 16) % parts.count
      parts[part] = (parts[part] ^ word) &* 0x0100_0193 &+ 0x27D4_EB2F
    }
    return parts
  }
}
