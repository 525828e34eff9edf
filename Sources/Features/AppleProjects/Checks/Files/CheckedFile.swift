/// A file that checks read.
struct CheckedFile: Sendable {
  /// The path relative to the folder.
  let path: String
  private let kind: Kind

  private enum Kind {
    case swift, objectiveC, propertyList, strings, stringCatalog, interface, imageSet, colorSet
    case iconSet, iconImage, projectSettings, configuration, podManifest
  }

  /// A file of a path; `nil` when no check reads it.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    self.path = path
    switch name {
    case _ where name.hasSuffix(".swift"): kind = .swift
    case _ where name.hasSuffix(".m") || name.hasSuffix(".mm"): kind = .objectiveC
    case _ where name.hasSuffix("Info.plist"): kind = .propertyList
    case "InfoPlist.strings": kind = .strings
    case "InfoPlist.xcstrings": kind = .stringCatalog
    case _ where name.hasSuffix(".storyboard") || name.hasSuffix(".xib"): kind = .interface
    case "Contents.json" where path.hasSuffix(".imageset/Contents.json"): kind = .imageSet
    case "Contents.json" where path.hasSuffix(".colorset/Contents.json"): kind = .colorSet
    case "Contents.json" where path.hasSuffix(".appiconset/Contents.json"): kind = .iconSet
    case _ where name.hasSuffix(".png") && path.dropLast(name.count).hasSuffix(".appiconset/"):
      kind = .iconImage
    case "project.pbxproj": kind = .projectSettings
    case _ where name.hasSuffix(".xcconfig"): kind = .configuration
    case _ where name.hasSuffix(".podspec"): kind = .podManifest
    default: return nil
    }
  }

  /// The largest file of the kind that is read, in bytes. A tree of elements takes some fifty times the size of its file.
  var sizeLimit: Int {
    switch kind {
    case .swift, .objectiveC, .projectSettings, .iconImage: 16 << 20
    case .interface: 2 << 20
    case .propertyList, .strings, .stringCatalog, .imageSet, .colorSet, .iconSet, .configuration,
      .podManifest:
      1 << 20
    }
  }

  /// Whether checks read a folder of this name.
  static func isEntered(folder name: String) -> Bool {
    name.hasSuffix(".xcassets") || !ExcludedFolders.contains(name)
  }

  /// The result of reading a file.
  struct Reading {
    /// The findings of each check that reads files of this kind.
    fileprivate(set) var collectors: [FindingCollector] = []
    /// The contribution of the file to the checks of the project.
    fileprivate(set) var facts = ProjectFacts()
  }

  /// Runs checks over the bytes of the file.
  ///
  /// - Throws: ``SkippedFile`` for a file that is too long.
  func read(_ bytes: [UInt8], _ checks: [Check]) throws(SkippedFile) -> Reading {
    let source = SourceFile(path: path, bytes: bytes)
    var reading = Reading()
    switch kind {
    case .swift:
      guard let file = SwiftFile(source) else { throw .tooManyTokens }
      reading.facts.add(file, path: path)
      if path.split(separator: "/").last == "Package.swift" {
        reading.facts.libraryFolders.insert(Self.folder(of: path))
      }
      let alerts = Self.readAlerts(for: checks) { Alert.read(file) }
      reading.collect(checks, source) { search, found in
        if case .swift(let find) = search { find(file, &found) }
        if case .alerts(let find) = search { for alert in alerts { find(alert, &found) } }
      }
    case .objectiveC:
      guard let file = ObjectiveCFile(source) else { throw .tooManyTokens }
      let alerts = Self.readAlerts(for: checks) { Alert.read(file) }
      reading.collect(checks, source) { search, found in
        if case .objectiveC(let find) = search { find(file, &found) }
        if case .alerts(let find) = search { for alert in alerts { find(alert, &found) } }
      }
    case .propertyList:
      guard let list = PropertyListFile(bytes) else { break }
      reading.facts.add(list, path: path)
      reading.collect(checks, source) { Self.run($0, [list], source, &$1) }
    case .projectSettings:
      let lists = BuildSettingsFile.projectConfigurations(bytes)
      reading.facts.add(settings: lists)
      if XcodeProjectMarks.buildsApp(bytes) {
        // The folder of `App.xcodeproj/project.pbxproj`.
        reading.facts.appFolders.insert(Self.folder(of: Self.folder(of: path)))
      }
      reading.collect(checks, source) { Self.run($0, lists, source, &$1) }
    case .configuration:
      let list = BuildSettingsFile.configuration(bytes)
      reading.facts.add(settings: [list])
      reading.collect(checks, source) { Self.run($0, [list], source, &$1) }
    case .strings:
      let strings = LocalizedStrings.strings(bytes)
      reading.collect(checks, source) { Self.run($0, strings, source, &$1) }
    case .stringCatalog:
      let strings = LocalizedStrings.catalog(bytes)
      reading.collect(checks, source) { Self.run($0, strings, source, &$1) }
    case .interface:
      guard let document = InterfaceDocument(bytes) else { break }
      reading.facts.controls = InterfaceControl.read(document, path: path)
      reading.collect(checks, source) { search, found in
        if case .interface(let find) = search { find(document, &found) }
      }
    case .imageSet:
      guard let set = ImageSet(bytes) else { break }
      reading.collect(checks, source) { search, found in
        if case .imageSet(let isViolation) = search, isViolation(set) { found.add(atLine: 1) }
      }
    case .colorSet:
      if ColorSet(bytes, path: path)?.isFixed == true { reading.facts.fixedColors = [path] }
    case .iconSet:
      if let set = AppIconSet(bytes, path: path) { reading.facts.iconSets = [set] }
    case .iconImage:
      if let header = PNGHeader(bytes) { reading.facts.iconImages[path] = header }
    case .podManifest: reading.facts.libraryFolders.insert(Self.folder(of: path))
    }
    return reading
  }

  private static func readAlerts(for checks: [Check], _ read: () -> [Alert]) -> [Alert] {
    let isNeeded = checks.contains { check in
      check.searches.contains { if case .alerts = $0 { true } else { false } }
    }
    return isNeeded ? read() : []
  }

  private static func run(
    _ search: Check.Search, _ lists: [PropertyListFile], _ source: SourceFile,
    _ found: inout FindingCollector
  ) {
    for list in lists {
      if case .propertyList(let find) = search { find(list, &found) }
      run(search, PurposeString.read(list), source, &found)
    }
  }

  private static func run(
    _ search: Check.Search, _ strings: [PurposeString], _ source: SourceFile,
    _ found: inout FindingCollector
  ) {
    guard case .purposeStrings(let isViolation, let fix) = search else { return }
    for string in strings where !string.isVariable && isViolation(string) {
      found.add(atLine: string.line, fix: fix(string, source))
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

extension CheckedFile.Reading {
  fileprivate mutating func collect(
    _ checks: [Check], _ source: SourceFile,
    _ run: (Check.Search, inout FindingCollector) -> Void
  ) {
    collectors = checks.map { check in
      var found = FindingCollector(check, in: source)
      for search in check.searches { run(search, &found) }
      return found
    }
  }
}

/// A file that is not checked.
package struct SkippedFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, without the path.
  package let reason: String

  /// A source file with more tokens than ``TokenizedCode/fileLimit``.
  static let tooManyTokens = SkippedFile(reason: "more than 1,000,000 tokens")

  /// The reason.
  package var description: String { reason }
}

/// Properties of an Xcode project that its bytes show without a parser.
private enum XcodeProjectMarks {
  private static let app = Array("\"com.apple.product-type.application".utf8)

  /// Whether a target of a `project.pbxproj` is an app.
  static func buildsApp(_ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: app) != nil
  }
}
