import GuidelineModel

/// The result of reading one file of a project.
struct FileReading: Sendable {
  /// The largest file that is read, in bytes. Larger files are generated or are not source code.
  static let sizeLimit = 4 << 20

  var uses = FileUses()
  /// The platforms that the file declares for the project.
  var platforms: [PlatformDeclaration] = []
  /// The platform of an interface file.
  var interfacePlatform: PlatformDeclaration?
  /// The targets of an Xcode project.
  var project: XcodeProject?
  /// The targets of a Swift package.
  var package: SwiftPackage?
  /// The settings of a configuration file.
  var configuration: ConfigurationFile?
  /// The signs of features in property lists and the names of files.
  var signs: [AppFeatureTable.Sign] = []
  /// The signs of frameworks.
  var frameworks: [AppFrameworkTable.Mark] = []
  /// The reason when the file could not be read.
  var failure: String?
}

extension FileReading {
  /// Reads the bytes of a file.
  init(_ bytes: [UInt8], of file: ProjectFiles.File, tables: AppScanTables) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      failure = "UTF-16; only UTF-8 is read"
      return
    }
    if file.kind.contains(.settings) { readSettings(bytes, file.path) }
    if file.kind.contains(.mark) {
      let name = String(file.path.split(separator: "/").last ?? "")
      frameworks = tables.frameworks.marks(in: bytes, name: name)
      for suffix in tables.features.fileSuffixes where name.hasSuffix(suffix) {
        signs.append(.fileName(suffix))
      }
      if name.hasSuffix(".entitlements") { signs += PropertyListSigns.inEntitlements(bytes) }
    }
    if file.kind.contains(.swift) {
      uses = SwiftReader.read(bytes, symbols: tables.symbols)
    } else if file.kind.contains(.objectiveC) {
      uses = ObjectiveCReader.read(bytes, symbols: tables.symbols)
    } else if file.kind.contains(.interface) {
      guard let interface = InterfaceFile(bytes) else {
        failure = "not an interface file in Xcode's XML"
        return
      }
      uses = FileUses(interface, symbols: tables.symbols)
      interfacePlatform = interface.runtime.map {
        PlatformDeclaration(
          meaning: $0.meaning, place: CodePlace(file: file.path, line: interface.runtimeLine))
      }
    }
    if file.kind.contains(.mark), let entry = tables.symbols.entry(ofFile: file.path) {
      uses.uses.append(
        FileUses.Use(symbol: entry.symbol, meaning: entry.meaning(), line: 1, shadow: nil))
    }
  }

  private mutating func readSettings(_ bytes: [UInt8], _ path: String) {
    platforms = ProjectPlatforms.declarations(in: bytes, path: path)
    switch path.split(separator: "/").last ?? "" {
    case "project.pbxproj": project = XcodeProject(bytes, path: path)
    case "Package.swift": package = SwiftPackage(bytes, path: path)
    case let name where name.hasSuffix(".xcconfig"): configuration = ConfigurationFile(bytes)
    case let name where name.hasSuffix("Info.plist"): signs = PropertyListSigns.inInfo(bytes)
    default: break
    }
  }
}

extension InterfaceRuntime {
  /// The declaration of the platform. A file for iOS may be for iPad only.
  fileprivate var meaning: PlatformDeclaration.Meaning {
    switch self {
    case .iOS: .phoneOrPad
    case .macOS: .platform(.macOS)
    case .tvOS: .platform(.tvOS)
    case .watchOS: .platform(.watchOS)
    case .visionOS: .platform(.visionOS)
    }
  }
}
