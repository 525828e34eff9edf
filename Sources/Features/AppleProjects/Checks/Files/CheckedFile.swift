// CheckedFile, Suppression
import DocumentParsing
import GuidelineModel

struct CheckedFile: Hashable, Sendable {
  /// The path relative to the folder.
  let path: String
  private let kind: Kind

  private enum Kind {
    case swift, objectiveC, propertyList, strings, stringCatalog, texts, textCatalog, interface, imageSet, colorSet
    case iconSet, iconImage, projectSettings, generatedProject, configuration, podManifest
  }

  /// A file of a path; `nil` when no check reads it.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    self.path = path
    switch name {
    case _ where name.hasSuffix("Tests.swift") || name.hasSuffix("Tests.m"): return nil
    case _ where name.hasSuffix(".swift"): kind = .swift
    case _ where name.hasSuffix(".m") || name.hasSuffix(".mm"): kind = .objectiveC
    case _ where name.hasSuffix("Info.plist"): kind = .propertyList
    case "InfoPlist.strings": kind = .strings
    case "InfoPlist.xcstrings": kind = .stringCatalog
    case _ where name.hasSuffix(".xcstrings"): kind = .textCatalog
    case _ where name.hasSuffix(".strings"): kind = .texts
    case _ where name.hasSuffix(".storyboard") || name.hasSuffix(".xib"): kind = .interface
    case "Contents.json" where path.hasSuffix(".imageset/Contents.json"): kind = .imageSet
    case "Contents.json" where path.hasSuffix(".colorset/Contents.json"): kind = .colorSet
    case "Contents.json" where path.hasSuffix(".appiconset/Contents.json"): kind = .iconSet
    case _ where name.hasSuffix(".png") && path.dropLast(name.count).hasSuffix(".appiconset/"): kind = .iconImage
    case "project.pbxproj": kind = .projectSettings
    case "project.yml", "project.yaml": kind = .generatedProject
    case _ where name.hasSuffix(".xcconfig"): kind = .configuration
    case _ where name.hasSuffix(".podspec"): kind = .podManifest
    default: return nil
    }
  }

  /// The largest file that is read, in bytes. A tree of elements takes some fifty times the size of its file.
  var sizeLimit: Int {
    switch kind {
    case .swift, .objectiveC, .projectSettings, .iconImage: 16 << 20
    case .interface: 2 << 20
    case .texts, .textCatalog: 8 << 20
    case .propertyList, .strings, .stringCatalog, .imageSet, .colorSet, .iconSet, .configuration,
      .generatedProject, .podManifest:
      1 << 20
    }
  }

  /// Whether other files depend on what the file says: a storyboard or xib, and a file with texts.
  var comesFirst: Bool { [.interface, .texts, .textCatalog].contains(kind) || AppTexts.mayDeclare(path) }

  /// Whether the file is the manifest of a library.
  var declaresLibrary: Bool { kind == .podManifest || path.hasSuffix("/Package.swift") }

  /// Whether checks read a folder of this name. Tests, previews and samples are no part of an app.
  static func isEntered(folder name: String) -> Bool {
    let isApart = ["Tests", "Examples", "Samples", "Preview Content"].contains(where: name.hasSuffix)
    let isForDevelopers = ["Debug", "DeveloperOptions", "DeveloperSettings"].contains(where: name.hasPrefix)
    return name.hasSuffix(".xcassets") || !isApart && !isForDevelopers && !FileKind.isExcluded(folder: name)
  }

  struct Reading: Sendable {
    var report = CheckRun.Report()
    var facts = ProjectFacts()

    mutating func add(_ other: Reading) {
      report.add(other.report)
      facts.add(other.facts)
    }
  }

  /// Reads a file and runs checks. The outlets are the properties of classes with which interface files connect
  /// elements that may violate a rule.
  func read(
    _ source: SourceFile, _ checks: [Check], outlets: [String: Set<String>] = [:], texts: AppTexts = AppTexts()
  ) -> Reading {
    var reading = Reading()
    reading.report.fileCount = 1
    if let language = Self.language(of: path), language != "Base" {
      reading.facts.languages = [String(language.prefix { $0 != "-" })]
    }
    reading.report.allSuppressions = source.suppressions
    switch kind {
    case .swift, .objectiveC:
      var file = kind == .swift ? source.swift : CodeStructure(source.objectiveC.code)
      file.texts = texts
      guard file.code.isComplete else {
        return Reading(report: CheckRun.Report(skipped: ["\(path): more than 1,000,000 tokens"]))
      }
      reading.facts.add(usesOf: outlets, in: file)
      if AppTexts.mayDeclare(path) { reading.facts.texts = AppTexts.members(of: file) }
      if path.split(separator: "/").last == "Package.swift" {
        reading.facts.libraryFolders.insert(ProjectPath.parent(of: path))
      }
      let parts = file.isSwift ? file.previews + file.fallbacks : []
      let unseen =
        file.isSwift && source.isGenerated ? [0..<source.bytes.count] : parts.map { file.code.byteRange(of: $0) }
      reading.readFacts(checks, source, file, unseen)
      let checks = file.isSwift ? checks : checks.filter(\.readsObjectiveC)
      // Most checks of a run with few of them need no alerts.
      lazy var alerts = file.alerts
      reading.collect(checks, source, unseen) { search, found in
        switch search {
        case .code(let find): find(file, &found)
        case .alerts(let find): for alert in alerts { find(alert, &found) }
        default: break
        }
      }
    case .propertyList:
      guard let list = source.propertyList else { break }
      reading.facts.add(list, in: source)
      reading.collect(checks, source, [list])
    case .projectSettings:
      guard let project = source.project else { break }
      let lists = PropertyListFile.configurations(of: project)
      reading.facts.add(settings: lists, in: source)
      reading.facts.baseLanguage = project.strings(of: "developmentRegion").first
      let regions = project.objects.values.flatMap { $0["knownRegions"]?.list ?? [] }
      for region in regions.compactMap(\.string) where region != "Base" {
        reading.facts.languages.insert(String(region.prefix { $0 != "-" }))
      }
      if project.strings(of: "productType").contains(where: XcodeProject.isApp) {
        // The folder of `App.xcodeproj/project.pbxproj`.
        reading.facts.appFolders.insert(ProjectPath.parent(of: ProjectPath.parent(of: path)))
      }
      reading.collect(checks, source, lists)
    case .generatedProject, .configuration:
      let list = PropertyListFile(
        kind == .configuration ? source.configuration.settings : XcodeGenProject.settings(source.bytes))
      reading.facts.add(settings: [list], in: source)
      reading.collect(checks, source, [list])
    case .strings:
      reading.facts.add(
        PurposeString.read(LocalizedText.strings(source.bytes)), .translation, variant: Self.language(of: path),
        in: source)
    case .stringCatalog: reading.facts.add(PurposeString.read(LocalizedText.catalog(source)), .translation, in: source)
    case .texts:
      // Translations of the texts to other languages do not matter. The language of the project is known later.
      let language = Self.language(of: path) ?? "Base"
      if ["Base", "en", "English"].contains(language) {
        reading.facts.texts = AppTexts(LocalizedText.strings(source.bytes))
      }
    case .textCatalog: reading.facts.texts = AppTexts(LocalizedText.catalog(source))
    case .interface:
      guard let document = source.interface else { break }
      reading.facts.controls = InterfaceControl.read(document, in: source)
      reading.readFacts(checks, source, document)
      reading.collect(checks, source) { search, found in
        if case .interface(let find) = search { find(document, &found) }
      }
    case .imageSet:
      guard let set = ImageSet(source.bytes) else { break }
      reading.collect(checks, source) { search, found in
        if case .imageSet(let isViolation) = search, isViolation(set) { found.add(atLine: 1) }
      }
    case .colorSet:
      let name = path.split(separator: "/").dropLast().last?.prefix { $0 != "." } ?? ""
      if let set = ColorSet(source.bytes) { reading.facts.colorSets[PaintedText.key(String(name))] = set }
    case .iconSet: if let set = AppIconSet(source) { reading.facts.iconSets = [set] }
    case .iconImage: if let image = PNGImage(source.bytes) { reading.facts.iconImages[path] = image }
    case .podManifest: reading.facts.libraryFolders.insert(ProjectPath.parent(of: path))
    }
    return reading
  }

  /// The language of a file in a folder such as `de.lproj`; `nil` elsewhere.
  private static func language(of path: String) -> String? {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : nil
  }
}

extension CheckedFile.Reading {
  fileprivate mutating func collect(
    _ checks: [Check], _ source: SourceFile, _ unseen: [Range<Int>] = [],
    _ run: (Check.Search, inout FindingCollector) -> Void
  ) {
    for check in checks {
      var found = FindingCollector(check, in: source, without: unseen)
      for search in check.searches { run(search, &found) }
      facts.found += found.places.map { (check.id, $0.condition, $0.place) }
      report.usedSuppressions.formUnion(found.usedSuppressions)
      if found.suppressed > 0 { report.suppressions[check.id, default: 0] += found.suppressed }
    }
  }

  fileprivate mutating func readFacts(
    _ checks: [Check], _ source: SourceFile, _ file: any ViewFile, _ unseen: [Range<Int>] = []
  ) {
    for case .facts(let read) in checks.flatMap(\.searches) { read(file, source, unseen, &facts) }
  }

  fileprivate mutating func collect(_ checks: [Check], _ source: SourceFile, _ lists: [PropertyListFile]) {
    collect(checks, source) { search, found in
      guard case .propertyList(let find) = search else { return }
      for list in lists { find(list, &found) }
    }
  }

  /// The report with the findings of the checks that need more than one file. Checks of projects run only if all files
  /// were read.
  func finished(by checks: [Check], in targets: ProjectPlatforms.Selection, isWhole: Bool = true) -> CheckRun.Report {
    var report = report
    var facts = facts
    facts.targets = targets
    facts.appFolders.formUnion(targets.manifestFolders)
    let found = Dictionary(grouping: facts.found, by: \.check)
    for check in checks {
      var places: [ProjectPlace] = []
      for case .project(let needsAll, let find) in check.searches where isWhole || !needsAll { places += find(facts) }
      var certain: [ProjectPlace] = []
      var undecided = 0
      for (_, condition, place) in found[check.id] ?? [] {
        guard let condition else {
          certain.append(place)
          continue
        }
        if facts.meets(condition, in: place.file, isWhole: isWhole) { places.append(place) }
        if condition.isAboutPlatforms { undecided += 1 }
      }
      if isWhole, targets.platforms.isEmpty, undecided > 0 { report.undecided.append("\(check.id) (\(undecided))") }
      var counts: [String: Int] = [:]
      let lines = Dictionary(places.map { (CodePlace(file: $0.file, line: $0.line), $0) }) { first, _ in first }
      for place in certain + lines.sorted(by: { $0.key < $1.key }).map(\.value)
      where counts[place.file, default: 0] < FindingCollector.limit {
        let suppressions = place.suppressions(of: check)
        if !suppressions.isEmpty {
          report.suppressions[check.id, default: 0] += 1
          report.usedSuppressions.formUnion(suppressions)
        } else {
          report.findings.append(place.finding(of: check))
          counts[place.file, default: 0] += 1
        }
      }
    }
    report.findings.sort(by: Finding.isBefore)
    report.skipped.sort()
    return report
  }
}

/// The bytes of a file with its lines, and its content in the form that its kind has, which all readers share.
final class SourceFile {
  /// The path relative to the folder.
  let path: String
  let bytes: [UInt8]
  private let lines: LineIndex
  /// The structure of the first tokens of a Swift file, at most ``TokenizedCode/fileLimit``.
  private(set) lazy var swift = CodeStructure(SwiftTokenizer.tokenize(bytes, limit: TokenizedCode.fileLimit))
  /// The first tokens of an Objective-C file, and the modules that it imports.
  private(set) lazy var objectiveC = ObjectiveCTokenizer.tokenize(bytes, limit: TokenizedCode.fileLimit)
  /// The content of a storyboard or xib; `nil` for another format.
  private(set) lazy var interface = InterfaceDocument(bytes)
  /// The content of an XML property list; `nil` for another format.
  private(set) lazy var propertyList = PropertyListFile(bytes)
  /// The content of a `project.pbxproj`; `nil` for another format.
  private(set) lazy var project = OldStylePropertyList.parse(bytes)
  /// The content of an `.xcconfig` file.
  private(set) lazy var configuration = BuildConfigurationFile(bytes)

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  func line(of value: JSONTree) -> Int { line(ofByte: value.range?.lowerBound ?? 0).number }

  private func line(ofByte offset: Int) -> (number: Int, start: Int) {
    lines.line(ofByte: min(max(0, offset), bytes.count))
  }

  /// Whether a program wrote the file, by its first lines.
  var isGenerated: Bool {
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    return ["generated by", "generated using", "do not edit"].contains(where: head.contains)
  }

  /// The platforms for which the line of a byte is compiled.
  func platforms(atByte offset: Int) -> PlatformSet {
    guard path.hasSuffix(".swift") else { return .all }
    return compiled.platforms(atLine: line(ofByte: offset).number, hasCatalyst: true)
  }

  private lazy var compiled = CompiledPlatforms(swift.code.directives)

  /// The first byte of a line that is not blank; the end of the file for a line that it does not have.
  func firstByte(ofLine line: Int) -> Int {
    var index = lines.start(ofLine: line)
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  func projectPlace(atLine line: Int, fix: [TextEdit] = []) -> ProjectPlace {
    projectPlace(atByte: firstByte(ofLine: line), fix: fix)
  }

  func projectPlace(atByte offset: Int, fix: [TextEdit] = []) -> ProjectPlace {
    let offset = min(max(0, offset), bytes.count)
    let (number, start) = line(ofByte: offset)
    // A character has at most four bytes; a line of a generated file may have millions.
    let end =
      bytes[start...].prefix(Finding.excerptLength * 8).firstIndex(of: UInt8(ascii: "\n"))
      ?? min(bytes.count, start + Finding.excerptLength * 8)
    let content = bytes[start..<end]
    let indentation = content.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let text = String(decoding: content.dropFirst(indentation), as: UTF8.self)
    let column = lines.column(ofByte: offset, lineStart: start)
    let finding = Finding(
      check: "", file: path, line: number, column: column,
      excerpt: String(text.prefix(Finding.excerptLength).filter { !$0.isNewline }),
      excerptColumn: max(1, column - indentation), fix: fix)
    return ProjectPlace(finding: finding, suppressions: suppressions(atLine: number))
  }

  /// The comments that suppress findings on a line: on the line, and alone on the one above it.
  func suppressions(atLine line: Int) -> [Suppression] {
    guard !lines.ignored.isEmpty else { return [] }
    return [line - 1, line].flatMap { other in
      (lines.ignored[other] ?? []).filter { other == line || $0.isAlone }.map {
        Suppression(place: CodePlace(file: path, line: other), name: $0.name)
      }
    }
  }

  var suppressions: Set<Suppression> { Set(lines.ignored.keys.flatMap(suppressions(atLine:))) }
}

/// A comment `hig:ignore`, the name of a check as in ``Check/isNamed(_:)``, and a reason.
package struct Suppression: Hashable, Sendable {
  package let place: CodePlace
  /// The name; empty where none follows.
  package let name: String
}
