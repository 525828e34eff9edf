import AppleProjects
import TestSupport

/// Code that a check must or must not find.
struct CheckCase: TestRow {
  /// The cases of checks by the id of the check and the reason of the case.
  typealias Table = KeyValuePairs<String, KeyValuePairs<String, CheckCase>>

  var check = ""
  /// Whether the check must find something.
  let isViolation: Bool
  let source: String
  /// Further files of the project, by path; `nil` to run the checks of single files only.
  let others: [String: String]?
  /// The name of the file; `nil` for one of the kind that the check reads first.
  let path: String?
  var reason = ""

  /// A case with code that must be found.
  static func bad(
    _ source: String, with others: [String: String]? = nil, in path: String? = nil
  ) -> CheckCase {
    CheckCase(isViolation: true, source: source, others: others, path: path)
  }

  /// A case with code that must not be found.
  static func good(
    _ source: String, with others: [String: String]? = nil, in path: String? = nil
  ) -> CheckCase {
    CheckCase(isViolation: false, source: source, others: others, path: path)
  }

  /// The findings of all checks in the source, as a file of the kind that the check reads.
  func findings() throws -> [Finding] {
    if let path { return CheckRun.findings(in: Array(source.utf8), path: path) }
    return try Self.findings(in: source, with: others ?? Self.others[check], as: check)
  }

  static func findings(
    in source: String, with others: [String: String]?, as check: String
  ) throws -> [Finding] {
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
    case "Storyboards":
      (
        "A.storyboard",
        source.hasPrefix("<document")
          ? source
          : "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\(scene(source))</document>"
      )
    case "Asset catalogs": ("A.xcassets/b.imageset/Contents.json", source)
    case "Color sets": ("A.xcassets/Sky.colorset/Contents.json", source)
    case "App icons": ("A.xcassets/AppIcon.appiconset/Contents.json", source)
    default: ("A.swift", source)
    }
  }

  /// The other files of a project that the examples of a check need.
  static let others: [String: [String: String]] = [
    "app-icon-alpha": icons, "app-icon-appearances": icons, "app-icon-incomplete": icons,
    "app-icon-size": icons, "button-hit-region": phoneApp, "color-without-dark-variant": [:],
    "interface-button-label": owner,
    "interface-text-size": owner,
    "fixed-text-size": phoneApp, "launch-screen-missing": [:], "menu-destructive-role": phoneApp,
    "preferences-title": desktopApp, "purpose-string-missing": app, "text-field-keyboard": phoneApp,
    "unscaled-font": phoneApp,
  ]

  static let all: [CheckCase] = [
    contextMenus, alerts, dialogs, text, motion, segments, propertyLists, files,
    alertTexts, objectiveC, launches, secrets, tabs, menus, scrolling, fonts, widgets, controls,
    titles, tooltips, purposes, missingPurposes, launchScreens, appearances, appIcons, interfaces,
    touch, textEntry, textSizes, layouts,
  ].flatMap { table in
    table.flatMap { check, cases in
      cases.map { reason, row in
        var row = row
        row.check = check
        row.reason = "\(check): \(reason)"
        return row
      }
    }
  }
}
