/// Generic parameters of the declarations around a place: `Label` in `struct Card<Label: View>` is no
/// component as far as the braces of `Card` go.
struct GenericParameters {
  /// With the number of braces open at the declaration, which never goes down.
  private var open: [(name: String, depth: Int)] = []
  private var counts: [String: Int] = [:]

  mutating func add(_ name: String, depth: Int) {
    open.append((name, depth))
    counts[name, default: 0] += 1
  }

  /// Notes that a brace was closed and so many are still open.
  mutating func leave(depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      counts[last.name, default: 1] -= 1
    }
  }

  func contains(_ name: String) -> Bool { counts[name, default: 0] > 0 }
}
