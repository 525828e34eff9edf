// ProjectFacts, ProtectedUse
import GuidelineModel

/// A line in a file that a check of the project may report.
struct ProjectPlace: Hashable, Sendable {
  /// The finding, without the id of a check.
  var finding: Finding
  /// The comments that suppress findings there.
  var suppressions: [Suppression]

  var file: String { finding.file }
  var line: Int { finding.line }

  func suppressions(of check: Check) -> [Suppression] { suppressions.filter { check.isNamed($0.name) } }

  func finding(of check: Check) -> Finding {
    var finding = finding
    finding.check = check.id
    return finding
  }
}

/// Facts that the files of a project contribute to checks that need several files. Each file contributes a few values
/// while it is read, so that no file is kept in memory.
struct ProjectFacts: Sendable {
  /// How classes with outlets use them, by the name of the class.
  var propertyUses: [String: PropertyUses] = [:]
  /// The purpose strings of property lists, build settings and their translations.
  var purposes: [PurposeString.Place] = []
  var protectedUses: [ProtectedUse] = []
  /// The keys of the purpose strings in property lists and build settings.
  var purposeKeys: Set<String> = []
  /// The languages of the app, by its project and the folders of its texts.
  var languages: Set<String> = []
  /// The language that an app is developed in, as its project or property list says.
  var baseLanguage: String?
  var texts = AppTexts()
  /// The property lists that were read, by the folders that have them.
  var propertyLists: [String: [PropertyListFacts]] = [:]
  /// The property lists that build settings name, without their folders.
  var namedPropertyLists: Set<String> = []
  /// The folders with an Xcode project that builds an app.
  var appFolders: Set<String> = []
  /// The folders with the manifest of a library: a Swift package or a pod.
  var libraryFolders: Set<String> = []
  /// Whether code names items of navigation bars that storyboards declare.
  var namesBarItems = false
  /// The views of the app that a view around them describes for VoiceOver or hides from it.
  var describedTypes: Set<String> = []
  /// The targets of the project with their platforms, known when all files were read.
  var targets = ProjectPlatforms.Selection()
  /// Whether the app has a settings scene, or something named like a settings window.
  var hasSettingsWindow = false
  /// Places that violate a rule in all apps or in some, with the id of the check.
  var found: [(check: String, condition: ProjectCondition?, place: ProjectPlace)] = []
  /// Whether a build setting gives the app a launch screen.
  var settingsHaveLaunchScreen = false
  var controls: [InterfaceControl] = []
  var paintedTexts: [PaintedText] = []
  /// The color sets of the app by ``PaintedText/key(_:)``.
  var colorSets: [String: ColorSet] = [:]
  var iconSets: [AppIconSet] = []
  /// The names of the sets of app icons that build settings choose.
  var iconNames: Set<String> = []
  /// The images of app icons, by their paths.
  var iconImages: [String: PNGImage] = [:]

  mutating func add(_ other: ProjectFacts) {
    propertyUses.merge(other.propertyUses) { $0.merging($1) }
    purposes += other.purposes
    baseLanguage = baseLanguage ?? other.baseLanguage
    languages.formUnion(other.languages)
    protectedUses += other.protectedUses
    purposeKeys.formUnion(other.purposeKeys)
    propertyLists.merge(other.propertyLists, uniquingKeysWith: +)
    namedPropertyLists.formUnion(other.namedPropertyLists)
    appFolders.formUnion(other.appFolders)
    libraryFolders.formUnion(other.libraryFolders)
    hasSettingsWindow = hasSettingsWindow || other.hasSettingsWindow
    found += other.found
    settingsHaveLaunchScreen = settingsHaveLaunchScreen || other.settingsHaveLaunchScreen
    controls += other.controls
    paintedTexts += other.paintedTexts
    describedTypes.formUnion(other.describedTypes)
    namesBarItems = namesBarItems || other.namesBarItems
    colorSets.merge(other.colorSets) { first, _ in first }
    iconSets += other.iconSets
    iconNames.formUnion(other.iconNames)
    iconImages.merge(other.iconImages) { first, _ in first }
  }

  mutating func add(usesOf outlets: [String: Set<String>], in file: CodeStructure) {
    guard !outlets.isEmpty, file.isSwift else { return }
    for (index, node) in file.nodes.enumerated() where node.kind == .type {
      let type = file.name(index)
      guard let properties = outlets[type], propertyUses[type] == nil else { continue }
      propertyUses[type] = PropertyUses(of: properties, in: file.code)
    }
  }

  /// Whether a place violates its rule in this app, of which all files were read (`isWhole`) or some.
  func meets(_ condition: ProjectCondition, in file: String, isWhole: Bool) -> Bool {
    let platforms = targets.allPlatforms(of: file)
    let isForPhone = platforms.isForPhone
    // An app for iPad that is compiled for the Mac has the interface of iPad.
    let isForMac = platforms.contains(PlatformSet(.macOS)) && !(isForPhone && targets.hasCatalyst)
    return switch condition {
    case .phone: isForPhone && !isForMac
    case .vision: platforms.contains(PlatformSet(.visionOS)) && !isForPhone && !isForMac
    case .macWithoutSettings: isWhole && !hasSettingsWindow && (isForMac || platforms.isEmpty)
    case .readFromRight: languages.isEmpty || languages.contains { $0.isAmong("languages-from-right") }
    case .undescribed(let type): !describedTypes.contains(type)
    }
  }

  /// Whether the nearest property list around a file is that of an extension.
  func belongsToExtension(_ file: String) -> Bool {
    Self.folders(of: file).lazy.compactMap { propertyLists[$0] }.first?.allSatisfy(\.isExtension) ?? false
  }

  /// Whether a file is part of an app's project: it is below the folder of one, and no library between them or around
  /// them has it, unless the library is inside the project.
  func belongsToApp(_ file: String) -> Bool {
    let folders = Self.folders(of: file)
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

  /// Adds what an Info.plist says.
  mutating func add(_ list: PropertyListFile, in source: SourceFile) {
    let facts = PropertyListFacts(list, in: source)
    propertyLists[Self.folders(of: source.path)[0]] = [facts]
    add(purposesOf: list, .propertyList, in: source)
    let language = list["CFBundleDevelopmentRegion"]?.texts.first
    baseLanguage = baseLanguage ?? language.flatMap { $0.hasPrefix("$") ? nil : $0 }
  }

  /// Adds what build settings say.
  mutating func add(settings lists: [PropertyListFile], in source: SourceFile) {
    for list in lists {
      add(purposesOf: list, .settings, in: source)
      settingsHaveLaunchScreen = settingsHaveLaunchScreen || list.hasLaunchScreen
      if let name = list["ASSETCATALOG_COMPILER_APPICON_NAME"]?.texts.first { iconNames.insert(name) }
      for entry in list.entries where entry.key == "INFOPLIST_FILE" {
        if let name = entry.texts.first?.split(separator: "/").last { namedPropertyLists.insert(String(name)) }
      }
    }
  }

  private mutating func add(
    purposesOf list: PropertyListFile, _ kind: PurposeString.Place.Source, in source: SourceFile
  ) {
    for entry in list.entries where PurposeString.isKey(entry.key) { purposeKeys.insert(entry.key) }
    add(PurposeString.read(list), kind, variant: list.configuration, in: source)
  }

  /// Adds purpose strings. A limited number of them is more than any app has.
  mutating func add(
    _ strings: [PurposeString], _ kind: PurposeString.Place.Source, variant: String? = nil, in source: SourceFile
  ) {
    purposes += strings.prefix(FindingCollector.limit * 8).lazy.filter { !$0.isVariable }
      .map { PurposeString.Place($0, kind, variant: variant, in: source) }
  }

  /// The purpose strings that people read in the base language: one for each key of a target. Build settings count in
  /// the first configuration that has the key.
  var shownPurposes: [PurposeString.Place] {
    var configurations: [String: String] = [:]
    var targets: [String: PurposeString.Place] = [:]
    for (index, purpose) in purposes.enumerated() {
      var target = purpose.file
      switch purpose.source {
      case .settings:
        let first = configurations[target + purpose.string.key]
        guard first == nil || first == purpose.variant else { continue }
        configurations[target + purpose.string.key] = purpose.variant
        target += " \(index)"
      case .propertyList, .translation:
        if let language = purpose.variant, !isBase(language) { continue }
        let folders = Self.folders(of: target).filter { !$0.hasSuffix(".lproj") }
        target = folders.first { propertyLists[$0] != nil } ?? folders[0]
        // One folder may have the property lists of several targets.
        if purpose.source == .propertyList, propertyLists[target]?.count ?? 0 > 1 { target = purpose.file }
      }
      let key = "\(target) \(purpose.string.key)"
      if let other = targets[key], other.source > purpose.source { continue }
      targets[key] = purpose
    }
    return Array(targets.values)
  }

  private func isBase(_ language: String) -> Bool {
    let base = baseLanguage ?? "en"
    return ["Base", base].contains(language) || base == "English" && language == "en"
  }
}

/// The properties of a property list that checks of the project need.
struct PropertyListFacts: Sendable {
  /// The line of the first key.
  let place: ProjectPlace
  let isPhoneApp: Bool
  let isExtension: Bool
  /// Whether it names a launch screen or launch images.
  let hasLaunchScreen: Bool

  init(_ list: PropertyListFile, in source: SourceFile) {
    place = source.projectPlace(atLine: list.entries.first?.line ?? 1)
    let type = list["CFBundlePackageType"]?.texts.first ?? ""
    let isApp = type == "APPL" || type.contains("PRODUCT_BUNDLE_PACKAGE_TYPE")
    isExtension = list["NSExtension"] != nil || list["EXAppExtensionAttributes"] != nil
    let isForWatch =
      list.entries.contains { $0.key.hasPrefix("WK") }
      || list["NSExtension"]?.texts.contains("com.apple.watchkit") == true
    isPhoneApp =
      isApp && !isExtension && !isForWatch && list["LSRequiresIPhoneOS"]?.type == "true"
      && list["LSApplicationLaunchProhibited"] == nil
    hasLaunchScreen = list.hasLaunchScreen
  }
}

extension PropertyListFile {
  fileprivate var hasLaunchScreen: Bool { entries.contains { $0.key.hasPrefix("UILaunch") } }
}

/// A use of data or a device that people must allow, for which the Info.plist of the app has a purpose string.
struct ProtectedUse: Sendable {
  /// The position of the entry in `PurposeStringTable.standard`.
  let entry: Int
  let place: ProjectPlace

  /// The first use of each symbol in a file outside of `#if`, where other code may take its place.
  static func read(_ file: CodeStructure, in source: SourceFile) -> [ProtectedUse] {
    PurposeStringTable.standard.entries.enumerated().compactMap { position, entry in
      let name = entry.member.isEmpty ? entry.type : entry.member
      let calls = file.allCalls(named: name)
      guard !calls.isEmpty, !entry.isInstanceMember || !file.code.indices(ofWord: entry.type).isEmpty,
        let call = calls.first(where: { file.isUse(of: entry, $0) })
      else { return nil }
      let line = Int(file.code.tokens[file.nodes[call].name].line)
      return ProtectedUse(entry: position, place: source.projectPlace(atLine: line))
    }
  }
}

extension CodeStructure {
  fileprivate func isUse(of entry: PurposeStringTable.Entry, _ call: Int) -> Bool {
    let name = nodes[call].name
    guard !code.tokens[name].isConditional, !isInPreview(name) else { return false }
    let isMember = code.isPunctuation(name - 1, ".") || code.isPunctuation(name - 1, "?")
    guard isMember != entry.member.isEmpty else { return false }
    if !entry.member.isEmpty, !entry.isInstanceMember, code.word(name - 2) != entry.type { return false }
    return entry.argument.isEmpty
      || arguments(of: call).contains { $0.label == entry.argument || contains($0.value, word: entry.argument) }
  }
}

extension ProjectPlatforms.Selection {
  /// The platforms of the targets with a file, or of all where none has it; empty where no file names platforms.
  func allPlatforms(of file: String) -> PlatformSet {
    self.platforms(of: file) ?? PlatformSet(platforms.map(\.platform))
  }
}

extension PlatformSet {
  /// Whether iPhone or iPad is among the platforms.
  var isForPhone: Bool { !isDisjoint(with: [PlatformSet(.iOS), PlatformSet(.iPadOS)]) }
}
