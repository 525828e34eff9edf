import GuidelineHistory
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The changes that concern an app, for people and as annotations.
struct AppChangesText {
  let changes: AppChanges
  /// Whether changes without a place in the app are listed as well.
  let isFull: Bool

  /// Rules of a kind and places of a rule, so that the answer fits a screen.
  private static let mostItems = 5
  private static let mostPlaces = 20
  private static let mostPages = 8

  /// Adds the summary, the rules with their places, and the others by page.
  func add(to layout: inout TextLayout) {
    layout.line("Changes since \(changes.since)", style: .bold)
    layout.line(changes.summary)
    layout.line()
    for kind in AppChanges.Kind.allCases {
      let items = changes.items.filter { $0.kind == kind }
      guard !items.isEmpty else { continue }
      layout.line(kind.heading, style: .heading)
      let shown = isFull ? items[...] : items.prefix(Self.mostItems)
      for item in shown { add(item, to: &layout) }
      if items.count > shown.count {
        layout.line("\(items.count - shown.count) more; --all lists them", indent: 2, style: .dim)
      }
      layout.line()
    }
    if isFull, !changes.others.isEmpty {
      layout.line("Without a place in this app", style: .heading)
      for item in changes.others { add(item, to: &layout) }
    } else {
      addOthers(to: &layout)
    }
  }

  private func add(_ item: AppChanges.Item, to layout: inout TextLayout) {
    let record = item.change.record
    layout.line(record.record.statement ?? record.record.id, indent: 2, style: .bold)
    let most = isFull ? Self.mostPlaces : 1
    layout.line(
      ([record.pageTitle] + item.facts + item.places(naming: most)
        + [item.fixes].compactMap(\.self)).joined(separator: " · "), indent: 4, style: .dim)
  }

  private func addOthers(to layout: inout TextLayout) {
    let pages = changes.otherPages
    guard !pages.isEmpty else { return }
    let shown = pages.prefix(Self.mostPages).map { "\($0.title) \($0.count)" }
    let rest = pages.count - shown.count
    layout.line(
      "Without a place in this app (--all lists them): " + shown.joined(separator: ", ")
        + (rest > 0 ? " and \(Pluralizer.count(rest, "more page"))" : ""), style: .dim)
  }
}
