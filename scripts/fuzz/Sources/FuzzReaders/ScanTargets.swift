@testable import GuidelineModel

// Testable, since the declarations are visible within their package only.
@testable import AppleProjects

/// The readers of the scan of an app, each followed by the decision about a project with only that file.
enum ScanTargets {
  static let all = [
    target("scan-swift", path: "A.swift", .swift), target("scan-objc", path: "A.m", .objectiveC),
    target("scan-interface", path: "Main.storyboard", .interface),
    target("scan-pbxproj", path: "A.xcodeproj/project.pbxproj", .settings),
    target("scan-package", path: "Package.swift", [.settings, .swift]),
    target("scan-xcconfig", path: "A.xcconfig", .settings),
    target("scan-xcodegen", path: "project.yml", .settings),
    target("scan-plist", path: "Info.plist", .settings),
    target("scan-entitlements", path: "A.entitlements", .mark),
    FuzzTarget("scan-diff", read: readDiff),
  ]

  private static func target(_ name: String, path: String, _ kind: FileKind) -> FuzzTarget {
    FuzzTarget(name) {
      let tables = tables()
      let file = ProjectFiles.File(path: path, kind: kind)
      return { scan($0, as: file, tables) }
    }
  }

  /// The tables of the tool.
  private static func tables() -> AppScanTables {
    let components = ComponentSymbols.standard.entries.map {
      SymbolTable.Component(symbol: $0.symbol, module: $0.module, pages: $0.pages, condition: $0.condition)
    }
    return AppScanTables(components: components, cited: [], features: .standard, frameworks: .standard)
  }

  private static func scan(_ bytes: [UInt8], as file: ProjectFiles.File, _ tables: AppScanTables) {
    var reading = FileReading()
    reading.read(SourceFile(path: file.path, bytes: bytes), file.kind, tables)
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    let platforms = reading.platforms + [reading.interfacePlatform].compactMap(\.self)
    law(
      (reading.uses.uses.map(\.line) + platforms.map(\.place.line))
        .allSatisfy((1...lines).contains), "the line of a use or platform is in its file")
    for target in reading.project?.targets ?? [] {
      law(
        (target.files + target.folders.map(\.path)).allSatisfy(isInside),
        "the files of a target are in the scanned folder")
    }
    var builder = AppScanBuilder(tables: tables, changes: nil, targets: [])
    builder.add(reading, of: file.path)
    // Without names of targets, every project has a result.
    guard let result = try? builder.build() else { brokenLaw("a scan has a result") }
    law(result.fileCount + result.skippedFiles.count == 1, "the file is read or skipped")
  }

  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  private static func readDiff(_ bytes: [UInt8]) {
    var reader = DiffReader()
    reader.read(bytes)
    law(reader.lines.values.joined().allSatisfy { $0.lowerBound > 0 }, "lines count from 1")
    law(reader.wholeFiles.union(reader.lines.keys).allSatisfy { !$0.isEmpty }, "files have names")
  }
}
