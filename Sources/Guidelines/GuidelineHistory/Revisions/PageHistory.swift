package import GuidelineModel

/// The revisions of a page, derived from its captures.
///
/// ```swift
/// let history = PageHistory(captures: captures, titles: titles)
/// history.revisions.map(\.label)  // ["2025-06-09", "2025-12-16"]
/// ```
package struct PageHistory: Sendable {
  package let page: String
  package let title: String
  package let revisions: [PageRevision]
  /// The entries of the change logs of all captures, newest first. Where captures differ, the newest one counts.
  package let changeLog: [ChangeLogEntry]
  /// The captures without any date, which belong to no revision, sorted by path.
  package let undated: [PageCapture]

  /// Groups captures into revisions.
  ///
  /// Captures with the same date and the same text, apart from conversion artifacts, belong to one revision. A capture
  /// with other text under the same date is a separate revision. Where the text of an earlier capture returns under
  /// the same date, the captures in between are attributed to conversion and belong to the earlier revision.
  ///
  /// The states of a digest are revisions where they are older than all other captures. A digest that has a later
  /// revision as well lets it be compared with these.
  ///
  /// - Parameter captures: the captures of one page in one language, in any order.
  package init(captures: [PageCapture], titles: LinkTitles) {
    let log = Self.merged(captures)
    changeLog = log
    let own = captures.filter { !$0.isDigest }
    let newest = own.isEmpty ? captures : own
    undated = newest.filter { $0.day == nil }.sorted { $0.document < $1.document }
    page = captures.first?.page ?? ""
    var compared = ComparedCaptures(titles: titles)
    var revisions = Self.revisions(of: newest, log, &compared)
    title = revisions.last?.captures.last?.title ?? newest.first?.title ?? ""
    if newest.count < captures.count {
      Self.add(Self.revisions(of: captures.filter(\.isDigest), log, &compared), to: &revisions)
    }
    var known: Set<CalendarDate> = []
    for index in revisions.indices {
      if let date = revisions[index].date { revisions[index].isUnlogged = !known.insert(date).inserted }
    }
    self.revisions = revisions
  }

  private static func revisions(
    of captures: [PageCapture], _ log: [ChangeLogEntry], _ compared: inout ComparedCaptures
  ) -> [PageRevision] {
    var dated = captures.filter { $0.day != nil }.map { DatedCapture($0, log) }
    dated.sort { left, right in left.key == right.key ? left.capture.text < right.capture.text : left.key < right.key }
    var revisions: [PageRevision] = []
    for item in dated { place(item, in: &revisions, &compared) }
    joinEqual(&revisions, &compared)
    if setAsideUnwitnessed(&revisions, log, &compared) { joinEqual(&revisions, &compared) }
    return revisions
  }

  /// Adds the revisions of a digest to those of other captures.
  private static func add(_ digest: [PageRevision], to revisions: inout [PageRevision]) {
    var known: Set<CalendarDate> = []
    for (position, revision) in revisions.enumerated() {
      // Under a date that an earlier revision has, the page changed without a word in its change log.
      guard let date = revision.date, known.insert(date).inserted else { continue }
      revisions[position].digest = digest.last { $0.date == date }?.representativeCapture
    }
    let first = revisions.first.map(\.firstDay)
    revisions = digest.filter { revision in first.map { revision.firstDay < $0 } ?? true } + revisions
  }

  /// A capture with the date of its revision.
  private struct DatedCapture {
    let capture: PageCapture
    let date: CalendarDate?

    init(_ capture: PageCapture, _ log: [ChangeLogEntry]) {
      self.capture = capture
      date = capture.revised ?? capture.captured.flatMap { day in log.first { $0.date <= day.lastDay }?.date }
    }

    var key: (Int, Int, String) { (capture.day?.ordinal ?? 0, date?.ordinal ?? 0, capture.document) }
  }

  private static func merged(_ captures: [PageCapture]) -> [ChangeLogEntry] {
    var entries: [CalendarDate: [ChangeLogEntry]] = [:]
    // The page's own words count before those of a digest.
    let ordered = captures.sorted {
      ($0.isDigest ? 0 : 1, $0.day?.ordinal ?? 0, $0.document)
        < ($1.isDigest ? 0 : 1, $1.day?.ordinal ?? 0, $1.document)
    }
    for capture in ordered { entries.merge(Dictionary(grouping: capture.changeLog, by: \.date)) { _, newer in newer } }
    return entries.sorted { $1.key < $0.key }.flatMap(\.value)
  }

  /// Adds a capture to the latest revision that has the same date and either a capture of the same day or the same
  /// text, or else appends a revision.
  private static func place(
    _ item: DatedCapture, in revisions: inout [PageRevision], _ compared: inout ComparedCaptures
  ) {
    let candidates =
      item.date == nil
      ? Array(revisions.indices.suffix(1).filter { revisions[$0].date == nil })
      : revisions.indices.filter { revisions[$0].date == item.date }.reversed()
    for index in candidates {
      let revision = revisions[index]
      let isSameDay =
        item.capture.captured != nil && revision.captures.contains { $0.captured == item.capture.captured }
      let isEqual = compared.areEqual(revision.representativeCapture, item.capture, isSameRevision: item.date != nil)
      guard isSameDay || isEqual else { continue }
      if !isEqual { revisions[index].disputed.append(item.capture) }
      let between = revisions[(index + 1)...].filter { $0.date == item.date }
      revisions[index].add(between.flatMap(\.captures) + [item.capture])
      for later in revisions.indices.reversed() where later > index && revisions[later].date == item.date {
        revisions.remove(at: later)
      }
      return
    }
    revisions.append(PageRevision(date: item.date, capture: item.capture))
  }

  /// Joins adjacent revisions of one date whose representative captures have the same text.
  private static func joinEqual(_ revisions: inout [PageRevision], _ compared: inout ComparedCaptures) {
    for index in revisions.indices.dropFirst().reversed() {
      let (older, newer) = (revisions[index - 1], revisions[index])
      guard older.date == newer.date || newer.isCorrected && newer.date == nil,
        compared.areEqual(older.representativeCapture, newer.representativeCapture, isSameRevision: newer.date != nil)
      else { continue }
      revisions[index - 1].absorb(newer)
      revisions.remove(at: index)
    }
  }

  /// Sets aside the differences that only one converter shows; returns whether there are any.
  private static func setAsideUnwitnessed(
    _ revisions: inout [PageRevision], _ log: [ChangeLogEntry], _ compared: inout ComparedCaptures
  ) -> Bool {
    var found = false
    for index in revisions.indices.dropFirst().dropLast() {
      let revision = revisions[index]
      let before = revisions[index - 1]
      guard let converter = revision.representativeCapture.converter,
        before.isCorrected || !before.captures.contains(where: { $0.converter == converter })
      else { continue }
      let others = revisions[(index + 1)...].prefix(longestRun).filter { later in
        !later.captures.contains { $0.converter == converter }
      }
      // The next capture may lack the same text, so that only a later one shows that it was never removed.
      for (position, later) in others.enumerated() where !compared.difference(before, revisions[index]).isEmpty {
        // Under one date the text should not change, so that captures in between are as likely to be wrong.
        let isOneDate = later.hasSameDate(as: before)
        let witnesses =
          revisions[index].capturesByOtherConverters
          + (isOneDate ? [] : others.prefix(position).map(\.representativeCapture))
        let witnessed = WitnessedCapture(
          revisions[index], between: before, and: later, witnesses: witnesses,
          entries: entries(of: log, from: revision, to: later), agreement: compared.pairing(before, later)
        ) { compared.difference($0, $1) }
        guard let witnessed else { continue }
        revisions[index].correct(witnessed)
        found = true
      }
    }
    return found
  }

  /// The maximum number of later revisions that each revision is compared with.
  private static let longestRun = 3

  /// Whether the oldest known revision is the first one of the page: its date is that of the oldest change log entry,
  /// and that entry has the phrase for a new page.
  package var beginsWithNewPage: Bool {
    guard let first = changeLog.last, let date = revisions.first?.date else { return false }
    return first.date == date && isNewPage
  }

  /// Whether the oldest change log entry has the phrase for a new page.
  package var isNewPage: Bool { changeLog.last.map { StructureWords.standard.opens(.newPage, $0.text) } ?? false }

  /// The change log entries up to the first known revision, of which no earlier text tells.
  package var toldEntries: [ChangeLogEntry] {
    let day = revisions.first.flatMap { $0.date ?? $0.day }?.lastDay
    return changeLog.filter { entry in day.map { entry.date <= $0 } ?? true }
  }

  /// Returns the revision with the capture of a document on a day, or `nil` when there is none.
  package func revision(showing document: String, captured: CalendarDate?) -> PageRevision? {
    revisions.first { revision in revision.captures.contains { $0.document == document && $0.captured == captured } }
  }

  /// Compares two revisions, either of which may be missing, and matches the changes to the change log.
  ///
  /// - Parameter rows: the change log entries of the period; `nil` for those of this page. A page that was merged into
  ///   another one is described by the change log of that page.
  package func difference(
    from old: PageRevision?, to new: PageRevision?, titles: LinkTitles, rows: [ChangeLogEntry]? = nil
  ) -> PageDifference {
    guard var difference = comparison(from: old, to: new, titles: titles) else {
      return PageDifference(told: changeLogEntries(from: old, to: new), of: self, to: new?.representativeCapture)
    }
    difference.matchChanges(
      to: rows ?? self.changeLogEntries(from: old, to: new), isCovered: rows == nil && isCovered(from: old, to: new))
    difference.changes += new?.setAside ?? []
    return difference
  }

  /// Compares the words of two revisions; `nil` if one is of the digest and no revision of both leads to the other.
  private func comparison(from old: PageRevision?, to new: PageRevision?, titles: LinkTitles) -> PageDifference? {
    guard let old, let new, old.isDigest != new.isDigest else {
      let isSame = if let old, let new { old.hasSameDate(as: new) } else { false }
      return PageDifference(
        from: old?.representativeCapture, to: new?.representativeCapture, isSameRevision: isSame, titles: titles)
    }
    // Words of the digest are compared with words of the digest, and those of the page with its own.
    let (digest, other) = old.isDigest ? (old, new) : (new, old)
    func part(_ first: PageRevision, _ second: PageRevision) -> PageDifference? {
      old.isDigest
        ? comparison(from: first, to: second, titles: titles) : comparison(from: second, to: first, titles: titles)
    }
    guard let anchor = anchor(of: other), var difference = part(digest, anchor.inWordsOfDigest) else { return nil }
    if !anchor.isSame(as: other), let rest = part(anchor, other) { difference.changes += rest.changes }
    return difference
  }

  /// The newest revision up to another that a digest has as well; `nil` if there is none.
  private func anchor(of revision: PageRevision) -> PageRevision? {
    let end = revisions.firstIndex { $0.isSame(as: revision) } ?? revisions.endIndex - 1
    return revisions[...end].last { $0.digest != nil }
  }

  /// Whether the change log has all entries of the time between two revisions: it is not younger than the older one,
  /// and was captured with the newer one or later.
  private func isCovered(from old: PageRevision?, to new: PageRevision?) -> Bool {
    let ends = [old, new].compactMap { $0 }.sorted { ($0.day?.lastDay.ordinal ?? 0) < ($1.day?.lastDay.ordinal ?? 0) }
    guard let first = ends.first, let last = ends.last, ends.count == 2, let oldest = changeLog.last?.date,
      let start = first.date ?? first.firstCaptured
    else { return false }
    let hasStarted = oldest <= start.lastDay || first.captures.contains { !$0.changeLog.isEmpty }
    let isKnownUntil = last.captures.contains { !$0.changeLog.isEmpty } || !last.isDateInferred && last.date != nil
    return hasStarted && isKnownUntil
  }

  /// Returns the change log entries dated after the older of two revisions, up to the newer one, newest first. The
  /// order of the revisions makes no difference. A missing revision represents the time before the page.
  package func changeLogEntries(from old: PageRevision?, to new: PageRevision?) -> [ChangeLogEntry] {
    Self.entries(of: changeLog, from: old, to: new)
  }

  private static func entries(
    of log: [ChangeLogEntry], from old: PageRevision?, to new: PageRevision?
  ) -> [ChangeLogEntry] {
    let ends = [old, new].map { revision in
      revision.flatMap { $0.date ?? $0.firstCaptured }?.lastDay.ordinal ?? 0
    }
    guard let first = ends.min(), let last = ends.max() else { return [] }
    return log.filter { $0.date.ordinal > first && $0.date.ordinal <= last }
  }
}

/// A cache of prepared captures and of the results of comparing them.
private struct ComparedCaptures {
  private let titles: LinkTitles
  private let texts = ComparedTexts()
  /// By path; documents of several folders may have the same path.
  private var captures: [String: [ComparedCapture]] = [:]
  private var results: [Pair: Bool] = [:]
  private var differences: [Pair: PageDifference] = [:]
  private var alignments: [Pair: RecordAlignment] = [:]

  private struct Pair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
    let isSameRevision: Bool

    init(_ old: ComparedCapture, _ new: ComparedCapture, isSameRevision: Bool = false) {
      self.old = ObjectIdentifier(old)
      self.new = ObjectIdentifier(new)
      self.isSameRevision = isSameRevision
    }
  }

  init(titles: LinkTitles) { self.titles = titles }

  /// Compares the representative captures of two revisions.
  mutating func difference(_ old: PageRevision, _ new: PageRevision) -> PageDifference {
    let before = compared(old.representativeCapture)
    let after = compared(new.representativeCapture)
    let pair = Pair(before, after, isSameRevision: old.hasSameDate(as: new))
    if let known = differences[pair] { return known }
    let difference = PageDifference(
      from: before, to: after, isSameRevision: pair.isSameRevision, titles: titles, known: alignment(before, after))
    differences[pair] = difference
    return difference
  }

  /// Pairs the records of the representative captures of two revisions.
  mutating func pairing(_ old: PageRevision, _ new: PageRevision) -> PairedCaptures {
    let before = compared(old.representativeCapture)
    let after = compared(new.representativeCapture)
    return PairedCaptures(
      old: before, new: after,
      comparison: PageComparison(
        old: before, new: after, isSameRevision: old.hasSameDate(as: new), titles: titles,
        extent: .pairing, known: alignment(before, after)))
  }

  mutating func areEqual(_ old: PageCapture, _ new: PageCapture, isSameRevision: Bool) -> Bool {
    let (old, new) = (compared(old), compared(new))
    let pair = Pair(old, new, isSameRevision: isSameRevision)
    if let result = results[pair] { return result }
    let result = PageDifference.areEqual(
      old, new, isSameRevision: isSameRevision, titles: titles, known: alignment(old, new))
    results[pair] = result
    return result
  }

  private mutating func alignment(_ old: ComparedCapture, _ new: ComparedCapture) -> RecordAlignment {
    let pair = Pair(old, new)
    if let known = alignments[pair] { return known }
    let alignment = PageComparison.alignment(old, new)
    alignments[pair] = alignment
    return alignment
  }

  private mutating func compared(_ capture: PageCapture) -> ComparedCapture {
    // Comparing records is fast here, because arrays that share their storage are equal at once.
    let known = captures[capture.document]?.first {
      $0.omissions == capture.omissions && $0.capture?.day == capture.day && $0.capture?.records == capture.records
    }
    if let known { return known }
    let made = ComparedCapture(capture, texts: texts)
    captures[capture.document, default: []].append(made)
    return made
  }
}
