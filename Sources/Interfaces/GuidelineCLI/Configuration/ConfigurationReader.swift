import GuidelineModel
import SystemSupport
import TextSupport

/// Finds and reads the configuration files of the user and of the project.
struct ConfigurationReader {
  /// The folder that the project is searched from.
  let workingFolder: String
  /// The environment variables.
  let environment: [String: String]

  /// The name of a project's file.
  static let projectFileName = ".hig"

  /// The path of the user's file, which may not exist; `nil` without a home folder.
  var userPath: String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/hig/config"
    }
    guard let home else { return nil }
    #if os(macOS)
      return "\(home)/Library/Application Support/hig/config"
    #else
      return "\(home)/.config/hig/config"
    #endif
  }

  /// Reads the user's file; `nil` when there is none. Symbolic links are followed.
  func userFile() -> ConfigurationFile? {
    guard let userPath else { return nil }
    let path = Self.resolved(userPath)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return file(
      String(path[path.index(after: slash)...]), in: String(path[..<slash]), shownAs: userPath,
      owner: .user)
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

  /// The working folder and those above it up to the root of the repository, the nearest first. Outside a repository, the
  /// working folder only. No folder is above the home folder.
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

  private var home: String? {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Reads a regular file of a folder; `nil` when it does not exist.
  private func file(
    _ name: String, in folder: String, shownAs path: String, owner: ConfigurationFile.Owner
  ) -> ConfigurationFile? {
    do {
      let bytes = try FileTree(folder).contents(of: name, limit: SettingsLines.largestFile)
      return ConfigurationFile(bytes, path: path, owner: owner, home: home)
    } catch {
      switch error.cause {
      case .missing, .notAFolder: return nil
      case .tooLarge:
        return ConfigurationFile(unreadable: path, reason: "larger than 64 KiB")
      case .notRegular, .changed, .denied, .system:
        return ConfigurationFile(unreadable: path, reason: error.description)
      }
    }
  }

  private static func resolved(_ path: String) -> String {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    return resolved.count > 1 && resolved.hasSuffix("/") ? String(resolved.dropLast()) : resolved
  }
}

/// A configuration file. What is wrong is a problem and sets nothing; the last line of a key counts.
struct ConfigurationFile: Sendable {
  /// The owner of a file, which decides what it may set.
  enum Owner: Sendable {
    /// The user's own file.
    case user
    /// A `.hig` in a project, which may come from others.
    case project
  }

  /// The path, for messages.
  let path: String
  /// The valid settings.
  private(set) var settings: Configuration.Layer = [:]
  /// Messages about what was ignored, each with its file and line.
  private(set) var problems: [String] = []

  /// Parses the bytes of a file.
  ///
  /// - Parameter home: the user's home folder, in place of `~/`.
  init(_ bytes: [UInt8], path: String, owner: Owner, home: String?) {
    self.path = path
    var lines = SettingsLines(bytes, path: path)
    for setting in lines.settings {
      guard let key = Configuration.Key(rawValue: setting.key) else {
        lines.addUnknownKey(setting, known: Configuration.Key.allCases.map(\.rawValue))
        continue
      }
      guard owner == .user || key.isAllowedInProjects else {
        lines.addProblem(
          "a project can set only platforms and format, not \(setting.key)", setting.line)
        continue
      }
      guard let value = ConfigurationValue.accepted(setting.value, for: key, home: home) else {
        lines.addInvalidValue(setting, expected: ConfigurationValue.rule(for: key))
        continue
      }
      settings[key] = Configuration.Setting(
        value: value,
        origin: owner == .user
          ? .user(file: path, line: setting.line) : .project(file: path, line: setting.line))
    }
    problems = lines.problems
  }

  /// A file that cannot be read.
  init(unreadable path: String, reason: String) {
    self.path = path
    problems = ["\(path): \(reason); the file is ignored"]
  }
}

/// The values that keys of a configuration accept.
enum ConfigurationValue {
  /// The value that turns a setting of platforms off.
  static let allPlatforms = "all"

  /// Returns the value as settings have it; `nil` for a value that the key does not accept.
  ///
  /// - Parameter home: the user's home folder, in place of `~/`.
  static func accepted(_ value: String, for key: Configuration.Key, home: String?) -> String? {
    switch key {
    case .platforms:
      if value == allPlatforms { return value }
      let names = value.split(separator: ",").map { $0.drop { $0 == " " } }
      return PlatformList(argument: names.joined(separator: ","))?.platforms.names
        .joined(separator: ",")
    case .format: return formats.contains(value) ? value : nil
    case .color: return ColorChoice(argument: value) == nil ? nil : value
    case .index:
      if value.hasPrefix("~/"), let home { return home + value.dropFirst() }
      return value.hasPrefix("/") ? value : nil
    case .pager: return value
    }
  }

  /// The values that a key accepts, for messages.
  static func rule(for key: Configuration.Key) -> String {
    switch key {
    case .platforms: "platforms separated by commas, such as iOS,iPadOS, or all"
    case .format: formats.joined(separator: ", ")
    case .color: ColorChoice.valueChoices.joined(separator: ", ")
    case .index: "a path that begins with / or ~/"
    case .pager: "a shell command"
    }
  }

  /// The formats of commands that print text by default.
  static var formats: [String] {
    var formats: [String] = []
    for choices in Commands.all.map({ $0.declaration.formatChoices })
    where choices.contains(OutputFormat.text.rawValue) {
      formats += choices.filter { !formats.contains($0) }
    }
    return formats
  }
}

extension CommandDeclaration {
  /// The choices of the command's option `--format`; empty when it has none.
  var formatChoices: [String] {
    options.first { $0.name == SharedOptions.format.name }?.choices ?? []
  }
}
