import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The text of `hig` without a command: what to try first, and the state of the index.
struct StartScreen {
  private static let commands = [
    ("hig search minimum tap target", "search in plain language"), ("hig find", "search while you type"),
    ("hig applies toolbars iOS", "the rules for a component"),
    ("hig checklist --app .", "a checklist for the review of an app"),
  ]

  let context: CommandContext

  /// Adds the text, at most 12 lines of 80 columns.
  func add(to layout: inout TextLayout) throws {
    layout.line("\(Tool.declaration.text.summary). Try:")
    layout.line()
    layout.table(Self.commands.map { [$0.0, $0.1] }, indent: 2)
    layout.line()
    layout.lines(of: "Index: \(try indexState())\n'hig help' lists all commands.\n")
  }

  private func indexState() throws -> String {
    do {
      let status = try context.openIndex().status()
      let day = status.newest.map { "newest snapshot \($0)" } ?? "snapshots without a date"
      return "\(Pluralizer.count(status.pages, "page")), "
        + "\(Pluralizer.count(status.currentRules, "current rule")), \(day)"
    } catch let error as IndexError {
      return NoticeText.line(error)
    }
  }
}
