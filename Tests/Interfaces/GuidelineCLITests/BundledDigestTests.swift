import Foundation
import GuidelineAnswers
import GuidelineModel
import Synchronization
import SystemSupport
import TestSupport
import Testing

@testable import GuidelineCLI

/// The digest in the executable, and the index that is made of it.
struct BundledDigestTests {
  private let folder = TemporaryFolder()
  private static let texts = [
    "snapshot.json": #"{"system": "apple", "captured": "2026-06-21"}"#,
    "2026/boxes.md": "# Boxes\n\n**Title every box.** Short.\n",
  ]

  /// A digest in a home below the folder, or in a home of another path.
  private func digest(
    home: String? = nil, fingerprint: String = "1", announce: @escaping @Sendable (String) -> Void = { _ in }
  ) -> BundledDigest {
    BundledDigest(
      environment: ["HOME": home ?? folder.file("home"), "TMPDIR": folder.file("tmp")],
      texts: Self.texts, fingerprint: fingerprint, announce: announce)
  }

  private func pages(_ path: String?) throws -> [String] {
    let index = try QueryContext(
      indexPath: try #require(path), environment: ProcessEnvironment(folder: folder.path, variables: [:]))
    return try PagesQuery().run(in: index).response.pages.map(\.slug)
  }

  init() throws { try folder.write("", to: "tmp/other") }

  @Test func `the executable has the documents of the digest byte for byte`() throws {
    let corpus = Repository.root.appending(path: "Corpus")
    let files = try FileManager.default.subpathsOfDirectory(atPath: corpus.path)
      .filter { !corpus.appending(path: $0).hasDirectoryPath && $0.contains(".") }
    #expect(files.count > 100)
    #expect(Set(files) == Set(DigestTexts.texts.keys))
    for file in files {
      let text = try String(contentsOf: corpus.appending(path: file), encoding: .utf8)
      #expect(DigestTexts.texts[file]?.utf8.elementsEqual(text.utf8) == true, "\(file)")
    }
  }

  @Test func `the index is made once, with one message, and again for another version`() throws {
    let messages = Mutex<[String]>([])
    func index(_ fingerprint: String) -> String? {
      digest(fingerprint: fingerprint) { text in messages.withLock { $0.append(text) } }.index()
    }
    let first = index("1")
    #expect(try pages(first) == ["boxes"])
    #expect(first?.hasPrefix(folder.file("home")) == true)
    #expect(index("1") == first)
    #expect(messages.withLock(\.count) == 1)
    try folder.write("mine", to: String(try #require(first).dropFirst(folder.path.count + 1)) + ".bak")
    let second = index("2")
    #expect(try pages(second) == ["boxes"])
    #expect(messages.withLock(\.count) == 2)
    let cache = URL(filePath: try #require(second)).deletingLastPathComponent()
    let left = try FileManager.default.contentsOfDirectory(atPath: cache.path).sorted()
    #expect(left.count == 3, "the former version may still be in use, and another file is not hig's: \(left)")
    let temporary = try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp"))
    #expect(temporary == ["other"])
  }

  @Test(
    arguments: rows([
      (0, "an empty file, as a failure of power leaves it"), (50, "less than the header"), (4096, "some pages only"),
    ]))
  func `an index that is not whole is made again`(row: TableRow<(Int, String)>) throws {
    let path = try #require(digest().index())
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: UInt64(row.values.0))
    #expect(try pages(digest().index()) == ["boxes"])
  }

  @Test func `no other index than an old one of hig is removed`() throws {
    func use(_ fingerprint: String) throws -> String { try #require(digest(fingerprint: fingerprint).index()) }
    let (own, other) = (try use("1"), folder.file("home/.cache/hig/digest-notes.sqlite"))
    try Data("SQLite format 3\0 and more".utf8).write(to: URL(filePath: other))
    let times = [timeval](repeating: timeval(tv_sec: 1_000_000_000, tv_usec: 0), count: 2)
    for path in [own, other] { #expect(utimes(path, times) == 0) }
    _ = try use("2")
    #expect(!FileManager.default.fileExists(atPath: own))
    #expect(FileManager.default.fileExists(atPath: other))
  }

  @Test func `without a folder for temporary files the cache is enough`() throws {
    let digest = BundledDigest(
      environment: ["HOME": folder.file("home"), "TMPDIR": folder.file("missing")], texts: Self.texts,
      fingerprint: "1"
    ) { _ in }
    #expect(try pages(digest.index()) == ["boxes"])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("home/.cache/hig"))
    #expect(left.count == 1, "\(left)")
  }

  @Test func `completion does not wait for the digest`() {
    var digest = digest()
    digest.makesIndex = false
    #expect(digest.index() == nil)
  }

  @Test func `several processes at once all answer`() async throws {
    let paths = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<4 { group.addTask { digest().index() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(paths.count == 1)
    #expect(try pages(paths.first ?? nil) == ["boxes"])
  }

  @Test func `a home that cannot be written leaves the folder for temporary files`() throws {
    let path = digest(home: "/dev/null").index()
    #expect(try pages(path) == ["boxes"])
    #expect(path?.hasPrefix(folder.file("tmp/hig-")) == true)
    #expect(digest(home: "/dev/null").index() == path)
  }

  @Test func `an index that others may have put there is not read`() throws {
    let path = try #require(digest(home: "/dev/null").index())
    let shelter = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: shelter.path)
    try Data("false".utf8).write(to: URL(filePath: path))
    #expect(try pages(digest(home: "/dev/null").index()) == ["boxes"], "it is made again")
    try FileManager.default.moveItem(atPath: shelter.path, toPath: shelter.path + "-elsewhere")
    try FileManager.default.createSymbolicLink(atPath: shelter.path, withDestinationPath: shelter.path + "-elsewhere")
    #expect(digest(home: "/dev/null").index() == nil, "a link in place of the folder")
  }

  @Test func `the digest of an installation is before that of the executable`() throws {
    let index = try Data(contentsOf: URL(filePath: try #require(digest().index())))
    let installed = folder.file("usr/share/hig/digest.sqlite")
    try folder.write("", to: "usr/share/hig/digest.sqlite")
    func lookup(_ executable: String) -> IndexLocation {
      IndexLookup(
        environment: ProcessEnvironment(folder: folder.path, variables: ["HOME": folder.file("home")]),
        executable: folder.file(executable), bundled: digest()
      ).reading(option: nil)
    }
    var later = index
    later[63] += 1
    for unusable in [Data(), later] {
      try unusable.write(to: URL(filePath: installed))
      #expect(lookup("usr/bin/hig").path != installed, "this version cannot read it")
    }
    try index.write(to: URL(filePath: installed))
    #expect(lookup("usr/bin/hig").path == installed)
    let alone = lookup("Downloads/hig")
    #expect(alone.kind == .digest)
    #expect(try pages(alone.path) == ["boxes"])
  }
}
