/// A build setting as a file writes it.
struct BuildSetting: Hashable, Sendable {
  /// The name, which may end in conditions: `TARGETED_DEVICE_FAMILY[sdk=iphoneos*]`.
  let key: String
  let value: String
  /// The line, counted from 1.
  let line: Int

  /// The key without conditions.
  var name: Substring { key.prefix { $0 != "[" } }
}

/// Finds the values of build settings of a target. Xcode takes a setting from the target, its configuration file, the
/// project and the configuration file of the project, in this order.
struct BuildSettingResolver {
  struct Value: Hashable {
    let text: String
    let place: CodePlace
  }

  private var values: [String: [Value]] = [:]

  /// The most files that include one another, so that cycles end.
  private static let includeLimit = 32
  /// The most settings of one file or configuration; real ones have at most a few hundred.
  private static let settingLimit = 2_000
  /// The most replacements of variables in one value.
  private static let variableLimit = 16

  /// - Parameter files: the configuration files of the project by path.
  init(_ target: XcodeProject.Target, of project: XcodeProject, files: [String: BuildConfigurationFile]) {
    for layer in target.settings {
      switch layer {
      case .settings(let settings): add(settings.map { (project.path, $0) })
      // The last setting of a file counts.
      case .file(let path): add(Self.settings(in: path, files: files).reversed())
      }
    }
    let known = [("TARGET_NAME", target.name), ("SRCROOT", ""), ("PROJECT_DIR", ""), ("SOURCE_ROOT", "")]
    let place = CodePlace(file: project.path, line: 1)
    for (key, text) in known { values[key, default: []].append(Value(text: text, place: place)) }
  }

  /// Adds settings that are weaker than those added before.
  private mutating func add(_ all: [(path: String, setting: BuildSetting)]) {
    let settings = all.prefix(Self.settingLimit)
    // A condition for the device counts before the setting without one; other conditions count last.
    let ordered = settings.enumerated().sorted {
      (Self.order($0.element.setting), $0.offset) < (Self.order($1.element.setting), $1.offset)
    }
    for (_, (path, setting)) in ordered {
      let name = String(setting.name)
      values[name, default: []].append(Value(text: setting.value, place: CodePlace(file: path, line: setting.line)))
    }
  }

  private static func order(_ setting: BuildSetting) -> Int {
    guard let condition = setting.key.firstIndex(of: "[") else { return 1 }
    return setting.key[condition...] == "[sdk=iphoneos*]" ? 0 : 2
  }

  /// The settings of a file and the files that it includes, the weakest first.
  private static func settings(
    in path: String, files: [String: BuildConfigurationFile]
  ) -> [(path: String, setting: BuildSetting)] {
    var result: [(path: String, setting: BuildSetting)] = []
    var seen: Set<String> = []
    // The lines of each open file that have not been read.
    var open: [(path: String, lines: ArraySlice<BuildConfigurationFile.Line>)] = []
    func enter(_ path: String) {
      guard open.count < includeLimit, let file = files[path], seen.insert(path).inserted else { return }
      open.append((path, file.lines[...]))
    }
    enter(path)
    while let line = open.last?.lines.first {
      open[open.count - 1].lines.removeFirst()
      let path = open[open.count - 1].path
      switch line {
      case .setting(let setting): result.append((path, setting))
      case .include(let file): if let file = ProjectPath.join(ProjectPath.parent(of: path), file) { enter(file) }
      }
      while let last = open.last, last.lines.isEmpty { open.removeLast() }
    }
    return result
  }

  /// Returns the value of a setting with its variables replaced; `nil` when no file has the setting.
  subscript(name: String) -> Value? {
    guard let strongest = values[name]?.first else { return nil }
    var text = strongest.text
    // The stronger values of each variable that are being replaced.
    var levels: [String: Int] = [name: 1]
    for _ in 0..<Self.variableLimit {
      guard let start = text.firstRange(of: "$("), let end = text[start.upperBound...].firstIndex(of: ")")
      else { break }
      let reference = String(text[start.upperBound..<end].prefix { $0 != ":" })
      let key = reference == "inherited" ? name : reference
      let level = levels[key, default: 0]
      levels[key] = level + 1
      let found = values[key] ?? []
      let replacement = level < found.count ? found[level].text : ""
      text.replaceSubrange(start.lowerBound...end, with: replacement)
      // A value that grows refers to itself.
      if text.utf8.count > 4096 { break }
    }
    return Value(text: text, place: strongest.place)
  }

  /// The keys of the property list that Xcode generates from settings, without their prefix and those that are `NO`.
  var propertyListKeys: [String] {
    let prefix = PropertyListFile.infoPrefix
    return values.filter { $0.key.hasPrefix(prefix) && $0.value.first?.text != "NO" }
      .map { String($0.key.dropFirst(prefix.count)) }
  }
}
