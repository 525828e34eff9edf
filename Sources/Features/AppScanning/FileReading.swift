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
  /// The reason when the file could not be read.
  var failure: String?
}

extension FileReading {
  /// Reads the bytes of a file.
  init(_ bytes: [UInt8], of file: ProjectFiles.File, symbols: SymbolTable) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      failure = "UTF-16; only UTF-8 is read"
      return
    }
    if file.kind.contains(.settings) {
      platforms = ProjectPlatforms.declarations(in: bytes, path: file.path)
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

/// The uses and declarations of one file.
struct FileUses: Sendable {
  /// A use of a symbol that has pages.
  struct Use: Hashable, Sendable {
    /// The symbol in the spelling of the table.
    let symbol: String
    let line: Int
    /// A declaration of the project that shadows the symbol, so that the use does not count; `nil` when none can.
    let shadow: Declaration?
  }

  /// A declaration that can shadow a symbol.
  enum Declaration: Hashable, Sendable {
    /// A type or function of that name.
    case name(String)
    /// A method of that name, which may be called on a variable.
    case method(String)
  }

  /// A use of an unknown name.
  struct Mention: Hashable, Sendable {
    let name: String
    let line: Int
  }

  /// The uses in the order of the file.
  var uses: [Use] = []
  /// Unknown names that have the form of components.
  var unknown: [Mention] = []
  /// The declarations that are visible in the whole project and can shadow a symbol.
  var declarations: Set<Declaration> = []
}

extension FileUses {
  /// Finds the uses of an interface file.
  init(_ interface: InterfaceFile, symbols: SymbolTable) {
    for item in interface.names {
      let entry =
        item.name.first == "."
        ? symbols.members[String(item.name.dropFirst())] : symbols.names[item.name]
      if let entry {
        guard entry.modules.isEmpty else { continue }
        let shadow: Declaration? = item.isCustom ? .name(item.name) : nil
        uses.append(Use(symbol: entry.symbol, line: item.line, shadow: shadow))
      } else if !symbols.isKnown(item.name),
        AppleName.looksLikeComponent(item.name, importsAppKit: interface.runtime == .macOS)
      {
        unknown.append(Mention(name: item.name, line: item.line))
      }
    }
  }
}

extension InterfaceFile.Runtime {
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
