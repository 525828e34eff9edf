import GuidelineModel
import GuidelineQueries

/// `hig review done`: the day up to which a team has looked at the changes of the guidelines.
struct ReviewDoneCommand: Command {
  static let through = Option<DateExpression>(
    "through", "DATE", help: "The last day whose changes are done; today by default")

  static let name = "review done"

  static let declaration = CommandDeclaration(
    name: name, summary: "Note up to which day an app follows the guidelines",
    discussion: """
      Writes 'reviewed = DATE' to the file .hig-review in DIR, where 'hig diff --app DIR' continues and \
      'hig checklist --app DIR' begins with newer changes. All other lines of the file stay.
      """,
    operands: OperandsDeclaration(
      "[DIR]", minimum: 0, maximum: 1, help: "The folder of the app", completesFiles: true),
    options: [through],
    examples: [
      ("hig review done", "everything up to today is done"),
      ("hig review done --through wwdc26 App", "up to a conference"),
    ],
    exitStatuses: ExitCode.table(success: "noted", negative: nil))

  private let reviewed: ReviewedDay

  init(_ arguments: Arguments) throws(UsageError) {
    reviewed = ReviewedDay(
      app: arguments.operands.first ?? ".",
      day: try arguments.date(Self.through)?.lastDay ?? arguments.today)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let former = try reviewed.write(in: context.environment)
    context.session.warn(
      "Reviewed up to \(reviewed.day)\(former.map { ", before up to \($0)" } ?? "")")
    return .success
  }
}
