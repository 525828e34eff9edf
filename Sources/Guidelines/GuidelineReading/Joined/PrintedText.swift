import DocumentParsing
import GuidelineModel

/// The lines of a text from printed pages (`pdftotext` ends each with a form feed) without numbers and running headers.
struct PrintedText {
  struct Line {
    var text: Substring
    let number: Int
    var opensPage = false

    var trimmed: Substring { text.trimmingSpace() }
    fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  private(set) var lines: [Line]

  /// - Returns: `nil` for a text without pages.
  init?(_ text: [Substring]) {
    lines = text.indices.map { index in
      let line = text[index]
      return Line(text: line.drop { $0 == "\u{C}" }, number: index + 1, opensPage: line.first == "\u{C}")
    }
    let numbers = Self.pageNumbers(in: lines)
    guard numbers.count >= Self.fewestPages || lines.count(where: \.opensPage) >= Self.fewestPages else { return nil }
    for index in numbers {
      lines[index].text = ""
      openPage(below: index)
    }
    removeRunningHeaders()
    joinParagraphs()
  }

  private static let fewestPages = 4

  /// Marks the next line with text as the first one of a page, unless it is far below.
  private mutating func openPage(below index: Int) {
    let next = lines[(index + 1)...].firstIndex { !$0.isBlank }
    if let next, next - index <= Self.longestGap { lines[next].opensPage = true }
  }

  /// In lines.
  private static let longestGap = 6

  /// The lines with the numbers of pages: the longest series of lines that are consecutive numbers.
  private static func pageNumbers(in lines: [Line]) -> [Int] {
    let found = lines.indices.compactMap { index -> (index: Int, number: Int)? in
      guard lines[index].text.utf8.count <= longestNumber else { return nil }
      return Int(lines[index].trimmed).map { (index, $0) }
    }
    /// The longest series that each number ends, with the place of that number in `found`.
    var series: [Int: (length: Int, place: Int)] = [:]
    var before: [Int?] = []
    var best: (length: Int, place: Int)?
    for (place, candidate) in found.enumerated() {
      let previous = series[candidate.number - 1]
      let length = (previous?.length ?? 0) + 1
      before.append(previous?.place)
      if length > series[candidate.number]?.length ?? 0 { series[candidate.number] = (length, place) }
      if length > best?.length ?? 0 { best = (length, place) }
    }
    var numbers: [Int] = []
    var place = best?.place
    while let current = place {
      numbers.append(found[current].index)
      place = before[current]
    }
    return numbers.reversed()
  }

  /// In bytes, with the blanks that center it.
  private static let longestNumber = 160

  /// Removes the lines that open or end several pages in a row with the same words. Headings do so on pages far apart.
  private mutating func removeRunningHeaders() {
    var places: [Substring: [(index: Int, page: Int)]] = [:]
    var last: Int?
    var page = 0
    for index in lines.indices where !lines[index].isBlank {
      if lines[index].opensPage {
        if let last { places[lines[last].trimmed, default: []].append((last, page)) }
        page += 1
        places[lines[index].trimmed, default: []].append((index, page))
      }
      last = index
    }
    for (text, found) in places where found.count >= Self.fewestPages && !text.isEmpty {
      // Left and right pages may differ.
      let inRow = zip(found, found.dropFirst()).count { $1.page - $0.page <= 2 }
      guard inRow * 2 >= found.count else { continue }
      for (index, _) in found {
        lines[index].text = ""
        if lines[index].opensPage { openPage(below: index) }
      }
    }
  }

  /// Removes the blank lines in a paragraph that goes on at the next page.
  private mutating func joinParagraphs() {
    var kept: [Line] = []
    for line in lines {
      if line.opensPage, line.text.first(where: { !$0.isWhitespace })?.isLowercase == true,
        let last = kept.last(where: { !$0.isBlank }), !ParagraphSentences.isClosed(last.text)
      {
        while kept.last?.isBlank == true { kept.removeLast() }
      }
      kept.append(line)
    }
    lines = kept
  }
}

extension PageMark {
  /// The titles at the beginning of printed pages that the list of contents or the guidelines have.
  static func titles(in printed: PrintedText) -> [PageMark] {
    let lines = printed.lines
    let filled = lines.indices.filter { !lines[$0].trimmed.isEmpty }
    let contents = contents(lines, filled)
    func title(at position: Int) -> Substring? {
      guard filled.indices.contains(position) else { return nil }
      let text = lines[filled[position]].trimmed
      guard text.utf8.count <= longestTitle, !ParagraphSentences.isClosed(text) else { return nil }
      let isKnown = contents.titles.contains(text.lowercased()) || PageNames.standard.slug(titled: String(text)) != nil
      return isKnown ? text : nil
    }
    var marks: [PageMark] = []
    for position in filled.indices where position >= contents.end {
      guard let own = title(at: position) else { continue }
      // In a list of contents titles follow titles.
      if title(at: position + 1) != nil, title(at: position + 2) != nil { continue }
      let isRepeated = position > 0 && title(at: position - 1) == own
      let isDivider = title(at: position + 1) == own
      guard isRepeated || !isDivider && lines[filled[position]].opensPage else { continue }
      var mark = PageMark(line: filled[position], start: filled[position] + 1)
      mark.add("title", String(own))
      marks.append(mark)
    }
    return longest(marks, lineCount: lines.count)
  }

  /// The mark of each title with the most lines below it; lists of pages may also begin a page with a title.
  private static func longest(_ marks: [PageMark], lineCount: Int) -> [PageMark] {
    var best: [String: (length: Int, line: Int)] = [:]
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].line : lineCount
      let title = mark.title?.lowercased() ?? ""
      if end - mark.line > best[title]?.length ?? 0 { best[title] = (end - mark.line, mark.line) }
    }
    return marks.filter { best[$0.title?.lowercased() ?? ""]?.line == $0.line }
  }

  /// In bytes.
  private static let longestTitle = 80

  /// The titles of a list of contents in lower case, and the position behind it among the lines with text.
  private static func contents(_ lines: [PrintedText.Line], _ filled: [Int]) -> (titles: Set<String>, end: Int) {
    let heading = filled.prefix(mostBeforeContents).firstIndex {
      ["contents", "table of contents"].contains(lines[$0].trimmed.lowercased())
    }
    guard let heading else { return ([], 0) }
    var titles: Set<String> = []
    for position in (heading + 1)..<filled.count {
      // "Alerts . . . . . 12"
      let text = lines[filled[position]].trimmed.lowercased()
      let end = text.lastIndex { !" .\t0123456789".contains($0) }
      let title = String(end.map { text[...$0] } ?? text[...])
      guard position - heading <= mostContents, titles.insert(title).inserted else { return (titles, position) }
    }
    return ([], 0)
  }

  /// In lines with text.
  private static let mostBeforeContents = 60
  private static let mostContents = 2_000
}
