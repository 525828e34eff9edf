/// Facts that the files of a project contribute to checks that need several files.
///
/// Each file contributes a few values while it is read, so that no file is kept in memory.
struct ProjectFacts: Sendable {
  /// The files with a declaration or an extension of a type, by the name of the type.
  var typeFiles: [String: [String]] = [:]
  /// Uses of data and devices that people must allow.
  var protectedUses: [ProtectedUse] = []
  /// The keys of the purpose strings in property lists and build settings.
  var purposeKeys: Set<String> = []
  /// The property lists that were read.
  var propertyLists: [PropertyListFacts] = []
  /// The property lists that build settings name, without their folders.
  var namedPropertyLists: Set<String> = []
  /// The folders with an Xcode project that builds an app.
  var appFolders: Set<String> = []
  /// The folders with the manifest of a library: a Swift package or a pod.
  var libraryFolders: Set<String> = []
  /// Whether a build setting or a property list is about iPhone or iPad.
  var isForPhone = false
  /// Whether a build setting gives the app a launch screen.
  var settingsHaveLaunchScreen = false
  /// Elements of interface files that may violate a rule unless code sets them up.
  var controls: [InterfaceControl] = []
  /// The color sets with one color for all appearances.
  var fixedColors: [String] = []
  /// The sets of app icons.
  var iconSets: [AppIconSet] = []
  /// The names of the sets of app icons that build settings choose.
  var iconNames: Set<String> = []
  /// The images of app icons, by their paths.
  var iconImages: [String: PNGHeader] = [:]

  /// The most files with one type whose code is read.
  static let typeFileLimit = 32

  /// Adds the facts of another file.
  mutating func add(_ other: ProjectFacts) {
    // Names such as View have extensions everywhere.
    typeFiles.merge(other.typeFiles) { $0.count > Self.typeFileLimit ? $0 : $0 + $1 }
    protectedUses += other.protectedUses
    purposeKeys.formUnion(other.purposeKeys)
    propertyLists += other.propertyLists
    namedPropertyLists.formUnion(other.namedPropertyLists)
    appFolders.formUnion(other.appFolders)
    libraryFolders.formUnion(other.libraryFolders)
    isForPhone = isForPhone || other.isForPhone
    settingsHaveLaunchScreen = settingsHaveLaunchScreen || other.settingsHaveLaunchScreen
    controls += other.controls
    fixedColors += other.fixedColors
    iconSets += other.iconSets
    iconNames.formUnion(other.iconNames)
    iconImages.merge(other.iconImages) { first, _ in first }
  }

  /// Adds what a Swift file says.
  mutating func add(_ file: SwiftFile, path: String) {
    let structure = file.structure
    for (index, node) in structure.nodes.enumerated() where node.kind == .type {
      typeFiles[structure.name(index)] = [path]
    }
    protectedUses += ProtectedUse.read(file, path: path)
  }

  /// Whether a file is part of an app's project: it is below the folder of one, and no library between them or around them
  /// has it, unless the library is inside the project. Tests are no part of an app.
  func belongsToApp(_ file: String) -> Bool {
    let folders = Self.folders(of: file)
    guard !folders.contains(where: { $0.hasSuffix("Tests") }) else { return false }
    guard let app = folders.firstIndex(where: appFolders.contains) else { return false }
    // A library at the folder of the project or above is the product, and the app only shows it.
    return !folders[app...].contains(where: libraryFolders.contains)
  }

  /// The folders around a file, from the innermost on; the last one is empty.
  static func folders(of file: String) -> [String] {
    var folders: [String] = []
    var rest = file[...]
    while let slash = rest.lastIndex(of: "/"), folders.count < 128 {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders + [""]
  }
}
