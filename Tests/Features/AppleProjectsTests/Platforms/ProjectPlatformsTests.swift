import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

struct ProjectPlatformsTests {
  @Test func `the declarations of all files are combined`() {
    let files = [
      ("Z/Info.plist", "<plist><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>"),
      ("B.xcodeproj/project.pbxproj", "SDKROOT = iphoneos;\nSDKROOT = macosx;"),
      ("A/Package.swift", "\n\nPackage(platforms: [.macOS(.v15)])"), ("C.xcconfig", "TARGETED_DEVICE_FAMILY = 1"),
    ]
    let found = ProjectPlatforms.platforms(
      of: files.flatMap { ProjectPlatforms.declarations(in: SourceFile(path: $0.0, bytes: Array($0.1.utf8))) })
    #expect(found.map { "\($0.platform) \($0.place)" } == ["iOS C.xcconfig:1", "macOS A/Package.swift:3"])
    #expect(ProjectPlatforms.platforms(of: []) == [])
  }

  @Test(
    arguments: rows([
      ("Package.swift", true, "a package"), ("A/B/Package.swift", true, "a package in a folder"),
      ("Package@swift-6.swift", true, "a package for a version of Swift"), ("Project.swift", true, "Tuist"),
      ("project.yml", true, "XcodeGen"), ("App.xcodeproj/project.pbxproj", true, "a project of Xcode"),
      ("Base.xcconfig", true, "a configuration"), ("Info.plist", true, "the property list of an app"),
      ("Toolbar-Info.plist", true, "a property list with a prefix"), ("MyPackage.swift", false, "a longer name"),
      ("Package.swift/A.swift", false, "a folder of that name"), ("Toolbar.plist", false, "another property list"),
      ("Toolbar.swift", false, "code"), ("", false, "no name"),
    ]))
  func `names determine files that can declare platforms`(row: TableRow<(String, Bool, String)>) {
    let (path, expected, reason) = row.values
    #expect(ProjectPlatforms.canDeclare(path) == expected, "\(reason)")
  }

  private static func many(_ text: String) -> String { String(repeating: text, count: 20_000) }

  @Test(
    arguments: rows([
      ("Package.swift", many("Package(platforms: ["), "calls without an end"),
      ("Package.swift", many("/*"), "comments without an end"),
      ("Package.swift", many("\"") + "\"", "literals without an end"),
      ("Package.swift", many("#") + "\"", "number signs of a literal"), ("Package.swift", "\"\\", "half an escape"),
      ("Package.swift", "\"\"\"\n\\", "half an escape in a multi-line literal"),
      ("Package.swift", "Package(", "half a call"), ("Package.swift", "\0\u{FFFD}Package(platforms", "NUL bytes"),
      ("Package.swift", ")))Package)((", "unbalanced brackets"),
      ("Project.swift", "import ProjectDescription " + many("destinations: ["), "open lists"),
      ("project.pbxproj", many("="), "signs of equality"), ("Base.xcconfig", many("SDKROOT["), "open conditions"),
      ("project.yml", many("platform:\n"), "keys without values"),
      ("Info.plist", "<plist>" + many("<array>"), "deep lists"),
      ("Info.plist", "<plist>" + many("<dict><key>a</key>"), "deep dictionaries"),
      ("Info.plist", "<plist>" + many("<!--"), "comments without an end"),
      ("Info.plist", "<plist>" + many("<"), "tags without an end"),
      ("Info.plist", "<plist></dict></dict><key>WKApplication</key><true/>", "end tags only"),
    ])) func `hostile files declare nothing`(row: TableRow<(String, String, String)>)
  {
    let (path, text, _) = row.values
    #expect(ProjectPlatforms.declarations(in: SourceFile(path: path, bytes: Array(text.utf8))).isEmpty)
  }
}
