import GuidelineModel
import TextSupport

/// Splits a checklist in Markdown into files of limited size, such as comments of a pull request.
///
/// Each part is a checklist that can be filled in and updated alone.
public enum MarkdownParts {
  /// The limit is too small for the header and an item of the checklist.
  public struct TooSmall: Error, Hashable, Sendable {
    /// The least limit that is possible, in bytes.
    public let least: Int
  }

  /// Returns the documents of the parts; one, if the whole checklist fits.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of a part.
  ///   - file: returns the name of the file of a part, by the part's number starting at 1, for links between them.
  /// - Throws: ``TooSmall``, and `EncodingError` if the request cannot be encoded.
  public static func documents(
    of list: Checklist, limit: Int, file: (Int) -> String
  ) throws -> [String] {
    let whole = try ChecklistMarkdown(list).document()
    if whole.utf8.count <= limit { return [whole] }
    // More parts than items are impossible, so that the header of a part is at most this long.
    let most = list.items.count
    let header =
      try document(of: list.part(most, of: most, 0..<0), list, file).utf8.count
      + 4 * most
    let sizes = list.items.indices.map {
      size(of: list.items[$0], after: $0 > 0 ? list.items[$0 - 1] : nil)
    }
    if let largest = sizes.max(), header + largest > limit {
      throw TooSmall(least: header + largest)
    }
    var ranges: [Range<Int>] = []
    var start = 0
    var bytes = header
    for (index, size) in sizes.enumerated() {
      // The first item of a part has its headings again.
      if bytes + size > limit {
        ranges.append(start..<index)
        start = index
        bytes = header
      }
      bytes += start == index ? self.size(of: list.items[index], after: nil) : size
    }
    ranges.append(start..<list.items.count)
    return try ranges.enumerated().map { index, range in
      try document(of: list.part(index + 1, of: ranges.count, range), list, file)
    }
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
    if last?.page != item.page { lines += ["", MarkdownItem.heading(ofPage: item), ""] }
    if last?.page != item.page || last?.section != item.section {
      lines += ["", MarkdownItem.heading(ofSection: item), ""]
    }
    return lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }
}
