import GuidelineHistory
package import GuidelineIndex
package import GuidelineModel

/// Finds the record of an id, which may be one that the rule had before it was reworded or moved.
package struct RecordFinder {
  private let index: GuidelineIndex
  private let day: CalendarDate?
  private let note: NoteTaker

  /// - Parameter day: as of which the guidelines are asked; `nil` for today.
  package init(_ index: GuidelineIndex, asOf day: CalendarDate? = nil, note: @escaping NoteTaker) {
    self.index = index
    self.day = day
    self.note = note
  }

  /// The record; `nil` when none has or had the id. That a rule is gone or has another id now is noted.
  package func record(_ id: String) throws -> CitedRecord? {
    let found = try index.record(id, asOf: day)
    if let found, try index.pages(asOf: day).contains(where: { $0.holds(found) }) { return found }
    guard id.contains("/"), let life = try Histories(index).life(of: id) else { return found }
    guard let event = life.event(asOf: day) else { return found }
    let current = event.record.record.id
    if case .removed = event.kind {
      note("'\(id)' is gone since \(event.revision.label); this is how it stood")
      return event.record
    }
    if current != id {
      let then = day.map { "was '\(current)' as of \($0)" } ?? "is now '\(current)'"
      note("'\(id)' \(then); 'hig log \(id)' tells its history")
    }
    // The event may be old, and the page has been copied since.
    return try index.record(current, asOf: day) ?? event.record
  }
}

extension CaptureInfo {
  /// Whether a record was read from this document.
  package func holds(_ record: CitedRecord) -> Bool {
    slug == record.page && document == record.document && captured == record.captured
  }
}
