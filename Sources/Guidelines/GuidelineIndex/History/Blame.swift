package import GuidelineHistory
package import GuidelineModel

extension Histories {
  /// A rule and the revision that last changed its wording.
  package struct BlameLine: Sendable {
    /// The current rule.
    package let record: CitedRecord
    /// The revision.
    package let revision: PageRevision
    /// The change of the rule in that revision; `nil` if the rule is unchanged since the oldest capture.
    package let change: RecordChange?
    /// Whether the rule is unchanged since the oldest capture.
    package let isOldest: Bool
  }

  /// Finds the revision that last changed the wording of each rule of a page, in the page's order.
  ///
  /// Moves within the page, changes of platforms, and differences that are attributed to conversion do not count. A
  /// rule that came from another page got its wording there.
  ///
  /// - Parameter since: ignores older revisions, which takes less time: ``BlameLine/isOldest`` then means that the rule is
  ///   unchanged since this day.
  package func blame(
    _ slug: String, since: CalendarDate? = nil
  ) throws(IndexError) -> [BlameLine] {
    let steps = try steps(of: slug, since: since)
    guard let newest = steps.last else { return [] }
    return newest.revision.representativeCapture.records.filter { $0.record.kind == .guideline }
      .map { Self.line(of: $0, in: steps) }
  }

  private static func line(of record: CitedRecord, in steps: [Step]) -> BlameLine {
    var current = record
    for step in steps.reversed() {
      guard let difference = step.difference else {
        return BlameLine(record: record, revision: step.revision, change: nil, isOldest: true)
      }
      let id = current.record.id
      let change = difference.changes.first {
        $0.after?.record.id == id && $0.after?.page == difference.page && !$0.isConversion
      }
      if let change, !change.keepsWording {
        return BlameLine(
          record: record, revision: step.revision, change: change, isOldest: false)
      }
      guard let oldID = difference.oldIDs[id], let before = difference.old?.record(oldID) else {
        return BlameLine(
          record: record, revision: step.revision, change: change, isOldest: false)
      }
      current = before
    }
    return BlameLine(
      record: record, revision: steps[0].revision, change: nil, isOldest: true)
  }
}

extension RecordChange {
  /// Whether only the position or the platforms changed.
  fileprivate var keepsWording: Bool {
    before != nil && before?.page == after?.page
      && Set(classes).isSubset(of: [.moved, .platforms])
  }
}
