import DocumentParsing
import GuidelineModel

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

  /// The language of a quotation. A short text in Latin script is a translation only of a text in another script.
  private static func language(of block: Block, beside original: String) -> String? {
    let isLatin = !LanguageWords.otherScripts.contains(original)
    return isLatin ? Language.detected(in: block.text) : Language.dominant(in: block.text)
  }
}

/// Moves translations that follow each paragraph without quotation marks to the paragraphs they translate.
///
/// The document must alternate: most paragraphs of the other language follow one of the document's own, of the same
/// form and about the same length. A document with one part in each language does not.
struct AlternatingTranslationExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let languages = Self.languages(document.blocks)
    let title = document.title.flatMap(Language.detected(in:))
    guard let pair = Self.pair(document.blocks, languages, first: title) else { return }
    var blocks: [Block] = []
    var isOriginal = false
    for (block, language) in zip(document.blocks, languages) {
      if isOriginal, language == pair.translation, let last = blocks.last, Self.match(last, block) {
        blocks[blocks.count - 1].translations[pair.translation] = block.inlines
        isOriginal = false
      } else {
        blocks.append(block)
        isOriginal = language == pair.original
      }
    }
    document.blocks = blocks
  }

  /// The languages of the texts. Beside another script, short texts in Latin script show theirs as well.
  private static func languages(_ blocks: [Block]) -> [String?] {
    let texts = blocks.map { $0.kind == .paragraph || $0.headingLevel != nil ? $0.text : "" }
    let detected = texts.map(Language.detected)
    let hasScripts = detected.contains { $0.map(LanguageWords.otherScripts.contains) == true }
    return hasScripts ? texts.map(Language.dominant) : detected
  }

  /// The two languages of a document that alternates between them. `first` is the language of the title, which decides
  /// between two that follow each other as often.
  private static func pair(
    _ blocks: [Block], _ languages: [String?], first: String?
  ) -> (original: String, translation: String)? {
    var counts: [[String]: Int] = [:]
    for index in blocks.indices.dropFirst() where blocks[index].kind == .paragraph {
      guard let language = languages[index], let other = languages[index - 1], other != language,
        match(blocks[index - 1], blocks[index])
      else { continue }
      counts[[other, language], default: 0] += 1
    }
    let best = counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.max { one, other in
      (one.value, one.key[0] == first ? 1 : 0) < (other.value, other.key[0] == first ? 1 : 0)
    }
    let translated = zip(blocks, languages).count { $0.kind == .paragraph && $1 == best?.key[1] }
    guard let best, best.value > 1, best.value * 5 >= translated * 3 else { return nil }
    return (best.key[0], best.key[1])
  }

  /// Whether two blocks are headings of a level, or paragraphs that both open in bold or not and of similar length. A
  /// letter of Hangul, kana or Han has about the content and the bytes of three Latin ones.
  private static func match(_ one: Block, _ other: Block) -> Bool {
    func opensInBold(_ block: Block) -> Bool {
      block.inlines.first { $0.kind == .text }?.style.contains(.strong) == true
    }
    let (size, otherSize) = (one.text.utf8.count, other.text.utf8.count)
    return one.headingLevel == other.headingLevel && one.list?.depth == other.list?.depth
      && one.aside?.label == other.aside?.label && opensInBold(one) == opensInBold(other)
      && (one.headingLevel != nil || size <= otherSize * 4 && otherSize <= size * 4)
  }
}
