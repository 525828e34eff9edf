import GuidelineIndex
import LibC
import SQLiteStore

/// Scores how well a text matches the terms of a query.
///
/// Terms are weighted by their rarity (the inverse document frequency of BM25), columns by how much they say about
/// a record (as in BM25F: Robertson, Zaragoza and Taylor 2004, "Simple BM25 extension to multiple weighted
/// fields"). Repeated occurrences add less and less, and terms near each other add a bonus.
///
/// A class, because its buffers are reused for every row of a query.
final class Relevance {
  struct Score {
    /// Relevance, 0 to a little over 1; comparable within one query only.
    let value: Double
    /// The terms that occur, a bit each; only the first 64 terms have one.
    let foundTerms: UInt64
  }

  struct Explanation {
    /// For each term, the score it adds and its weighted count in each column.
    var terms: [(score: Double, columns: [Double])]
    var nearness: [Double]
    /// The share of the terms, by weight, that occur.
    var coverage: Double
    var score: Double
  }

  private let weights = RankingWeights.standard
  /// In the order of the index.
  private let columns: [RankingWeights.ColumnWeight]
  /// For each phrase of the expression, its term and weight; `nil` if it only selects candidates.
  private let phrases: [(term: Int, weight: Double)?]
  /// For each term, its rarity times its own weight.
  let rarity: [Double]
  private let total: Double

  /// The occurrences in one row.
  private struct Tally {
    /// For each term and column, the weighted count of the term there.
    var counts: [Double] = []
    /// For each column, the weight of the terms in its best window.
    var windows: [Double] = []
    /// The occurrences in the current window.
    var recent: [(term: Int, token: Int, weight: Double)] = []
    var found: UInt64 = 0
  }

  /// Reused for every row, so that a row allocates nothing.
  private var tally = Tally()

  private static let phraseColumn = TextColumn.phrases.rawValue

  /// - Parameters:
  ///   - pattern: the expression that the scored rows match.
  ///   - counts: for each term, the number of texts that contain it.
  init(_ terms: [SearchTerm], _ pattern: SearchPattern, counts: [Int], textCount: Int) {
    phrases = pattern.phrases
    let power = weights.rarityPower
    rarity = zip(terms, counts).map { term, count in
      pow(Self.rarity(count: count, textCount: textCount), power) * term.weight
    }
    total = max(rarity.reduce(0, +), .leastNonzeroMagnitude)
    columns = weights.columns
    tally.counts = [Double](repeating: 0, count: terms.count * columns.count)
    tally.windows = [Double](repeating: 0, count: columns.count)
    tally.recent.reserveCapacity(16)
  }

  /// The inverse document frequency of BM25, at least ``RankingWeights/minimumRarity``.
  static func rarity(count: Int, textCount: Int) -> Double {
    let count = Double(min(count, textCount))
    return max(log2((Double(textCount) - count + 0.5) / (count + 0.5) + 1), RankingWeights.standard.minimumRarity)
  }

  /// Whether a term says little compared with the other terms.
  func isWeak(_ term: Int) -> Bool { rarity[term] < weights.weakTerm * total / Double(max(rarity.count, 1)) }

  func score(_ match: borrowing FullTextMatch) -> Score {
    // A local variable is faster than a property of a class.
    var tally = Tally()
    swap(&tally, &self.tally)
    defer { swap(&tally, &self.tally) }
    collect(match, in: &tally)
    var sum = 0.0
    var covered = 0.0
    for term in rarity.indices where term >= 64 || tally.found & (1 << UInt64(term)) != 0 {
      var weighted = 0.0
      let start = term * columns.count
      for column in columns.indices where tally.counts[start + column] > 0 {
        weighted += weightedCount(tally.counts[start + column], column)
      }
      guard weighted > 0 else { continue }
      covered += rarity[term]
      sum += rarity[term] * weighted / (weighted + weights.saturation)
    }
    return Score(value: combined(sum, coverage: covered / total, tally), foundTerms: tally.found)
  }

  func explain(_ match: borrowing FullTextMatch) -> Explanation {
    let score = score(match).value
    var coverage = 0.0
    var terms: [(score: Double, columns: [Double])] = []
    for term in rarity.indices {
      let found = columns.indices.map { column in weightedCount(tally.counts[term * columns.count + column], column) }
      let weighted = found.reduce(0, +)
      if weighted > 0 { coverage += rarity[term] / total }
      terms.append((rarity[term] / total * weighted / (weighted + weights.saturation), found))
    }
    return Explanation(
      terms: terms, nearness: columns.indices.map { bonus($0, tally) }, coverage: coverage, score: score)
  }

  /// Counts the terms in each column and finds the best window of each.
  private func collect(_ match: borrowing FullTextMatch, in tally: inout Tally) {
    for index in tally.counts.indices { tally.counts[index] = 0 }
    for index in tally.windows.indices { tally.windows[index] = 0 }
    tally.found = 0
    tally.recent.removeAll(keepingCapacity: true)
    var current = -1
    match.forEachOccurrence { phrase, column, token in
      guard phrase < phrases.count, column < columns.count, let (term, weight) = phrases[phrase] else { return }
      let place = term * columns.count + column
      let before = tally.counts[place]
      // Alternatives of a term count as one occurrence; a repeated occurrence adds a little.
      tally.counts[place] = before == 0 ? weight : max(before, weight) + weight * weights.repetition
      // The shift is 0 for terms without a bit.
      tally.found |= 1 << UInt64(term)
      guard columns[column].nearness > 0 else { return }
      if column != current {
        tally.recent.removeAll(keepingCapacity: true)
        current = column
      }
      extendWindow(term, weight, column, token, in: &tally)
    }
  }

  /// Adds an occurrence to the window that ends with it.
  private func extendWindow(_ term: Int, _ weight: Double, _ column: Int, _ token: Int, in tally: inout Tally) {
    var strongest = weight
    var sum = 0.0
    var kept = 0
    for index in tally.recent.indices {
      let other = tally.recent[index]
      if isApart(other.token, token, column) { continue }
      if other.term == term {
        strongest = max(strongest, other.weight)
        continue
      }
      sum += rarity[other.term] * other.weight
      tally.recent[kept] = other
      kept += 1
    }
    tally.recent.removeLast(tally.recent.count - kept)
    tally.recent.append((term, token, strongest))
    if kept > 0 || rarity.count == 1 {
      tally.windows[column] = max(tally.windows[column], sum + rarity[term] * strongest)
    }
  }

  /// Whether two tokens of a column are too far apart to be in one window.
  private func isApart(_ first: Int, _ second: Int, _ column: Int) -> Bool {
    column == Self.phraseColumn
      ? first / SearchText.slotLength != second / SearchText.slotLength : first + weights.window <= second
  }

  private func weightedCount(_ count: Double, _ column: Int) -> Double {
    columns[column].weight * min(count, columns[column].maximumOccurrences)
  }

  private func combined(_ sum: Double, coverage: Double, _ tally: Tally) -> Double {
    var score = sum / total
    for column in columns.indices where columns[column].nearness > 0 { score += bonus(column, tally) }
    return score * weights.factor(ofCoverage: coverage)
  }

  /// Squared, so that one window with most of the terms counts more than several pairs.
  private func bonus(_ column: Int, _ tally: Tally) -> Double {
    let share = tally.windows[column] / total
    return columns[column].nearness * share * share
  }
}
