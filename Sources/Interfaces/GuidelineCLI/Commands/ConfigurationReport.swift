import TextSupport

/// The settings in force, as `hig config` prints them.
struct ConfigurationReport: Encodable {
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
  let projectFile: String?

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
