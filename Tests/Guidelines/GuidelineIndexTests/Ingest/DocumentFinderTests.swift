import Foundation
import GuidelineModel
import GuidelineReading
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex

struct DocumentFinderTests {
  private func find(_ paths: String..., in folder: TemporaryFolder) -> DocumentFinder {
    DocumentFinder.find(IngestRequest(paths: paths, workingFolder: folder.path))
  }

  private func paths(_ finder: DocumentFinder) -> [String] { finder.files.map(\.source.path) }

  private func reasons(_ list: [IngestReport.Failure], in folder: TemporaryFolder) -> [String] {
    list.map { "\($0.path.replacing(folder.path + "/", with: "")): \($0.reason)" }
  }

  // MARK: What is found

  @Test func `documents are found at any depth, ordered by name`() throws {
    let folder = try TemporaryFolder(["b.md": "", "a.TXT": "", "c/d/e.html": "", "c/a.json": "", "c/b.markdown": ""])
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.TXT", "b.md", "c/a.json", "c/b.markdown", "c/d/e.html"])
    #expect(finder.folders == [folder.path])
    #expect(finder.failures.isEmpty)
    #expect(finder.skipped.isEmpty)
  }

  @Test func `hidden files and folders are ignored`() throws {
    let folder = try TemporaryFolder([".hidden.md": "", ".git/a.md": "", "._a.md": "", "a.md": ""])
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.md"])
    #expect(finder.skipped.isEmpty)
  }

  @Test func `files of other types are reported as skipped`() throws {
    let folder = try TemporaryFolder(["a.md": "", "b.png": "", "README": "", "c.md.bak": ""])
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.md"])
    #expect(
      reasons(finder.skipped, in: folder) == [
        "README: unsupported file type", "b.png: unsupported file type", "c.md.bak: unsupported file type",
      ])
  }

  @Test(
    arguments: rows(
      [
        ("INDEX.md", false, "a list of the files"), ("LICENSE.txt", false, "the terms of use"),
        ("CONTRIBUTING.md", false, "advice to authors"), ("CHANGELOG.md", false, "the history of the folder"),
        ("changelog.md", false, "in lower case"), ("License.txt", false, "with a capital"),
        ("index.md", true, "a page of a web site"), ("c/index.html", true, "a page of a web site"),
        ("INDEX.HTML", true, "a page of a web site in capitals"),
        ("README.html", true, "no text file"), ("READMES.md", true, "another word"),
        ("license.md", true, "a subject"), ("NFC.md", true, "a page in capitals"),
      ] as [(String, Bool, String)]))
  func `a text file that describes its folder is read only if the user names it`(
    row: TableRow<(String, Bool, String)>
  ) throws {
    let (name, isRead, reason) = row.values
    let folder = try TemporaryFolder([name: ""])
    let finder = find(".", in: folder)
    #expect(paths(finder) == (isRead ? [name] : []), "\(reason)")
    #expect(
      reasons(finder.skipped, in: folder) == (isRead ? [] : ["\(name): a description of its folder"]), "\(reason)")
    #expect(find(name, in: folder).files.count == 1, "\(reason), named")
  }

  @Test(
    arguments: rows([
      ("tiles/README.md", "# Tiles\n\n**Align tiles.**\n", true, "the page of its folder"),
      ("Tile/readme.md", "# Tiles\n\n**Align tiles.**\n", true, "its name in the singular"),
      ("tiles/README.md", "# Tiles\n\nPictures of tiles.\n", false, "no rule"),
      ("tiles/README.md", "# My collection\n\n**Align tiles.**\n", false, "another name"),
      ("tiles/README.md", "", false, "nothing"),
      (
        "wall/README.md",
        "# Tiles\n\n## Edges\n\n**Align tiles.**\n\n**Sand each edge.**\n\n## Backs\n\n**Glue the back.**\n",
        true, "rules in several sections"
      ),
      (
        "wall/README.md",
        """
        # Tiles

        ## Installation

        **Copy the tiles.**

        ## Contributing

        **Open an issue.**

        **Sign each commit.**

        """,
        false, "rules about the project"
      ),
    ])) func `a README is read if it is the page of its folder`(row: TableRow<(String, String, Bool, String)>) throws
  {
    let (name, text, isPage, reason) = row.values
    let folder = try TemporaryFolder([name: text])
    let file = try #require(find(".", in: folder).files.first)
    switch FileReader.read(file, known: nil) {
    case .pages(let read, _): #expect(isPage && read.pages.map(\.slug) == ["tiles"], "\(reason)")
    case .skipped(let why): #expect(!isPage && why == "a description of its folder", "\(reason)")
    default: Issue.record("\(reason)")
    }
  }

  @Test func `the READMEs of a folder without other documents are its pages`() throws {
    let texts = ["edges/README.md": "# Ways of edges\n\n**Sand each edge.**\n", "b/README.md": "# B\n"]
    func isRead(_ others: [String: String]) throws -> [Bool] {
      let folder = try TemporaryFolder(texts.merging(others) { first, _ in first })
      return find(".", in: folder).files.filter(\.mayDescribeFolder).map {
        if case .pages = FileReader.read($0, known: nil) { true } else { false }
      }
    }
    #expect(try isRead([:]) == [false, true])
    #expect(try isRead(["c.md": "# C\n"]) == [false, false])
  }

  @Test func `a README that the user names is read beside its folder`() throws {
    let folder = try TemporaryFolder(["c/README.md": "", "c/a.md": ""])
    let files = find("c/README.md", "c/a.md", "c", in: folder).files
    #expect(files.map(\.source.path) == ["README.md", "a.md"])
    #expect(files.allSatisfy { !$0.mayDescribeFolder })
  }

  @Test func `folders of software packages are skipped`() throws {
    let folder = try TemporaryFolder(["node_modules/a/a.md": "", "b/vendor/c.md": "", "d.md": ""])
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["d.md"])
    #expect(
      reasons(finder.skipped, in: folder) == [
        "b/vendor: a folder of software packages", "node_modules: a folder of software packages",
      ])
  }

  @Test(
    arguments: rows([
      (
        ["tile/guide/usage.md", "row/guide/usage.md", "row/tint.md"], ["row", nil, "tile"],
        "the innermost folder that differs"
      ), (["2024-01/usage.md", "2025-01/usage.md"], [nil, nil], "days"),
      (["en/usage.md", "ko/usage.md"], [nil, nil], "languages"),
      (["tile/usage.md", "usage.md"], [nil, nil], "no folder"),
    ]))
  func `documents with one file name are told apart by their folders`(
    row: TableRow<([String], [String?], String)>
  ) throws {
    let (names, folders, reason) = row.values
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(find(".", in: folder).files.map(\.source.folder) == folders, "\(reason)")
  }

  @Test func `documents of another system are told apart by the folders at which their paths part`() throws {
    let names = ["row/guide", "tile/guide", "tile/kinds/old", "tile/kinds/small"]
    var texts = Dictionary(uniqueKeysWithValues: names.map { ("c/\($0)/usage.md", "") })
    texts["snapshot.json"] = #"{"system": "shelf"}"#
    let files = find(".", in: try TemporaryFolder(texts)).files
    #expect(files.map(\.source.folder) == ["row", "tile guide", "tile old", "tile small"])
  }

  @Test func `documents of two systems are not told apart by folders`() throws {
    let texts = [
      "kite/tile/usage.md": "", "kite/snapshot.json": #"{"system": "kite"}"#, "shelf/row/usage.md": "",
      "shelf/snapshot.json": #"{"system": "shelf"}"#,
    ]
    #expect(find(".", in: try TemporaryFolder(texts)).files.map(\.source.folder) == [nil, nil])
  }

  @Test func `the documents that one of another system includes have their places`() throws {
    let index = #"""
      <div class="principle"><div class="guideline"><h3>Fit</h3>
      <i data-include="sc/a.html"></i></div></div>
      """#
    let texts = ["b/index.html": index, "b/sc/a.html": "", "b/sc/c.html": ""]
    func places(_ texts: [String: String]) throws -> [String?] {
      find(".", in: try TemporaryFolder(texts)).files.map(\.source.place?.number)
    }
    let declared = ["snapshot.json": #"{"system": "shelf"}"#]
    #expect(try places(texts.merging(declared) { first, _ in first }) == [nil, "1.1.1", nil])
    #expect(try places(texts) == [nil, nil, nil], "a user's own documents have none")
  }

  @Test func `a file that the user names is read whatever its suffix`() throws {
    let folder = try TemporaryFolder(["notes": "", ".hidden": "", "c/d.bak": ""])
    let finder = find("notes", ".hidden", "c/d.bak", in: folder)
    #expect(paths(finder) == ["notes", ".hidden", "d.bak"])
    #expect(finder.files.allSatisfy { $0.isNamed })
    #expect(finder.folders.isEmpty)
  }

  @Test(
    arguments: rows([
      (".", "the folder itself"), ("./", "with a slash"), ("c/..", "there and back"),
      ("c//../c/.././", "there and back again"),
    ])) func `different spellings of a path lead to the same folder`(row: TableRow<(String, String)>) throws
  {
    let (spelling, reason) = row.values
    let folder = try TemporaryFolder(["c/a.md": ""])
    let finder = find(spelling, in: folder)
    #expect(paths(finder) == ["c/a.md"], "\(reason)")
    #expect(finder.folders == [folder.path], "\(reason)")
  }

  @Test func `a file named twice is found once`() throws {
    let folder = try TemporaryFolder(["c/a.md": "", "c/b.md": ""])
    #expect(paths(find("c", "c/a.md", "./c", in: folder)) == ["a.md", "b.md"])
  }

  // MARK: What cannot be read

  @Test func `a missing path is a failure under the name that the user gave`() throws {
    let folder = try TemporaryFolder(["a.md": ""])
    let finder = find("none.md", "a.md", "none/none", in: folder)
    #expect(paths(finder) == ["a.md"])
    #expect(
      reasons(finder.failures, in: folder) == ["none.md: no such file or folder", "none/none: no such file or folder"])
  }

  @Test func `a pipe is a failure and does not block`() throws {
    let folder = try TemporaryFolder(["a.md": ""])
    try #require(mkfifo(folder.file("pipe.md"), 0o600) == 0)
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.md"])
    #expect(reasons(finder.failures, in: folder) == ["pipe.md: not a regular file"])
    #expect(find("pipe.md", in: folder).failures.map(\.reason) == ["not a regular file"])
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `an unreadable folder is a failure and does not hide its siblings`() throws {
    let folder = try TemporaryFolder(["a.md": "", "locked/b.md": "", "z.md": ""])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.file("locked"))
    defer { chmod(folder.file("locked"), 0o700) }
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.md", "z.md"])
    #expect(reasons(finder.failures, in: folder) == ["locked: the folder cannot be read"])
  }

  @Test func `folders nested too deeply are a failure`() throws {
    let folder = try TemporaryFolder([
      String(repeating: "d/", count: 63) + "a.md": "", String(repeating: "d/", count: 70) + "b.md": "",
    ])
    let finder = find(".", in: folder)
    #expect(finder.files.map(\.source.fileName) == ["a.md"])
    #expect(finder.failures.map(\.reason) == ["nested too deeply"])
  }

  // MARK: Links

  @Test func `only links to files of the folder are followed`() throws {
    let folder = try TemporaryFolder(["in/a.md": "", "in/c/d.md": "", "out/b.md": ""])
    try folder.link("in/b.md", to: "../out/b.md")
    try folder.link("in/c/e.md", to: "../a.md")
    try folder.link("in/out", to: "../out")
    try folder.link("in/passwd.md", to: "/etc/passwd")
    let finder = find("in", in: folder)
    #expect(paths(finder) == ["a.md", "c/d.md", "c/e.md"])
    #expect(
      reasons(finder.skipped, in: folder) == [
        "in/b.md: a link to a file outside the folder", "in/out: a link to a folder",
        "in/passwd.md: a link to a file outside the folder",
      ])
    #expect(paths(find("in/b.md", in: folder)) == ["b.md"], "a link that the user names")
  }

  @Test func `a link is inside a folder that the user names by a link`() throws {
    let folder = try TemporaryFolder(["real/a.md": ""])
    try folder.link("short", to: "real")
    try folder.link("real/b.md", to: "a.md")
    #expect(paths(find("short", in: folder)) == ["a.md", "b.md"])
  }

  @Test func `a link to a link is followed`() throws {
    let folder = try TemporaryFolder(["a.md": ""])
    try folder.link("b.md", to: "a.md")
    try folder.link("c.md", to: "b.md")
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.md", "b.md", "c.md"])
    #expect(finder.failures.isEmpty)
  }

  @Test func `a link that the user names is followed to a folder`() throws {
    let folder = try TemporaryFolder(["real/a.md": ""])
    try folder.link("short", to: "real")
    #expect(paths(find("short", in: folder)) == ["a.md"])
  }

  @Test func `a broken link is a failure`() throws {
    let folder = try TemporaryFolder(["a.md": ""])
    try folder.link("b.md", to: "gone.md")
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.md"])
    #expect(reasons(finder.failures, in: folder) == ["b.md: broken link"])
  }

  @Test func `circular links are failures`() throws {
    let folder = try TemporaryFolder(["a.md": "", "c/b.md": ""])
    try folder.link("x.md", to: "y.md")
    try folder.link("y.md", to: "x.md")
    try folder.link("self.md", to: "self.md")
    try folder.link("c/up", to: "..")
    let finder = find(".", in: folder)
    #expect(paths(finder) == ["a.md", "c/b.md"])
    #expect(reasons(finder.failures, in: folder) == ["self.md: broken link", "x.md: broken link", "y.md: broken link"])
    #expect(reasons(finder.skipped, in: folder) == ["c/up: a link to a folder"])
  }

  // MARK: What snapshots and flags say

  private static let snapshots = [
    "snapshot.json": #"{"captured": "2024-05-01", "platforms": ["iOS", "macOS"], "digest": true}"#,
    "a.md": "",
    "inner/snapshot.json": #"{"captured": "2025-06", "language": "ja", "digest": false}"#,
    "inner/b.md": "",
    "inner/deep/c.md": "",
  ]

  /// The declared source of a document in one line.
  private func line(_ found: DocumentFinder.File) -> String {
    let source = found.source
    return [
      source.declaredCapture?.description ?? source.snapshotCapture?.description ?? "–",
      source.platforms?.names.joined(separator: "+") ?? "–", source.language ?? "–",
      found.isDigest ? "digest" : "capture",
    ].joined(separator: " ")
  }

  @Test func `a manifest applies to everything below it, and an inner one overrides it`() throws {
    let folder = try TemporaryFolder(Self.snapshots)
    let finder = find(".", in: folder)
    #expect(
      finder.files.map { "\($0.source.path): \(line($0))" } == [
        "a.md: 2024-05-01 iOS+macOS – digest", "inner/b.md: 2025-06 iOS+macOS ja capture",
        "inner/deep/c.md: 2025-06 iOS+macOS ja capture",
      ])
  }

  @Test(arguments: ["a.md", "inner/b.md", "inner/deep/c.md", "inner", "inner/deep"])
  func `a part of a snapshot has the same declarations as the whole`(path: String) throws {
    let folder = try TemporaryFolder(Self.snapshots)
    let whole = find(".", in: folder).files
    let part = find(path, in: folder).files
    #expect(!part.isEmpty)
    for found in part {
      let same = try #require(whole.first { $0.location == found.location })
      #expect(line(found) == line(same))
    }
  }

  @Test func `declarations of the caller override snapshots`() throws {
    let folder = try TemporaryFolder(Self.snapshots)
    var request = IngestRequest(paths: ["inner"], workingFolder: folder.path)
    request.captured = try .of("2026-01-01")
    request.platforms = PlatformSet(.tvOS)
    request.language = "ko"
    let finder = DocumentFinder.find(request)
    #expect(finder.files.map(line) == Array(repeating: "2026-01-01 tvOS ko capture", count: 2))
  }

  @Test(
    arguments: rows([
      ("{", "not a snapshot description", "no JSON"), ("[]", "not a snapshot description", "no object"),
      (#"{"captured": 2024}"#, "not a snapshot description", "a number for a date"),
      (#"{"captured": "last week"}"#, "'last week' is not a date", "words for a date"),
      (#"{"captured": "2024-13-01"}"#, "'2024-13-01' is not a date", "no such month"),
      (#"{"platforms": ["iOS", "PalmOS"]}"#, "'PalmOS' is not a platform", "none of the six"),
    ])) func `a malformed manifest is a failure, and the documents are read`(row: TableRow<(String, String, String)>)
    throws
  {
    let (text, cause, reason) = row.values
    let folder = try TemporaryFolder(["c/snapshot.json": text, "c/a.md": ""])
    for path in ["c", "c/a.md"] {
      let finder = find(path, in: folder)
      #expect(paths(finder) == ["a.md"], "\(reason)")
      #expect(reasons(finder.failures, in: folder) == ["c/snapshot.json: \(cause)"], "\(path): \(reason)")
    }
  }

  @Test func `documents are not read without a manifest that exists but cannot be read`() throws {
    let folder = try TemporaryFolder(["c/a.md": "", "c/inner/b.md": "", "d/a.md": ""])
    let manifest = folder.path + "/c/snapshot.json"
    try FileManager.default.createSymbolicLink(atPath: manifest, withDestinationPath: manifest)
    for path in ["c", "c/a.md", "c/inner", "c/inner/b.md"] {
      let finder = find(path, in: folder)
      #expect(paths(finder) == [], "\(path)")
      #expect(reasons(finder.failures, in: folder) == ["c/snapshot.json: not a regular file"], "\(path)")
    }
    // Documents of it that the index has are not gone.
    #expect(find("c", in: folder).unreadableFolders == [folder.path + "/c"])
    let whole = find(".", in: folder)
    #expect(paths(whole) == ["d/a.md"])
    #expect(whole.unreadableFolders == [folder.path + "/c"])
  }

  @Test func `an empty manifest declares nothing and is not a document`() throws {
    let folder = try TemporaryFolder(["snapshot.json": "{}", "a.md": ""])
    let finder = find(".", in: folder)
    #expect(finder.files.map(line) == ["– – – capture"])
    #expect(finder.skipped.isEmpty)
  }
}
