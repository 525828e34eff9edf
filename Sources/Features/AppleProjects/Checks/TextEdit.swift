/// A replacement of bytes of a file.
package struct TextEdit: Hashable, Sendable {
  /// The bytes that are replaced; empty for an insertion.
  package let range: Range<Int>
  /// The new text; empty for a removal.
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Applies edits to the bytes of a file. An edit that overlaps an earlier one, or that equals it, is left out
  /// together with the others of its group, so that a fix is made as a whole or not at all. Returns the new bytes and
  /// the number of groups that were applied.
  package static func applying(_ groups: [[TextEdit]], to bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    var accepted: [TextEdit] = []
    var count = 0
    for group in groups where !group.isEmpty {
      guard
        group.allSatisfy({ edit in
          edit.range.upperBound <= bytes.count && !accepted.contains { $0.collides(with: edit) }
        })
      else { continue }
      accepted += group
      count += 1
    }
    accepted.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    var position = 0
    for edit in accepted {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return (result + bytes[position...], count)
  }

  /// Whether two edits change the same bytes or insert at the same place.
  private func collides(with other: TextEdit) -> Bool {
    range.overlaps(other.range) || range.lowerBound == other.range.lowerBound
      || range.isEmpty && other.range.contains(range.lowerBound)
      || other.range.isEmpty && range.contains(other.range.lowerBound)
  }
}
