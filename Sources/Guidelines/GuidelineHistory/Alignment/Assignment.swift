/// Pairs two sets so that the sum of the pairs' weights is the greatest possible.
///
/// The Hungarian method with potentials (Kuhn 1955; Jonker and Volgenant 1987 for the shortest augmenting
/// paths), run on each connected part by itself, so that a page's few doubtful records cost little.
struct Assignment {
  /// Two members that may be paired, and what the pair is worth, above 0.
  struct Edge: Hashable {
    let left: Int
    let right: Int
    let weight: Double
  }

  /// The right member of each left one that has a pair.
  private(set) var pairs: [Int: Int] = [:]

  /// Parts with more cells than this are paired best first: the exact method takes the cube of their size.
  private static let limit = 250_000

  init(_ edges: [Edge]) {
    for part in Self.parts(edges) {
      let lefts = Set(part.map(\.left)).sorted()
      let rights = Set(part.map(\.right)).sorted()
      if lefts.count * rights.count > Self.limit {
        pairBestFirst(part)
      } else if lefts.count <= rights.count {
        pairExactly(lefts, rights, part.map { ($0.left, $0.right, $0.weight) }) { ($0, $1) }
      } else {
        pairExactly(rights, lefts, part.map { ($0.right, $0.left, $0.weight) }) { ($1, $0) }
      }
    }
  }

  private static func parts(_ edges: [Edge]) -> [[Edge]] {
    // Left members are even numbers, right ones odd.
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

  private mutating func pairBestFirst(_ edges: [Edge]) {
    var taken: Set<Int> = []
    for edge in edges.sorted(by: { ($1.weight, $0.left, $0.right) < ($0.weight, $1.left, $1.right) }
    )
    where pairs[edge.left] == nil && !taken.contains(edge.right) {
      pairs[edge.left] = edge.right
      taken.insert(edge.right)
    }
  }

  /// - Parameters:
  ///   - rows: members of the smaller side.
  ///   - columns: members of the other.
  ///   - oriented: puts a row and a column into the order left, right.
  private mutating func pairExactly(
    _ rows: [Int], _ columns: [Int], _ edges: [(row: Int, column: Int, weight: Double)],
    _ oriented: (Int, Int) -> (left: Int, right: Int)
  ) {
    let width = columns.count
    let rowNumbers = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    let columnNumbers = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    var worth = [Double](repeating: 0, count: rows.count * width)
    for edge in edges {
      guard let row = rowNumbers[edge.row], let column = columnNumbers[edge.column] else {
        continue
      }
      worth[row * width + column] = edge.weight
    }
    let rowOfColumn = Self.cheapest(rows: rows.count, columns: width) { -worth[$0 * width + $1] }
    for (column, row) in rowOfColumn.enumerated() {
      guard let row, worth[row * width + column] > 0 else { continue }
      let pair = oriented(rows[row], columns[column])
      pairs[pair.left] = pair.right
    }
  }

  /// The row given to each column so that the costs add up to the least; every row gets a column.
  private static func cheapest(rows: Int, columns: Int, cost: (Int, Int) -> Double) -> [Int?] {
    var rowPotentials = [Double](repeating: 0, count: rows + 1)
    var columnPotentials = [Double](repeating: 0, count: columns + 1)
    // Rows and columns count from 1; 0 is the row still without a column.
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
