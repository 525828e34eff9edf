import GuidelineHistory

/// The differences between the pages of a new snapshot and those of the snapshots before.
///
/// Files are compared, not captures in the index, since two snapshots may be of one day.
struct SnapshotComparison {
  private(set) var differences: [PageDifference] = []
  /// New pages that may have existed before, since the snapshot before was not complete.
  private(set) var notCompared: [String] = []

  init(_ report: FetchReport, _ landed: SnapshotFolder) {
    let language = landed.manifest.language
    func former(_ slug: String) -> PageCapture? {
      report.former[slug].flatMap { PageCapture(fetched: slug, $0.text, day: $0.day, language: language) }
    }
    func present(_ slug: String) -> PageCapture? {
      landed.text(of: slug).flatMap { PageCapture(fetched: slug, $0, day: landed.day, language: language) }
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
    MoveFinder(titles: PageDifference.titlesOfFetchedPages).findMoves(in: &differences)
  }

  private mutating func add(_ old: PageCapture?, _ new: PageCapture?) {
    guard old != nil || new != nil else { return }
    var difference = PageDifference(fetched: old, new)
    difference.matchChanges(to: new?.changeLogEntries(missingIn: old) ?? [])
    differences.append(difference)
  }
}
