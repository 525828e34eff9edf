import GuidelineQueries
import TextSupport

/// `hig config`: the settings in force and their origins.
enum ConfigCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[KEY]", minimum: 0, maximum: 1, help: "Only this setting",
      choices: Configuration.Key.allCases.map(\.rawValue)),
    options: [SharedOptions.format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let keys =
      arguments.operands.first.flatMap(Configuration.Key.init(rawValue:)).map { [$0] }
      ?? Configuration.Key.allCases
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
    layout.table(
      report.settings.map { [$0.key.rawValue, $0.shownValue, $0.setting?.place ?? "default"] })
    if report.settings.count > 1 {
      layout.line()
      let user = report.userFile.map { path in
        FileManager.default.fileExists(atPath: path) ? path : "\(path) (does not exist)"
      }
      layout.table([
        ["user's file", user ?? "none: no home folder"],
        ["project's file", report.projectFile ?? "none"],
      ])
    }
  }
}

/// The settings in force, as `hig config` prints them.
struct ConfigurationReport {
  /// A key with its value in force.
  struct Row {
    let key: Configuration.Key
    /// The value; `nil` when it depends on the command.
    let value: String?
    /// The setting in force; `nil` for the tool's own value.
    let setting: Configuration.Setting?

    init(_ key: Configuration.Key, in context: CommandContext) throws {
      self.key = key
      setting = context.configuration[key]
      value =
        switch key {
        case .index: try context.indexLocation().path
        case .platforms: setting?.value ?? ConfigurationValue.allPlatforms
        case .format, .system: setting?.value
        case .pager: setting?.value ?? ConfiguredRun.standardPager
        case .color: setting?.value ?? ColorChoice.auto.rawValue
        }
    }

    var shownValue: String {
      guard let value else { return "depends on the command" }
      return value.isEmpty ? "none" : value
    }
  }

  let settings: [Row]
  /// The path of the user's file, which may not exist.
  let userFile: String?
  /// The path of the project's file.
  let projectFile: String?
}

extension ConfigurationReport: Encodable {
  /// Writes unknown paths as `null`.
  func encode(to encoder: any Encoder) throws {
    let members: JSONObject = [
      "format": "hig-config/1", "settings": settings.map(\.json), "userFile": userFile.orNull,
      "projectFile": projectFile.orNull,
    ]
    try members.encode(to: encoder)
  }
}

extension ConfigurationReport.Row {
  fileprivate var json: JSONObject {
    [
      "key": key.rawValue, "value": value.orNull,
      "source": setting?.source.rawValue ?? "default", "name": (setting?.name).orNull,
      "line": (setting?.line).orNull,
    ]
  }
}
