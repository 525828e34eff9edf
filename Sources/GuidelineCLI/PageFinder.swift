import GuidelineHistory
import GuidelineIndex

/// Finds the page a user means when its history is asked for: a page that another took over has one too.
struct PageFinder {
  let index: GuidelineIndex
  let histories: Histories

  /// The slug, or `nil` when there is none, which is told.
  func slug(_ name: String, _ context: CommandContext) throws -> String? {
    let typed = name.lowercased().split(separator: " ").joined(separator: "-")
    if histories.pages.contains(typed) {
      if case .takenOver(let successor) = try histories.standing(of: typed, asOf: nil) {
        let title = try histories.history(of: typed)?.title ?? typed
        context.session.tell("\(title) was taken over by '\(successor)'")
      }
      return typed
    }
    guard case .page(let page, let route) = try index.subject(named: name) else {
      context.session.tell("no page is named '\(name)'; 'hig pages' lists the pages")
      return nil
    }
    if let note = RouteText.describe(name, route, to: page) { context.session.tell(note) }
    return page.slug
  }
}
