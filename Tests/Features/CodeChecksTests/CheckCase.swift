import CodeChecks
import TestSupport

/// Code that a check must or must not find.
struct CheckCase: TestRow {
  let check: String
  /// Whether the check must find something.
  let isViolation: Bool
  let source: String
  let reason: String

  /// A case with code that must be found.
  static func bad(_ check: String, _ source: String, _ reason: String) -> CheckCase {
    CheckCase(check: check, isViolation: true, source: source, reason: "\(check): \(reason)")
  }

  /// A case with code that must not be found.
  static func good(_ check: String, _ source: String, _ reason: String) -> CheckCase {
    CheckCase(check: check, isViolation: false, source: source, reason: "\(check): \(reason)")
  }

  /// The findings of all checks in the source, as a file of the kind that the check reads.
  func findings() -> [Finding] { Self.findings(in: source, as: check) }

  static func findings(in source: String, as check: String) -> [Finding] {
    let languages = Check.named(check).first?.languages ?? []
    let file: (path: String, text: String)
    switch languages.first {
    case "Info.plist": file = ("Info.plist", "<plist><dict>\n\(source)\n</dict></plist>")
    case "Storyboards":
      file = ("Launch.storyboard", "<document launchScreen=\"YES\">\(source)</document>")
    case "Asset catalogs": file = ("A.xcassets/b.imageset/Contents.json", source)
    default: file = ("A.swift", source)
    }
    return CheckRun.findings(in: Array(file.text.utf8), path: file.path)
  }

  static let all: [CheckCase] =
    contextMenus + alerts + dialogs + text + motion + segments + propertyLists + files
}
