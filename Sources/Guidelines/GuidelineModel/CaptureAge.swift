/// The day on which a document was captured, or a bound of it.
package struct CaptureAge: Hashable, Sendable {
  /// The day of the capture; `nil` when unknown.
  package var captured: CalendarDate?
  /// The newest day before which the document cannot have been captured; `nil` when none is known.
  package var notBefore: CalendarDate?

  package init(captured: CalendarDate?, notBefore: CalendarDate?) {
    self.captured = captured
    self.notBefore = notBefore
  }

  /// The platforms that existed on the day of the capture, or on the day that ``notBefore`` gives if only that is
  /// known.
  ///
  /// `nil` when the document may be older than the guidelines that all platforms share. Older pages are for one
  /// platform each, and do not always say which.
  package var existingPlatforms: PlatformSet? {
    let history = PlatformHistory.standard
    if let captured { return history.platforms(on: captured) }
    guard let notBefore, history.areShared(on: notBefore) else { return nil }
    return history.platforms(on: notBefore)
  }

  /// The platforms that did not exist on the day of the capture, which a page cannot support.
  package var missingPlatforms: PlatformSet {
    captured.map { .all.subtracting(PlatformHistory.standard.platforms(on: $0)) } ?? []
  }
}
