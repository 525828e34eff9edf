import DocumentParsing

/// Moves translations, which some documents quote after each paragraph, to the blocks they translate.
struct TranslationExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.blocks.contains(where: { $0.aside != nil }) else { return }
    let ownText = document.blocks.lazy.filter { $0.aside == nil }.map(\.text).joined(separator: " ")
    guard let original = Language.dominant(in: ownText) else { return }
    var blocks: [Block] = []
    for block in document.blocks {
      guard block.aside != nil, block.aside?.label == nil, let last = blocks.indices.last,
        let other = Self.language(of: block, beside: original), other != original
      else {
        blocks.append(block)
        continue
      }
      let before = blocks[last].translations[other].map { $0 + [Inline(kind: .softBreak)] } ?? []
      blocks[last].translations[other] = before + block.inlines
    }
    document.blocks = blocks
  }

  /// The language of a quotation. A text in Latin script that is too short to show its language is a translation only of
  /// a text in another script.
  private static func language(of block: Block, beside original: String) -> String? {
    let isLatin = !["ko", "ja", "zh"].contains(original)
    return isLatin ? Language.detected(in: block.text) : Language.dominant(in: block.text)
  }
}

/// Moves translations that follow each paragraph without quotation marks to the paragraphs they translate.
///
/// The document must alternate: most paragraphs of the other language follow one of the document's own, of the
/// same form and about the same length. A document with one part in each language does not.
struct AlternatingTranslationExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var units = document.blocks.flatMap(Self.linesByLanguage)
    Unit.assignLatinLanguage(to: &units)
    guard let roles = Roles(units, firstLanguage: document.title.flatMap(Language.detected(in:)))
    else { return }
    var blocks: [Block] = []
    var original: Int?
    for (index, unit) in units.enumerated() {
      if let language = unit.language, language != roles.original {
        if let target = original, roles.translations.contains(language),
          blocks[target].translations[language] == nil, unit.matches(blocks[target])
        {
          blocks[target].translations[language] = unit.block.inlines
          continue
        }
        // The translation of the title, which is no longer among the blocks.
        if index == 0, unit.block.headingLevel == 1, document.title != nil { continue }
      }
      blocks.append(unit.block)
      original = unit.mayBe(in: roles.original) ? blocks.count - 1 : nil
    }
    document.blocks = blocks
  }

  /// The parts of a paragraph that has a line in one language above a line in another; otherwise the block itself.
  private static func linesByLanguage(_ block: Block) -> [Unit] {
    guard block.kind == .paragraph, block.inlines.contains(where: \.isBreak) else {
      return [Unit(block)]
    }
    var parts: [(language: String?, inlines: [Inline])] = []
    for line in block.inlines.split(whereSeparator: \.isBreak) {
      let language = Language.detected(in: Array(line).plainText)
      if let last = parts.indices.last, language == nil || language == parts[last].language {
        parts[last].inlines.append(Inline(kind: .softBreak))
        parts[last].inlines += line
      } else if parts.count == 2 {
        return [Unit(block)]
      } else {
        parts.append((language, Array(line)))
      }
    }
    guard parts.count == 2 else { return [Unit(block)] }
    return parts.map { part in
      var block = block
      block.inlines = part.inlines
      return Unit(block)
    }
  }
}

/// A block with its language.
private struct Unit {
  let block: Block
  /// The language; `nil` when it does not show.
  private(set) var language: String?

  init(_ block: Block) {
    self.block = block
    let isText = block.kind == .paragraph || block.headingLevel != nil
    language = isText ? Language.detected(in: block.text) : nil
  }

  /// Gives sentences in Latin script that are too short to show their language that of the others in Latin script, if
  /// the document has another script as well.
  static func assignLatinLanguage(to units: inout [Unit]) {
    let languages = units.compactMap(\.language)
    guard languages.contains(where: otherScripts.contains) else { return }
    let counts = languages.filter { !otherScripts.contains($0) }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let latin = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "en"
    for index in units.indices where units[index].language == nil {
      let block = units[index].block
      guard block.kind == .paragraph, ParagraphSentences.isClosed(block.text),
        Language.dominant(in: block.text) != nil
      else { continue }
      units[index].language = latin
    }
  }

  /// The languages that their script shows.
  private static let otherScripts: Set<String> = ["ko", "ja", "zh"]

  /// Whether the block is in a language, or may be because it is too short to tell the languages in Latin script apart.
  func mayBe(in language: String) -> Bool {
    self.language.map { $0 == language }
      ?? (!block.text.isEmpty && !Self.otherScripts.contains(language))
  }

  /// Whether the block can be a translation of another one: both are headings of a level, or paragraphs that do or do
  /// not open in bold, and neither is more than four times as long.
  func matches(_ other: Block) -> Bool {
    guard block.headingLevel == other.headingLevel, block.kind == .paragraph || isHeading,
      block.list?.depth == other.list?.depth, block.aside?.label == other.aside?.label,
      opensInBold(block) == opensInBold(other)
    else { return false }
    if isHeading { return true }
    let amount = Language.amount(of: block.text)
    let size = Language.amount(of: other.text)
    return amount <= size * 4 && size <= amount * 4
  }

  private var isHeading: Bool { block.headingLevel != nil }

  private func opensInBold(_ block: Block) -> Bool {
    block.inlines.first { $0.kind == .text }?.style.contains(.strong) == true
  }
}

/// The languages of originals and translations in a document that alternates between them.
private struct Roles {
  let original: String
  let translations: Set<String>

  private static let minimumPairs = 2

  /// Finds the languages; `nil` when the document does not alternate.
  ///
  /// - Parameter firstLanguage: The language of the title, which decides between two that follow each other as often.
  init?(_ units: [Unit], firstLanguage: String?) {
    var totals: [String: Int] = [:]
    /// The number of units of a language that follow one of another.
    var pairs: [String: [String: Int]] = [:]
    for (index, unit) in units.enumerated() where unit.block.kind == .paragraph {
      guard let language = unit.language else { continue }
      totals[language, default: 0] += 1
      // A second translation follows the first.
      var chain: Set = [language]
      for distance in 1...3 where distance <= index {
        let before = units[index - distance]
        guard let other = before.language, chain.insert(other).inserted else { break }
        if unit.matches(before.block) { pairs[other, default: [:]][language, default: 0] += 1 }
      }
    }
    guard totals.count > 1 else { return nil }
    let followed = pairs.mapValues { followers in
      followers.filter {
        $0.value >= Self.minimumPairs && $0.value * 5 >= (totals[$0.key] ?? 0) * 3
      }
    }
    let best = followed.filter { !$0.value.isEmpty }.max { first, second in
      let counts = (first.value.values.reduce(0, +), second.value.values.reduce(0, +))
      if counts.0 != counts.1 { return counts.0 < counts.1 }
      return first.key != firstLanguage && (second.key == firstLanguage || first.key > second.key)
    }
    guard let best else { return nil }
    original = best.key
    translations = Set(best.value.keys)
  }
}
