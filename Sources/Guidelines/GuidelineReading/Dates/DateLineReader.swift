import DocumentParsing
import GuidelineModel

/// Reads the lines near the top and the end of a page that only say when it was captured or updated, and removes them.
struct DateLineReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let count = document.blocks.count
    let positions = Set(
      Array(0..<min(Self.reach, count)) + Array(max(0, count - Self.reach)..<count))
    var removed: [Int] = []
    for index in positions.sorted() {
      let block = document.blocks[index]
      guard block.kind == .paragraph else { continue }
      var kept: [Inline] = []
      var hasDate = false
      for line in Self.lines(of: block.inlines) {
        if let dates = DocumentDates(line: Array(line).plainText) {
          document.dates.add(dates)
          document.address = document.address ?? Self.address(in: line)
          hasDate = true
        } else {
          kept += line
        }
      }
      guard hasDate else { continue }
      document.blocks[index].inlines = kept.trimmed()
      if document.blocks[index].inlines.isEmpty { removed.append(index) }
    }
    document.removeBlocks(removed)
  }

  /// The number of blocks at each end of a page that are examined.
  private static let reach = 8

  /// The runs of each line, with the break that ends it.
  private static func lines(of runs: [Inline]) -> [ArraySlice<Inline>] {
    var lines: [ArraySlice<Inline>] = []
    var start = 0
    for (index, run) in runs.enumerated() where run.isBreak {
      lines.append(runs[start...index])
      start = index + 1
    }
    return lines + [runs[start...]]
  }

  private static func address(in line: ArraySlice<Inline>) -> String? {
    if let target = line.lazy.compactMap(\.target).first { return target }
    return Array(line).plainText.split(separator: " ").first { $0.contains("://") }.map(String.init)
  }
}
