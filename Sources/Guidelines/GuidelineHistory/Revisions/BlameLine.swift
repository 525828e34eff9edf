package import GuidelineModel

/// A rule and the revision that last changed it.
package struct BlameLine: Sendable {
  package let record: CitedRecord
  package let revision: PageRevision
  /// The change of the rule in that revision; `nil` if the rule is unchanged since the oldest capture.
  package let change: RecordChange?
  package let day: ChangeDay
  /// Whether the rule is unchanged since the oldest capture.
  package let isOldest: Bool

  /// - Parameter difference: the changes of the revision; `nil` for the oldest one.
  package init(
    _ record: CitedRecord, in revision: PageRevision, _ difference: PageDifference?, _ change: RecordChange?,
    isOldest: Bool
  ) {
    self.record = record
    self.revision = revision
    self.change = change
    day = revision.day(of: change, in: difference)
    self.isOldest = isOldest
  }
}
