package import GuidelineHistory
package import GuidelineModel

extension Histories {
  /// Finds the revision that last changed each rule of a page, in the page's order.
  ///
  /// Moves within the page, platforms that changed with those of the page, and differences that are attributed to
  /// conversion do not count. A rule that came from another page got its wording there.
  ///
  /// - Parameter since: ignores older revisions, which takes less time: ``BlameLine/isOldest`` then means that the rule
  ///   is unchanged since this day.
  package func blame(_ slug: String, since: CalendarDate? = nil) throws(IndexError) -> [BlameLine] {
    let steps = try steps(of: slug, since: since)
    guard let newest = steps.last else { return [] }
    return newest.revision.representativeCapture.records.filter { $0.record.kind == .guideline }
      .map { Self.line(of: $0, in: steps) }
  }

  private static func line(of record: CitedRecord, in steps: [Step]) -> BlameLine {
    func line(_ step: Step, _ change: RecordChange?, isOldest: Bool) -> BlameLine {
      BlameLine(record, in: step.revision, step.difference, change, isOldest: isOldest)
    }
    var current = record
    for step in steps.reversed() {
      // A digest words the rule differently, or lacks it.
      guard let difference = step.difference, !difference.isTold,
        let compared = difference.new?.counterpart(of: current)
      else { return line(step, nil, isOldest: true) }
      let id = compared.record.id
      let change = difference.changes.first {
        $0.after?.record.id == id && $0.after?.page == difference.page && !$0.isConversion
      }
      if let change, !change.keepsRule { return line(step, change, isOldest: false) }
      guard let oldID = difference.oldIDs[id], let before = difference.old?.record(oldID) else {
        return line(step, change, isOldest: false)
      }
      current = before
    }
    return line(steps[0], nil, isOldest: true)
  }
}

extension RecordChange {
  /// Whether only the position changed, or the platforms with those of the page.
  fileprivate var keepsRule: Bool {
    before != nil && before?.page == after?.page
      && Set(classes).isSubset(of: followsPage ? [.moved, .platforms] : [.moved])
  }
}
