extension RandomAccessCollection {
  /// Returns the first index whose element belongs to the second part of a collection, or the end index.
  ///
  /// - Parameter belongsToSecondPart: false for all elements before an index and true for those from there on.
  /// - Complexity: O(log *n*).
  func partitionIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if belongsToSecondPart(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
