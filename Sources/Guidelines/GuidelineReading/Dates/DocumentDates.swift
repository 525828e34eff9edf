import DocumentParsing
import GuidelineModel

/// The dates that a document gives for itself.
struct DocumentDates: Hashable, Sendable {
  /// The day the document was captured: fetched, saved, printed.
  private(set) var captured: CalendarDate?
  /// The newest day on which the page was updated, which is not later than its capture.
  private(set) var updated: CalendarDate?

  /// The meaning of a date.
  enum Meaning: CaseIterable {
    /// The document was captured then.
    case capture
    /// The page was updated then.
    case update

    fileprivate var role: StructureWords.Role {
      switch self {
      case .capture: .capturedOn
      case .update: .updatedOn
      }
    }
  }

  /// Adds a date. Of several, the newest counts.
  mutating func add(_ date: CalendarDate, as meaning: Meaning) {
    switch meaning {
    case .capture: captured = max(captured ?? date, date)
    case .update: updated = max(updated ?? date, date)
    }
  }

  /// Adds the dates of another source.
  mutating func add(_ other: DocumentDates) {
    if let date = other.captured { add(date, as: .capture) }
    if let date = other.updated { add(date, as: .update) }
  }

  /// Adds the value of a field such as `fetched_at` or `lastUpdated`, if its name and value are known forms.
  mutating func add(field name: String, value: String) {
    guard value.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return }
    let words = Self.words(of: name)
    guard let meaning = Self.meaning(of: words), let date = DateScanner.first(in: value) else {
      return
    }
    add(date, as: meaning)
  }

  /// Adds the dates in a comment: "Page saved with … saved date: …", "Mirrored from … by …, 25 Nov 2025".
  mutating func add(comment: some StringProtocol) {
    for line in comment.split(maxSplits: 200, whereSeparator: \.isNewline) {
      let text = line.trimmingLeadingSpace()
      for meaning in Meaning.allCases {
        guard let length = StructureWords.standard.length(of: meaning.role, opening: String(text))
        else { continue }
        if let date = DateScanner.first(in: text.dropFirst(length)) { add(date, as: meaning) }
      }
    }
  }

  /// Reads a line that consists of a date and its meaning: "Fetched: 2025-11-25",
  /// "Source: https://example.org (retrieved on 25 November 2025)". `nil` for other lines.
  init?(line: String) {
    guard line.utf8.count <= Self.lineLimit,
      line.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return nil }
    for segment in line.split(whereSeparator: { Self.separators.contains($0) }) {
      let text = String(segment.trimmingLeadingSpace().drop { "*_> ".contains($0) })
      for meaning in Meaning.allCases {
        guard let length = StructureWords.standard.length(of: meaning.role, opening: text) else {
          continue
        }
        let rest = text.dropFirst(length).drop { $0 == ":" || $0 == "：" || $0 == "*" || $0 == " " }
        if let date = DateScanner.leading(rest) { add(date, as: meaning) }
      }
    }
    guard captured != nil || updated != nil else { return nil }
  }

  /// No dates.
  init() {}

  private static let lineLimit = 300
  private static let separators: Set<Character> = ["|", "·", "•", "(", ")", "—", "–", ";"]

  /// The words of a field's name in lower case: `fetchedAt` → "fetched at".
  private static func words(of name: String) -> String {
    var words = ""
    for character in name.prefix(40) {
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character.isLetter ? Character(character.lowercased()) : " ")
    }
    return words.collapsingWhiteSpace()
  }

  private static func meaning(of words: String) -> Meaning? {
    var names = [words]
    for affix in [" at", " on", " date", " time"] where words.hasSuffix(affix) {
      names.append(String(words.dropLast(affix.count)))
    }
    for prefix in ["date ", "time "] where words.hasPrefix(prefix) {
      names.append(String(words.dropFirst(prefix.count)))
    }
    for meaning in Meaning.allCases {
      for name in names
      where StructureWords.standard.length(of: meaning.role, opening: name) == name.count {
        return meaning
      }
    }
    return words == "date" ? .update : nil
  }
}
