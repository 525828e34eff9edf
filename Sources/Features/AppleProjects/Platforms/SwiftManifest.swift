import GuidelineModel

/// Reads the platforms from manifests in Swift.
enum SwiftManifest {
  /// Reads the `platforms:` argument of `Package` in a `Package.swift`, and the devices of an app of Swift Playgrounds.
  static func packagePlatforms(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    let code = SwiftTokenizer.tokenize(bytes)
    var found: [ProjectPlatforms.LineMeaning] = []
    // The depth of brackets inside the call; 0 outside.
    var depth = 0
    var index = 0
    while index < code.tokens.count {
      if depth == 0 {
        let isCall = code.word(index) == "Package" && code.isPunctuation(index + 1, "(")
        depth = isCall ? 1 : 0
        index += isCall ? 2 : 1
      } else if depth == 1 && code.word(index) == "platforms"
        || code.word(index) == playgroundDevices
      {
        found += readValues(of: code, after: &index)
      } else {
        depth += nesting(code.tokens[index])
        index += 1
      }
    }
    return found
  }

  /// Reads the destinations of all targets in Tuist's `Project.swift`; empty for another file of that name.
  static func tuistPlatforms(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    let code = SwiftTokenizer.tokenize(bytes)
    let isTuist = code.tokens.indices.contains {
      code.word($0) == "import" && code.word($0 + 1) == "ProjectDescription"
    }
    guard isTuist else { return [] }
    var found: [ProjectPlatforms.LineMeaning] = []
    var index = 0
    while index < code.tokens.count {
      if let word = code.word(index), tuistLabels.contains(word) {
        found += readValues(of: code, after: &index)
      } else {
        index += 1
      }
    }
    return found
  }

  /// The argument label for the devices of an app in Swift Playgrounds, inside its product.
  private static let playgroundDevices = "supportedDeviceFamilies"

  /// Tuist's current and former argument labels for platforms.
  private static let tuistLabels: Set<String> = ["destinations", "platform", "devices"]

  /// Reads the platforms in `: .iOS` or `: [.iOS(.v17), .macOS("14")]` after a label.
  ///
  /// - Parameter index: the index of the label; afterwards the index after the values.
  private static func readValues(
    of code: TokenizedCode, after index: inout Int
  ) -> [ProjectPlatforms.LineMeaning] {
    index += 1
    guard code.isPunctuation(index, ":") else { return [] }
    index += 1
    var found: [ProjectPlatforms.LineMeaning] = []
    var depth = 0
    var isMember = false
    // A single value ends after its name and a list after its bracket. The closing bracket of the call is left.
    while index < code.tokens.count, depth + nesting(code.tokens[index]) >= 0 {
      let token = code.tokens[index]
      depth += nesting(token)
      if isMember, depth <= 1, let name = code.word(index),
        let meaning = PlatformNames.manifestNames[name]
      {
        found.append((meaning, Int(token.line)))
      }
      index += 1
      isMember = token.is(".")
      if depth == 0, !isMember { break }
    }
    return found
  }

  /// The change of the bracket depth after a token.
  private static func nesting(_ token: CodeToken) -> Int {
    if token.is("(") || token.is("[") || token.is("{") { return 1 }
    return token.is(")") || token.is("]") || token.is("}") ? -1 : 0
  }
}
