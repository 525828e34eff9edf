/// What a file of a project is read as, told by its name.
struct FileKind: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let swift = FileKind(rawValue: 1)
  static let objectiveC = FileKind(rawValue: 2)
  /// A storyboard or xib.
  static let interface = FileKind(rawValue: 4)
  /// A file that says what the project is for.
  static let settings = FileKind(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of a file, `nil` when it is not read.
  init?(name: String) {
    if name.hasPrefix(".") { return nil }
    let suffix = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
    switch suffix {
    case "swift":
      self = ProjectPlatforms.isDeclaring(name) ? [.swift, .settings] : .swift
    case "h", "m", "mm": self = .objectiveC
    case "storyboard", "xib": self = .interface
    case _ where ProjectPlatforms.isDeclaring(name): self = .settings
    default: return nil
    }
  }

  /// Whether a folder holds what others wrote, what tools made, or no sources at all.
  static func isLeftOut(folder name: String) -> Bool {
    // A folder `Build` may well hold sources of the project's own.
    if name.hasPrefix(".") || name == "build" || foreign.contains(name.lowercased()) { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return bundles.contains(String(name[name.index(after: dot)...]))
  }

  private static let foreign: Set<String> = [
    "carthage", "checkouts", "deriveddata", "node_modules", "pods", "sourcepackages",
    "third_party", "thirdparty", "vendor",
  ]

  private static let bundles: Set<String> = [
    "app", "appex", "artifactbundle", "bundle", "docc", "framework", "xcarchive", "xcassets",
    "xcdatamodeld", "xcframework", "xcresult", "xcworkspace",
  ]
}
