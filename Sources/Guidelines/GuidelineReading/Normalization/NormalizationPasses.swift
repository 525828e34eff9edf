import DocumentParsing
import GuidelineModel

/// A step that repairs one problem of one or more converters.
///
/// To support a new dialect, add a pass to ``NormalizationPasses``. Passes depend on each other only by their order.
package protocol NormalizationPass: Sendable {
  /// Repairs the problem and leaves the rest of the document unchanged.
  func apply(_ document: inout ParsedDocument)
}

extension ParsedDocument {
  /// Changes the runs of blocks, and those of each cell of a table.
  mutating func changeRuns(
    where isIncluded: (Block) -> Bool = { $0.kind == .paragraph },
    _ change: (inout [Inline]) -> Void
  ) {
    for index in blocks.indices {
      if case .table(var table) = blocks[index].kind {
        for row in table.rows.indices {
          for column in table.rows[row].indices { change(&table.rows[row][column]) }
        }
        blocks[index].kind = .table(table)
      } else if isIncluded(blocks[index]) {
        change(&blocks[index].inlines)
      }
    }
  }
}

/// The normalization passes in the order they run: first those that change text, then structure, then meaning.
package enum NormalizationPasses {
  /// The passes that repair texts and headings, before a book is cut into chapters.
  static let headings: [any NormalizationPass] = [
    StrongMarkParser(),
    LostBlankRestorer(),
    VideoLinkReader(),
    RuleLineSplitter(),
    FusedHeadingSplitter(),
    GluedHeadingSplitter(),
    HeadingDecorationRemover(),
    HeadingAnchorExtractor(),
  ]

  /// The passes over one page.
  static let content: [any NormalizationPass] = [
    LiteralPictureParser(),
    PictureCellReader(),
    SingleCellTableConverter(),
    CutRowMerger(),
    TableSpanRepairer(),
    HyphenatedWordJoiner(),
    PlainTextHeadingDetector(),
    GuidanceTableReader(),
    SupportedPlatformsReader(),
    SidebarRemover(),
    DateLineReader(),
    OriginReader(),
    PageTitleDetector(),
    SourceAddressExtractor(),
    FigureSplitter(),
    FigureDescriptionDetector(),
    TabStripReader(),
    CaptionParagraphReader(),
    MarkedFigureReader(),
    CaptionNoteReader(),
    TabListReader(),
    SplitParagraphMerger(),
    StrongRunMerger(),
    LinkTitleRepairer(),
    TranslationExtractor(),
    AlternatingTranslationExtractor(),
    AsideDetector(),
    RuleAsideOpener(),
    PlatformHeadingNester(),
    PlatformTabNester(),
    ChangeLogExtractor(),
    PageFooterRemover(),
  ]
}

/// Removes the footer: copyright lines, notes of the converter, "Current page is …".
struct PageFooterRemover: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var end = document.blocks.count
    while end > 0, isFooter(document.blocks[end - 1]) { end -= 1 }
    if let line = document.blocks[..<end].lastIndex(where: { $0.kind == .thematicBreak }),
      document.blocks[line..<end].allSatisfy({ isFooter($0) || isSmallPrint($0) })
    {
      end = line
    }
    document.warnings[.navigationSkipped] += document.blocks.count - end
    document.blocks.removeSubrange(end...)
    document.blocks.removeAll { $0.kind == .thematicBreak }
    // A thematic break below a copyright line made it a heading.
    let lines = document.blocks.indices.filter {
      document.blocks[$0].headingLevel != nil && document.blocks[$0].text.hasPrefix("©")
    }
    document.warnings[.navigationSkipped] += lines.count
    document.removeBlocks(lines)
  }

  private func isFooter(_ block: Block) -> Bool {
    guard block.headingLevel == nil else { return false }
    if block.kind == .thematicBreak { return true }
    let text = block.text.lowercased()
    return ["copyright", "©", "current page is", "terms of use", "privacy policy"].contains {
      text.hasPrefix($0)
    }
  }

  /// Whether a block is a paragraph in italics, which follows the last thematic break of some pages.
  private func isSmallPrint(_ block: Block) -> Bool {
    block.kind == .paragraph && block.list == nil
      && block.inlines.allSatisfy { run in
        run.style.contains(.emphasis) || run.isBreak || run.kind == .image
      }
  }
}

/// Takes the address of the page from a line such as "Source: https://…" near the top and removes the line.
struct SourceAddressExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices.prefix(6) {
      let block = document.blocks[index]
      guard block.kind == .paragraph else { continue }
      let text = block.text
      guard text.utf8.count < 300, let colon = text.firstIndex(of: ":"),
        ["source", "url", "address", "original", "link"].contains(text[..<colon].lowercased())
      else { continue }
      let linked = block.inlines.lazy.compactMap(\.target).first
      let written = text[text.index(after: colon)...].collapsingWhiteSpace()
      guard let address = linked ?? (written.contains("/") ? written : nil) else { continue }
      document.address = address
      document.blocks.remove(at: index)
      return
    }
  }
}

/// Removes the sidebar of the page (supported platforms, list of contents) wherever a converter put it.
///
/// The sidebar starts at "Supported platforms" and extends over the blocks that are images or repeat the title or a
/// heading of the page. Without that label it starts at a paragraph of links within the page, or the title above it.
struct SidebarRemover: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    let words = StructureWords.standard
    let starts = document.blocks.indices.filter {
      words.role(of: document.blocks[$0].text) == .supportedPlatforms
        || isContents(document.blocks[$0], least: 3)
    }
    guard !starts.isEmpty else { return }
    let headings = HeadingPositions(document.blocks)
    var removed: Set<Int> = []
    for start in starts where !removed.contains(start) {
      if start > 0, isContents(document.blocks[start]),
        linksWithinPage(document.blocks[start - 1]), document.blocks[start - 1].headingLevel != nil
      {
        removed.insert(start - 1)
      }
      var index = start + 1
      while index < document.blocks.count, isSidebar(document, index, from: start, headings) {
        index += 1
      }
      removed.formUnion(start..<index)
    }
    document.warnings[.navigationSkipped] += removed.count
    document.removeBlocks(Array(removed))
  }

  private func isSidebar(
    _ document: ParsedDocument, _ index: Int, from start: Int, _ headings: HeadingPositions
  ) -> Bool {
    let block = document.blocks[index]
    if block.inlines.allSatisfy({ $0.kind == .image || $0.isBreak }) {
      if case .table = block.kind { return false }
      return block.kind != .thematicBreak
    }
    let text = block.text
    if isContents(block) { return true }
    guard text.utf8.count <= 90, !ParagraphSentences.isClosed(text) else { return false }
    if text == document.title { return true }
    if StructureWords.standard.role(of: text) != nil, block.headingLevel == nil { return true }
    if block.headingLevel == nil, PlatformNames.heading(text) != nil { return true }
    if linksWithinPage(block) { return true }
    return headings.hasHeading(text, outside: start...index, isTitle: block.headingLevel != nil)
  }

  /// The first and the last heading with each text.
  private struct HeadingPositions {
    private var all: [String: (first: Int, last: Int)] = [:]
    private var titles: [String: (first: Int, last: Int)] = [:]

    init(_ blocks: [Block]) {
      for (index, block) in blocks.enumerated() {
        guard let level = block.headingLevel else { continue }
        let text = block.text
        all[text] = (all[text]?.first ?? index, index)
        if level == 1 { titles[text] = (titles[text]?.first ?? index, index) }
      }
    }

    /// Whether there is a heading with a text outside a range of blocks; `isTitle` limits the search to level 1.
    func hasHeading(_ text: String, outside range: ClosedRange<Int>, isTitle: Bool) -> Bool {
      guard let found = (isTitle ? titles : all)[text] else { return false }
      return found.first < range.lowerBound || found.last > range.upperBound
    }
  }

  /// Whether a block is several lines of the list of contents, which a converter joined.
  private func isContents(_ block: Block, least: Int = 2) -> Bool {
    let links = block.inlines.filter { $0.target != nil }
    return block.kind == .paragraph && links.count >= least
      && !ParagraphSentences.isClosed(block.text)
      && links.allSatisfy { $0.target?.hasPrefix("#") == true }
      && block.text.blankSeparatedWords().count <= 6 * links.count
  }

  private func linksWithinPage(_ block: Block) -> Bool {
    guard block.headingLevel == nil || block.headingLevel ?? 0 >= 4 else { return false }
    return block.inlines.contains { $0.target?.hasPrefix("#") == true }
      && block.text.blankSeparatedWords().count <= 6
      && StructureWords.standard.role(of: block.text).map { $0 != .developerDocumentation } ?? true
      && !block.inlines.contains { $0.style.contains(.strong) }
  }
}
