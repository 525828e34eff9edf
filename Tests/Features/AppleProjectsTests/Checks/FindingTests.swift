import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

struct FindingTests {
  private static let alert = """
    let a = b.alert("Share?", isPresented: $c) { Button("Yes") {}; Button("No") {} }

    """

  @Test(
    arguments: rows([
      ("A.swift", "Text(a).font(.system(size: 7))\n", "system", "a word"),
      ("A.swift", "Text(\"a\").frame(width: 9).font(.system(size: 7, weight: .bold))", "system", "code before it"),
    ])) func `a finding ends behind the word or the tag at its column`(row: TableRow<(String, String, String, String)>)
    throws
  {
    let (path, code, word, _) = row.values
    let finding = try #require(CheckRun.report(on: Array(code.utf8), path: path).findings.first)
    #expect(finding.endColumn.map { $0 - finding.column } == word.count)
  }

  @Test func `the findings in an alert are about that alert`() {
    let findings = CheckRun.report(on: Array((Self.alert + Self.alert).utf8), path: "A.swift").findings
    #expect(findings.map(\.check) == Array(repeating: "alert-yes-no", count: 4))
    #expect(Set(findings.map(\.subject)).count == 2)
    #expect(findings[0].subject == findings[1].subject)
  }

  @Test(
    arguments: rows([
      (
        "Info.plist", "<key>NSCameraUsageDescription</key>\n<string>Scan</string>",
        "NSCameraUsageDescription", "a property list"
      ),
      (
        "Info.plist", "<key>A</key><string/><key>NSCameraUsageDescription</key><string>Scan</string>", nil,
        "several keys on a line"
      ),
      (
        "en.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"Scan\";",
        "NSCameraUsageDescription", "a file of texts"
      ),
      (
        "en.lproj/InfoPlist.strings", "NSCameraUsageDescription = \"Scan\";",
        "NSCameraUsageDescription", "a key without quotation marks"
      ),
    ]))
  func `a key of property lists and of files of texts is the subject`(
    row: TableRow<(String, String, String?, String)>
  ) throws {
    let (path, lines, subject, _) = row.values
    let code = path == "Info.plist" ? "<plist><dict>\n\(lines)\n</dict></plist>" : lines
    let finding = try #require(CheckRun.report(on: Array(code.utf8), path: path).findings.first)
    #expect(finding.subject == subject)
  }

  @Test(arguments: ["check-harmful", "check-wording"]) func `the lists that order findings name checks`(list: String) {
    #expect(WordLists.words(list).subtracting(Check.all.map(\.id)).isEmpty)
  }
}
