import GuidelineHistory
package import GuidelineIndex

/// Finds the page a user means when its history is asked for: a page that another took over has one too.
package struct PageFinder {
  private let index: GuidelineIndex
  private let histories: Histories

  /// A finder over an index and its histories.
  package init(index: GuidelineIndex, histories: Histories) {
    self.index = index
    self.histories = histories
  }

  /// The slug, or `nil` when no page has the name; that, and a name that is not the page's own, is noted.
  package func slug(_ name: String, note: NoteTaker) throws -> String? {
    let typed = name.lowercased().split(separator: " ").joined(separator: "-")
    if try histories.pages.contains(typed) {
      if case .takenOver(let successor) = try histories.standing(of: typed, asOf: nil) {
        let title = try histories.history(of: typed)?.title ?? typed
        note("\(title) was taken over by '\(successor)'")
      }
      return typed
    }
    guard case .page(let page, let route) = try index.subject(named: name) else {
      note("no page is named '\(name)'; 'hig pages' lists the pages")
      return nil
    }
    if let way = RouteText.describe(name, route, to: page) { note(way) }
    return page.slug
  }
}
