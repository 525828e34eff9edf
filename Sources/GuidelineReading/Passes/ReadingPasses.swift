/// One mending step over a document: it knows one trouble of one or more converters.
///
/// A new dialect is a new pass, entered in ``ReadingPasses/all``. Passes are independent of each other
/// but for their order.
public protocol ReadingPass: Sendable {
  /// Mends what the pass is for and leaves everything else alone.
  func apply(_ draft: inout Draft)
}

/// The passes in the order they run.
public enum ReadingPasses {
  /// Text first, then what stands where, then meaning.
  public static let all: [any ReadingPass] = [
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
    SideColumn(),
    PageTop(),
    DeclaredAddress(),
    FigureParagraphs(),
    DescribedFigures(),
    BrokenParagraphs(),
    RejoinedStrong(),
    Translations(),
    CallOuts(),
    PlatformHeadings(),
    ChangeLog(),
    PageBottom(),
  ]
}
