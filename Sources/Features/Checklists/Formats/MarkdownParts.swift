import GuidelineModel
import TextSupport

/// Splits a checklist in Markdown into files of limited size, such as comments of a pull request.
///
/// Each part is a checklist that can be filled in and updated alone.
package enum MarkdownParts {
  /// The limit is too small for the header and an item of the checklist.
  package struct TooSmall: Error, Hashable, Sendable {
    /// The least limit that is possible, in bytes.
    package let least: Int
  }

  /// The bytes of the dates in the line below the title, which a part without items lacks.
  private static let datesLength = 64

  /// Returns the documents of the parts; one, if the whole checklist fits.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of a part.
  ///   - file: returns the name of the file of a part, by the part's number starting at 1, for links between them.
  /// - Throws: ``TooSmall``, and `EncodingError` if the request cannot be encoded.
  package static func documents(
    of list: Checklist, limit: Int, file: (Int) -> String
  ) throws -> [String] {
    let whole = try ChecklistMarkdown(list).document()
    if whole.utf8.count <= limit { return [whole] }
    // More parts than items are impossible, so that the header of a part is at most this long.
    let most = list.items.count
    let header =
      try document(of: list.part(max(1, most - 1), of: most, 0..<0), list, file).utf8.count
      + datesLength
    let sizes = list.items.indices.map {
      size(of: list.items[$0], after: $0 > 0 ? list.items[$0 - 1] : nil)
    }
    let largest = list.items.map { size(of: $0, after: nil) }.max() ?? 0
    if header + largest > limit { throw TooSmall(least: header + largest) }
    let ranges = balanced(list.items, sizes, from: header + largest, header: header, limit: limit)
    return try ranges.enumerated().map { index, range in
      try document(of: list.part(index + 1, of: ranges.count, range), list, file)
    }
  }

  /// The ranges of the fewest parts, which have about the same size: a short last part would be mostly header.
  private static func balanced(
    _ items: [ChecklistItem], _ sizes: [Int], from least: Int, header: Int, limit: Int
  ) -> [Range<Int>] {
    let fewest = ranges(items, sizes, header: header, limit: limit)
    var (tooSmall, enough) = (least - 1, limit)
    while enough - tooSmall > 1 {
      let middle = (tooSmall + enough) / 2
      if ranges(items, sizes, header: header, limit: middle).count > fewest.count {
        tooSmall = middle
      } else {
        enough = middle
      }
    }
    return ranges(items, sizes, header: header, limit: enough)
  }

  /// Fills parts in order up to a limit in bytes.
  private static func ranges(
    _ items: [ChecklistItem], _ sizes: [Int], header: Int, limit: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var bytes = header
    for (index, size) in sizes.enumerated() {
      if index > start, bytes + size > limit {
        ranges.append(start..<index)
        start = index
        bytes = header
      }
      // The first item of a part has its headings again.
      bytes += start == index ? self.size(of: items[index], after: nil) : size
    }
    ranges.append(start..<items.count)
    return ranges
  }

  private static func document(
    of part: Checklist, _ list: Checklist, _ file: (Int) -> String
  ) throws -> String {
    guard let place = part.request.part else { return try ChecklistMarkdown(part).document() }
    // Only neighbors, since a long checklist may have many parts.
    let neighbors = [place.number - 1, place.number + 1].filter { (1...place.count).contains($0) }
    let links = neighbors.map { number in
      let address = PercentEncoding.encoded(file(number), keeping: "/-._~")
      return "[part \(number) of \(place.count)](\(address))"
    }
    return try ChecklistMarkdown(
      part, title: "\(list.title) (\(place.text))",
      links: links.isEmpty ? nil : "See also \(links.joined(separator: " and "))."
    ).document()
  }

  /// The bytes of an item with its lines and the headings above it.
  private static func size(of item: ChecklistItem, after last: ChecklistItem?) -> Int {
    var lines = MarkdownItem(item).lines()
    let isNewGroup = last?.groupSubject != item.groupSubject
    if isNewGroup { lines += ["", MarkdownItem.heading(item.groupTitle), ""] }
    if isNewGroup || last?.groupSection != item.groupSection {
      lines += ["", MarkdownItem.heading(ofSection: item.groupSection), ""]
    }
    return lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }
}
