/// A configuration file (`.xcconfig`): its settings, and the files that it includes.
struct BuildConfigurationFile: Sendable {
  enum Line: Sendable {
    case setting(BuildSetting)
    /// The path of an included file, relative to this one.
    case include(String)
  }

  let lines: [Line]

  var settings: [BuildSetting] {
    lines.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
  }

  /// The platforms that settings name, whatever their conditions.
  var platforms: [ProjectPlatforms.LineMeaning] {
    settings.flatMap { setting in
      PlatformSettings.meanings(of: setting.name, value: setting.value).map { ($0, setting.line) }
    }
  }

  init(_ bytes: [UInt8]) {
    lines = TextLines(bytes).compactMap { number, text in
      let code = text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text
      let trimmed = code.drop(while: \.isWhitespace)
      if trimmed.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count > 2 ? .include(String(parts[1])) : nil
      }
      // A condition contains signs of equality: KEY[sdk=iphoneos*] = VALUE
      var depth = 0
      let sign = trimmed.firstIndex { character in
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        return character == "=" && depth == 0
      }
      guard let sign else { return nil }
      let key = trimmed[..<sign].filter { !$0.isWhitespace }
      let value = trimmed[trimmed.index(after: sign)...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return .setting(
        BuildSetting(key: key, value: value.hasSuffix(";") ? String(value.dropLast()) : value, line: number))
    }
  }
}
