import GuidelineHistory
import GuidelineModel
import TextSupport

/// The content of the comment that ends a rule in a Markdown file: what an update must know about the item and the
/// visible text does not say.
///
/// `<!-- hig 3vKd…Q c1aB.9 p00xZ_ id=… -->` has 25 characters for the rule and a character and a checksum for each
/// generated text below it. Values that do not fit follow as fields: `id=…`, `revised=…`.
struct MarkdownStamp: Hashable {
  /// The rule's id; `nil` in earlier lists, whose visible text has it.
  var id: String?
  /// The checksum of the id, 24 bits.
  var idChecksum: UInt32
  /// The wording that the item was created from.
  var wording: WordingMark?
  /// The checksum of the headings.
  var section: String?
  /// The platforms when the item was written.
  var platforms: PlatformSet?
  /// The strength when the item was written.
  var strength: Strength?
  /// The page's revision when the item was written.
  var revised: CalendarDate?
  /// The day of the snapshot that the item was created from.
  var captured: CalendarDate?
  var priority: ItemPriority.Level?
  /// The generated texts, in the order of the file.
  var texts: [Text] = []

  /// A generated text with its checksum.
  struct Text: Hashable {
    enum Kind: Hashable {
      /// The rule. It has a checksum only if its words do not show that they are those of ``MarkdownStamp/wording``.
      case rule
      /// A text below the rule.
      case piece(MarkdownPiece.Kind)
    }

    var kind: Kind
    var checksum: MarkdownChecksum
  }

  static func idChecksum(of id: some StringProtocol) -> UInt32 {
    MarkdownChecksum(of: id).value >> UInt32(MarkdownChecksum.bits - idBits)
  }

  var isGone: Bool { texts.contains { $0.kind == .piece(.mark(.gone)) } }

  var ruleChecksum: MarkdownChecksum? { texts.first { $0.kind == .rule }?.checksum }
}

extension MarkdownStamp {
  private static let idBits = 24
  private static let dayBits = 16
  /// The number of characters: 149 bits.
  private static let length = 25
  private static let checksumLength = 5

  var words: [String] {
    var digits = MarkdownDigits()
    digits.append(Self.bits(of: wording), bits: 64)
    digits.append(idChecksum, bits: Self.idBits)
    digits.append(section == nil ? 0 : 1, bits: 1)
    digits.append(section.flatMap { UInt16($0, radix: 16) } ?? 0, bits: 16)
    digits.append(platforms == nil ? 0 : 1, bits: 1)
    digits.append(platforms?.rawValue ?? 0, bits: 6)
    digits.append(strength.flatMap { Strength.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0, bits: 3)
    digits.append(Self.packed(revised) ?? 0, bits: Self.dayBits)
    digits.append(Self.packed(captured) ?? 0, bits: Self.dayBits)
    digits.append(priority.flatMap { ItemPriority.Level.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0, bits: 2)
    var words = [digits.text]
    for text in texts {
      var checksum = MarkdownDigits()
      checksum.append(text.checksum.value, bits: MarkdownChecksum.bits)
      words.append(text.kind.letter + checksum.text)
    }
    return words
  }

  /// The fields after the words, for values that the words lack.
  var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    if let id { fields.append(("id", id)) }
    for (name, date) in [("revised", revised), ("captured", captured)] {
      if let date, Self.packed(date) == nil { fields.append((name, date.description)) }
    }
    return fields
  }

  /// Parses the words and fields of a comment; returns `nil` for another form.
  init?(words: [Substring], fields: [String: String]) {
    guard let first = words.first, var digits = MarkdownDigits(first, count: Self.length) else { return nil }
    let wording = digits.read(64)
    self.wording = wording == 0 ? nil : Self.wording(wording)
    idChecksum = UInt32(digits.read(Self.idBits))
    let hasSection = digits.read(1) == 1
    let section = digits.read(16)
    if hasSection {
      self.section = NumberText.padded(section, width: 4)
    }
    let hasPlatforms = digits.read(1) == 1
    let platforms = UInt8(digits.read(6))
    if hasPlatforms { self.platforms = PlatformSet(rawValue: platforms) }
    let strength = Int(digits.read(3))
    if Strength.allCases.indices.contains(strength - 1) { self.strength = Strength.allCases[strength - 1] }
    let days = (digits.read(Self.dayBits), digits.read(Self.dayBits))
    let priority = Int(digits.read(2))
    if priority > 0 { self.priority = ItemPriority.Level.allCases[priority - 1] }
    revised = fields["revised"].flatMap { CalendarDate($0) } ?? Self.date(days.0)
    captured = fields["captured"].flatMap { CalendarDate($0) } ?? Self.date(days.1)
    id = fields["id"]
    texts = words.dropFirst().compactMap { word in
      guard let kind = Text.Kind(letter: word.prefix(1)),
        var checksum = MarkdownDigits(word.dropFirst(), count: Self.checksumLength)
      else { return nil }
      return Text(kind: kind, checksum: MarkdownChecksum(value: UInt32(checksum.read(MarkdownChecksum.bits))))
    }
  }

  private static func bits(of wording: WordingMark?) -> UInt64 {
    wording.flatMap { UInt64($0.description.dropFirst(), radix: 16) } ?? 0
  }

  private static func wording(_ bits: UInt64) -> WordingMark? {
    WordingMark("w" + NumberText.padded(bits, width: 16))
  }

  /// The days from 1999-12-31 to a day, 0 for an unknown date; `nil` for a month, a year or a day out of reach.
  private static func packed(_ date: CalendarDate?) -> Int? {
    guard let date else { return 0 }
    let days = date.daysSince1970 - start
    return date.day != nil && (1..<1 << dayBits).contains(days) ? days : nil
  }

  private static func date(_ days: UInt64) -> CalendarDate? {
    days == 0 ? nil : CalendarDate(daysSince1970: Int(days) + start)
  }

  /// 1999-12-31 in days since 1970-01-01.
  private static let start = 10_956
}

extension MarkdownStamp.Text.Kind {
  private static let letters: [(kind: Self, letter: String)] = [
    (.rule, "r"), (.piece(.citation), "c"), (.piece(.places), "p"),
    (.piece(.findings), "f"), (.piece(.assignee), "a"), (.piece(.mark(.new)), "n"),
    (.piece(.mark(.changed)), "w"), (.piece(.mark(.moved)), "m"), (.piece(.mark(.gone)), "g"),
  ]

  /// The character before the checksum.
  fileprivate var letter: String { Self.letters.first { $0.kind == self }?.letter ?? "" }

  fileprivate init?(letter: Substring) {
    guard let kind = Self.letters.first(where: { $0.letter == letter })?.kind else { return nil }
    self = kind
  }
}

/// A generated text in a Markdown file.
struct MarkdownPiece {
  enum Kind: Hashable {
    /// The explanation and source of a rule.
    case citation
    case places
    case findings
    /// The person who is to look at the item.
    case assignee
    case mark(ItemMark.Kind)
  }

  /// The lines below a rule at which a text may start; a user may have inserted others above it.
  private static let searchedLines = 200

  let kind: Kind
  /// The checksum in the comment of the rule.
  let checksum: MarkdownChecksum
  /// The range of the text; `nil` if it was edited or removed.
  let range: Range<String.Index>?

  /// Finds a text by the checksum in its rule's comment, between the end of the comment and that of the item.
  init(
    _ kind: Kind, checksum: MarkdownChecksum, between start: String.Index, and end: String.Index,
    without taken: [Range<String.Index>], in source: MarkdownSource
  ) {
    self.kind = kind
    self.checksum = checksum
    let lines = source.line(of: start)...source.line(of: end)
    // An editor may have joined the text with the one before.
    let starts =
      [start] + taken.map(\.upperBound)
      + lines.dropFirst().prefix(Self.searchedLines).filter { !source.isCode[$0] }
      .map { source.lines[$0].startIndex }
    range =
      starts.lazy.compactMap { start in
        guard start <= end else { return nil }
        let text = Self.start(in: source.text[start..<end])
        return checksum.endOfMatch(in: text).map { text.startIndex..<$0 }
      }.first { range in !taken.contains { $0.overlaps(range) } }
  }

  /// The text from its first word on, without its list marker; earlier lists have none before a citation.
  private static func start(in text: Substring) -> Substring {
    let text = text.drop(while: \.isWhitespace)
    return MarkdownSyntax.endOfListMarker(text).map { text[$0...] } ?? text
  }
}
