import GuidelineModel

/// The settings of a run and where each comes from.
///
/// Layers are merged from the strongest to the weakest: options, environment variables, the project's `.hig`, the user's
/// file. A setting that no layer has is that of the tool.
struct Configuration: Sendable {
  /// A setting that files can have.
  enum Key: String, CaseIterable, Sendable {
    case platforms, format, index, pager, color

    /// Whether a project may have the setting. A cloned repository must not name programs or files.
    var isAllowedInProjects: Bool { self == .platforms || self == .format }
  }

  /// The place that a setting comes from.
  enum Origin: Hashable, Sendable {
    /// An option of the command line, as typed.
    case option(String)
    /// An environment variable.
    case variable(String)
    /// A line of the project's `.hig`.
    case project(file: String, line: Int)
    /// A line of the user's file.
    case user(file: String, line: Int)
  }

  /// A value and its origin.
  struct Setting: Hashable, Sendable {
    /// The value as a file has it.
    let value: String
    /// Where the value comes from.
    let origin: Origin

    /// Whether the value comes from a file, and not from an option or a variable that commands read themselves.
    var isFromFile: Bool {
      switch origin {
      case .project, .user: true
      case .option, .variable: false
      }
    }
  }

  /// The settings of one source. A list, since it is short, and a dictionary would make the runtime look up how keys are hashed.
  struct Layer: Sendable, ExpressibleByDictionaryLiteral {
    private var settings: [(key: Key, setting: Setting)] = []

    init(dictionaryLiteral settings: (Key, Setting)...) {
      for (key, setting) in settings { self[key] = setting }
    }

    /// The setting with a key; `nil` if the source has none.
    subscript(key: Key) -> Setting? {
      get { settings.first { $0.key == key }?.setting }
      set {
        settings.removeAll { $0.key == key }
        if let newValue { settings.append((key, newValue)) }
      }
    }

    /// The keys of the settings, in no particular order.
    var keys: [Key] { settings.map(\.key) }
  }

  private var settings: Layer = [:]

  /// Merges layers, the strongest first.
  init(layers: [Layer]) {
    for key in Key.allCases { settings[key] = layers.lazy.compactMap { $0[key] }.first }
  }

  /// The setting in force; `nil` for the tool's own.
  subscript(key: Key) -> Setting? { settings[key] }

  /// The setting in force if a file has it.
  func fromFile(_ key: Key) -> Setting? {
    settings[key].flatMap { $0.isFromFile ? $0 : nil }
  }
}

extension Configuration.Origin {
  /// The origin as `hig config` shows it: `--index`, `HIG_INDEX`, `/home/me/.config/hig/config:2`.
  var description: String {
    switch self {
    case .option(let name), .variable(let name): name
    case .project(let file, let line), .user(let file, let line): "\(file):\(line)"
    }
  }
}
