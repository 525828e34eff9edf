import DocumentParsing
import GuidelineModel

extension CaptureAge {
  /// The age of a document, from what the caller, the document and its snapshot say.
  ///
  /// A day of capture counts in this order: the command line, the document, the snapshot. A day of update bounds the
  /// capture, and replaces the day of a snapshot that is older. Change log entries and names of platforms bound it too.
  init(_ document: ParsedDocument, source: DocumentSource) {
    let newer = source.snapshotCapture.map { max($0, document.dates.updated ?? $0) }
    self.init(captured: nil, notBefore: nil)
    captured = source.declaredCapture ?? document.dates.captured ?? newer
    guard captured == nil else { return }
    let named = document.blocks.lazy.map(\.text).filter { PlatformNames.mayOccur(in: $0) }
      .reduce(PlatformSet()) { $0.union(PlatformNames.all(in: $1)) }
    let first = PlatformHistory.standard.firstGuidelines(forNewestOf: named)
    notBefore = [document.changes.map(\.date).max(), document.dates.updated, first].compactMap(
      \.self
    ).max()
  }
}
