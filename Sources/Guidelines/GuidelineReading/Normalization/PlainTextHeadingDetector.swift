import DocumentParsing
import GuidelineModel

/// Finds the headings of plain text: structural words ("Best practices"), platform names, lines of the list of contents
/// at the end of the page, and a short line between a sentence and a longer paragraph.
struct PlainTextHeadingDetector: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .plainText else { return }
    var contents = Contents(document.blocks)
    var levels = HeadingLevels(hasContents: contents.start < document.blocks.count)
    for index in document.blocks.indices.prefix(contents.start) where document.blocks[index].isBodyParagraph {
      let text = document.blocks[index].text
      guard isLabel(text), let level = level(of: text, document.blocks, index, &contents, &levels) else { continue }
      document.blocks[index].kind = .heading(level: level, anchor: nil)
    }
    document.warnings[.navigationSkipped] += document.blocks.count - contents.start
    document.blocks.removeSubrange(contents.start...)
  }

  private func level(
    of text: String, _ blocks: [Block], _ index: Int, _ contents: inout Contents, _ levels: inout HeadingLevels
  ) -> Int? {
    if let role = StructureWords.standard.role(of: text) {
      contents.skip(text)
      return levels.enter(role)
    }
    if PlatformNames.heading(text) != nil, levels.isInPlatforms {
      return isBetweenPlatforms(blocks, index) ? nil : levels.enterPlatform()
    }
    if contents.matches(text) {
      contents.skip(text)
      return levels.enterSection()
    }
    return looksLikeHeading(blocks, index) ? levels.enterOther() : nil
  }

  /// The list of headings at the end of the page.
  private struct Contents {
    /// The index of the first block of the list; the number of blocks when there is none.
    let start: Int
    private var lines: ArraySlice<String> = []

    init(_ blocks: [Block]) {
      let opening = blocks.lastIndex { block in
        let text = block.text
        return StructureWords.standard.role(of: text) == .supportedPlatforms || text.hasPrefix("Current page is ")
      }
      guard var first = opening, first * 2 > blocks.count else {
        start = blocks.count
        return
      }
      if first > 0, blocks[first - 1].text.hasPrefix("Current page is ") { first -= 1 }
      start = first
      // The first line is the title of the page.
      lines = blocks[first...].map(\.text)
        .filter { !$0.hasPrefix("Current page is ") }
        .drop { StructureWords.standard.role(of: $0) == .supportedPlatforms }
        .dropFirst()
    }

    func matches(_ text: String) -> Bool { lines.prefix(3).contains(text) }

    /// Continues after a line: each heading is found once and in order.
    mutating func skip(_ text: String) {
      if let index = lines.firstIndex(of: text) { lines = lines[(index + 1)...] }
    }
  }

  private func isLabel(_ text: String) -> Bool {
    text.utf8.count <= 80 && !text.isEmpty && !ParagraphSentences.isClosed(text)
      && ![",", ":", ";"].contains { text.hasSuffix($0) }
  }

  /// Whether a neighbor names platforms as well: both are captions of images side by side.
  private func isBetweenPlatforms(_ blocks: [Block], _ index: Int) -> Bool {
    [index - 1, index + 1].contains { other in
      blocks.indices.contains(other) && blocks[other].headingLevel == nil
        && PlatformNames.heading(blocks[other].text) != nil
    }
  }

  /// Whether a line has a capital letter and at most ten words, follows a sentence and precedes a longer paragraph.
  private func looksLikeHeading(_ blocks: [Block], _ index: Int) -> Bool {
    let text = blocks[index].text
    guard let first = text.first, first.isUppercase || first.isNumber || first == "i",
      text.blankSeparatedWords().count <= 10, !text.contains("--"), !text.contains("—"),
      !text.hasPrefix("A "), !text.hasPrefix("An "), CalendarDate(written: text) == nil,
      !FigureDescriptionDetector.isPageControl(text), index + 1 < blocks.count, index > 0
    else { return false }
    let next = blocks[index + 1].text
    guard next.utf8.count > 70, ParagraphSentences.isClosed(next) else { return false }
    return ParagraphSentences.isClosed(blocks[index - 1].text) || blocks[index - 1].headingLevel != nil
  }
}

/// Assigns levels to the headings of a document whose markup has none, in reading order.
struct HeadingLevels {
  /// Whether a list of contents gives the sections; all other headings are below them.
  let hasContents: Bool
  /// Whether the last section is the one on platforms.
  private(set) var isInPlatforms = false
  private var isUnderPlatform = false
  private var isInChangeLog = false

  init(hasContents: Bool) { self.hasContents = hasContents }

  /// The level of a heading with a structural role; `nil` for a role that is not a heading.
  mutating func enter(_ role: StructureWords.Role) -> Int? {
    switch role {
    case .platformConsiderations: isInPlatforms = true
    case .bestPractices, .resources, .changeLog: isInPlatforms = false
    case .related, .developerDocumentation, .videos: return 3
    default: return nil
    }
    isUnderPlatform = false
    isInChangeLog = role == .changeLog
    return 2
  }

  mutating func enterPlatform() -> Int {
    isUnderPlatform = true
    return 3
  }

  /// The level of a section in the list of contents.
  mutating func enterSection() -> Int {
    isInPlatforms = false
    isUnderPlatform = false
    return 2
  }

  /// The level of any other heading; `nil` in the change log, which has none.
  func enterOther() -> Int? { isInChangeLog ? nil : isUnderPlatform ? 4 : hasContents ? 3 : 2 }
}
