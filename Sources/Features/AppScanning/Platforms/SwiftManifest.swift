import GuidelineModel

/// Platforms in manifests written in Swift.
enum SwiftManifest {
  /// The `platforms:` of the `Package` in a `Package.swift`.
  static func packagePlatforms(_ text: String) -> [ProjectPlatforms.Finding] {
    var tokens = ManifestToken.all(in: text)[...]
    var findings: [ProjectPlatforms.Finding] = []
    // How deep inside the call a token stands; outside it is 0.
    var depth = 0
    while let token = tokens.popFirst() {
      if depth == 0 {
        depth = token.kind == .word("Package") && tokens.first?.kind == .mark("(") ? 1 : 0
        if depth == 1 { tokens.removeFirst() }
      } else if depth == 1, token.kind == .word("platforms") {
        findings += takeValues(from: &tokens)
      } else {
        depth += token.nesting
      }
    }
    return findings
  }

  /// The destinations of every target in Tuist's `Project.swift`; another file of that name says nothing.
  static func tuistPlatforms(_ text: String) -> [ProjectPlatforms.Finding] {
    var tokens = ManifestToken.all(in: text)[...]
    let isTuist = zip(tokens, tokens.dropFirst()).contains {
      $0.kind == .word("import") && $1.kind == .word("ProjectDescription")
    }
    guard isTuist else { return [] }
    var findings: [ProjectPlatforms.Finding] = []
    while let token = tokens.popFirst() {
      if labels.contains(token.kind) { findings += takeValues(from: &tokens) }
    }
    return findings
  }

  /// Tuist's labels, of now and of old.
  private static let labels: Set<ManifestToken.Kind> = [
    .word("destinations"), .word("platform"), .word("devices"),
  ]

  /// The platforms in `: .iOS` or `: [.iOS(.v17), .macOS("14")]`, which are taken away.
  private static func takeValues(
    from tokens: inout ArraySlice<ManifestToken>
  ) -> [ProjectPlatforms.Finding] {
    guard tokens.first?.kind == .mark(":") else { return [] }
    tokens.removeFirst()
    var findings: [ProjectPlatforms.Finding] = []
    var depth = 0
    var isMember = false
    // One value alone ends with its name, a list with its bracket; what encloses both stays.
    while let token = tokens.first, depth + token.nesting >= 0 {
      tokens.removeFirst()
      depth += token.nesting
      if case .word(let name) = token.kind, isMember, depth <= 1,
        let meaning = PlatformSpelling.names[name]
      {
        findings.append((meaning, token.line))
      }
      isMember = token.kind == .mark(".")
      if depth == 0, !isMember { break }
    }
    return findings
  }
}
