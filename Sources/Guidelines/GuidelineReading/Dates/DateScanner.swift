import GuidelineModel

/// Finds dates within texts, in the forms of web pages, HTTP headers, browsers and PDF files.
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
      .map { word in
        var word = word.drop { marks.contains($0) }
        while let last = word.last, marks.contains(last) { word.removeLast() }
        return String(word)
      }
      .filter { !$0.isEmpty }
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
