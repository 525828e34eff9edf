import AppleProjects
import TestSupport
import Testing

/// The cases of `Cases/`: code, and what the checks find in it.
///
/// A reading is the id of a check, and the name of the file or that of the project with it where the check needs one of
/// them. The first input is the code, and further ones are files of the project, `PATH: TEXT`. The outcome is `found`
/// for each finding of the check and the id of any other one; `none` without findings.
struct CheckCases {
  private static func outcome(_ reading: [String], _ inputs: [String]) throws -> String {
    let (check, source) = (reading[0], inputs[0])
    let place = reading.dropFirst().first
    let findings: [Finding]
    if let place, place.contains(".") {
      findings = CheckRun.findings(in: Array(source.utf8), path: place)
    } else {
      var files = place.flatMap { CheckCase.projects[$0] }
      for file in inputs.dropFirst() {
        guard let colon = file.firstRange(of: ": ") else { throw UnknownReading(name: file) }
        files?[String(file[..<colon.lowerBound])] = String(file[colon.upperBound...])
      }
      findings = try CheckCase.findings(in: source, with: files, as: check)
    }
    let names = findings.map { $0.check == check ? "found" : $0.check }
    return names.isEmpty ? "none" : names.joined(separator: " ")
  }

  @Test(arguments: CaseFile.all()) func `violations are found, and similar code is not`(file: CaseFile) throws {
    try file.check(Self.outcome)
  }

  @Test func `a check that is on by default has six violations and six near misses`() throws {
    var counts: [String: (found: Int, missed: Int)] = [:]
    for file in CaseFile.all() {
      try file.check { reading, inputs in
        let outcome = try Self.outcome(reading, inputs)
        let isFound = outcome.contains("found")
        counts[reading[0], default: (0, 0)].found += isFound ? 1 : 0
        counts[reading[0], default: (0, 0)].missed += isFound ? 0 : 1
        return outcome
      }
    }
    for check in Check.all where !check.isPedantic {
      let count = counts[check.id] ?? (0, 0)
      #expect(count.found >= 6 && count.missed >= 6, "\(check.id): \(count)")
    }
    #expect(Set(counts.keys).isSubset(of: Check.all.map(\.id)))
  }
}

/// Code in a file of the kind that a check reads first, and the projects around it.
enum CheckCase {
  /// The findings of all checks in a file.
  ///
  /// - Parameter others: further files of the project, by path; `nil` to run the checks of single files only.
  static func findings(in source: String, with others: [String: String]?, as check: String) throws -> [Finding] {
    let file = file(source, of: check)
    guard let others else { return CheckRun.findings(in: Array(file.text.utf8), path: file.path) }
    let folder = try TemporaryFolder([file.path: file.text])
    for (path, text) in others {
      if path.hasSuffix(".png") {
        try folder.write(PNGFixture(text).bytes, to: path)
      } else {
        try folder.write(text, to: path)
      }
    }
    return try CheckRun(folder: folder.path, checks: Check.all).report().findings
  }

  private static func file(_ source: String, of check: String) -> (path: String, text: String) {
    switch Check.named(check).first?.languages.first {
    case "Info.plist": ("Info.plist", "<plist><dict>\n\(source)\n</dict></plist>")
    case "Storyboards" where check == "launch-screen-text":
      ("Launch.storyboard", "<document launchScreen=\"YES\">\(source)</document>")
    case "Storyboards" where source.hasPrefix("<document"): ("A.storyboard", source)
    case "Storyboards":
      // A view controller with an outlet to the element with the identifier of the examples.
      (
        "A.storyboard",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <viewController id="c" customClass="Owner"><view id="v"><subviews>\(source)</subviews></view>
        <connections><outlet property="button" destination="a1b-2c" id="o"/></connections></viewController>
        </document>
        """
      )
    case "Asset catalogs": ("A.xcassets/b.imageset/Contents.json", source)
    case "App icons": ("A.xcassets/AppIcon.appiconset/Contents.json", source)
    default: ("A.swift", source)
    }
  }

  /// The other files of projects.
  static let projects = [
    "whole": [:], "icons": icons, "mac": project("SUPPORTED_PLATFORMS = macosx;"),
    "phone-and-mac": project("SUPPORTED_PLATFORMS = \"iphoneos macosx\";"),
    "vision": project("SUPPORTED_PLATFORMS = \"xros xrsimulator\";"), "app": project("SDKROOT = iphoneos;"),
    "phone": [
      "Info.plist": """
      <plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>LSRequiresIPhoneOS</key><true/>\
      <key>UILaunchScreen</key><dict/></dict></plist>
      """
    ],
    "owner": [
      "Owner.swift": """
      class Owner: UIViewController { @IBOutlet var button: UIButton!
      func viewDidLoad() { button.isEnabled = false } }
      """
    ],
  ]

  /// The files of the project that the examples of a check need; `nil` for most checks.
  static func others(_ check: String) -> [String: String]? {
    examples.first { $0.value.contains(check) }.flatMap { projects[$0.key] }
  }

  private static let examples: [String: Set<String>] = [
    "whole": ["launch-screen-missing"],
    "icons": ["app-icon-alpha", "app-icon-appearances", "app-icon-incomplete", "app-icon-size"],
    "mac": ["preferences-title"], "app": ["purpose-string-missing"],
    "owner": ["interface-button-label", "interface-text-size"],
    "phone": [
      "button-hit-region", "context-menu-destructive-role", "fixed-text-size",
      "menu-destructive-role", "tab-count", "text-field-keyboard", "unscaled-font",
    ],
    "vision": ["hover-effect-disabled", "opaque-window-visionos"],
  ]

  /// Images of several kinds, and a project that uses the set.
  private static let icons: [String: String] = {
    let images = [
      "transparent": "1024 alpha", "opaque": "1024", "512": "512", "1024": "1024",
      "dark": "1024 alpha", "120": "120", "60": "120", "90": "180", "icon": "1024",
      "damaged": "no image",
    ]
    let files = images.map { ("A.xcassets/AppIcon.appiconset/\($0).png", $1) }
    return Dictionary(uniqueKeysWithValues: files)
      .merging(["A.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon"]) { $1 }
  }()

  /// The project file of an app with some build settings.
  private static func project(_ settings: String) -> [String: String] {
    [
      "App.xcodeproj/project.pbxproj": """
      {objects = {A = {productType = "com.apple.product-type.application";};
      B = {buildSettings = {
      \(settings)
      };};};}
      """
    ]
  }
}

extension CheckRun {
  /// The findings in one file, without those of checks that need several files.
  static func findings(in bytes: [UInt8], path: String) -> [Finding] { report(on: bytes, path: path).findings }
}
