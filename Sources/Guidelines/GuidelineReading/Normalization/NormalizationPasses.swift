// NormalizationPasses, NormalizationPass, SourceAddressExtractor
import DocumentParsing
import GuidelineModel

/// A step that repairs one problem of converters. To support a new dialect, add a pass to ``NormalizationPasses``.
/// Passes depend on each other only by their order.
protocol NormalizationPass: Sendable {
  func apply(_ document: inout ParsedDocument)
}

extension ParsedDocument {
  /// Changes the runs of blocks, and those of each cell of a table.
  mutating func changeRuns(
    where isIncluded: (Block) -> Bool = { $0.kind == .paragraph }, _ change: (inout [Inline]) -> Void
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
enum NormalizationPasses {
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
    ProhibitedItemReader(),
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

/// Takes the address of the page from a line such as "Source: https://…" near the top and removes the line.
struct SourceAddressExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices.prefix(6) {
      let block = document.blocks[index]
      guard block.kind == .paragraph else { continue }
      let text = block.text
      guard text.utf8.count < 300, let colon = text.firstIndex(of: ":"),
        text[..<colon].lowercased().isAmong("address-labels")
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
