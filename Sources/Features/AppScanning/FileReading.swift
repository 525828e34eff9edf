import GuidelineModel

/// What one file of a project says, or why it says nothing.
struct FileReading: Sendable {
  /// A larger file is made by a program, or is none of source code.
  static let sizeLimit = 4 << 20

  var uses = FileUses()
  /// What it says of the platforms the project is for.
  var platforms: [PlatformDeclaration] = []
  /// The platform that an interface file is made for.
  var interfacePlatform: PlatformDeclaration?
  /// Why it was not read.
  var failure: String?
}

extension FileReading {
  /// Reads a file's bytes.
  init(_ bytes: [UInt8], of file: ProjectFiles.Found, symbols: SymbolTable) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      failure = "UTF-16; only UTF-8 is read"
      return
    }
    if file.kind.contains(.settings) {
      platforms = ProjectPlatforms.declarations(
        in: String(decoding: bytes, as: UTF8.self), path: file.path)
    }
    if file.kind.contains(.swift) {
      uses = SwiftReader.read(bytes, symbols: symbols)
    } else if file.kind.contains(.objectiveC) {
      uses = ObjectiveCReader.read(bytes, symbols: symbols)
    } else if file.kind.contains(.interface) {
      guard let interface = InterfaceFile(bytes) else {
        failure = "not an interface file in Xcode's XML"
        return
      }
      uses = FileUses(interface, symbols: symbols)
      interfacePlatform = interface.runtime.map {
        PlatformDeclaration(
          meaning: $0.meaning, place: CodePlace(file: file.path, line: interface.runtimeLine))
      }
    }
  }
}

extension FileUses {
  /// What an interface file uses.
  init(_ interface: InterfaceFile, symbols: SymbolTable) {
    for item in interface.names {
      let entry =
        item.name.first == "."
        ? symbols.members[String(item.name.dropFirst())] : symbols.names[item.name]
      if let entry {
        guard entry.modules.isEmpty else { continue }
        let owner: Owner? = item.isCustom ? .name(item.name) : nil
        uses.append(Use(symbol: entry.symbol, line: item.line, owner: owner))
      } else if !symbols.isKnown(item.name),
        AppleName.looksLikeComponent(item.name, importsAppKit: interface.runtime == .macOS)
      {
        unknown.append(Mention(name: item.name, line: item.line))
      }
    }
  }
}

extension InterfaceFile.Runtime {
  /// What it says of platforms; a file for iOS may be iPad's alone.
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
