import DocumentParsing
import GuidelineModel

/// Paragraphs that describe a picture which the copy does not show: alternative texts and captions.
struct DescribedFigures: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    for index in draft.blocks.indices where draft.blocks[index].kind == .paragraph {
      let text = draft.blocks[index].text
      if describesPicture(text) || isLabelled(text) || isImageAddress(text)
        || Self.isPageControl(text)
      {
        draft.blocks[index].kind = .caption
      }
    }
  }

  private static let pictures: Set<String> = [
    "screenshot", "screenshots", "illustration", "illustrations", "diagram", "diagrams", "photo",
    "photograph", "photos", "image", "images", "drawing", "representation", "animation",
    "recording", "rendering", "sketch",
  ]

  /// "A partial screenshot of …", "Two stylized illustrations that show …".
  private func describesPicture(_ text: String) -> Bool {
    let words = text.split(separator: " ", maxSplits: 9)
    guard words.count > 4,
      ["A", "An", "Two", "Three", "Four", "Five", "Six", "Side-by-side", "Partial", "Cropped"]
        .contains(String(words[0]))
    else { return false }
    let nouns = words.dropFirst().prefix(5)
    guard let noun = nouns.firstIndex(where: { Self.pictures.contains(String($0)) }),
      noun + 1 < words.count
    else { return false }
    return ["of", "that", "showing", "depicting", "in", "with", "from", "highlighting"]
      .contains(String(words[noun + 1]))
  }

  /// "Content description: …", as pages say to those who cannot see a video.
  private func isLabelled(_ text: String) -> Bool {
    guard let colon = text.prefix(40).firstIndex(of: ":") else { return false }
    return StructureWords.standard.role(of: text[..<colon]) == .pictureDescription
  }

  private func isImageAddress(_ text: String) -> Bool {
    guard text.hasPrefix("http"), !text.contains(" ") else { return false }
    return [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".mp4"].contains {
      text.lowercased().hasSuffix($0)
    }
  }

  /// Words of the page's buttons around videos and code.
  static func isPageControl(_ text: String) -> Bool {
    ["Play", "Pause", "Replay", "More", "Copy", "Skip Navigation", "Video with custom controls."]
      .contains(text)
  }
}
