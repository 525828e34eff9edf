import AppleProjects
import TestSupport
import Testing

/// Properties of checks that need several files.
struct ProjectCheckTests {
  private func report(_ files: [String: String]) throws -> CheckRun.Report {
    let folder = TemporaryFolder()
    for (path, text) in files {
      try folder.write(path.hasSuffix(".png") ? PNGFixture(text).bytes : Array(text.utf8), to: path)
    }
    return try CheckRun(folder: folder.path, checks: Check.all).report()
  }

  private static let project = "{objects = { A = {productType = \"com.apple.product-type.application\"; }; };}"

  @Test func `a finding has the place and the words of its file`() throws {
    let report = try report([
      "App.xcodeproj/project.pbxproj": Self.project,
      "App/A.swift": "import Photos\n\n  PHPhotoLibrary.requestAuthorization { _ in }\n",
    ])
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1 && report.fileCount == 2)
    #expect("\(finding.file):\(finding.line):\(finding.column)" == "App/A.swift:3:3")
    #expect(finding.excerpt == "PHPhotoLibrary.requestAuthorization { _ in }")
  }

  @Test func `a comment suppresses the finding of a project`() throws {
    let report = try report([
      "App.xcodeproj/project.pbxproj": Self.project,
      "A.swift": "// hig:ignore purpose-string-missing a tool\nPHPhotoLibrary.requestAuthorization { _ in }",
    ])
    #expect(report.findings == [] && report.suppressed == 1)
  }

  @Test func `a key of a target has one finding in the base language`() throws {
    func list(_ text: String) -> String {
      "<plist><dict>\n<key>NSCameraUsageDescription</key><string>\(text)</string></dict></plist>"
    }
    func settings(_ name: String) -> String {
      "\(name) = {buildSettings = {\nINFOPLIST_KEY_NSCameraUsageDescription = Scan;\n};\nname = \(name);};\n"
    }
    let report = try report([
      "A.xcodeproj/project.pbxproj": "{objects = {A = {developmentRegion = de;};\n"
        + settings("Debug") + settings("Release") + "};}",
      "A/Info.plist": list("Scan"), "A/en.lproj/InfoPlist.strings": "NSCameraUsageDescription = a;",
      "A/de.lproj/InfoPlist.strings": "NSCameraUsageDescription = b;", "B/Info.plist": list("Scan"),
    ])
    #expect(
      report.findings.map { "\($0.file):\($0.line)" } == [
        "A.xcodeproj/project.pbxproj:3", "A/de.lproj/InfoPlist.strings:1", "B/Info.plist:2",
      ])
  }

  @Test func `a set of icons has one finding for all its empty slots`() throws {
    let slots = [1, 2, 3].map { "{\"idiom\": \"iphone\", \"scale\": \"2x\", \"size\": \"\($0)x\($0)\"}" }
    let image = "{\"filename\": \"a.png\", \"idiom\": \"iphone\", \"scale\": \"2x\", \"size\": \"60x60\"}"
    let report = try report([
      "A.xcassets/AppIcon.appiconset/Contents.json": "{\"images\": [\((slots + [image]).joined(separator: ",\n"))]}"
    ])
    #expect(report.findings.map(\.check) == ["app-icon-incomplete"])
  }

  @Test func `one finding is made for each symbol of a file`() throws {
    let use = "AVCaptureDevice.requestAccess(for: .video) { _ in }\n"
    let report = try report(["App.xcodeproj/project.pbxproj": Self.project, "A.swift": use + use, "B.swift": use])
    #expect(report.findings.map { "\($0.file):\($0.line)" } == ["A.swift:1", "B.swift:1"])
  }

  @Test func `an app icon with many slots has a limited number of findings`() throws {
    let slot = "{\"filename\": \"a.png\", \"idiom\": \"ios-marketing\", \"scale\": \"1x\", \"size\": \"1024x1024\"}"
    let set = "A.xcassets/AppIcon.appiconset/"
    let slots = Array(repeating: slot, count: 10_000).joined(separator: ",\n")
    let report = try report([set + "Contents.json": "{\"images\": [\(slots)]}", set + "a.png": "1024 alpha"])
    #expect(report.findings.count == 200)
    #expect(Set(report.findings.map(\.check)) == ["app-icon-alpha"])
  }

  @Test(
    arguments: rows([
      ("1024", "a header without pixels"), ("0", "no width"), ("4294967295", "a huge width"),
      ("text", "text"), ("\u{89}PNG", "a signature that ends early"), ("", "nothing"),
    ]))
  func `only the header of an image counts`(row: TableRow<(String, String)>) throws {
    let slot = "{\"filename\": \"a.png\", \"idiom\": \"ios-marketing\", \"size\": \"1024x1024\"}"
    let set = "A.xcassets/AppIcon.appiconset/"
    let report = try report([set + "Contents.json": "{\"images\": [\(slot)]}", set + "a.png": row.values.0])
    let isWrong = UInt32(row.values.0).map { $0 != 1024 } ?? false
    #expect(report.findings.map(\.check) == (isWrong ? ["app-icon-size"] : []))
  }

  @Test func `an interface file with many controls is read in linear time`() throws {
    let field = "<textField id=\"a\" placeholder=\"Password\"/><button id=\"b\"><state image=\"c\"/></button>"
    let nested =
      String(repeating: "<view id=\"v\">", count: 200) + String(repeating: field, count: 20_000)
      + "<secureTextField id=\"s\"/>" + String(repeating: "</view>", count: 200)
    let type = "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\""
    let report = try report([
      "A.xib": """
      <document \(type)><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>\
      \(nested)</document>
      """,
      "Owner.swift": "class Owner {}",
    ])
    #expect(report.findings.map(\.check).allSatisfy { $0 == "interface-button-label" })
    #expect((1...200).contains(report.findings.count))
  }

  @Test(arguments: ["", "<!-- hig:ignore purpose-string-sentence a -->\n"])
  func `findings of a property list are limited`(comment: String) throws {
    let keys = String(repeating: comment + "<key>NSCameraUsageDescription</key><string>a</string>", count: 1_000)
    let report = try report(["Info.plist": "<plist><dict>\(keys)</dict></plist>"])
    #expect(report.findings.count <= 200 && report.suppressed <= 1_000)
  }

  @Test(arguments: ["project.pbxproj", "A.xcconfig", "InfoPlist.strings", "InfoPlist.xcstrings", "Info.plist"])
  func `no bytes crash the readers of settings`(name: String) throws {
    var random = SeededGenerator(seed: name.utf8.count)
    let pieces = [
      "buildSettings = {\n", "INFOPLIST_KEY_NSCameraUsageDescription = \"a\\\"\";\n", "\"", "(",
      ")", "};\n",
      "\"INFOPLIST_KEY_UIStatusBarHidden[sdk=a]\" = YES;", "=", "[", "/*", "//", "\\",
      "{\"strings\":",
      "{\"NSCameraUsageDescription\":{\"localizations\":{\"a\":{\"stringUnit\":{\"value\":\"b\"}}}}}",
      "}",
      "<plist><dict><key>NSCameraUsageDescription</key>", "<string>", "\u{FEFF}", "\r\n", "é",
    ]
    for _ in 0..<300 {
      let text = (0..<random.next(below: 12)).map { _ in random.element(of: pieces) }.joined()
      for finding in CheckRun.findings(in: Array(text.utf8), path: name) {
        #expect(finding.line > 0 && finding.column > 0)
      }
    }
  }
}
