import DocumentParsing

/// Moves translations, which some documents quote after each paragraph, to the blocks they translate.
struct TranslationExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.blocks.contains(where: { $0.aside != nil }) else { return }
    let ownText = document.blocks.lazy.filter { $0.aside == nil }.map(\.text).joined(separator: " ")
    guard let original = Language.dominant(in: ownText) else { return }
    var blocks: [Block] = []
    blocks.reserveCapacity(document.blocks.count)
    for block in document.blocks {
      guard block.aside != nil, block.aside?.label == nil, let last = blocks.indices.last,
        let other = Language.dominant(in: block.text), other != original
      else {
        blocks.append(block)
        continue
      }
      let before = blocks[last].translations[other].map { $0 + [Inline(kind: .softBreak)] } ?? []
      blocks[last].translations[other] = before + block.inlines
    }
    document.blocks = blocks
  }
}

/// Detects languages by their scripts.
enum Language {
  /// The language of most letters: `ko`, `ja`, `zh`, or `en` for Latin script; `nil` when there are no letters.
  static func dominant(in text: String) -> String? {
    var hangul = 0
    var kana = 0
    var han = 0
    var latin = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin += 1
      case 0xAC00...0xD7AF, 0x1100...0x11FF: hangul += 1
      case 0x3040...0x30FF: kana += 1
      case 0x4E00...0x9FFF, 0x3400...0x4DBF: han += 1
      default: break
      }
    }
    // A Hangul, kana or Han letter carries about as much text as three Latin ones.
    let asian = hangul + kana + han
    if latin == 0 && asian == 0 { return nil }
    if latin >= asian * 3 { return "en" }
    if hangul >= kana + han { return "ko" }
    return kana > 0 ? "ja" : "zh"
  }
}
