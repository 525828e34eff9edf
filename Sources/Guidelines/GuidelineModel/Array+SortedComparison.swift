extension Array where Element: Comparable {
  /// How many elements two sorted arrays have in common, an element that stands twice in both counting
  /// twice.
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
