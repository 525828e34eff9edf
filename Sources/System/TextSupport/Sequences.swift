extension Sequence {
  /// The elements in groups with the same key, in the order of the first ones.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var positions: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let key = key(element)
      if let position = positions[key] {
        groups[position].append(element)
      } else {
        positions[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, in the order in which they come first.
  package func unique() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension StringProtocol {
  /// The text with a capital at its start: "Found by checks".
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
