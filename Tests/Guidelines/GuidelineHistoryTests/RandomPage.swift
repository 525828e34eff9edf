import GuidelineModel
import TestSupport

/// A page of random records, with random edits.
struct RandomPage {
  private(set) var records: [GuidelineRecord] = []
  private let words: [String]

  private static let openers = ["Use", "Avoid", "Prefer", "Consider", "Keep", "Never hide"]
  private static let allWords = [
    "toolbar", "label", "menu", "badge", "sidebar", "window", "icon", "tab", "button", "slider",
    "picker", "sheet", "alert", "margin", "gesture", "field", "scroll", "list", "grid", "color",
    "red", "narrow", "heavy", "compact", "rounded", "silent", "bright", "steady", "quick", "loose",
    "under", "beside", "above", "across", "the", "your", "every", "with", "of", "for",
  ]
  private static let headings = ["Best practices", "Layout", "Behavior", "Interaction", ""]

  /// - Parameter words: the size of the vocabulary; texts of few words repeat them.
  init(rules: Int, words: Int = allWords.count, _ generator: inout SeededGenerator) {
    self.words = Array(Self.allWords.prefix(words))
    for _ in 0..<rules { records.append(record(&generator)) }
  }

  init(records: [GuidelineRecord]) {
    self.records = records
    words = Self.allWords
  }

  /// Removes and returns the first record.
  mutating func takeFirst() -> GuidelineRecord { records.removeFirst() }

  mutating func add(_ record: GuidelineRecord) { records.append(record) }

  /// Makes random edits of words, numbers, headings, platforms, order and records.
  mutating func edit(times: Int, _ generator: inout SeededGenerator) {
    for _ in 0..<times { edit(&generator) }
  }

  private mutating func edit(_ generator: inout SeededGenerator) {
    guard !records.isEmpty else { return records.append(record(&generator)) }
    let position = generator.next(below: records.count)
    switch generator.next(below: 9) {
    case 0: records.insert(record(&generator), at: position)
    case 1: records.remove(at: position)
    case 2: records[position].section = Self.section(&generator)
    case 3 where records[position].kind == .guideline: Self.give(Self.platforms(&generator), to: &records[position])
    case 4: records[position].detail = Self.withOtherNumbers(records[position].detail, &generator)
    case 5: records = records.shuffled(using: &generator)
    case 6: records[position].detail = reworded(records[position].detail, &generator)
    case 7: records.append(records[position])
    default:
      if let statement = records[position].statement {
        records[position].statement = reworded(statement, &generator)
        records[position].strength = CommandWords.standard.strength(of: statement)
      }
    }
  }

  private func record(_ generator: inout SeededGenerator) -> GuidelineRecord {
    let kinds: [RecordKind] = [.guideline, .guideline, .guideline, .definition, .context, .note]
    let kind = generator.element(of: kinds)
    let details = (0..<generator.next(below: 3)).map { _ in sentence("The", &generator) }
    var record = GuidelineRecord(
      kind: kind, section: Self.section(&generator), anchor: nil, detail: details.joined(separator: " "), line: 0)
    if kind == .guideline {
      let statement = sentence(generator.element(of: Self.openers), &generator)
      record.statement = statement
      record.strength = CommandWords.standard.strength(of: statement)
      Self.give(Self.platforms(&generator), to: &record)
    } else if record.detail.isEmpty {
      record.detail = sentence("A", &generator)
    }
    return record
  }

  private func sentence(_ opener: String, _ generator: inout SeededGenerator) -> String {
    var text = [opener]
    for _ in 0..<(3 + generator.next(below: 6)) { text.append(generator.element(of: words)) }
    if generator.next(below: 3) == 0 { text.append("\(generator.next(below: 90)) pt") }
    return text.joined(separator: " ") + "."
  }

  private static func section(_ generator: inout SeededGenerator) -> [String] {
    let heading = generator.element(of: headings)
    return heading.isEmpty ? [] : [heading]
  }

  private static func platforms(_ generator: inout SeededGenerator) -> PlatformSet? {
    generator.next(below: 2) == 0 ? nil : PlatformSet(rawValue: UInt8(1 + generator.next(below: 63)))
  }

  private static func give(_ platforms: PlatformSet?, to record: inout GuidelineRecord) {
    record.platforms = platforms
    record.basis = platforms == nil ? nil : .section
  }

  private static func withOtherNumbers(_ text: String, _ generator: inout SeededGenerator) -> String {
    let other = 100 + generator.next(below: 900)
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { Int($0) == nil ? String($0) : "\(other)" }.joined(separator: " ")
  }

  private func reworded(_ text: String, _ generator: inout SeededGenerator) -> String {
    var parts = text.split(separator: " ").map(String.init)
    guard parts.count > 2 else { return sentence("Its", &generator) }
    for _ in 0...generator.next(below: 3) {
      let position = 1 + generator.next(below: parts.count - 2)
      if generator.next(below: 3) == 0 {
        parts.insert(generator.element(of: words), at: position)
      } else {
        parts[position] = generator.element(of: words)
      }
    }
    return parts.joined(separator: " ")
  }
}
