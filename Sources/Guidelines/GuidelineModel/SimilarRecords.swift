import ByteRoutines

/// A list of records that finds near duplicates: records that share most of their words.
package struct SimilarRecords {
  /// The words of each record as sorted hashes, which are cheaper to make and to compare than sets of strings.
  private var known: [[UInt64]] = []
  /// The positions of the records by each of the first words of their lists (``leastCommon(_:)``).
  private var positions: [UInt64: [Int]] = [:]

  package init() {}

  /// The share of common words from which two records are near duplicates (Jaccard).
  package static let leastSimilarity = 0.85
  /// The bytes of the explanation that are compared.
  package static let comparedLength = 480

  /// Returns the position of the first added record that is a near duplicate, or adds the record and returns `nil`.
  ///
  /// Positions count the added records from 0. Case, punctuation and line breaks make no difference.
  ///
  /// - Complexity: linear in the added records that share one of the first words.
  package mutating func addOrFindDuplicate(of cited: CitedRecord) -> Int? {
    let words = Self.words(of: cited)
    // Near duplicates have so many words in common that the first common one is among the first words of both lists
    // (prefix filtering, Chaudhuri et al., ICDE 2006).
    let first = Set(words.prefix(words.count - Self.leastCommon(words.count) + 1))
    let candidates = Set(first.flatMap { positions[$0] ?? [] })
    if let found = candidates.sorted().first(where: { Self.areSimilar(words, known[$0]) }) { return found }
    for word in first { positions[word, default: []].append(known.count) }
    known.append(words)
    return nil
  }

  /// The least number of words shared with a near duplicate.
  private static func leastCommon(_ count: Int) -> Int {
    // Smaller than rounding errors, so that no near duplicate is missed.
    Int((Double(count) * leastSimilarity - 1e-6).rounded(.up))
  }

  private static func areSimilar(_ first: [UInt64], _ second: [UInt64]) -> Bool {
    let larger = Double(max(first.count, second.count))
    guard Double(min(first.count, second.count)) >= larger * leastSimilarity else { return false }
    let common = first.countOfCommon(withSorted: second)
    return Double(common) >= Double(first.count + second.count - common) * leastSimilarity
  }

  private static func words(of cited: CitedRecord) -> [UInt64] {
    let (statement, detail) = (cited.record.statement ?? "", cited.record.detail)
    let text = Array(statement.utf8) + [UInt8(ascii: " ")] + detail.utf8.prefix(comparedLength)
    return text.split { $0 < 0x80 && !$0.isASCIILetterOrDigit }.map { word in
      word.reduce(FNVHash.empty) { FNVHash.adding($1.isCapital ? $1 | 0x20 : $1, to: $0) }
    }.sorted()
  }
}

extension Array where Element: Comparable {
  /// Returns the number of elements that two sorted arrays share; repeated ones count as often as both have them.
  package func countOfCommon(withSorted other: [Element]) -> Int {
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
