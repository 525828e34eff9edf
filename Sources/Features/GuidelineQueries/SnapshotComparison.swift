import GuidelineFetching
import GuidelineHistory
import GuidelineModel
import GuidelineReading

/// The differences between the pages of a new snapshot and those of the snapshots before.
///
/// The files are compared, not the captures in the index: two snapshots may be of one day, and other captures do not
/// matter here.
struct SnapshotComparison {
  /// The differences of the pages that changed.
  private(set) var differences: [PageDifference] = []
  /// New pages that may have existed before, since the snapshot before was not complete.
  private(set) var notCompared: [String] = []

  /// Compares a download with the snapshots before.
  static func of(_ report: FetchReport, _ landed: SnapshotFolder) -> SnapshotComparison {
    var comparison = SnapshotComparison()
    comparison.compare(report, landed)
    return comparison
  }

  private mutating func compare(_ report: FetchReport, _ landed: SnapshotFolder) {
    let language = landed.manifest.language
    func former(_ slug: String) -> PageCapture? {
      report.former[slug].flatMap { Self.capture(slug, $0.text, $0.day, language) }
    }
    func present(_ slug: String) -> PageCapture? {
      landed.text(of: slug).flatMap { Self.capture(slug, $0, landed.day, language) }
    }
    var new = Set(report.new)
    for (old, name) in report.renamed.sorted(by: { $0.key < $1.key }) {
      // A page under another name is one page, unless the other existed before.
      add(former(old), new.remove(name) == nil ? nil : present(name))
    }
    for slug in report.changed { add(former(slug), present(slug)) }
    for slug in report.gone { add(former(slug), nil) }
    let wasWhole = report.before.map { $0.manifest.asked == nil } ?? false
    if wasWhole {
      for slug in new.sorted() { add(nil, present(slug)) }
    } else {
      notCompared = new.sorted()
    }
    differences.sort { $0.page < $1.page }
    MoveFinder(titles: titles).findMoves(in: &differences)
  }

  private mutating func add(_ old: PageCapture?, _ new: PageCapture?) {
    guard old != nil || new != nil else { return }
    // Both sides have the same source and form, so no difference is attributed to conversion.
    var difference = PageDifference(
      from: old, to: new, isSameRevision: false, titles: titles)
    if let old, let new {
      let known = Set(old.changeLog.map { [$0.date.description, $0.text] })
      difference.matchChanges(
        to: new.changeLog.filter { !known.contains([$0.date.description, $0.text]) })
    } else if let new {
      difference.matchChanges(to: new.changeLog)
    }
    differences.append(difference)
  }

  /// Links keep their own text in DocC JSON.
  private let titles = LinkTitles { [] }

  private static func capture(
    _ slug: String, _ text: String, _ day: CalendarDate?, _ language: String
  ) -> PageCapture? {
    var source = DocumentSource(path: "\(slug).json")
    source.snapshotCapture = day
    source.language = language
    guard let page = try? DocumentReader.read(text, from: source) else { return nil }
    let records = page.records.map {
      CitedRecord(
        record: $0, page: page.slug, pageTitle: page.title, revised: page.revised,
        captured: page.captured, language: page.language, pageURL: page.url,
        document: source.path)
    }
    return PageCapture(
      page: page.slug, title: page.title, revised: page.revised, captured: page.captured,
      document: source.path, dialect: page.dialect, supportSentence: page.supportSentence,
      supported: page.platforms.known, records: records, changeLog: page.changes)
  }
}
