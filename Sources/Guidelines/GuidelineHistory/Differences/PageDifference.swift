package import GuidelineModel

/// The changes of a page between two captures.
///
/// ```swift
/// let difference = PageDifference(from: old, to: new, isSameRevision: false, titles: titles)
/// for change in difference.realChanges { print(change.mainClass, change.record.record.id) }
/// ```
package struct PageDifference: Sendable {
  package struct RenamedSection: Hashable, Sendable {
    package let old: String
    package let new: String
  }

  package let page: String
  /// The title in the newer capture, or in the older one when the page was removed.
  package let title: String
  /// The older capture; `nil` when the page did not exist.
  package let old: PageCapture?
  /// The newer capture; `nil` when the page was removed.
  package let new: PageCapture?
  /// The changes of records, in the order of the newer page, including conversion artifacts.
  package internal(set) var changes: [RecordChange]
  /// The headings that were reworded while their records stayed under them.
  package internal(set) var renamedSections: [RenamedSection] = []

  package internal(set) var changeLog: [ChangeLogEntry] = []

  /// The id of the old record by the id of the new one, for each record that both captures have.
  package let oldIDs: [String: String]

  /// Whether there is no earlier capture, so that only the change log tells what happened.
  package let isTold: Bool

  /// Creates a comparison that has only the entries of a change log, for a period without an earlier capture.
  ///
  /// - Parameters:
  ///   - entries: the entries of the period, newest first.
  ///   - new: the capture at the end of the period; `nil` if there is none.
  package init(told entries: [ChangeLogEntry], of history: PageHistory, to new: PageCapture?) {
    old = nil
    self.new = new
    page = history.page
    title = new?.title ?? history.title
    changes = []
    oldIDs = [:]
    isTold = true
    changeLog = entries
  }

  /// Compares two captures of a page, either of which may be missing.
  ///
  /// Swapping the captures gives the same changes with old and new swapped.
  ///
  /// - Parameter isSameRevision: whether the captures are known to show one revision.
  package init(from old: PageCapture?, to new: PageCapture?, isSameRevision: Bool, titles: LinkTitles) {
    let texts = ComparedTexts()
    self.init(
      from: ComparedCapture(old, texts: texts), to: ComparedCapture(new, texts: texts),
      isSameRevision: isSameRevision, titles: titles)
  }

  /// - Parameter known: the alignment of an earlier comparison of the same captures in the same order.
  init(
    from old: ComparedCapture, to new: ComparedCapture, isSameRevision: Bool, titles: LinkTitles,
    known: RecordAlignment? = nil
  ) {
    let comparison = PageComparison(old: old, new: new, isSameRevision: isSameRevision, titles: titles, known: known)
    self.init(from: old.capture, to: new.capture, comparison)
  }

  /// Lists only what may have moved between pages: unmatched rules, and all records of a page that is new or gone.
  package init(ofUnmatchedRecordsFrom old: PageCapture?, to new: PageCapture?, titles: LinkTitles) {
    let texts = ComparedTexts()
    let kinds = Set(old == nil || new == nil ? RecordKind.allCases : [.guideline])
    let comparison = PageComparison(
      old: ComparedCapture(old, kinds: kinds, texts: texts), new: ComparedCapture(new, kinds: kinds, texts: texts),
      isSameRevision: old?.revised != nil && old?.revised == new?.revised, titles: titles, extent: .unmatchedRecords)
    self.init(from: old, to: new, comparison)
    let days = [old, new].map { ($0?.revised ?? $0?.captured)?.lastDay.ordinal ?? 0 }
    let log = [old, new].compactMap(\.self).flatMap(\.changeLog)
    matchChanges(to: log.filter { days[0] < $0.date.ordinal && $0.date.ordinal <= max(days[0], days[1]) })
  }

  private init(from old: PageCapture?, to new: PageCapture?, _ comparison: PageComparison) {
    self.old = old
    self.new = new
    page = new?.page ?? old?.page ?? ""
    title = new?.title ?? old?.title ?? ""
    changes = comparison.changes
    renamedSections = comparison.renamedSections
    oldIDs = comparison.oldIDs
    isTold = false
  }

  /// Whether two captures of a page differ only in conversion artifacts.
  static func areEqual(
    _ old: ComparedCapture, _ new: ComparedCapture, isSameRevision: Bool, titles: LinkTitles,
    known: RecordAlignment? = nil
  ) -> Bool {
    PageComparison(
      old: old, new: new, isSameRevision: isSameRevision, titles: titles, extent: .firstChange, known: known
    ).changes.allSatisfy(\.isConversion)
  }

  /// The changes by the authors of the guidelines, without conversion artifacts.
  package var realChanges: [RecordChange] { changes.filter { !$0.isConversion } }

  package var isEmpty: Bool { changes.allSatisfy(\.isConversion) }
}
