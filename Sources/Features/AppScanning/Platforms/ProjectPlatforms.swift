import GuidelineModel

/// Reads the platforms that a project declares in its files.
enum ProjectPlatforms {
  /// Whether a file of this path can declare platforms.
  static func canDeclare(_ path: String) -> Bool { reader(of: path) != nil }

  /// Reads the declarations of one file; empty when the file does not have the format of its name.
  static func declarations(in bytes: [UInt8], path: String) -> [PlatformDeclaration] {
    guard let read = reader(of: path) else { return [] }
    return read(bytes).map {
      PlatformDeclaration(meaning: $0.meaning, place: CodePlace(file: path, line: $0.line))
    }
  }

  /// Combines the declarations of all files into platforms, in Apple's order, each with its first declaration.
  ///
  /// A declaration for iPhone or iPad counts for both unless another one names either of them.
  static func platforms(
    of declarations: [PlatformDeclaration]
  ) -> [AppScan.DeclaredPlatform] {
    var places: [PlatformDeclaration.Meaning: CodePlace] = [:]
    for declaration in declarations {
      places[declaration.meaning] = min(
        places[declaration.meaning] ?? declaration.place, declaration.place)
    }
    let possible = places.removeValue(forKey: .possiblyPhoneOrPad)
    let either = places.removeValue(forKey: .phoneOrPad) ?? (places.isEmpty ? possible : nil)
    let isDecided = places[.platform(.iOS)] != nil || places[.platform(.iPadOS)] != nil
    if let either, !isDecided {
      places[.platform(.iOS)] = either
      places[.platform(.iPadOS)] = either
    }
    return Platform.allCases.compactMap { platform in
      places[.platform(platform)].map { .init(platform: platform, place: $0) }
    }
  }

  /// A meaning and its line, counted from 1.
  typealias LineMeaning = (meaning: PlatformDeclaration.Meaning, line: Int)

  private static func reader(of path: String) -> (([UInt8]) -> [LineMeaning])? {
    let name = path.split(separator: "/").last ?? ""
    return switch name {
    case "Package.swift": SwiftManifest.packagePlatforms
    case "Project.swift": SwiftManifest.tuistPlatforms
    case "project.pbxproj": BuildSettings.inProjectFile
    case "project.yml", "project.yaml": XcodeGenProject.platforms
    case _ where name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"):
      SwiftManifest.packagePlatforms
    case _ where name.hasSuffix(".xcconfig"): BuildSettings.inConfigurationFile
    case _ where name.hasSuffix("Info.plist"): InfoPropertyList.platforms
    default: nil
    }
  }
}

/// A line of a project file that declares platforms.
struct PlatformDeclaration: Hashable, Sendable {
  /// The possible meanings of a line.
  enum Meaning: Hashable, Sendable {
    /// One platform.
    case platform(Platform)
    /// iPhone, iPad or both; another line may decide.
    case phoneOrPad
    /// iPhone, iPad or both, on a line that projects for other platforms contain too. It counts only when there are
    /// no other declarations.
    case possiblyPhoneOrPad
  }

  /// The meaning of the line.
  let meaning: Meaning
  /// The position of the line.
  let place: CodePlace
}
