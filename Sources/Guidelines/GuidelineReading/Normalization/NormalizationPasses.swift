/// A step that repairs one problem of one or more converters.
///
/// To support a new dialect, add a pass to ``NormalizationPasses/all``. Passes depend on each other only by their order.
package protocol NormalizationPass: Sendable {
  /// Repairs the problem and leaves the rest of the document unchanged.
  func apply(_ document: inout ParsedDocument)
}

/// The normalization passes.
package enum NormalizationPasses {
  /// The passes in the order they run: first those that change text, then structure, then meaning.
  package static let all: [any NormalizationPass] = [
    QuotedDocumentUnwrapper(),
    StrongMarkParser(),
    RuleLineSplitter(),
    SplitTagHeadingRepairer(),
    FusedHeadingSplitter(),
    HeadingDecorationRemover(),
    HeadingAnchorExtractor(),
    BoldHeadingDetector(),
    LiteralPictureParser(),
    PictureCellReader(),
    SingleCellTableConverter(),
    CutRowMerger(),
    TableSpanRepairer(),
    PlainTextHeadingDetector(),
    SupportedPlatformsReader(),
    SidebarRemover(),
    DateLineReader(),
    PageTitleDetector(),
    SourceAddressExtractor(),
    FigureSplitter(),
    FigureDescriptionDetector(),
    MarkedFigureReader(),
    CaptionNoteReader(),
    SplitParagraphMerger(),
    StrongRunMerger(),
    LinkTitleRepairer(),
    TranslationExtractor(),
    AlternatingTranslationExtractor(),
    AsideDetector(),
    PlatformHeadingNester(),
    TabHeadingNester(),
    ChangeLogExtractor(),
    AnnouncedChangeReader(),
    ChangeNoticeRemover(),
    PageFooterRemover(),
  ]
}
