import GuidelineModel

/// A run of a command with the settings of the configuration in force, as if they had been typed.
struct ConfiguredRun {
  private(set) var session: Session
  private(set) var arguments: Arguments
  let configuration: Configuration
  /// Warnings about the files, and the file that restricts the answers.
  private(set) var notices: [String]

  static let standardPager = "less -FRX"

  init(_ command: CommandDeclaration, _ arguments: Arguments, in session: Session) {
    let reader = ConfigurationReader(workingFolder: session.workingFolder, environment: session.environment)
    let files = [reader.projectFile(), reader.userFile()].compactMap(\.self)
    configuration = Configuration(
      settings: Self.options(arguments) + Self.variables(session.environment) + files.flatMap(\.settings),
      projectFile: files.first { $0.owner == .project }?.path)
    notices = files.flatMap(\.problems)
    self.session = session
    self.arguments = arguments
    applyPlatforms(to: command)
    if let format = configuration.fromFile(.format)?.value, command.formatChoices.contains(OutputFormat.text.rawValue),
      command.formatChoices.contains(format), arguments.words(of: SharedOptions.format.name) == []
    {
      self.arguments.setWords([format], of: SharedOptions.format.name)
    }
    if let system = configuration.fromFile(.system)?.value,
      command.ownOptions.contains(where: { $0 is Option<SystemSelection> })
    {
      self.arguments.setWords([system], of: SharedOptions.systems.name)
    }
    for (key, option) in [(.index, GlobalOptions.index.name), (.color, GlobalOptions.color.name)]
      as [(Configuration.Key, String)]
    {
      guard let setting = configuration.fromFile(key) else { continue }
      self.arguments.setWords([setting.value], of: option)
    }
    let pager = configuration[.pager]?.value ?? Self.standardPager
    if session.page == nil, !pager.isEmpty, let startPager = session.startPager {
      self.session.page = { startPager($0, pager) }
    }
  }

  private mutating func applyPlatforms(to command: CommandDeclaration) {
    guard let option = command.ownOptions.first(where: { $0.name == Self.platform }),
      let setting = configuration[.platforms]
    else { return }
    if setting.value == ConfigurationValue.allPlatforms {
      arguments.setWords([], of: option.name)
      return
    }
    guard setting.isFromFile else { return }
    let platforms = setting.value.split(separator: ",").map(String.init)
    let names = platforms.joined(separator: ", ")
    guard option.repeats || platforms.count == 1 else {
      notices.append("\(setting.place): \(command.name) takes one platform; \(names) not applied")
      return
    }
    arguments.setWords(platforms, of: option.name)
    notices.append("Platforms from \(setting.place): \(names) (-p all shows all platforms)")
  }

  private static let platform = SharedOptions.platforms.name

  /// The settings that options of a command line have. A format is that of one command only.
  private static func options(_ arguments: Arguments) -> [Configuration.Setting] {
    let options: [(Configuration.Key, String)] = [
      (.platforms, platform), (.system, SharedOptions.systems.name),
      (.index, GlobalOptions.index.name), (.color, GlobalOptions.color.name),
    ]
    return options.compactMap { key, option in
      let words = arguments.words(of: option)
      return words.isEmpty
        ? nil
        : Configuration.Setting(key: key, value: words.joined(separator: ","), source: .option, name: "--\(option)")
    }
  }

  private static func variables(_ environment: [String: String]) -> [Configuration.Setting] {
    let index = environment["HIG_INDEX"].flatMap { $0.isEmpty ? nil : $0 }
    let color = ColorChoice.variable(in: environment)
    let variables: [(Configuration.Key, String, String?)] = [
      (.index, "HIG_INDEX", index), (.pager, "PAGER", environment["PAGER"]),
      (.color, color?.name ?? "", color?.choice.rawValue),
    ]
    return variables.compactMap { key, name, value in
      value.map { Configuration.Setting(key: key, value: $0, source: .environment, name: name) }
    }
  }
}
