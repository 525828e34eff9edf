import SQLiteStore

/// Says how well a text fits what is looked for.
///
/// Terms are weighed by how rare they are (the inverse document frequency of BM25), columns by what they say of
/// a record (as in BM25F: Robertson, Zaragoza and Taylor 2004, "Simple BM25 extension to multiple weighted
/// fields"), more of the same adds less and less, and terms near each other count extra.
final class Relevance {
  /// Why a text has its score.
  struct Explanation {
    /// For each term what it adds, and what it counts in each column.
    var terms: [(score: Double, columns: [Double])]
    /// What terms near each other add, by column.
    var nearness: [Double]
    /// The share of the query, by weight, that was found.
    var coverage: Double
    /// All in all.
    var score: Double
  }

  private typealias Column = RankingWeights.Column

  /// What a column counts, in the order of the index.
  private struct ColumnWeight {
    let count: Double
    let most: Double
    let nearness: Double
  }

  private let weights: RankingWeights
  private let columns: [ColumnWeight]
  /// For each phrase of the expression, its term and what it counts.
  private let phrases: [(term: Int, weight: Double)?]
  /// How rare each term is, times its own weight.
  private let rarity: [Double]
  private let total: Double

  /// What is counted in a row.
  private struct Tally {
    /// For each term and column how much of the term stands there.
    var counts: [Double] = []
    /// For each column what the best window of it holds.
    var windows: [Double] = []
    var recent: [(term: Int, token: Int, weight: Double)] = []
    /// The terms found, bit by bit; the first 64.
    var found: UInt64 = 0
  }

  /// Kept between rows, so that a row allocates nothing.
  private var tally = Tally()
  /// The terms of the row looked at last, bit by bit; the first 64.
  var foundTerms: UInt64 { tally.found }

  private static let phraseColumn = Column.phrases.rawValue

  /// - Parameters:
  ///   - counts: in how many texts each term stands.
  ///   - size: how many texts there are.
  init(
    _ terms: [SearchTerm], _ pattern: SearchPattern, counts: [Int], size: Int,
    weights: RankingWeights = .standard
  ) {
    self.weights = weights
    phrases = pattern.phrases
    rarity = zip(terms, counts).map { term, count in
      power(Self.rarity(count: count, size: size), weights.rarityPower) * term.weight
    }
    total = max(rarity.reduce(0, +), .leastNonzeroMagnitude)
    columns = weights.columns.map {
      ColumnWeight(count: $0.weight, most: $0.mostOccurrences, nearness: $0.nearness)
    }
    tally.counts = [Double](repeating: 0, count: terms.count * columns.count)
    tally.windows = [Double](repeating: 0, count: columns.count)
    tally.recent.reserveCapacity(16)
  }

  /// The inverse document frequency as BM25 has it, never below a little.
  static func rarity(count: Int, size: Int) -> Double {
    let count = Double(min(count, size))
    return max(binaryLogarithm((Double(size) - count + 0.5) / (count + 0.5) + 1), 0.1)
  }

  /// Whether a term says little beside the others.
  func isWeak(_ term: Int) -> Bool {
    rarity[term] < weights.weakTerm * total / Double(max(rarity.count, 1))
  }

  /// How well a row fits, 0 to a little over 1.
  func score(_ match: borrowing FullTextMatch) -> Double {
    // Taken out of the object while the row is looked at: there, each access would be checked at run time.
    var tally = Tally()
    swap(&tally, &self.tally)
    defer { swap(&tally, &self.tally) }
    collect(match, in: &tally)
    var sum = 0.0
    var covered = 0.0
    for term in rarity.indices where tally.found & (1 << UInt64(term & 63)) != 0 {
      var weighted = 0.0
      let start = term * columns.count
      for column in columns.indices where tally.counts[start + column] > 0 {
        weighted += worth(tally.counts[start + column], column)
      }
      guard weighted > 0 else { continue }
      covered += rarity[term]
      sum += rarity[term] * weighted / (weighted + weights.saturation)
    }
    return combined(sum, coverage: covered / total, tally)
  }

  /// The same with its reasons.
  func explain(_ match: borrowing FullTextMatch) -> Explanation {
    let score = score(match)
    var coverage = 0.0
    var terms: [(score: Double, columns: [Double])] = []
    for term in rarity.indices {
      let found = columns.indices.map { column in
        worth(tally.counts[term * columns.count + column], column)
      }
      let weighted = found.reduce(0, +)
      if weighted > 0 { coverage += rarity[term] / total }
      terms.append((rarity[term] / total * weighted / (weighted + weights.saturation), found))
    }
    return Explanation(
      terms: terms, nearness: columns.indices.map { bonus($0, tally) }, coverage: coverage,
      score: score)
  }

  /// Counts where terms stand and how many of them stand together.
  private func collect(_ match: borrowing FullTextMatch, in tally: inout Tally) {
    for index in tally.counts.indices { tally.counts[index] = 0 }
    for index in tally.windows.indices { tally.windows[index] = 0 }
    tally.found = 0
    tally.recent.removeAll(keepingCapacity: true)
    var current = -1
    match.forEachOccurrence { phrase, column, token in
      guard phrase < phrases.count, column < columns.count, let (term, weight) = phrases[phrase]
      else { return }
      let place = term * columns.count + column
      let before = tally.counts[place]
      // Several ways of saying one thing are one thing; the same again adds a little.
      tally.counts[place] =
        before == 0 ? weight : max(before, weight) + weight * weights.again
      tally.found |= 1 << UInt64(term & 63)
      guard columns[column].nearness > 0 else { return }
      if column != current {
        tally.recent.removeAll(keepingCapacity: true)
        current = column
      }
      note(term, weight, column, token, in: &tally)
    }
  }

  /// Adds an occurrence to the window that ends with it.
  private func note(
    _ term: Int, _ weight: Double, _ column: Int, _ token: Int, in tally: inout Tally
  ) {
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

  /// Whether two tokens of a column are too far from each other to belong together.
  private func isApart(_ first: Int, _ second: Int, _ column: Int) -> Bool {
    column == Self.phraseColumn
      ? first / SearchText.slot != second / SearchText.slot
      : first + weights.window <= second
  }

  /// What a count in a column is worth.
  private func worth(_ count: Double, _ column: Int) -> Double {
    columns[column].count * min(count, columns[column].most)
  }

  private func combined(_ sum: Double, coverage: Double, _ tally: Tally) -> Double {
    var score = sum / total
    for column in columns.indices where columns[column].nearness > 0 {
      score += bonus(column, tally)
    }
    return score * weights.factor(ofCoverage: coverage)
  }

  /// The square makes most of the terms together worth more than a few pairs.
  private func bonus(_ column: Int, _ tally: Tally) -> Double {
    let share = tally.windows[column] / total
    return columns[column].nearness * share * share
  }
}
