import GuidelineHistory
import GuidelineModel

// Rules that moved between pages.
extension Histories {
  /// Adds to a page's difference the records that moved to or from other pages between two days.
  func withMoves(_ own: PageDifference, from old: CalendarDate?, to new: CalendarDate?) throws -> PageDifference {
    let unmatched = own.changes.compactMap { change in
      change.isConversion || change.before != nil && change.after != nil ? nil : change.record
    }
    guard let old, !unmatched.isEmpty else { return own }
    var differences = [own]
    for other in try relatedPages(of: own.page, unmatched, old, new) {
      if let difference = try unmatchedRecords(of: other, from: old, to: new) { differences.append(difference) }
    }
    MoveFinder(titles: titles).findMoves(in: &differences)
    return differences[0]
  }

  /// The records of a page that its captures of two days do not share.
  private func unmatchedRecords(of slug: String, from old: CalendarDate, to new: CalendarDate?)
    throws -> PageDifference?
  {
    try index.checkCancellation()
    let captures = try [old, new].map { day -> PageCapture? in
      guard case .document(let info) = try answer(of: slug, asOf: day) else { return nil }
      return try capture(of: info)
    }
    guard captures[0] != nil || captures[1] != nil else { return nil }
    if let first = captures[0], let second = captures[1], first.isDigest != second.isDigest {
      return try comparison(of: slug, from: old, to: new)?.difference(titles: titles)
    }
    return PageDifference(ofUnmatchedRecordsFrom: captures[0], to: captures[1], titles: titles)
  }

  /// The pages that records may have moved to or from: predecessors, successors, and pages with nearly the same rules.
  private func relatedPages(
    of slug: String, _ unmatched: [CitedRecord], _ old: CalendarDate, _ new: CalendarDate?
  ) throws -> [String] {
    let captures = try index.captures()
    var related = try movedStatements(from: old, to: new).pages(with: unmatched)
    let names = PageNames.standard.formerNames.map { ($0.former, $0.slug) }
    for (page, successor) in names + Array(captures.successions) {
      if page == slug { related.insert(successor) }
      if successor == slug { related.insert(page) }
    }
    related.remove(slug)
    let system = PageKey.system(of: slug)
    return related.filter { captures.byPage[$0] != nil && PageKey.system(of: $0) == system }.sorted()
  }

  private func movedStatements(from old: CalendarDate, to new: CalendarDate?) throws -> MovedStatements {
    let days = HistoryCache.Days(old: old, new: new)
    if let known = index.cache.histories.movedStatements[days] { return known }
    let moved = MovedStatements(from: try statements(asOf: old), to: try statements(asOf: new))
    index.cache.histories.movedStatements[days] = moved
    return moved
  }

  private func statements(asOf day: CalendarDate?) throws -> MovedStatements.Side {
    if let known = index.cache.histories.statements[day] { return known }
    try index.checkCancellation()
    let documents = try index.selection(asOf: day, of: nil).captures.map(\.documentID)
    let statements = MovedStatements.Side(try queries.statements(ofDocuments: documents))
    index.cache.histories.statements[day] = statements
    return statements
  }
}
