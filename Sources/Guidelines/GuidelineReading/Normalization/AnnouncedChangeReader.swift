import GuidelineModel

/// Adds the change that the metadata announce to the change log, if it is newer than the entries of the log.
///
/// An announcement that is not newer and differs from the log contradicts it. The log wins.
struct AnnouncedChangeReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard let announced = document.metadata.announcedChange else { return }
    let repeated = document.changes.filter { Self.key($0) == Self.key(announced) }
    if repeated.contains(where: { $0.date == announced.date }) { return }
    let newest = document.changes.map(\.date).max()
    if !repeated.isEmpty || newest.map({ announced.date <= $0 }) ?? false {
      document.warnings[.announcementsDisputed] += 1
    } else {
      document.changes.insert(announced, at: 0)
    }
  }

  /// The words in lower case.
  private static func key(_ entry: ChangeLogEntry) -> String { Slug.make(entry.text, limit: .max) }
}
