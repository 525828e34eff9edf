/// What one file of a project says, or why it says nothing.
struct FileReading: Sendable {
  /// A larger file is made by a program, or is none of source code.
  static let sizeLimit = 4 << 20

  var uses = FileUses()
  /// The file as a whole, when it says what the project is for.
  var settings: ProjectFile?
  /// The system an interface file is for, with the line that says so.
  var runtime: (InterfaceFile.Runtime, line: Int)?
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
      settings = ProjectFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
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
      runtime = interface.runtime.map { ($0, line: interface.runtimeLine) }
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
