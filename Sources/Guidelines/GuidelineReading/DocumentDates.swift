import DocumentParsing
import GuidelineModel

struct DocumentDates: Hashable, Sendable {
  /// The day the document was captured: fetched, saved, printed.
  private(set) var captured: CalendarDate?
  /// The newest day on which the page was updated.
  private(set) var updated: CalendarDate?

  enum Meaning: CaseIterable {
    case capture
    case update

    fileprivate var role: StructureWords.Role { self == .capture ? .capturedOn : .updatedOn }
  }

  /// Adds a date. Of several, the newest counts.
  mutating func add(_ date: CalendarDate, as meaning: Meaning) {
    switch meaning {
    case .capture: captured = max(captured ?? date, date)
    case .update: updated = max(updated ?? date, date)
    }
  }

  mutating func add(_ other: DocumentDates) {
    if let date = other.captured { add(date, as: .capture) }
    if let date = other.updated { add(date, as: .update) }
  }

  /// Adds the value of a field such as `fetched_at` or `lastUpdated`, if its name and value are known forms.
  mutating func add(field name: String, value: String) {
    guard value.utf8.contains(where: \.isDigit) else { return }
    if let meaning = Self.meaning(ofField: name), let date = DateScanner.first(in: value) { add(date, as: meaning) }
  }

  /// Adds the dates in a comment: "Page saved with … saved date: …", "Mirrored from … by …, 25 Nov 2025".
  mutating func add(comment: some StringProtocol) {
    for line in comment.split(maxSplits: 200, whereSeparator: \.isNewline) {
      for (meaning, rest) in Self.meanings(opening: String(line.trimmingLeadingSpace())) {
        if let date = DateScanner.first(in: rest) { add(date, as: meaning) }
      }
    }
  }

  /// Reads a line that consists of a date and its meaning: "Fetched: 2025-11-25",
  /// "Source: https://example.org (retrieved on 25 November 2025)". `nil` for other lines.
  init?(line: String) {
    guard line.utf8.count <= Self.lineLimit, line.utf8.contains(where: \.isDigit) else { return nil }
    for segment in line.split(whereSeparator: { Self.separators.contains($0) }) {
      let text = String(segment.trimmingLeadingSpace().drop { "*_> ".contains($0) })
      for (meaning, rest) in Self.meanings(opening: text) {
        let written = rest.drop { $0 == ":" || $0 == "：" || $0 == "*" || $0 == " " }
        if let date = DateScanner.leading(written) { add(date, as: meaning) }
      }
    }
    guard captured != nil || updated != nil else { return nil }
  }

  init() {}

  private static let lineLimit = 300
  private static let separators: Set<Character> = ["|", "·", "•", "(", ")", "—", "–", ";"]

  private static func words(of name: String) -> String {
    var words = ""
    for character in name.prefix(40) {
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character.isLetter ? Character(character.lowercased()) : " ")
    }
    return words.collapsingWhiteSpace()
  }

  private static func meaning(ofField name: String) -> Meaning? {
    let words = words(of: name)
    var names = [words]
    for affix in [" at", " on", " date", " time"] where words.hasSuffix(affix) {
      names.append(String(words.dropLast(affix.count)))
    }
    for prefix in ["date ", "time "] where words.hasPrefix(prefix) {
      names.append(String(words.dropFirst(prefix.count)))
    }
    let found = names.lazy.flatMap(meanings).first { $0.rest.isEmpty }
    return found?.meaning ?? (words == "date" ? .update : nil)
  }

  /// The meanings that the first words of a text may give a date, and the text behind them.
  private static func meanings(opening text: String) -> [(meaning: Meaning, rest: Substring)] {
    Meaning.allCases.compactMap { meaning in
      StructureWords.standard.length(of: meaning.role, opening: text).map { (meaning, text.dropFirst($0)) }
    }
  }
}

/// Reads the lines near the top and the end of a page that only say when it was captured or updated, and removes them.
struct DateLineReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let count = document.blocks.count
    var removed: [Int] = []
    for index in 0..<count where index < Self.reach || index >= count - Self.reach {
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

/// Finds dates in the forms of web pages, HTTP headers, browsers and PDF files.
enum DateScanner {
  /// The first date in a text: `2025-11-25T10:00:00Z`, `Tue, 25 Nov 2025 10:00:00 GMT`, `D:20251125100000Z`,
  /// `2025年11月25日`. Examines the first 40 words.
  static func first(in text: some StringProtocol) -> CalendarDate? {
    let words = words(of: text)
    return words.indices.lazy.compactMap { date(at: $0, in: words) }.first
  }

  /// The date that a text begins with, after prepositions and addresses: "on 25 November 2025",
  /// "from https://example.org on 2025-11-25".
  static func leading(_ text: some StringProtocol) -> CalendarDate? {
    let words = words(of: text)
    let start = words.firstIndex { word in
      !prepositions.contains(word.lowercased()) && !word.contains("://")
        && !weekdays.contains(word.prefix(3).lowercased())
    }
    return start.flatMap { date(at: $0, in: words) }
  }

  private static let wordLimit = 40
  private static let byteLimit = 1000
  private static let prepositions: Set<String> = ["on", "at", "from", "am", "le", "el", "the"]
  private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func words(of text: some StringProtocol) -> [String] {
    String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self)
      .split(maxSplits: wordLimit) { $0.isWhitespace }.prefix(wordLimit)
      .map { String($0.trimmed { !marks.contains($0) }) }.filter { !$0.isEmpty }
  }

  private static let marks: Set<Character> = [
    "(", ")", "[", "]", "<", ">", "\"", "'", "`", ",", ";", ":", "*", "_", ".", "|", "-", "–", "—",
  ]

  /// The date that begins at a word: within the word, or written with up to five words.
  private static func date(at index: Int, in words: [String]) -> CalendarDate? {
    let word = words[index]
    if let date = compact(word) ?? CalendarDate(written: word) { return date }
    for count in [3, 5] where index + count <= words.count {
      let written = words[index..<index + count].joined(separator: " ")
      if let date = CalendarDate(written: written) { return date }
    }
    return nil
  }

  /// The day at the start of a time stamp: ISO 8601 with or without hyphens, or a PDF date (ISO 32000, 7.9.4).
  private static func compact(_ word: String) -> CalendarDate? {
    let time = word.hasPrefix("D:") ? word.dropFirst(2) : word[...]
    if let date = CalendarDate(String(time.prefix(10))), date.day != nil { return date }
    let digits = time.prefix { $0.isASCII && $0.isNumber }
    let rest = time.dropFirst(digits.count).first
    guard digits.count == 8 || (digits.count == 14 && word.hasPrefix("D:")),
      rest.map({ "TZ+-".contains($0) }) ?? true, let number = Int(digits.prefix(8))
    else { return nil }
    return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

/// The parts that a saved file adds to a document: the header of the HTTP response, comments of browsers and crawlers.
struct DocumentEnvelope {
  /// The document without the response header, whose lines are empty so that line numbers stay the same.
  private(set) var body: String
  private(set) var dates = DocumentDates()
  private(set) var address: String?

  /// The maximum length of a header, and of the start and the end of a file searched for comments, in bytes.
  private static let reach = 16 * 1024

  init(_ text: String) {
    body = text
    readHeader()
    let bytes = body.utf8
    readComments(in: Array(bytes.prefix(Self.reach)))
    readComments(in: Array(bytes.dropFirst(Self.reach).suffix(Self.reach)))
  }

  /// Reads the header that `curl -i` saves before the body (RFC 9112, section 2.1).
  private mutating func readHeader() {
    guard body.hasPrefix("HTTP/") else { return }
    let head = String(decoding: body.utf8.prefix(Self.reach), as: UTF8.self)
    var length = 0
    for line in head.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine) {
      length += 1
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      guard let date = DateScanner.first(in: value) else { continue }
      switch line[..<colon].lowercased() {
      case "date": dates.add(date, as: .capture)
      case "last-modified": dates.add(date, as: .update)
      default: break
      }
    }
    let lines = body.split(maxSplits: length, omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    guard lines.count > length else { return }
    body = String(repeating: "\n", count: length) + lines[length]
  }

  private mutating func readComments(in bytes: [UInt8]) {
    var end = 0
    while let start = ByteSearch.firstIndex(of: Array("<!--".utf8), in: bytes, from: end),
      let close = ByteSearch.firstIndex(of: Array("-->".utf8), in: bytes, from: start + 4)
    {
      let comment = String(decoding: bytes[(start + 4)..<close], as: UTF8.self)
      dates.add(comment: comment)
      address = address ?? Self.address(in: comment[...])
      end = close
    }
  }

  /// The address that browsers write into saved pages: `saved from url=(0047)https://…`, `url: https://…`.
  private static func address(in comment: Substring) -> String? {
    for line in comment.split(maxSplits: 20, whereSeparator: \.isNewline) {
      let text = line.trimmingLeadingSpace()
      guard text.hasPrefix("saved from url=(") || text.hasPrefix("url: "), let start = text.firstRange(of: "http")
      else { continue }
      return String(text[start.lowerBound...].prefix { !$0.isWhitespace })
    }
    return nil
  }
}
