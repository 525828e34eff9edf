import GuidelineModel

/// A maximum-weight matching of two sets.
///
/// The Hungarian method with potentials (Kuhn 1955; Jonker and Volgenant 1987 for the shortest augmenting
/// paths) runs on each connected component, because the edges of a page form many small components.
struct Assignment {
  /// Two members that may be paired, and the weight of the pair, above 0.
  struct Edge: Hashable {
    let left: Int
    let right: Int
    let weight: Double
  }

  /// The right member of each paired left member.
  private(set) var pairs: [Int: Int] = [:]

  /// Components with more cells than this are matched greedily, because the exact method takes cubic time.
  private static let cellLimit = 250_000

  init(_ edges: [Edge]) {
    for component in Self.components(edges) {
      let lefts = Set(component.map(\.left)).sorted()
      let rights = Set(component.map(\.right)).sorted()
      if lefts.count * rights.count > Self.cellLimit {
        matchGreedily(component)
      } else if lefts.count <= rights.count {
        matchExactly(lefts, rights, component.map { ($0.left, $0.right, $0.weight) }) { ($0, $1) }
      } else {
        matchExactly(rights, lefts, component.map { ($0.right, $0.left, $0.weight) }) { ($1, $0) }
      }
    }
  }

  private static func components(_ edges: [Edge]) -> [[Edge]] {
    // A disjoint-set forest: left members have even numbers, right members odd numbers.
    var parents: [Int: Int] = [:]
    func root(_ member: Int) -> Int {
      var member = member
      while let parent = parents[member], parent != member {
        parents[member] = parents[parent] ?? parent
        member = parent
      }
      return member
    }
    for edge in edges {
      let (first, second) = (root(edge.left * 2), root(edge.right * 2 + 1))
      parents[max(first, second)] = min(first, second)
      if parents[first] == nil { parents[first] = first }
      if parents[second] == nil { parents[second] = second }
    }
    return Dictionary(grouping: edges) { root($0.left * 2) }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func matchGreedily(_ edges: [Edge]) {
    var taken: Set<Int> = []
    for edge in edges.sorted(by: { ($1.weight, $0.left, $0.right) < ($0.weight, $1.left, $1.right) }
    )
    where pairs[edge.left] == nil && !taken.contains(edge.right) {
      pairs[edge.left] = edge.right
      taken.insert(edge.right)
    }
  }

  /// - Parameters:
  ///   - rows: the members of the smaller side.
  ///   - columns: the members of the larger side.
  ///   - oriented: returns a row and a column as left and right member.
  private mutating func matchExactly(
    _ rows: [Int], _ columns: [Int], _ edges: [(row: Int, column: Int, weight: Double)],
    _ oriented: (Int, Int) -> (left: Int, right: Int)
  ) {
    let width = columns.count
    let rowNumbers = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    let columnNumbers = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    var weights = [Double](repeating: 0, count: rows.count * width)
    for edge in edges {
      guard let row = rowNumbers[edge.row], let column = columnNumbers[edge.column] else {
        continue
      }
      weights[row * width + column] = edge.weight
    }
    let rowOfColumn = Self.leastCostRows(rows: rows.count, columns: width) {
      -weights[$0 * width + $1]
    }
    for (column, row) in rowOfColumn.enumerated() {
      guard let row, weights[row * width + column] > 0 else { continue }
      let pair = oriented(rows[row], columns[column])
      pairs[pair.left] = pair.right
    }
  }

  /// Returns the row assigned to each column at the least total cost. Every row gets a column.
  private static func leastCostRows(rows: Int, columns: Int, cost: (Int, Int) -> Double) -> [Int?] {
    var rowPotentials = [Double](repeating: 0, count: rows + 1)
    var columnPotentials = [Double](repeating: 0, count: columns + 1)
    // Rows and columns count from 1; 0 represents the row that has no column yet.
    var rowOfColumn = [Int](repeating: 0, count: columns + 1)
    for row in 1...rows {
      rowOfColumn[0] = row
      var column = 0
      var slack = [Double](repeating: .infinity, count: columns + 1)
      var previous = [Int](repeating: 0, count: columns + 1)
      var isVisited = [Bool](repeating: false, count: columns + 1)
      repeat {
        isVisited[column] = true
        let current = rowOfColumn[column]
        var delta = Double.infinity
        var next = 0
        for candidate in 1...columns where !isVisited[candidate] {
          let reduced =
            cost(current - 1, candidate - 1) - rowPotentials[current] - columnPotentials[candidate]
          if reduced < slack[candidate] {
            slack[candidate] = reduced
            previous[candidate] = column
          }
          if slack[candidate] < delta {
            delta = slack[candidate]
            next = candidate
          }
        }
        for candidate in 0...columns {
          if isVisited[candidate] {
            rowPotentials[rowOfColumn[candidate]] += delta
            columnPotentials[candidate] -= delta
          } else {
            slack[candidate] -= delta
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      repeat {
        let before = previous[column]
        rowOfColumn[column] = rowOfColumn[before]
        column = before
      } while column != 0
    }
    return rowOfColumn.dropFirst().map { $0 == 0 ? nil : $0 - 1 }
  }
}

/// Measures the similarity of an old and a new record; words that many records share have little weight.
struct Similarity {
  private let old: [Bags]
  private let new: [Bags]

  private struct Bags {
    let statement: BagOfWords
    let detail: BagOfWords
    let heading: String
    let opening: UInt64?
  }

  /// - Parameter weights: the weights of words, by their frequency in a set of records.
  init(old: [ComparedRecord], new: [ComparedRecord], weights: WordWeights) {
    func bags(_ record: ComparedRecord) -> Bags {
      Bags(
        statement: BagOfWords(record.statement.bag, weights: weights.weight),
        detail: BagOfWords(record.detail.bag, weights: weights.weight), heading: record.heading,
        opening: record.detail.opening)
    }
    self.old = old.map(bags)
    self.new = new.map(bags)
  }

  /// Records below this similarity are different ones.
  static let threshold = 0.4

  /// Returns the similarity of an old and a new record, 0 to 1.
  ///
  /// The statement has the largest share, then the explanation; the heading decides between records that are similar in
  /// both. For records without a statement the heading has a larger share, because a section has one introduction.
  func between(_ oldIndex: Int, _ newIndex: Int) -> Double {
    let (first, second) = (old[oldIndex], new[newIndex])
    let hasSameHeading = first.heading == second.heading
    let detail = first.detail.similarity(to: second.detail)
    if first.statement.isEmpty && second.statement.isEmpty {
      return (1 - Self.textHeadingShare) * detail + (hasSameHeading ? Self.textHeadingShare : 0)
    }
    let heading = hasSameHeading ? Self.headingShare : 0
    let statement = first.statement.similarity(to: second.statement)
    let hasDetails = !first.detail.isEmpty && !second.detail.isEmpty
    let share = hasDetails ? Self.detailShare : 0
    let similarity = (1 - Self.headingShare - share) * statement + share * detail + heading
    // An explanation that begins with the same words belongs to the same rule, even when the rule was reworded.
    let hasSameOpening = first.opening != nil && first.opening == second.opening
    return hasSameOpening ? min(1, similarity + Self.openingShare) : similarity
  }

  private static let headingShare = 0.1
  private static let textHeadingShare = 0.25
  private static let detailShare = 0.35
  private static let openingShare = 0.2
}

/// The weight of each word by the number of records that contain it.
struct WordWeights {
  private var counts: [UInt32: Int] = [:]

  init(_ records: [ComparedRecord]) {
    for record in records {
      for word in record.distinctWords { counts[word, default: 0] += 1 }
    }
  }

  /// Returns the weight of a word: 1 for a word of one record, less for words of several records, and a fifth of that
  /// for stop words.
  func weight(_ word: UInt32) -> Double {
    let rarity = 1 / Double(counts[word] ?? 1).squareRoot()
    return BagOfWords.stopWords.contains(word) ? rarity * Self.stopWordShare : rarity
  }

  /// Returns the weight of a word, none for stop words.
  func weightOfContent(_ word: UInt32) -> Double {
    BagOfWords.stopWords.contains(word) ? 0 : weight(word)
  }

  /// Returns the weight of a word as part of a subject: none for stop words and words of several rules, such as "avoid".
  func weightOfSubject(_ word: UInt32) -> Double {
    BagOfWords.stopWords.contains(word) || (counts[word] ?? 1) > Self.mostCommon ? 0 : weight(word)
  }

  /// In records: the word is in the rules that are compared, and in one more on each side.
  private static let mostCommon = 4

  private static let stopWordShare = 0.2
}

/// The words of a text without their order, each with a weight, for measuring the similarity of texts.
struct BagOfWords {
  private let hashes: [UInt32]
  private let weights: [Double]
  private let total: Double

  /// - Parameters:
  ///   - words: sorted hashes of words; a repeated word counts each time.
  ///   - weight: the weight of a word, 0 or more.
  init(_ words: [UInt32], weights weight: (UInt32) -> Double) {
    hashes = words
    weights = words.map(weight)
    total = weights.reduce(0, +)
  }

  /// Whether the text has no words.
  var isEmpty: Bool { hashes.isEmpty }

  /// Returns the Sørensen–Dice coefficient of two texts by weight: 1 for the same words, 0 for no common word or two
  /// texts without words.
  func similarity(to other: BagOfWords) -> Double {
    guard total + other.total > 0 else { return 0 }
    return 2 * common(with: other) / (total + other.total)
  }

  /// Returns the share of the words of this text that another text contains, 0 to 1 by weight.
  func containment(in other: BagOfWords) -> Double {
    total > 0 ? common(with: other) / total : 0
  }

  private func common(with other: BagOfWords) -> Double {
    var common = 0.0
    var (left, right) = (0, 0)
    while left < hashes.count, right < other.hashes.count {
      if hashes[left] == other.hashes[right] {
        common += weights[left]
        left += 1
        right += 1
      } else if hashes[left] < other.hashes[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return common
  }

  /// Returns the sorted hashes of the words of a text, in lower case and without a final "s".
  ///
  /// - Parameter limit: the number of words after which the rest of the text is ignored.
  static func words(of text: some StringProtocol, limit: Int) -> [UInt32] {
    var words: [UInt32] = []
    var hash = seed
    var last: UInt32 = 0
    var lastHash = seed
    func close() {
      guard hash != seed else { return }
      words.append(last == 0x73 && lastHash != seed ? lastHash : hash)
      hash = seed
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: last = scalar.value
      case 0x41...0x5A: last = scalar.value + 0x20
      // In scripts without blanks, each letter is a word.
      case 0x2E80... where Tokenizer.isIdeographic(scalar):
        close()
        words.append(scalar.value &* 0x0100_0193)
        continue
      // Other quotes, dashes and blanks end a word, as those of ASCII do.
      case 0x80... where WordHash.isWordPart(scalar): last = scalar.value
      default:
        close()
        if words.count >= limit {
          words.sort()
          return words
        }
        continue
      }
      lastHash = hash
      hash = (hash ^ last) &* 0x0100_0193
    }
    close()
    words.sort()
    return words
  }

  private static let seed: UInt32 = 0x811c_9dc5

  static let stopWords = Set(
    StopWords.all.flatMap { words(of: String(decoding: $0, as: UTF8.self), limit: 1) })
}
