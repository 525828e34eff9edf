import DocumentParsing
import GuidelineModel

/// Turns paragraphs that describe a figure into captions: alternative texts, labelled descriptions, image addresses.
struct FigureDescriptionDetector: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices where document.blocks[index].kind == .paragraph {
      let text = document.blocks[index].text
      let isBelowPicture = index > 0 && Self.isPicture(document.blocks[index - 1])
      if isBelowPicture && isItalicCaption(document.blocks[index]) || Self.isDescription(text)
        || isImageAddress(text) || ImageNames.consists(text) || Self.isPageControl(text)
      {
        document.blocks[index].kind = .caption
      }
    }
  }

  private static func isPicture(_ block: Block) -> Bool {
    block.kind == .caption && block.text.isEmpty && block.inlines.contains { $0.kind == .image }
  }

  /// Whether a paragraph below a picture is its caption: one sentence in italics.
  private func isItalicCaption(_ block: Block) -> Bool {
    let text = block.text
    return block.isBodyParagraph && !text.isEmpty
      && block.inlines.allSatisfy { $0.isBreak || $0.style == .emphasis }
      && Sentences.endOfFirst(in: text) == text.endIndex && PlatformSupport.read(block) == nil
  }

  /// Whether a text is the alternative text of a picture.
  static func isDescription(_ text: String) -> Bool {
    describesImage(text) || isLabeledDescription(text)
  }

  private static let imageNouns: Set<String> = [
    "screenshot", "screenshots", "illustration", "illustrations", "diagram", "diagrams", "photo",
    "photograph", "photos", "image", "images", "drawing", "representation", "animation",
    "recording", "rendering", "sketch",
  ]

  private static let openings: Set<Substring> = [
    "A", "An", "Two", "Three", "Four", "Five", "Six", "Side-by-side", "Partial", "Cropped",
  ]

  private static let openingBytes = Set(openings.compactMap(\.utf8.first))

  /// Words that do not come between the article and the noun of a description: a verb makes a sentence about pictures,
  /// and the noun behind a preposition belongs to another one.
  private static let phraseEnds: Set<Substring> = [
    "is", "are", "was", "were", "has", "have", "can", "could", "may", "might", "must", "should",
    "will", "lets", "for", "of", "with", "without", "in", "on", "at", "to", "from", "by", "as",
    "that", "which", "when",
  ]

  /// Whether a text begins as an alternative text does, with a picture as the noun of its first phrase: "A partial
  /// screenshot of …".
  private static func describesImage(_ text: String) -> Bool {
    // Most texts do not begin as one of the openings does.
    guard let first = text.utf8.first, openingBytes.contains(first) else { return false }
    let words = ByteSearch.split(text, at: " ", limit: 9)
    guard words.count > 4, openings.contains(words[0]) else { return false }
    let nouns = words.dropFirst().prefix(5)
    guard let noun = nouns.firstIndex(where: { imageNouns.contains(String($0)) }),
      noun + 1 < words.count, words[0] == "A" || words[0] == "An" ? words[noun].last != "s" : true,
      words[1..<noun].allSatisfy({ !phraseEnds.contains($0) && $0.last != "," })
    else { return false }
    return ["of", "that", "showing", "depicting", "in", "with", "from", "highlighting"]
      .contains(String(words[noun + 1]))
  }

  /// Whether a text has the label of a video description: "Content description: …".
  private static func isLabeledDescription(_ text: String) -> Bool {
    guard let colon = text.utf8.prefix(40).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return StructureWords.standard.role(of: text[..<colon]) == .pictureDescription
  }

  private func isImageAddress(_ text: String) -> Bool {
    guard text.hasPrefix("http"), !text.contains(" ") else { return false }
    return [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".mp4"].contains {
      text.lowercased().hasSuffix($0)
    }
  }

  /// Whether a text is the title of a button around videos and code.
  static func isPageControl(_ text: String) -> Bool {
    text.utf8.count <= 30 && pageControls.contains(text)
  }

  private static let pageControls: Set<String> = [
    "Play", "Pause", "Replay", "More", "Copy", "Skip Navigation", "Video with custom controls.",
  ]
}
