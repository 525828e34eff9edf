package import GuidelineModel

/// The platforms for which the lines of an app are compiled, as far as its targets and `#if` decide.
package struct PlacePlatforms: Hashable, Sendable {
  /// By path, where the targets that contain a file have known platforms.
  private var targets: [String: PlatformSet] = [:]
  /// By path, where a file has conditions.
  private var conditions: [String: CompiledPlatforms] = [:]
  private let hasCatalyst: Bool

  init(hasCatalyst: Bool = false) { self.hasCatalyst = hasCatalyst }

  /// Adds the platforms of the targets that contain a file; `nil` if unknown.
  mutating func add(_ platforms: PlatformSet?, ofTargetsWith path: String) {
    if let platforms, platforms != .all { targets[path] = platforms }
  }

  mutating func add(_ compiled: CompiledPlatforms, of path: String) {
    if !compiled.isUnconditional { conditions[path] = compiled }
  }

  /// The platforms for which a line is compiled; ``PlatformSet/all`` where nothing restricts them.
  package subscript(place: CodePlace) -> PlatformSet {
    let platforms = targets[place.file] ?? .all
    guard let compiled = conditions[place.file] else { return platforms }
    return platforms.intersection(compiled.platforms(atLine: place.line, hasCatalyst: hasCatalyst))
  }
}
