/// Platforms in words.
package enum PlatformWording {
  package static let unknown = "platforms unknown"
  package static let all = "all platforms"
  /// The words before the platforms that are missing.
  package static let allBut = "all but"

  /// "iOS, iPadOS and macOS".
  package static func list(_ platforms: PlatformSet?) -> String {
    guard let names = platforms?.names, let last = names.last else { return "no platform" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// "all platforms", their names, or "platforms unknown".
  package static func brief(_ platforms: PlatformSet?) -> String {
    guard let platforms else { return unknown }
    return platforms == .all ? all : platforms.names.joined(separator: ", ")
  }

  /// The same, shortened where most platforms are supported: "all but watchOS".
  package static func short(_ platforms: PlatformSet?) -> String {
    guard let platforms, platforms != .all else { return brief(platforms) }
    let missing = Platform.allCases.filter { !platforms.contains(PlatformSet($0)) }
    return missing.count <= 2 ? "\(allBut) \(missing.map(\.rawValue).joined(separator: ", "))" : brief(platforms)
  }
}
