import GuidelineIndex
import GuidelineQueries
import TextSupport

/// The text of `hig` without a command: what to try first, and the state of the index.
struct StartScreen {
  private static let commands = [
    ("hig search minimum tap target", "search in plain language"),
    ("hig applies toolbars -p iOS", "the rules for a component"),
    ("hig checklist --app .", "a checklist for the review of an app"),
  ]

  let context: CommandContext

  /// The text; at most 12 lines.
  func text() throws -> String {
    let width = Self.commands.map(\.0.count).max() ?? 0
    let rows = Self.commands.map { command, meaning in
      "  \(command)\(String(repeating: " ", count: width - command.count))  \(meaning)\n"
    }
    return """
      \(Tool.declaration.summary). Try:

      \(rows.joined())
      Index: \(try indexState())
      'hig help' lists all commands.

      """
  }

  private func indexState() throws -> String {
    do {
      let status = try StatusQuery(path: context.indexLocation().path).run(
        in: context.openQueryContext()
      )
      .response.status
      let day = status.newest.map { "newest snapshot \($0)" } ?? "snapshots without a date"
      return "\(Pluralizer.count(status.pages, "page")), "
        + "\(Pluralizer.count(status.currentRules, "current rule")), \(day)"
    } catch let error as IndexError {
      return NoticeText.line(error)
    }
  }
}
