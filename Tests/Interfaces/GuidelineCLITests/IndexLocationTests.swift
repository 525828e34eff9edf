import Foundation
import GuidelineAnswers
import TestSupport
import Testing

@testable import GuidelineCLI

/// The lookup of the index, and answers from the digest.
struct IndexLocationTests {
  private static let data = "home/.local/share/hig/hig.sqlite"
  private static let digest = "share/hig/digest.sqlite"
  private static let built = "tool/.build/x86_64-unknown-linux-gnu/release/hig"

  private static let index = Result {
    let fixture = try CommandLineFixture(["boxes.md": "# Boxes\n\n**Title every box.** Short.\n"])
    return try Data(contentsOf: URL(filePath: fixture.folder.file("hig.sqlite")))
  }

  struct Row: TestRow {
    /// Indexes below the folder; `home` is the home folder.
    var files: [String] = []
    var executable = "bin/hig"
    var variables: [String: String] = [:]
    var option: String?
    let reading: String
    let kind: IndexLocation.Kind
    var writing: String?
    let reason: String
  }

  #if !os(macOS)
    @Test(arguments: [
      Row(
        files: [data, digest], variables: ["HIG_INDEX": "b.sqlite"],
        option: "a.sqlite", reading: "work/a.sqlite", kind: .option, reason: "the option wins"),
      Row(
        files: [data, digest], variables: ["HIG_INDEX": "/b.sqlite"],
        reading: "/b.sqlite", kind: .environment, reason: "then the environment"),
      Row(
        files: [data, digest], variables: ["HIG_INDEX": ""], reading: data, kind: .userData,
        reason: "then the user's index, which may hold Apple's pages; an empty variable is none"),
      Row(
        files: [digest], reading: digest, kind: .digest, writing: data,
        reason: "last the installed digest, which is never written"),
      Row(
        reading: data, kind: .userData, reason: "without a digest the missing file is the user's"),
      Row(
        files: [digest], variables: ["XDG_DATA_HOME": "/data"], reading: digest,
        kind: .digest, writing: "/data/hig/hig.sqlite",
        reason: "the user's data folder may be set"),
      Row(
        files: [digest], variables: ["HIG_INDEX": "none.sqlite"], reading: "work/none.sqlite",
        kind: .environment, reason: "a file that was named is not replaced by the digest"),
      Row(
        files: ["tool/Index/hig.sqlite"], executable: built, reading: "tool/Index/hig.sqlite",
        kind: .digest, writing: data, reason: "a built executable answers in any folder"),
      Row(
        files: ["tool/Index/hig.sqlite", data], executable: built, reading: data, kind: .userData,
        reason: "the user's index is before the digest of a checkout too"),
      Row(executable: built, reading: data, kind: .userData, reason: "a checkout whose digest was not read yet"),
      Row(
        files: ["tool/.build/checkouts/hig/Index/hig.sqlite", "tool/Index/hig.sqlite"],
        executable: "tool/.build/checkouts/hig/.build/release/hig",
        reading: "tool/.build/checkouts/hig/Index/hig.sqlite", kind: .digest, writing: data,
        reason: "the innermost checkout built the executable"),
    ]) func `the index is looked up in order, and never in the working folder`(row: Row) throws {
      // The working folder is a clone that looks like the checkout of hig.
      let folder = try TemporaryFolder([
        "work/Package.swift": #"let package = Package(\#n  name: "hig",\#n  targets: [])"#,
        "work/Corpus/a.md": "", "work/Index/hig.sqlite": "",
      ])
      for file in row.files {
        try folder.write("", to: file)
        try Self.index.get().write(to: URL(filePath: folder.file(file)))
      }
      func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder.file(name) }
      let lookup = IndexLookup(
        environment: ProcessEnvironment(
          folder: folder.file("work"), variables: ["HOME": folder.file("home")].merging(row.variables) { $1 }),
        executable: folder.file(row.executable))
      #expect(lookup.reading(option: row.option) == IndexLocation(path: path(row.reading), kind: row.kind))
      #expect(lookup.writing(option: row.option).path == path(row.writing ?? row.reading))
    }
  #endif

  @Test(arguments: [nil, "/hig", "hig", "/"] as [String?])
  func `an executable outside an installation has no digest`(executable: String?) {
    let lookup = IndexLookup(
      environment: ProcessEnvironment(folder: "/", variables: ["HOME": "/none"]), executable: executable)
    #expect(lookup.reading(option: nil).kind == .userData)
  }

  /// A fixture whose pages are the installed digest, with an empty home folder.
  private func installation() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture([:])
    for (name, text) in PagesFixture.all { try fixture.folder.write(text, to: "pages/\(name)") }
    let digest = fixture.folder.file("usr/share/hig/digest.sqlite")
    try #require(fixture.hig("ingest", "--index", digest, "pages").status == .success)
    fixture.environment["HIG_INDEX"] = nil
    fixture.executable = fixture.folder.file("usr/bin/hig")
    return fixture
  }

  @Test func `the first command of a day says that the digest answers`() throws {
    let fixture = try installation()
    let notice = "hig: Answers come from the digest of 3 pages; 'hig fetch' gets Apple's pages\n"
    #expect(notice.count <= 81)
    #expect(fixture.hig("pages", "--index", "usr/share/hig/digest.sqlite").errors.isEmpty)
    #expect(fixture.hig("pages").errors == notice)
    for words in [["pages"], ["export"], ["checklist", "-p", "iOS"]] {
      #expect(!fixture.hig(words).errors.contains("digest"), "\(words)")
    }
    try fixture.folder.write("2020-01-01\n", to: ".local/state/hig/digest-notice")
    #expect(fixture.hig("pages").errors == notice, "another day")
  }

  @Test func `the user's index starts with the digest once, and only the user's`() throws {
    let fixture = try installation()
    let lookup = IndexLookup(
      environment: ProcessEnvironment(folder: fixture.folder.path, variables: fixture.environment),
      executable: fixture.executable)
    lookup.startingWithDigest(option: "other.sqlite") {}
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("other.sqlite")))
    let path = lookup.writing(option: nil).path
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: path + ".new"))
    lookup.startingWithDigest(option: nil) {
      #expect(lookup.reading(option: nil).kind == .userData)
      #expect(fixture.hig("pages").output.contains("toolbars"))
    }
    #expect(lookup.reading(option: nil).kind == .digest, "an unchanged copy is removed")
    #expect(try Data(contentsOf: URL(filePath: path + ".new")) == Data("mine".utf8))
    try Data("own".utf8).write(to: URL(filePath: lookup.writing(option: nil).path))
    lookup.startingWithDigest(option: nil) {}
    let kept = try Data(contentsOf: URL(filePath: lookup.writing(option: nil).path))
    #expect(kept == Data("own".utf8), "an index that exists is left alone")
  }

  @Test func `ingest leaves the digest as it is and creates the user's index`() throws {
    let fixture = try installation()
    let digest = URL(filePath: fixture.folder.file("usr/share/hig/digest.sqlite"))
    let before = try Data(contentsOf: digest)
    try fixture.folder.write("# Boxes\n\n**Title every box.** Short.\n", to: "own/boxes.md")
    #expect(fixture.hig("ingest", "own").status == .success)
    #expect(try Data(contentsOf: digest) == before)
    let pages = fixture.hig("pages")
    #expect(pages.output.contains("boxes"))
    #expect(pages.output.contains("toolbars"), "pages of the digest stay until they are read")
    #expect(pages.errors.isEmpty, "the user's index answers from now on")
  }

  @Test(arguments: ["typo", "empty", "unreadable"])
  func `an ingest that reads nothing leaves no index`(name: String) throws {
    let fixture = try installation()
    try fixture.folder.write("\u{0}\u{1}", to: "unreadable/page.md")
    try FileManager.default.createDirectory(atPath: fixture.folder.file("empty"), withIntermediateDirectories: true)
    _ = fixture.hig("ingest", name)
    _ = fixture.hig("ingest", "--index", "own.sqlite", name)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("own.sqlite")))
    #expect(fixture.hig("pages").errors.contains("Answers come from the digest"))
  }

  @Test func `an index without a page does not hide the digest`() throws {
    let fixture = try installation()
    try fixture.folder.write("# Boxes\n\n**Title every box.** Short.\n", to: "own/boxes.md")
    let lookup = IndexLookup(
      environment: ProcessEnvironment(folder: fixture.folder.path, variables: fixture.environment),
      executable: fixture.executable)
    let path = lookup.writing(option: nil).path
    #expect(fixture.hig("ingest", "--index", path, "own").status == .success)
    #expect(lookup.reading(option: nil).kind == .userData)
    try FileManager.default.removeItem(atPath: fixture.folder.file("own/boxes.md"))
    #expect(fixture.hig("ingest", "--index", path, "own").status == .success)
    #expect(lookup.reading(option: nil).kind == .digest)
  }
}
