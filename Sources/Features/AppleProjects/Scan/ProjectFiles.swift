import GuidelineModel
import Synchronization
import SystemSupport

/// The files of a project that describe its interface or declare its platforms.
struct ProjectFiles {
  struct File: Hashable, Sendable {
    /// The path relative to the folder.
    let path: String
    /// The parts that a scan reads; empty if only checks read the file.
    let kind: FileKind
    /// The same file for checks; `nil` where they do not read it.
    var checked: CheckedFile?
  }

  /// The files, sorted by path.
  let files: [File]
  let skippedFiles: [AppScan.SkippedFile]

  /// Finds the files in a tree without following symbolic links. Folders that cannot be read are in ``skippedFiles``;
  /// for the root, the error is thrown. A cancelled task ends the search early; the caller must check for cancellation.
  ///
  /// - Parameter isChecked: whether files are found that only checks read.
  static func find(
    in tree: FileTree, tables: AppScanTables, forChecks isChecked: Bool = false
  ) throws(FileTreeError) -> ProjectFiles {
    func isScanned(_ folder: String) -> Bool {
      !FileKind.isExcluded(folder: folder) || tables.symbols.namesFolder(folder)
    }
    // The folder of the last file, and who reads it.
    var last = (folder: "", isScanned: true, isChecked: isChecked)
    let listing = try tree.walk(
      entering: { isScanned($0) || isChecked && CheckedFile.isEntered(folder: $0) },
      selecting: { path, name -> File? in
        let folder = ProjectPath.parent(of: path)
        if folder != last.folder {
          let names = folder.split(separator: "/").map(String.init)
          last = (folder, names.allSatisfy(isScanned), isChecked && names.allSatisfy(CheckedFile.isEntered))
        }
        let checked = last.isChecked ? CheckedFile(path: path) : nil
        let isNamed = tables.symbols.entry(ofFile: path) != nil
        let kind = last.isScanned ? FileKind(name: name, showsFeature: isNamed || tables.canShowFeature(name)) : nil
        return kind == nil && checked == nil ? nil : File(path: path, kind: kind ?? [], checked: checked)
      })
    return ProjectFiles(
      files: listing.files.sorted { $0.path < $1.path },
      skippedFiles: listing.skipped.map { AppScan.SkippedFile(file: $0.path, reason: $0.reason) })
  }

  /// Whether a scan reads a file for its code, interface or settings, by its path relative to the folder.
  static func include(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return names.last.flatMap { FileKind(name: $0, showsFeature: false) } != nil
      && !names.dropLast().contains { FileKind.isExcluded(folder: $0) }
  }
}

extension ProjectFiles.File {
  /// Creates a file that only checks read, and of which the platforms of the project count.
  init(_ checked: CheckedFile) {
    let name = String(checked.path.split(separator: "/").last ?? "")
    let kind = FileKind(name: name, showsFeature: false) ?? []
    self.init(path: checked.path, kind: kind.intersection([.settings, .interface]), checked: checked)
  }
}

/// The kinds of project files, determined by their names.
struct FileKind: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let swift = FileKind(rawValue: 1)
  static let objectiveC = FileKind(rawValue: 2)
  /// A storyboard or xib.
  static let interface = FileKind(rawValue: 4)
  /// A file that declares platforms or targets.
  static let settings = FileKind(rawValue: 8)
  /// A file that shows features, frameworks or a component.
  static let mark = FileKind(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of a file; `nil` when the file is not read. The name of one that `showsFeature` may show a feature, a
  /// framework or a component.
  init?(name: String, showsFeature: Bool) {
    if name.hasPrefix(".") { return nil }
    let suffix = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
    self =
      switch suffix {
      case "swift": .swift
      case "h", "m", "mm": .objectiveC
      case "storyboard", "xib": .interface
      default: []
      }
    if ProjectPlatforms.canDeclare(name) { insert(.settings) }
    if showsFeature { insert(.mark) }
    if isEmpty { return nil }
  }

  /// Whether a folder contains third-party code, generated files or no sources.
  static func isExcluded(folder name: String) -> Bool {
    // A folder `Build` may contain sources of the project.
    if name.hasPrefix(".") || name == "build" || name.lowercased().isAmong("folders-third-party") { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return name[name.index(after: dot)...].isAmong("folders-bundles")
  }
}

/// The result of reading one file of a project.
struct FileReading: Sendable {
  /// The largest file that is read, in bytes. Larger files are generated or are not source code.
  static let sizeLimit = 4 << 20

  var uses = FileUses()
  var platforms: [PlatformDeclaration] = []
  var interfacePlatform: PlatformDeclaration?
  var project: XcodeProject?
  var package: SwiftPackage?
  var configuration: BuildConfigurationFile?
  /// The signs of features in property lists and the names of files.
  var signs: [AppFeatureTable.Sign] = []
  var frameworks: [AppFrameworkSigns.Entry] = []
  /// The reason when the file could not be read.
  var failure: String?
  /// The findings and facts for checks; `nil` where they do not read the file.
  var checked: CheckedFile.Reading?
}

extension FileReading {
  /// Reads the files of a tree, each once, on all cores, and runs checks. The results are in the order of the files;
  /// `nil` for files that a cancelled task did not read. The tables are `nil` when only checks run.
  static func read(
    _ files: [ProjectFiles.File], in tree: FileTree, tables: AppScanTables?, checks: [Check]
  ) -> [FileReading?] {
    // Only the calling thread belongs to a task and sees its cancellation; the flag passes it on.
    let isCancelled = Atomic(false)
    var readings = [FileReading?](repeating: nil, count: files.count)
    // The outlets of storyboards and xibs tell which properties of the code count, and the files with texts what names
    // and keys stand for.
    var outlets: [String: Set<String>] = [:]
    var texts = AppTexts()
    for isFirst in [true, false] {
      let part = files.indices.filter { (files[$0].checked?.comesFirst ?? false) == isFirst }
      let found = part.concurrentMap { [outlets, texts] index -> FileReading? in
        if Task.isCancelled { isCancelled.store(true, ordering: .relaxed) }
        guard !isCancelled.load(ordering: .relaxed) else { return nil }
        return FileReading(files[index], in: tree, tables, checks, outlets, texts)
      }
      for (index, reading) in zip(part, found) { readings[index] = reading }
      for reading in found where isFirst { texts.add(reading?.checked?.facts.texts ?? AppTexts()) }
      for owner in found.lazy.flatMap({ $0?.checked?.facts.controls ?? [] }).flatMap(\.owners) {
        outlets[owner.type, default: []].insert(owner.outlet ?? PropertyUses.sender)
      }
    }
    return readings
  }

  private init(
    _ file: ProjectFiles.File, in tree: FileTree, _ tables: AppScanTables?, _ checks: [Check],
    _ outlets: [String: Set<String>], _ texts: AppTexts
  ) {
    let checkLimit = file.checked?.sizeLimit ?? 0
    do throws(FileTreeError) {
      let bytes = try tree.contents(of: file.path, limit: tables == nil ? checkLimit : max(Self.sizeLimit, checkLimit))
      self.init(file, bytes, tables, checks, outlets, texts)
    } catch {
      self.init()
      failure = error.cause == .tooLarge ? Self.tooLarge : error.description
      if tables == nil { checked = CheckedFile.Reading(report: .init(skipped: ["\(file.path): \(error)"])) }
    }
  }

  init(
    _ file: ProjectFiles.File, _ bytes: [UInt8], _ tables: AppScanTables?, _ checks: [Check],
    _ outlets: [String: Set<String>] = [:], _ texts: AppTexts = AppTexts()
  ) {
    let source = SourceFile(path: file.path, bytes: bytes)
    if bytes.count > Self.sizeLimit {
      failure = Self.tooLarge
    } else if let tables, !file.kind.isEmpty {
      read(source, file.kind, tables)
    } else {
      readPlatforms(source, file.kind)
    }
    if bytes.count <= file.checked?.sizeLimit ?? 0 {
      checked = file.checked?.read(source, checks, outlets: outlets, texts: texts)
    }
  }

  private static let tooLarge = "larger than \(sizeLimit >> 20) MiB"

  mutating func read(_ file: SourceFile, _ kind: FileKind, _ tables: AppScanTables) {
    if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
      failure = "UTF-16; only UTF-8 is read"
      return
    }
    readPlatforms(file, kind)
    if kind.contains(.mark) {
      let name = String(file.path.split(separator: "/").last ?? "")
      frameworks = tables.frameworks.signs(in: file.bytes, name: name)
      for suffix in tables.features.fileSuffixes where name.hasSuffix(suffix) { signs.append(.init(.fileName, suffix)) }
      if name.hasSuffix(".entitlements") { signs += file.propertyList?.entitlementSigns ?? [] }
    }
    if kind.contains(.swift) {
      uses = SwiftReader.read(file.swift, symbols: tables.symbols)
    } else if kind.contains(.objectiveC) {
      uses = ObjectiveCReader.read(file.objectiveC, symbols: tables.symbols)
    } else if kind.contains(.interface) {
      guard let interface = file.interface else {
        failure = "not an interface file in Xcode's XML"
        return
      }
      uses = FileUses(interface, symbols: tables.symbols)
    }
    if kind.contains(.mark), let entry = tables.symbols.entry(ofFile: file.path) {
      uses.uses.append(FileUses.Use(symbol: entry.symbol, meaning: entry.meaning(), line: 1, shadow: nil))
    }
  }

  /// Reads the targets and platforms that a file declares.
  private mutating func readPlatforms(_ file: SourceFile, _ kind: FileKind) {
    if kind.contains(.interface) {
      // A file for iOS may be for iPad only.
      interfacePlatform = file.interface?.runtime.map {
        PlatformDeclaration(
          meaning: $0 == .iOS ? .phoneOrPad : .platform($0),
          place: CodePlace(file: file.path, line: file.interface?.line ?? 1))
      }
    }
    guard kind.contains(.settings) else { return }
    platforms = ProjectPlatforms.declarations(in: file)
    switch file.path.split(separator: "/").last ?? "" {
    case "project.pbxproj": project = file.project.flatMap { XcodeProject($0, path: file.path) }
    case "Package.swift": package = SwiftPackage(file.swift, path: file.path)
    case let name where name.hasSuffix(".xcconfig"): configuration = file.configuration
    case let name where name.hasSuffix("Info.plist"): signs = file.propertyList?.infoSigns ?? []
    default: break
    }
  }
}
