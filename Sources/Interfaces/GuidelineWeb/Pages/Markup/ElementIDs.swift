/// Keeps the ids of the elements of a page different.
///
/// Ids of the page's own parts contain an underscore, which names of records never do.
struct ElementIDs {
  private var used: Set<String> = []

  /// Returns an id, with a number if another element has it.
  mutating func unique(_ id: String) -> String {
    var candidate = id
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(id)_\(number)"
      number += 1
    }
    return candidate
  }
}
