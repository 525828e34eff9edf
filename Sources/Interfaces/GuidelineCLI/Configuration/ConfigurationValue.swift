import GuidelineModel

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
