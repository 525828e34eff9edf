// Configuration, ConfiguredRun
import AppleProjects
import GuidelineAnswers
import GuidelineModel
import SystemSupport
import TextSupport

/// The settings of a run and where each comes from.
///
/// The strongest are options, then environment variables, the project's `.hig` and the user's file.
struct Configuration: Sendable {
  /// A setting that files can have.
  enum Key: String, CaseIterable, Sendable {
    case platforms, system, format, index, pager, color

    /// Whether a project may have the setting. A cloned repository must not name programs or files.
    var isAllowedInProjects: Bool { self == .platforms || self == .system || self == .format }
  }

  /// Who made a setting.
  enum Source: String, Sendable {
    case option, environment
    /// A `.hig` in a project, which may come from others.
    case project
    /// The user's own file.
    case user
  }

  struct Setting: Sendable {
    let key: Key
    /// The value as a file has it.
    let value: String
    let source: Source
    /// The option, the variable or the path of the file.
    let name: String
    var line: Int?

    /// Whether the value comes from a file, and not from an option or a variable that commands read themselves.
    var isFromFile: Bool { source == .project || source == .user }

    /// The place as `hig config` shows it: `--index`, `HIG_INDEX`, `/home/me/.config/hig/config:2`.
    var place: String { line.map { "\(name):\($0)" } ?? name }
  }

  /// The settings, the strongest first. A dictionary would be built at each start.
  let settings: [Setting]
  /// The path of the project's file that was read; `nil` without one.
  let projectFile: String?

  /// The setting in force; `nil` for the tool's default.
  subscript(key: Key) -> Setting? { settings.first { $0.key == key } }

  /// The setting in force if a file has it.
  func fromFile(_ key: Key) -> Setting? { self[key].flatMap { $0.isFromFile ? $0 : nil } }
}

extension CommandContext {
  /// The working folder, the environment variables and the decisions of projects about checks, for queries about files.
  var environment: ProcessEnvironment {
    let reader = configurationReader
    return ProcessEnvironment(
      folder: session.workingFolder, variables: session.environment, decisions: { reader.decisions(for: $0).decisions })
  }

  private var configurationReader: ConfigurationReader {
    ConfigurationReader(workingFolder: session.workingFolder, environment: session.environment)
  }

  /// The decisions about checks for a folder, with the problems of the file as notices unless the run has them already.
  func decisions(for folder: String) -> ProjectDecisions {
    let (decisions, file) = configurationReader.decisions(for: absolute(folder))
    if let file, file.path != configuration.projectFile { file.problems.forEach { session.warn($0) } }
    return decisions
  }

  init(_ run: ConfiguredRun) {
    self.init(session: run.session, arguments: run.arguments, configuration: run.configuration)
  }
}

/// Finds and reads the configuration files of the user and of the project.
struct ConfigurationReader {
  let workingFolder: String
  let environment: [String: String]

  static let projectFileName = ".hig"

  /// The path of the user's file, which may not exist; `nil` without a home folder.
  var userPath: String? { UserFolder.configuration.path(in: environment).map { "\($0)/hig/config" } }

  /// Reads the user's file; `nil` when there is none. Symbolic links are followed.
  func userFile() -> ConfigurationFile? {
    guard let userPath else { return nil }
    let path = Self.resolved(userPath)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return file(String(path[path.index(after: slash)...]), in: String(path[..<slash]), shownAs: userPath, owner: .user)
  }

  /// Reads the nearest `.hig`; `nil` when there is none. Symbolic links are not followed.
  func projectFile() -> ConfigurationFile? {
    for folder in projectFolders {
      let path = folder == "/" ? "/\(Self.projectFileName)" : "\(folder)/\(Self.projectFileName)"
      let found = file(Self.projectFileName, in: folder, shownAs: path, owner: .project)
      if let found { return found }
    }
    return nil
  }

  /// The decisions about checks of the `.hig` that is nearest to a folder, or of that of the working folder if the
  /// folder is below it, and the file; `nil` without one.
  ///
  /// - Parameter folder: an absolute path.
  func decisions(for folder: String) -> (decisions: ProjectDecisions, file: ConfigurationFile?) {
    let folder = Self.resolved(folder)
    let nearest = ConfigurationReader(workingFolder: folder, environment: environment)
    guard let file = nearest.projectFile() ?? projectFile(),
      "\(folder)/".hasPrefix(file.folder.hasSuffix("/") ? file.folder : "\(file.folder)/")
    else { return (ProjectDecisions(), nil) }
    return (ProjectDecisions(file.checks, root: file.folder, checked: folder), file)
  }

  /// The working folder and those above it up to the root of the repository, the nearest first. Outside a repository,
  /// the working folder only. No folder is above the home folder.
  private var projectFolders: [String] {
    let home = home.map(Self.resolved)
    var folders = [Self.resolved(workingFolder)]
    while let folder = folders.last {
      if FileManager.default.fileExists(atPath: "\(folder)/.git") { return folders }
      guard folder != home, folder != "/", let slash = folder.lastIndex(of: "/") else { break }
      folders.append(slash == folder.startIndex ? "/" : String(folder[..<slash]))
    }
    return [folders[0]]
  }

  private var home: String? { environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Reads a regular file of a folder; `nil` when it does not exist.
  private func file(
    _ name: String, in folder: String, shownAs path: String, owner: Configuration.Source
  ) -> ConfigurationFile? {
    let (bytes, problem) = FileTree.settings(name, in: folder)
    if let problem { return ConfigurationFile(path: path, owner: owner, problem: problem) }
    return bytes.map { ConfigurationFile($0, path: path, owner: owner, home: home) }
  }

  private static func resolved(_ path: String) -> String {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    return resolved.count > 1 && resolved.hasSuffix("/") ? String(resolved.dropLast()) : resolved
  }
}

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
