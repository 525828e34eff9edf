import DocumentParsing
import GuidelineModel

/// A line that opens with a date: "June 9, 2025: Added …", or a row of a table in one line,
/// "| June 9, 2025 | Added … |".
struct DatedLine {
  let date: CalendarDate
  /// What follows the date.
  let text: String

  /// Reads a line; `nil` when it opens with anything else, or holds nothing but a date.
  init?(_ line: String) {
    guard line.utf8.prefix(24).contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    let words = line.split(maxSplits: 12) { $0 == " " || $0 == "|" }
    for count in [5, 4, 3, 2, 1] where words.count > count {
      let written = words[..<count].joined(separator: " ")
      guard let date = CalendarDate(written: written.filter { $0 != ":" }) else { continue }
      let rest = words[count...].joined(separator: " ")
      let text = rest.drop { ":–—- ".contains($0) }.filter { $0 != "|" }.collapsingWhiteSpace()
      guard !text.isEmpty else { continue }
      self.date = date
      self.text = text
      return
    }
    return nil
  }
}
