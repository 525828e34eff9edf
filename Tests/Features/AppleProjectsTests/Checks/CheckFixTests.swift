import AppleProjects
import SystemSupport
import TestSupport
import Testing

struct CheckFixTests {
  struct Row: TestRow {
    let before: String
    /// `nil` when the finding has no safe fix.
    let after: String?
    var file = "A.swift"
    let reason: String

    var isFixed: Bool { after != nil }
  }

  private func content(_ folder: TemporaryFolder, _ file: String) throws -> String {
    let bytes = try FileTree(folder.path).contents(of: file, limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The files of a folder after their findings were fixed, and the fixes.
  private func fix(
    _ files: [String: String], only: ((Finding) -> Bool) = { _ in true }
  ) throws -> (folder: TemporaryFolder, fixes: CheckFixes) {
    let folder = try TemporaryFolder(files)
    let report = try CheckRun(folder: folder.path, checks: Check.all).report()
    let fixes = try CheckFixes(report.findings.filter(only), folder: folder.path, checks: Check.all)
    return (folder, fixes)
  }

  private static func dialog(_ button: String) -> String {
    "x.confirmationDialog(a, isPresented: $b) {\n  \(button)\n}\n"
  }

  private static func list(_ text: String) -> String {
    "<plist><dict>\n<key>NSCameraUsageDescription</key>\n\(text)\n</dict></plist>\n"
  }

  private static func settings(_ line: String) -> String { "{objects = {A = {buildSettings = {\n\t\(line)\n};};};}\n" }

  @Test(arguments: [
    Row(
      before: dialog("Button(\"Delete\") { d() }"),
      after: dialog("Button(\"Delete\", role: .destructive) { d() }"), reason: "a title alone"),
    Row(
      before: dialog("Button(\"Delete\", action: d)"),
      after: dialog("Button(\"Delete\", role: .destructive, action: d)"), reason: "an action"),
    Row(
      before: dialog("Button(\"Delete\", systemImage: \"trash\") { d() }"),
      after: dialog("Button(\"Delete\", systemImage: \"trash\", role: .destructive) { d() }"), reason: "an image"),
    Row(
      before: dialog("Button(NSLocalizedString(\"Erase All\", comment: \"é\")) { d() }"),
      after: dialog("Button(NSLocalizedString(\"Erase All\", comment: \"é\"), role: .destructive) { d() }"),
      reason: "a localized title"),
    Row(before: dialog("Button(\"Delete\", role: nil) { d() }"), after: nil, reason: "a role that code names"),
    Row(
      before: dialog("Button(\"Delete\", systemImage: \"trash) { d() }"), after: nil,
      reason: "a string that nothing closes"),
    Row(
      before: dialog("Button(\"Delete\", systemImage: \"trash\\\") { d() }"), after: nil,
      reason: "a string that ends with an escaped quotation mark"),
    Row(
      before: "x.confirmationDialog(a, isPresented: $b) { Button(\"Delete\"", after: nil,
      reason: "parentheses that nothing closes"),
    Row(
      before: dialog("Button(\n    \"Delete\",\n    systemImage: \"trash\"\n  ) { d() }"),
      after: dialog("Button(\n    \"Delete\",\n    systemImage: \"trash\", role: .destructive\n  ) { d() }"),
      reason: "an argument a line"),
    Row(before: dialog("Button(\"Delete\", style: s) { d() }"), after: nil, reason: "an initializer of the app"),
    Row(
      before: "import UIKit\nx.contextMenu { Button(\"Delete\") { d() } }\n",
      after: "import UIKit\nx.contextMenu { Button(\"Delete\", role: .destructive) { d() } }\n",
      reason: "an item of a menu"),
    Row(
      before: "NSMenuItem(title: \"Export...\", action: a, keyEquivalent: \"\")\n",
      after: "NSMenuItem(title: \"Export…\", action: a, keyEquivalent: \"\")\n", reason: "three periods"),
    Row(
      before: """
        NSMenuItem(title: NSLocalizedString("k", value: "Export...", comment: ""), action: a, keyEquivalent: "")

        """,
      after: nil, reason: "three periods in a text that a key stands for"),
    Row(
      before: """
        let s = UIAlertController(title: t, message: nil, preferredStyle: .actionSheet)
        s.addAction(UIAlertAction(title: "Discard", style: .default) { _ in d() })
        s.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        """,
      after: """
        let s = UIAlertController(title: t, message: nil, preferredStyle: .actionSheet)
        s.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in d() })
        s.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        """, reason: "an action of UIKit"),
    Row(
      before: "Button(a, role: .destructive) { d() }.keyboardShortcut(.defaultAction).tint(b)",
      after: "Button(a, role: .destructive) { d() }.tint(b)", reason: "a modifier in a chain"),
    Row(
      before: "Button(a, role: .destructive) { d() }\r\n\t.keyboardShortcut(.defaultAction)  \r\n.tint(b)",
      after: "Button(a, role: .destructive) { d() }\r\n.tint(b)", reason: "a modifier on a separate line"),
    Row(
      before: "Button(a, role: .destructive) { d() }\n  .keyboardShortcut(.defaultAction) // e\n",
      after: "Button(a, role: .destructive) { d() }\n   // e\n", reason: "a comment beside it"),
    Row(
      before: dialog("Button(\"Delete\") { d() }.keyboardShortcut(.defaultAction)"),
      after: dialog("Button(\"Delete\", role: .destructive) { d() }"), reason: "a finding that another fix shows"),
    Row(before: "TextField(\"Password\", text: $p)", after: nil, reason: "a field that may show a generated password"),
    Row(
      before: list("<string>Scan receipts for a trip </string>"),
      after: list("<string>Scan receipts for a trip. </string>"), file: "Info.plist",
      reason: "a sentence without a period"),
    Row(
      before: list("\t<string>Отсканировать чек для поездки</string>"),
      after: list("\t<string>Отсканировать чек для поездки.</string>"), file: "Info.plist", reason: "Cyrillic letters"),
    Row(before: list("<string>Credit Card Reader</string>"), after: nil, file: "Info.plist", reason: "a title"),
    Row(
      before: list("<string>Scan receipts</string>"), after: nil, file: "Info.plist",
      reason: "two words, which may be no sentence"),
    Row(
      before: list("<string>Scan your receipts &amp; notes</string>"), after: nil,
      file: "Info.plist", reason: "a reference in the text"),
    Row(
      before: list("<string>要 扫描 收据</string>"), after: nil, file: "Info.plist",
      reason: "a language with another period"),
    Row(
      before: settings("INFOPLIST_KEY_NSCameraUsageDescription = \"Scan receipts for a trip\";"),
      after: settings("INFOPLIST_KEY_NSCameraUsageDescription = \"Scan receipts for a trip.\";"),
      file: "A.xcodeproj/project.pbxproj", reason: "a build setting"),
    Row(
      before: settings("\"INFOPLIST_KEY_NSCameraUsageDescription[sdk=a]\" = \"Scan receipts for a trip\";"), after: nil,
      file: "A.xcodeproj/project.pbxproj", reason: "a build setting with a condition"),
    Row(
      before: "\"NSCameraUsageDescription\" = \"Scan receipts for a trip\";\n",
      after: "\"NSCameraUsageDescription\" = \"Scan receipts for a trip.\";\n",
      file: "en.lproj/InfoPlist.strings", reason: "a localized sentence"),
    Row(
      before: "NSCameraUsageDescription = \"Scan for a trip\"; NSMicrophoneUsageDescription = \"Scan for a trip.\";",
      after: nil, file: "en.lproj/InfoPlist.strings", reason: "two sentences on a line"),
  ]) func `a safe fix changes nothing else, and is complete`(row: Row) throws {
    var (folder, fixes) = try fix([row.file: row.before])
    #expect(fixes.files.map(\.after) == (row.after.map { [$0] } ?? []))
    fixes.apply()
    #expect(fixes.skipped == [])
    #expect(try content(folder, row.file) == row.after ?? row.before)
    let report = try CheckRun(folder: folder.path, checks: Check.all).report()
    #expect(report.findings.allSatisfy { $0.fix.isEmpty }, "a second run has nothing to fix")
    // The table has a row for the check.
    let found = CheckRun.findings(in: Array(row.before.utf8), path: row.file)
    #expect(found.contains { $0.fix.isEmpty != row.isFixed })
  }

  @Test(arguments: Check.all.map { Named($0.id, $0) })
  func `a check that says so fixes its example, and no other does`(row: Named<Check>) throws {
    let check = row.value
    let findings = try CheckCase.findings(
      in: check.bad, with: CheckCase.others(check.id), as: check.id
    ).filter { $0.check == check.id }
    if check.id == "purpose-string-sentence" {
      // Two words are not surely a sentence.
      #expect(check.isFixable)
    } else {
      #expect(findings.contains { !$0.fix.isEmpty } == check.isFixable)
    }
  }

  private static let fixed = "Button(a, role: .destructive) { d() }\n"
  private static let source = "Button(a, role: .destructive) { d() }.keyboardShortcut(.defaultAction)\n"

  @Test func `a finding that a baseline has stays`() throws {
    let (_, fixes) = try fix(["A.swift": Self.source + Self.source]) { $0.line == 2 }
    #expect(fixes.files.map(\.after) == [Self.source + Self.fixed])
  }

  @Test func `a file that changed, a link and a read-only file stay as they are`() throws {
    let source = Self.source
    var (folder, fixes) = try fix(["Changed.swift": source, "Link.swift": source, "Good.swift": source])
    try folder.write(source + " ", to: "Changed.swift")
    try folder.write(source, to: "Target.swift")
    try folder.remove("Link.swift")
    try folder.link("Link.swift", to: "Target.swift")
    fixes.apply()
    #expect(fixes.skipped == ["Changed.swift: changed since it was read", "Link.swift: not a regular file"])
    #expect(fixes.files.map(\.path) == ["Good.swift"])
    #expect(try content(folder, "Target.swift") == source)
    #expect(try content(folder, "Changed.swift") == source + " ")
    #expect(try content(folder, "Good.swift") == Self.fixed)
    #expect(
      try FileTree(folder.path).entries(of: "").allSatisfy { !$0.name.hasPrefix(".hig-") }, "no temporary file stays")
  }

  @Test func `a file that is not UTF-8 is not fixed`() throws {
    let folder = try TemporaryFolder([:])
    try folder.write(Array("\(Self.source)// ".utf8) + [0xFF], to: "A.swift")
    let report = try CheckRun(folder: folder.path, checks: Check.all).report()
    let fixes = try CheckFixes(report.findings, folder: folder.path, checks: Check.all)
    #expect(fixes.files == [])
    #expect(fixes.skipped == ["A.swift: not UTF-8"])
  }
}
