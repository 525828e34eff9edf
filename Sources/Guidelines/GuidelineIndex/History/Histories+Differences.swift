public import GuidelineHistory
public import GuidelineModel

extension Histories {
  /// What became of a page between two days, rules that went to other pages or came from them included.
  ///
  /// - Parameter new: `nil` for today.
  /// - Returns: `nil` when there is no capture of the older day, and nothing can be said.
  public func difference(of slug: String, from old: CalendarDate, to new: CalendarDate?)
    throws(IndexError) -> PageDifference?
  {
    guard let own = try ownDifference(of: slug, from: old, to: new) else { return nil }
    return try withMoves(own, from: old, to: new)
  }

  /// A page's difference with the rules that went to other pages between two days or came from them.
  func withMoves(
    _ own: PageDifference, from old: CalendarDate?, to new: CalendarDate?
  ) throws(IndexError) -> PageDifference {
    let open = own.changes.compactMap { change in
      change.isConversion || change.record.record.kind != .guideline
        || change.before != nil && change.after != nil ? nil : change.record
    }
    guard let old, !open.isEmpty else { return own }
    var differences = [own]
    for other in try neighbours(of: own.page, open, old, new) {
      if let difference = try openRecords(of: other, from: old, to: new) {
        differences.append(difference)
      }
    }
    MoveFinder(titles: titles).findMoves(in: &differences)
    return differences[0]
  }

  /// What became of all pages between two days.
  ///
  /// - Parameter new: `nil` for today.
  /// - Returns: the pages that could be compared, and the slugs of those that have a copy of the newer day only:
  ///   whether they are new or had not been read is not known.
  /// - Throws: ``IndexError``; in a task that is cancelled ``IndexError/cancelled(path:)`` before the next page.
  public func differences(from old: CalendarDate, to new: CalendarDate?) throws(IndexError)
    -> (compared: [PageDifference], notCompared: [String])
  {
    var differences: [PageDifference] = []
    var notCompared: [String] = []
    for slug in pages {
      // Pages that were compared before are not asked for again.
      try index.checkCancellation()
      if let difference = try ownDifference(of: slug, from: old, to: new) {
        differences.append(difference)
      } else if case .revision = try standing(of: slug, asOf: new) {
        notCompared.append(slug)
      }
    }
    try index.checkCancellation()
    MoveFinder(titles: titles).findMoves(in: &differences)
    return (differences, notCompared)
  }

  private func ownDifference(of slug: String, from old: CalendarDate, to new: CalendarDate?)
    throws(IndexError) -> PageDifference?
  {
    guard let history = try history(of: slug) else { return nil }
    let before = try standing(of: slug, asOf: old)
    let after = try standing(of: slug, asOf: new)
    switch (before, after) {
    case (.revision(let first), .revision(let second)):
      return history.difference(from: first, to: second, titles: titles)
    case (.revision(let first), .takenOver(let successor)):
      return history.difference(
        from: first, to: nil, titles: titles, rows: try rows(of: successor, from: old, to: new))
    case (.takenOver(let successor), .revision(let second)):
      return history.difference(
        from: nil, to: second, titles: titles, rows: try rows(of: successor, from: old, to: new))
    case (.unknown, .revision(let second)):
      let hasPredecessor = try hasPredecessor(slug, asOf: old)
      guard hasPredecessor || isNew(history, since: old) else { return nil }
      return history.difference(from: nil, to: second, titles: titles)
    case (.revision(let first), .unknown):
      let hasPredecessor = try hasPredecessor(slug, asOf: new)
      guard let new, hasPredecessor || isNew(history, since: new) else { return nil }
      return history.difference(from: first, to: nil, titles: titles)
    default: return nil
    }
  }

  /// The rows of a page's change log that were added between two days.
  private func rows(of slug: String, from old: CalendarDate, to new: CalendarDate?)
    throws(IndexError) -> [ChangeLogEntry]
  {
    func revision(_ day: CalendarDate?) throws(IndexError) -> PageRevision? {
      guard case .revision(let revision) = try standing(of: slug, asOf: day) else { return nil }
      return revision
    }
    return try history(of: slug)?.rows(from: revision(old), to: revision(new)) ?? []
  }

  /// Which records came and went on a page, by the documents that answer on two days.
  private func openRecords(of slug: String, from old: CalendarDate, to new: CalendarDate?)
    throws(IndexError) -> PageDifference?
  {
    let captures = try index.ask {
      try [old, new].map { day -> PageCapture? in
        guard case .document(let state) = answer(of: slug, asOf: day) else { return nil }
        return try queries.capture(of: state, losses: losses(of: state))
      }
    }
    guard captures[0] != nil || captures[1] != nil else { return nil }
    return PageDifference(ofOpenRecordsFrom: captures[0], to: captures[1], titles: titles)
  }

  func losses(of state: CaptureInfo) -> ConverterOmissions {
    state.captured.flatMap { losses[$0] } ?? []
  }

  /// Whether a page without a copy of a day came into being after it: its change log begins later and says so.
  private func isNew(_ history: PageHistory, since day: CalendarDate) -> Bool {
    guard !selection(asOf: day).answers.isEmpty, let first = history.changeLog.last else {
      return false
    }
    return first.date > day.lastDay && history.isNewPage
  }

  /// The day of the newest capture of a page that this one took over, as the documents show it.
  func predecessorDay(_ slug: String) -> CalendarDate? {
    successions.filter { $0.value == slug }
      .flatMap { states[$0.key] ?? [] }.compactMap(\.captured).max()
  }

  /// Whether a page that this one took over, as the documents show it, stood on a day.
  private func hasPredecessor(_ slug: String, asOf day: CalendarDate?) throws(IndexError) -> Bool {
    for (page, successor) in successions where successor == slug {
      if case .revision = try standing(of: page, asOf: day) { return true }
    }
    return false
  }

  /// Pages that rules may have gone to or come from: successors and predecessors, and those with rules of
  /// nearly the same words.
  private func neighbours(
    of slug: String, _ open: [CitedRecord], _ old: CalendarDate, _ new: CalendarDate?
  ) throws(IndexError) -> [String] {
    var neighbours: Set<String> = []
    for former in PageNames.standard.formerNames {
      if former.former == slug { neighbours.insert(former.slug) }
      if former.slug == slug { neighbours.insert(former.former) }
    }
    for (page, successor) in successions {
      if page == slug { neighbours.insert(successor) }
      if successor == slug { neighbours.insert(page) }
    }
    let moved = MovedStatements(from: try statements(asOf: old), to: try statements(asOf: new))
    neighbours.formUnion(moved.pages(with: open))
    neighbours.remove(slug)
    return neighbours.filter { states[$0] != nil }.sorted()
  }

  private func statements(asOf day: CalendarDate?) throws(IndexError) -> MovedStatements.Side {
    let documents = selection(asOf: day).states.map(\.documentID)
    return try knownStatements.value(for: day) { () throws(IndexError) in
      MovedStatements.Side(
        try index.ask { try queries.statements(ofDocuments: documents) })
    }
  }
}
