public import GuidelineHistory
public import GuidelineModel

extension Histories {
  /// A rule and the revision that gave it its present wording.
  public struct BlameLine: Sendable {
    /// The rule as it is today.
    public let record: CitedRecord
    /// The revision.
    public let revision: PageRevision
    /// What that revision did to it; `nil` when it is as old as the oldest capture.
    public let change: RecordChange?
    /// Whether it is as old as the oldest capture that is known.
    public let isOldest: Bool
  }

  /// The rules of a page in its order, each with the revision that gave it its wording.
  ///
  /// A move within the page or a change of platforms that leaves the words alone gives no wording, and neither
  /// does what may come from the making of the captures. A rule from another page has its wording from there.
  public func blame(_ slug: String) throws(IndexError) -> [BlameLine] {
    let steps = try steps(of: slug)
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
      if let change, !change.keepsWords {
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
  /// Whether only the place or the platforms are other ones.
  fileprivate var keepsWords: Bool {
    before != nil && before?.page == after?.page
      && Set(classes).isSubset(of: [.moved, .platforms])
  }
}
