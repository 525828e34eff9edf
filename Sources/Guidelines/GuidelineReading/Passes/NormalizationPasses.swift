/// One mending step over a document: it knows one trouble of one or more converters.
///
/// A new dialect is a new pass, entered in ``NormalizationPasses/all``. Passes are independent of each other
/// but for their order.
public protocol NormalizationPass: Sendable {
  /// Mends what the pass is for and leaves everything else alone.
  func apply(_ draft: inout ParsedDocument)
}

/// The passes in the order they run.
public enum NormalizationPasses {
  /// Text first, then what stands where, then meaning.
  public static let all: [any NormalizationPass] = [
    QuotedDocument(),
    UnparsedStrong(),
    MergedRules(),
    BrokenTagHeadings(),
    FusedHeadings(),
    HeadingDecorations(),
    HeadingAnchors(),
    BoldHeadings(),
    SingleCellTables(),
    BrokenRowSpans(),
    BareHeadings(),
    SidebarRemover(),
    PageTop(),
    DeclaredAddress(),
    FigureParagraphs(),
    DescribedFigures(),
    BrokenParagraphs(),
    StrongRunMerger(),
    Translations(),
    CallOuts(),
    PlatformHeadings(),
    ChangeLog(),
    PageBottom(),
  ]
}
