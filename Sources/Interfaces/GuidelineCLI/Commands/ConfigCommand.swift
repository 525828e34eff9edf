import GuidelineAnswers
import TextSupport

/// `hig config`: the settings in force and their origins.
enum ConfigCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[KEY]", minimum: 0, maximum: 1, help: "Only this setting", choices: Configuration.Key.allCases.map(\.rawValue)),
    options: [SharedOptions.format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let keys =
      arguments.operands.first.flatMap(Configuration.Key.init(rawValue:)).map { [$0] } ?? Configuration.Key.allCases
    let format = try arguments.value(SharedOptions.format) ?? .text
    return { context in
      let settings = try keys.map { try ConfigurationReport.Row($0, in: context) }
      let reader = ConfigurationReader(
        workingFolder: context.session.workingFolder, environment: context.session.environment)
      let report = ConfigurationReport(
        settings: settings, userFile: reader.userPath, projectFile: reader.projectFile()?.path)
      try context.print(QueryResult(report), in: format) { add(report, to: &$0) }
      return .success
    }
  }

  private static func add(_ report: ConfigurationReport, to layout: inout TextLayout) {
    layout.table(report.settings.map { [$0.key.rawValue, $0.shownValue, $0.setting?.place ?? "default"] })
    if report.settings.count > 1 {
      layout.line()
      let user = report.userFile.map { path in
        FileManager.default.fileExists(atPath: path) ? path : "\(path) (does not exist)"
      }
      layout.table([
        ["user's file", user ?? "none: no home folder"], ["project's file", report.projectFile ?? "none"],
      ])
    }
  }
}
