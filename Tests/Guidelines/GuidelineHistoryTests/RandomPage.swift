import GuidelineModel

/// A page made up by chance, and edits made to it by chance.
struct RandomPage {
  private(set) var records: [GuidelineRecord] = []
  private let words: [String]

  private static let openers = ["Use", "Avoid", "Prefer", "Consider", "Keep", "Never hide"]
  private static let allWords = [
    "kite", "string", "spool", "ribbon", "harbour", "meadow", "cloud", "gust", "knot", "canvas",
    "frame", "anchor", "breeze", "evening", "morning", "tail", "loop", "dive", "glide", "paint",
    "red", "narrow", "heavy", "brittle", "curved", "silent", "bright", "steady", "quick", "loose",
    "under", "beside", "above", "across", "the", "your", "every", "with", "of", "for",
  ]
  private static let headings = ["Best practices", "Weather", "Building", "Flying", ""]

  /// - Parameter words: how many words the page is written with; texts of few words repeat them.
  init(rules: Int, words: Int = allWords.count, _ dice: inout Dice) {
    self.words = Array(Self.allWords.prefix(words))
    for _ in 0..<rules { records.append(record(&dice)) }
  }

  init(records: [GuidelineRecord]) {
    self.records = records
    words = Self.allWords
  }

  /// Takes the first record away.
  mutating func takeFirst() -> GuidelineRecord { records.removeFirst() }

  mutating func add(_ record: GuidelineRecord) { records.append(record) }

  /// Changes the page a number of times: words, numbers, headings, platforms, order, records.
  mutating func edit(times: Int, _ dice: inout Dice) {
    for _ in 0..<times { edit(&dice) }
  }

  private mutating func edit(_ dice: inout Dice) {
    guard !records.isEmpty else { return records.append(record(&dice)) }
    let position = dice.roll(records.count)
    switch dice.roll(9) {
    case 0: records.insert(record(&dice), at: position)
    case 1: records.remove(at: position)
    case 2: records[position].section = Self.section(&dice)
    case 3 where records[position].kind == .guideline:
      Self.give(Self.platforms(&dice), to: &records[position])
    case 4: records[position].detail = Self.withOtherNumbers(records[position].detail, &dice)
    case 5: records = dice.shuffle(records)
    case 6: records[position].detail = reworded(records[position].detail, &dice)
    case 7: records.append(records[position])
    default:
      if let statement = records[position].statement {
        records[position].statement = reworded(statement, &dice)
        records[position].strength = CommandWords.standard.strength(of: statement)
      }
    }
  }

  private func record(_ dice: inout Dice) -> GuidelineRecord {
    let kinds: [RecordKind] = [.guideline, .guideline, .guideline, .definition, .context, .note]
    let kind = dice.pick(kinds)
    let details = (0..<dice.roll(3)).map { _ in sentence("The", &dice) }
    var record = GuidelineRecord(
      kind: kind, section: Self.section(&dice), anchor: nil, detail: details.joined(separator: " "),
      line: 0)
    if kind == .guideline {
      let statement = sentence(dice.pick(Self.openers), &dice)
      record.statement = statement
      record.strength = CommandWords.standard.strength(of: statement)
      Self.give(Self.platforms(&dice), to: &record)
    } else if record.detail.isEmpty {
      record.detail = sentence("A", &dice)
    }
    return record
  }

  private func sentence(_ opener: String, _ dice: inout Dice) -> String {
    var text = [opener]
    for _ in 0..<(3 + dice.roll(6)) { text.append(dice.pick(words)) }
    if dice.roll(3) == 0 { text.append("\(dice.roll(90)) pt") }
    return text.joined(separator: " ") + "."
  }

  private static func section(_ dice: inout Dice) -> [String] {
    let heading = dice.pick(headings)
    return heading.isEmpty ? [] : [heading]
  }

  private static func platforms(_ dice: inout Dice) -> PlatformSet? {
    dice.roll(2) == 0 ? nil : PlatformSet(rawValue: UInt8(1 + dice.roll(63)))
  }

  private static func give(_ platforms: PlatformSet?, to record: inout GuidelineRecord) {
    record.platforms = platforms
    record.basis = platforms == nil ? nil : .section
  }

  private static func withOtherNumbers(_ text: String, _ dice: inout Dice) -> String {
    let other = 100 + dice.roll(900)
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { Int($0) == nil ? String($0) : "\(other)" }.joined(separator: " ")
  }

  private func reworded(_ text: String, _ dice: inout Dice) -> String {
    var parts = text.split(separator: " ").map(String.init)
    guard parts.count > 2 else { return sentence("Its", &dice) }
    for _ in 0...dice.roll(3) {
      let position = 1 + dice.roll(parts.count - 2)
      if dice.roll(3) == 0 {
        parts.insert(dice.pick(words), at: position)
      } else {
        parts[position] = dice.pick(words)
      }
    }
    return parts.joined(separator: " ")
  }
}
