import TextSupport

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
