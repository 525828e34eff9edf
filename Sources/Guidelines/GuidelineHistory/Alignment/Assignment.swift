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
    return Dictionary(grouping: edges) { root($0.left * 2) }.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func matchGreedily(_ edges: [Edge]) {
    var taken: Set<Int> = []
    for edge in edges.sorted(by: { ($1.weight, $0.left, $0.right) < ($0.weight, $1.left, $1.right) })
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
      guard let row = rowNumbers[edge.row], let column = columnNumbers[edge.column] else { continue }
      weights[row * width + column] = edge.weight
    }
    let rowOfColumn = Self.leastCostRows(rows: rows.count, columns: width) { -weights[$0 * width + $1] }
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
          let reduced = cost(current - 1, candidate - 1) - rowPotentials[current] - columnPotentials[candidate]
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
