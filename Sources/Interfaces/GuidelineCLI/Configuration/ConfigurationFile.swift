import AppleProjects
import GuidelineAnswers
import GuidelineModel
import TextSupport

/// A configuration file. What is wrong is a problem and sets nothing; the last line of a key counts.
struct ConfigurationFile: Sendable {
  let path: String
  /// The user or the project, which decides what the file may set.
  let owner: Configuration.Source
  /// The valid settings, the last line first.
  private(set) var settings: [Configuration.Setting] = []
  private(set) var checks = CheckPolicy()
  /// Messages about what was ignored, each with its file and line.
  private(set) var problems: [String] = []

  /// Parses the bytes of a file; `home` replaces `~/`.
  init(_ bytes: [UInt8], path: String, owner: Configuration.Source, home: String?) {
    self.path = path
    self.owner = owner
    var lines = SettingsLines(bytes, path: path)
    for setting in lines.settings {
      if setting.key.hasPrefix(Self.checkPrefix) {
        decide(setting, &lines)
        continue
      }
      guard let key = Configuration.Key(rawValue: setting.key) else {
        lines.addUnknownKey(setting, known: Configuration.Key.allCases.map(\.rawValue))
        continue
      }
      guard owner == .user || key.isAllowedInProjects else {
        lines.addProblem(
          "a project can set only platforms, system, format and checks, not \(setting.key)", setting.line)
        continue
      }
      guard let value = ConfigurationValue.accepted(setting.value, for: key, home: home) else {
        lines.addInvalidValue(setting, expected: ConfigurationValue.rule(for: key))
        continue
      }
      settings.insert(
        Configuration.Setting(key: key, value: value, source: owner, name: path, line: setting.line), at: 0)
    }
    problems = lines.problems
  }

  var folder: String { String(path.dropLast(ConfigurationReader.projectFileName.count + 1)) }

  private static let checkPrefix = "check."

  private mutating func decide(_ setting: SettingsLines.Setting, _ lines: inout SettingsLines) {
    guard owner == .project else { return lines.addProblem("checks are set in the .hig of a project", setting.line) }
    do throws(CheckPolicy.Problem) {
      try checks.set(
        String(setting.key.dropFirst(Self.checkPrefix.count)), to: setting.value,
        origin: "\(path):\(setting.line)", in: folder)
    } catch {
      switch error {
      case .unknownName(let known): lines.addUnknownKey(setting, known: known.map { Self.checkPrefix + $0 })
      case .invalidValue(let expected): lines.addInvalidValue(setting, expected: expected)
      }
    }
  }

  init(path: String, owner: Configuration.Source, problem: String) {
    self.path = path
    self.owner = owner
    problems = ["\(path): \(problem)"]
  }
}

enum ConfigurationValue {
  /// The value that turns a setting of platforms off.
  static let allPlatforms = "all"

  /// Returns the value as settings have it, with `home` in place of `~/`; `nil` for one that the key does not accept.
  static func accepted(_ value: String, for key: Configuration.Key, home: String?) -> String? {
    switch key {
    case .platforms:
      if value == allPlatforms { return value }
      let names = value.split(separator: ",").map { $0.drop { $0 == " " } }
      return PlatformList(argument: names.joined(separator: ","))?.platforms.names.joined(separator: ",")
    case .system:
      let names = value.split(separator: ",").map { $0.drop { $0 == " " } }.joined(separator: ",")
      return SystemSelection(names) == nil ? nil : names
    case .format: return formats.contains(value) ? value : nil
    case .color: return ColorChoice(argument: value) == nil ? nil : value
    case .index:
      if value.hasPrefix("~/"), let home { return home + value.dropFirst() }
      return value.hasPrefix("/") ? value : nil
    case .pager: return value
    }
  }

  static func rule(for key: Configuration.Key) -> String {
    switch key {
    case .platforms: "platforms separated by commas, such as iOS,iPadOS, or all"
    case .system: "names of systems separated by commas, or all"
    case .format: formats.joined(separator: ", ")
    case .color: ColorChoice.valueChoices.joined(separator: ", ")
    case .index: "a path that begins with / or ~/"
    case .pager: "a shell command"
    }
  }

  /// The formats of commands that print text by default.
  static var formats: [String] {
    Commands.all.map(\.declaration.formatChoices)
      .filter { $0.contains(OutputFormat.text.rawValue) }.flatMap(\.self).unique()
  }
}

extension CommandDeclaration {
  /// The choices of the command's option `--format`; empty when it has none.
  var formatChoices: [String] { ownOptions.first { $0.name == SharedOptions.format.name }?.choices ?? [] }
}
