import DocumentTrees
import GuidelineModel

/// Text without markup: finds the lines that are headings.
///
/// Sure are structure words ("Best practices"), platform lines and lines that the page's own list of
/// contents repeats. Where there is no list of contents, a short line that is no sentence and stands
/// before a paragraph that opens a section is taken for one.
struct BareHeadings: ReadingPass {
  func apply(_ draft: inout Draft) {
    guard draft.syntax == .plainText else { return }
    let contents = contentsList(draft.blocks)
    let words = StructureWords.standard
    var depths = Depths()
    for index in draft.blocks.indices where draft.blocks[index].isBodyParagraph {
      let text = draft.blocks[index].text
      guard isLabel(text) else { continue }
      if let role = words.role(of: text) {
        guard let level = depths.enter(role) else { continue }
        draft.blocks[index].kind = .heading(level: level, anchor: nil)
      } else if PlatformNames.heading(text) != nil, depths.isInPlatforms {
        draft.blocks[index].kind = .heading(level: depths.enterPlatform(), anchor: nil)
      } else if contents.contains(text) {
        if index < (contents.start ?? .max), !contents.isTitle(text), opensText(draft.blocks, index)
        {
          draft.blocks[index].kind = .heading(level: depths.enterSection(), anchor: nil)
        }
      } else if contents.start == nil || depths.isInPlatforms,
        looksLikeHeading(draft.blocks, index)
      {
        draft.blocks[index].kind = .heading(level: depths.enterGuess(), anchor: nil)
      }
    }
  }

  /// Where headings stand below each other.
  private struct Depths {
    var isInPlatforms = false
    var isUnderPlatform = false

    mutating func enter(_ role: StructureWords.Role) -> Int? {
      switch role {
      case .platformConsiderations:
        isInPlatforms = true
        isUnderPlatform = false
        return 2
      case .bestPractices, .resources, .changeLog:
        isInPlatforms = false
        isUnderPlatform = false
        return 2
      case .related, .developerDocumentation, .videos: return 3
      default: return nil
      }
    }

    mutating func enterPlatform() -> Int {
      isUnderPlatform = true
      return 3
    }

    mutating func enterSection() -> Int {
      isInPlatforms = false
      isUnderPlatform = false
      return 2
    }

    mutating func enterGuess() -> Int { isUnderPlatform ? 4 : 2 }
  }

  /// The lines after "Supported platforms" at a page's end, which repeat its headings.
  private struct Contents {
    var lines: Set<String> = []
    var start: Int?
    var title: String?

    func contains(_ text: String) -> Bool { lines.contains(text) }
    func isTitle(_ text: String) -> Bool { text == title }
  }

  private func contentsList(_ blocks: [Block]) -> Contents {
    let words = StructureWords.standard
    guard let start = blocks.lastIndex(where: { words.role(of: $0.text) == .supportedPlatforms }),
      start * 2 > blocks.count
    else { return Contents() }
    let lines = blocks[(start + 1)...].map(\.text)
    return Contents(lines: Set(lines), start: start, title: lines.first)
  }

  private func isLabel(_ text: String) -> Bool {
    text.utf8.count <= 70 && !Sentences.isClosed(text) && !text.isEmpty
      && !text.hasSuffix(",") && !text.hasSuffix(":") && !text.hasSuffix(";")
  }

  private func opensText(_ blocks: [Block], _ index: Int) -> Bool {
    index + 1 < blocks.count
  }

  /// A capital letter, few words, between text and a longer paragraph of whole sentences.
  private func looksLikeHeading(_ blocks: [Block], _ index: Int) -> Bool {
    let text = blocks[index].text
    guard text.first?.isUppercase == true, text.split(separator: " ").count <= 6,
      !text.contains(" — "), !text.contains(" -- "), !text.contains(","),
      index + 1 < blocks.count, index > 0
    else { return false }
    let next = blocks[index + 1].text
    guard next.utf8.count > 80, Sentences.isClosed(next) else { return false }
    return Sentences.isClosed(blocks[index - 1].text)
      || blocks[index - 1].headingLevel != nil
  }
}
