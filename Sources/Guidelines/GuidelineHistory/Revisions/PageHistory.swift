public import GuidelineModel

/// The revisions of a page as its captures show them.
public struct PageHistory: Sendable {
  /// The slug of the page.
  public let page: String
  /// The title of its newest capture.
  public let title: String
  /// The revisions, oldest first.
  public let revisions: [PageRevision]
  /// The rows of all captures' change logs, newest first; where captures differ the newest counts.
  public let changeLog: [ChangeLogEntry]
  /// Copies without any date: nobody knows where they belong.
  public let undated: [PageCapture]

  /// Puts captures in order.
  ///
  /// Copies of one revision that differ in nothing but what converters change are one. A capture whose text
  /// differs is a revision of its own under the same date. Where the text of an earlier capture comes back under
  /// the same date, what was between them is put down to the captures.
  ///
  /// - Parameter captures: captures of one page in one language, in any order.
  public init(captures: [PageCapture], titles: LinkTitles) {
    let log = Self.merged(captures)
    changeLog = log
    undated = captures.filter { $0.day == nil }.sorted { $0.document < $1.document }
    var dated: [Dated] = []
    for capture in captures where capture.day != nil { dated.append(Dated(capture, log)) }
    dated.sort { left, right in
      left.key == right.key ? left.capture.text < right.capture.text : left.key < right.key
    }
    page = captures.first?.page ?? ""
    title = dated.last?.capture.title ?? captures.first?.title ?? ""
    var revisions: [PageRevision] = []
    var compared = ComparedCaptures(titles: titles)
    for item in dated { Self.place(item, in: &revisions, &compared) }
    Self.joinEqual(&revisions, &compared)
    var known: Set<CalendarDate> = []
    for index in revisions.indices {
      if let date = revisions[index].date {
        revisions[index].isUnlogged = !known.insert(date).inserted
      }
    }
    self.revisions = revisions
  }

  /// A capture with the date of its revision.
  private struct Dated {
    let capture: PageCapture
    let date: CalendarDate?

    init(_ capture: PageCapture, _ log: [ChangeLogEntry]) {
      self.capture = capture
      date =
        capture.revised
        ?? capture.captured.flatMap { day in log.first { $0.date <= day.lastDay }?.date }
    }

    var key: (Int, Int, String) {
      (capture.day?.ordinal ?? 0, date?.ordinal ?? 0, capture.document)
    }
  }

  private static func merged(_ captures: [PageCapture]) -> [ChangeLogEntry] {
    var rows: [CalendarDate: [ChangeLogEntry]] = [:]
    let ordered = captures.sorted {
      ($0.day?.ordinal ?? 0, $0.document) < ($1.day?.ordinal ?? 0, $1.document)
    }
    for capture in ordered {
      rows.merge(Dictionary(grouping: capture.changeLog, by: \.date)) { _, newer in newer }
    }
    return rows.sorted { $1.key < $0.key }.flatMap(\.value)
  }

  private static func place(
    _ item: Dated, in revisions: inout [PageRevision], _ compared: inout ComparedCaptures
  ) {
    let candidates =
      item.date == nil
      ? Array(revisions.indices.suffix(1).filter { revisions[$0].date == nil })
      : revisions.indices.filter { revisions[$0].date == item.date }.reversed()
    for index in candidates {
      let revision = revisions[index]
      let isSameDay =
        item.capture.captured != nil
        && revision.captures.contains { $0.captured == item.capture.captured }
      let isEqual = compared.areEqual(
        revision.representativeCapture, item.capture, isSameRevision: item.date != nil)
      guard isSameDay || isEqual else { continue }
      if !isEqual { revisions[index].disputed.append(item.capture) }
      let between = revisions[(index + 1)...].filter { $0.date == item.date }
      revisions[index].captures += between.flatMap(\.captures) + [item.capture]
      for later in revisions.indices.reversed()
      where later > index && revisions[later].date == item.date {
        revisions.remove(at: later)
      }
      return
    }
    revisions.append(
      PageRevision(date: item.date, captures: [item.capture]))
  }

  /// Whether the oldest revision that is known is the page's first: its change log begins there and says so.
  public var beginsWithNewPage: Bool {
    guard let first = changeLog.last, let date = revisions.first?.date else { return false }
    return first.date == date && isNewPage
  }

  /// Whether the change log begins with the words for a new page.
  public var isNewPage: Bool {
    changeLog.last.map { StructureWords.standard.opens(.newPage, $0.text) } ?? false
  }

  /// Joins neighbours that turn out equal once the best capture speaks for each.
  private static func joinEqual(
    _ revisions: inout [PageRevision], _ compared: inout ComparedCaptures
  ) {
    for index in revisions.indices.dropFirst().reversed() {
      let (older, newer) = (revisions[index - 1], revisions[index])
      guard older.date == newer.date,
        compared.areEqual(
          older.representativeCapture, newer.representativeCapture,
          isSameRevision: newer.date != nil)
      else { continue }
      revisions[index - 1].captures += newer.captures
      revisions.remove(at: index)
    }
  }

  /// The revision that a document shows.
  public func revision(showing document: String, captured: CalendarDate?) -> PageRevision? {
    revisions.first { revision in
      revision.captures.contains { $0.document == document && $0.captured == captured }
    }
  }

  /// What changed between two revisions, either of which may be missing, with what the log says of it.
  ///
  /// - Parameter rows: the rows of that time; `nil` for those of the page's own log. What became of a page that
  ///   another took over stands in the other's.
  public func difference(
    from old: PageRevision?, to new: PageRevision?, titles: LinkTitles,
    rows: [ChangeLogEntry]? = nil
  ) -> PageDifference {
    let isSame = old?.date != nil && old?.date == new?.date
    var difference = PageDifference(
      from: old?.representativeCapture, to: new?.representativeCapture, isSameRevision: isSame,
      titles: titles)
    difference.account(by: rows ?? self.rows(from: old, to: new))
    return difference
  }

  /// The rows of the change log that were added between two revisions, newest first.
  public func rows(from old: PageRevision?, to new: PageRevision?) -> [ChangeLogEntry] {
    let ends = [old, new].map { revision in
      revision.flatMap { $0.date ?? $0.seen }?.lastDay.ordinal ?? 0
    }
    guard let first = ends.min(), let last = ends.max() else { return [] }
    return changeLog.filter { $0.date.ordinal > first && $0.date.ordinal <= last }
  }
}
