import Checklists
import TextSupport

/// A report in SARIF, with messages about what code scanning does not show.
enum SARIFText {
  /// Returns the document, and warns if it has no results or more than GitHub accepts or shows.
  static func document(_ report: ChecklistSARIF, _ context: CommandContext) throws -> String {
    let count = report.resultCount
    if count == 0 {
      context.session.warn(
        "No item has a place in the app or fails, so there are no results; --all-items reports all items"
      )
    } else if count > ChecklistSARIF.maximumResults {
      context.session.warn(
        "\(Pluralizer.count(count - ChecklistSARIF.maximumResults, "item")) left out: GitHub accepts 25,000 results"
      )
    } else if count > ChecklistSARIF.shownResults {
      context.session.warn("GitHub shows 5,000 of the \(Pluralizer.count(count, "result"))")
    }
    return try report.document()
  }
}
