import GuidelineModel

/// The platforms that the files of a project say it is for.
package enum ProjectPlatforms {
  /// Whether a file of this name can say it.
  package static func isDeclaring(_ path: String) -> Bool { reader(of: path) != nil }

  /// What one file says, line by line; nothing where it does not have the form its name promises.
  package static func declarations(in text: String, path: String) -> [PlatformDeclaration] {
    guard let read = reader(of: path) else { return [] }
    return read(text).map {
      PlatformDeclaration(meaning: $0.meaning, place: CodePlace(file: path, line: $0.line))
    }
  }

  /// What all files say together: each platform with the first place that names it, in Apple's order.
  ///
  /// iPhone and iPad count both where no line decides between them.
  package static func platforms(
    of declarations: [PlatformDeclaration]
  ) -> [AppScan.DeclaredPlatform] {
    var places: [PlatformDeclaration.Meaning: CodePlace] = [:]
    for declaration in declarations {
      places[declaration.meaning] = min(
        places[declaration.meaning] ?? declaration.place, declaration.place)
    }
    let perhaps = places.removeValue(forKey: .perhapsPhoneOrPad)
    let either = places.removeValue(forKey: .phoneOrPad) ?? (places.isEmpty ? perhaps : nil)
    let isDecided = places[.platform(.iOS)] != nil || places[.platform(.iPadOS)] != nil
    if let either, !isDecided {
      places[.platform(.iOS)] = either
      places[.platform(.iPadOS)] = either
    }
    return Platform.allCases.compactMap { platform in
      places[.platform(platform)].map { .init(platform: platform, place: $0) }
    }
  }

  /// A meaning and the number of its line.
  typealias Finding = (meaning: PlatformDeclaration.Meaning, line: Int)

  private static func reader(of path: String) -> ((String) -> [Finding])? {
    let name = path.split(separator: "/").last ?? ""
    return switch name {
    case "Package.swift": SwiftManifest.packagePlatforms
    case "Project.swift": SwiftManifest.tuistPlatforms
    case "project.pbxproj": BuildSettings.inProjectFile
    case "project.yml", "project.yaml": ProjectSpecification.platforms
    case _ where name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"):
      SwiftManifest.packagePlatforms
    case _ where name.hasSuffix(".xcconfig"): BuildSettings.inConfigurationFile
    case _ where name.hasSuffix("Info.plist"): InfoPropertyList.platforms
    default: nil
    }
  }
}
