// Testable, since the declarations are visible within their package only.
@testable import AppleProjects

/// All checks of code, on a file of each kind that they read.
///
/// Findings outside the file, and fixes that damage it or that never end, are failures.
enum CheckTargets {
  static let all = [
    target("swift", path: "A.swift"), target("objc", path: "A.m"), target("plist", path: "Info.plist"),
    target("storyboard", path: "Launch.storyboard"), target("imageset", path: "A.imageset/Contents.json"),
    target("pbxproj", path: "project.pbxproj"),
  ]

  private static func target(_ name: String, path: String) -> FuzzTarget { FuzzTarget(name) { check($0, path: path) } }

  private static func check(_ bytes: [UInt8], path: String) {
    var bytes = bytes
    // Every round removes a violation, of which a small file has few.
    for _ in 0..<roundLimit {
      let report = CheckRun.report(on: bytes, path: path)
      law(report.fileCount + report.skipped.count == 1, "the file is read or skipped")
      let lines = bytes.count { $0 == 0x0A } + 1
      for finding in report.findings {
        law((1...lines).contains(finding.line), "the line of a finding is in its file")
        law(finding.column > 0 && finding.excerptColumn > 0, "columns count from 1")
        law(finding.fix.allSatisfy { $0.range.upperBound <= bytes.count }, "an edit is in the file")
      }
      let fixed = TextEdit.applying(report.findings.map(\.fix), to: bytes)
      if fixed.count == 0 { return }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      law(!isText || String(validating: fixed.bytes, as: UTF8.self) != nil, "a fix leaves UTF-8 as UTF-8")
      bytes = fixed.bytes
    }
    brokenLaw("the fixes never end")
  }

  /// An input of 64 KiB has at most this many rounds of 200 findings for each check.
  private static let roundLimit = 1_000
}
