import AppleProjects
import SystemSupport
import TestSupport
import Testing

struct CheckRunTests {
  private static let tiny = "let a = Text(b).font(.system(size: 8))\n"

  private func report(_ folder: TemporaryFolder) throws -> CheckRun.Report {
    try CheckRun(folder: folder.path, checks: Check.all).report()
  }

  @Test func `findings are sorted by place and have the words of the line`() throws {
    let folder = try TemporaryFolder([
      "B.swift": Self.tiny, "A/C.swift": "\n  \(Self.tiny)\t\(Self.tiny)", "D.txt": Self.tiny,
    ])
    let report = try report(folder)
    #expect(
      report.findings.map { "\($0.file):\($0.line):\($0.column)" } == [
        "A/C.swift:2:25", "A/C.swift:3:24", "B.swift:1:23",
      ])
    #expect(Set(report.findings.map(\.excerpt)) == ["let a = Text(b).font(.system(size: 8))"])
    #expect(Set(report.findings.map(\.excerptColumn)) == [23])
    #expect(report.fileCount == 2)
  }

  @Test func `columns count characters and a long line is cut`() throws {
    let long = "/* é */ " + String(repeating: "x; ", count: 400) + Self.tiny
    let finding = try #require(CheckRun.findings(in: Array(long.utf8), path: "A.swift").first)
    #expect(finding.column == 1231)
    #expect(finding.excerpt.count == Finding.excerptLength)
  }

  @Test func `links, hidden folders and third-party code are not read`() throws {
    let folder = try TemporaryFolder([
      "Pods/A.swift": Self.tiny, ".build/B.swift": Self.tiny, "real/C.swift": "",
      "D.xcassets/E.imageset/Contents.json":
        "{\"images\": [{\"filename\": \"a.png\"}], \"properties\": {\"template-rendering-intent\": \"template\"}}",
    ])
    try folder.link("link", to: "real")
    try folder.link("F.swift", to: "Pods/A.swift")
    let report = try report(folder)
    #expect(report.findings.map(\.check) == ["bitmap-template-image"])
    #expect(report.fileCount == 2)
  }

  @Test(
    arguments: rows(
      [
        (tiny.dropLast() + " // hig:ignore tiny-text a label", 1, "on the line"),
        ("// hig:ignore tiny-text a label\n" + tiny, 1, "above the line"),
        (
          "// hig:ignore typography/use-font-sizes-that-most-people a label\n" + tiny, 1,
          "by the beginning of the id of the rule"
        ),
        (
          "// hig:ignore typography/use-font-sizes-that-most-people-like a label\n" + tiny, 1,
          "by the id of the rule"
        ),
        (
          "// hig:ignore typography/choose-font-sizes-that-are-easy-to-read-for-most-people a label\n"
            + tiny, 1,
          "by the id of the rule in the digest"
        ), ("// hig:ignore typography/use-font-sizes-that-most-peoples a label\n" + tiny, 0, "half a word more"),
        ("// hig:ignore typography/use a label\n" + tiny, 0, "a shorter beginning"),
        ("// hig:ignore tiny a label\n" + tiny, 0, "another name"),
        ("// hig:ignore tiny-text a label\n\n" + tiny, 0, "two lines above"),
        (tiny + "// hig:ignore tiny-text a label", 0, "below the line"),
        ("let a = 1 // hig:ignore tiny-text a label\n" + tiny, 0, "behind the code of another line"),
      ] as [(String, Int, String)])) func `a comment suppresses a finding`(row: TableRow<(String, Int, String)>) throws
  {
    let (source, suppressed, _) = row.values
    let report = try report(TemporaryFolder(["A.swift": source]))
    #expect(report.suppressed == suppressed)
    #expect(report.findings.count == 1 - suppressed)
  }

  @Test func `comments that name no check, and those that suppress nothing, are known`() throws {
    let report = try report(
      TemporaryFolder([
        "A.swift": "// hig:ignore tiny a\n// hig:ignore tiny-text a label\n\(Self.tiny)// hig:ignore\n",
        "B.swift": "// hig:ignore tiny-text a label\nlet a = 1\n",
      ]))
    func list(_ comments: [Suppression]) -> [String] { comments.map { "\($0.place) \($0.name)" } }
    #expect(list(report.unknownSuppressions) == ["A.swift:1 tiny", "A.swift:4 "])
    #expect(list(report.unusedSuppressions) == ["B.swift:1 tiny-text"])
  }

  @Test func `tests, previews and samples are no part of an app`() throws {
    let report = try report(
      TemporaryFolder([
        "AppTests/A.swift": Self.tiny, "Examples/B.swift": Self.tiny, "LoginTests.swift": Self.tiny,
        "C.swift": "#Preview { \(Self.tiny) }\nstruct D: PreviewProvider {\n\(Self.tiny)}", "E.swift": Self.tiny,
      ]))
    #expect(report.findings.map(\.file) == ["E.swift"])
  }

  @Test func `a build setting can be a purpose string`() throws {
    let settings = """
      {objects = {A = {buildSettings = {
      \tINFOPLIST_KEY_NSCameraUsageDescription = "Scan";
      \tINFOPLIST_KEY_NSFoo = a;
      };};};}
      """
    let report = try report(TemporaryFolder(["A.xcodeproj/project.pbxproj": settings]))
    #expect(report.findings.map(\.check) == ["purpose-string-sentence"])
    #expect(report.findings.map(\.line) == [2])
  }

  @Test(
    arguments: rows(
      [
        ([], true, "everything"),
        (["App.xcodeproj", "Sources"], true, "folders"),
        (
          ["App.xcodeproj", "Sources/A.swift"], false,
          "a file, which may have the sentence elsewhere"
        ),
      ] as [([String], Bool, String)]))
  func `checks of several files need whole folders`(
    row: TableRow<([String], Bool, String)>
  ) throws {
    let (paths, isFound, _) = row.values
    let source = "CLLocationManager().requestWhenInUseAuthorization()"
    let folder = try TemporaryFolder(
      CheckCase.projects["app", default: [:]].merging(["Sources/A.swift": source]) { $1 })
    let report = try CheckRun(folder: folder.path, paths: paths, checks: Check.all).report()
    #expect(report.findings.contains { $0.check == "purpose-string-missing" } == isFound)
  }

  @Test func `a folder that does not exist is an error`() {
    #expect(throws: FileTreeError.self) { try CheckRun(folder: "/no/such/folder", checks: Check.all).report() }
  }

  @Test(arguments: ["A.swift", "A.m", "Info.plist", "B.storyboard", "C.imageset/Contents.json", "project.pbxproj"])
  func `no bytes crash a check`(path: String) {
    var random = SeededGenerator(seed: path.utf8.count)
    let sources = Check.all.map { Array($0.bad.utf8) }
    for _ in 0..<400 {
      var bytes = random.element(of: sources) + random.element(of: sources)
      for _ in 0..<random.next(below: 6) {
        let position = random.next(below: bytes.count)
        if random.chance(oneIn: 2) {
          bytes[position] = UInt8(random.next(below: 256))
        } else {
          bytes.removeSubrange(position..<min(bytes.count, position + random.next(below: 9)))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      for finding in CheckRun.findings(in: bytes, path: path) { #expect(finding.line > 0 && finding.column > 0) }
    }
  }

  @Test func `findings of one check in one file are limited`() {
    let source = String(repeating: "Text(a).font(.system(size: 8))\n", count: 1_000)
    #expect(CheckRun.findings(in: Array(source.utf8), path: "A.swift").count == 200)
  }

  @Test(
    arguments: rows([
      ("a.contextMenu { B().disabled(c) ", "} ", "menus"),
      ("a.alert(b, isPresented: $c) { Button(\"OK\") { ", "} } ", "alerts"),
      ("Text(a).font(.system(size: 8) ", ")", "fonts"), ("addAction(UIAlertAction(style: ", ")", "actions"),
    ])) func `deep nesting is read`(row: TableRow<(String, String, String)>)
  {
    let (opening, closing, _) = row.values
    let source = String(repeating: opening, count: 2_000) + String(repeating: closing, count: 2_000)
    #expect(CheckRun.findings(in: Array(source.utf8), path: "A.swift").count <= 400)
  }

  @Test func `a file that is too long is skipped with the reason`() throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.tiny + String(repeating: "{", count: 1_000_001),
      "B.swift": Self.tiny + String(repeating: " ", count: 2_000_000),
      "Info.plist": String(repeating: " ", count: (1 << 20) + 1),
    ])
    let report = try report(folder)
    #expect(report.skipped == ["A.swift: more than 1,000,000 tokens", "Info.plist: too large"])
    #expect(report.findings.map(\.file) == ["B.swift"])
    #expect(report.fileCount == 1)
  }

  @Test func `findings and comments on one long line take linear time`() {
    let line = "TextField(\"Password\", text: $p) // hig:ignore password-in-text-field x "
    let suppressed = String(repeating: line + "\n", count: 20_000)
    let long = "// hig:ignore tiny-text x\n" + String(repeating: Self.tiny.dropLast() + ";", count: 20_000)
    let start = ContinuousClock.now
    // The most calls of a name that a check reads.
    #expect(CheckRun.report(on: Array(suppressed.utf8), path: "A.swift").suppressed == 4_096)
    #expect(CheckRun.report(on: Array(long.utf8), path: "A.swift").suppressed == 4_096)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func `paths limit what is read`() throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.tiny, "b/B.swift": Self.tiny, "b/c/C.swift": Self.tiny, "d.txt": "",
    ])
    try folder.link("link", to: "b")
    func files(_ paths: String...) throws -> (found: [String], report: CheckRun.Report) {
      let report = try CheckRun(folder: folder.path, paths: paths, checks: Check.all).report()
      return (report.findings.map(\.file), report)
    }
    #expect(try files("A.swift", "b/c", "b/c/C.swift").found == ["A.swift", "b/c/C.swift"])
    #expect(try files("b").found == ["b/B.swift", "b/c/C.swift"])
    #expect(try files("d.txt").report.skipped == ["d.txt: not a file that checks read"])
    #expect(try files("link", "link/B.swift").found == [])
    #expect(try files("A.swift", "none").report.missing == "none: no such file or folder")
  }
}
