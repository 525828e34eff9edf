import TestSupport
import Testing

@testable import SystemSupport

/// Paths that others named, and those of users.
struct NamedFileTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    outside = try TemporaryFolder(["secret.txt": "secret"])
    folder = try TemporaryFolder(["root/a.txt": "inner", "root/docs/b.txt": "deeper", "c.txt": ""])
    try folder.link("root/link", to: outside.path)
    try folder.link("root/link.txt", to: outside.file("secret.txt"))
  }

  private func confined(_ text: String, from start: String = "root") -> ConfinedPath? {
    ConfinedPath(
      text.replacing("ROOT", with: folder.file("root")), from: folder.file(start), below: folder.file("root"))
  }

  @Test(
    arguments: rows([
      ("a.txt", "inner", "a file"),
      ("./docs//b.txt", "deeper", "a file in a folder"),
      ("docs/../a.txt", "inner", "back within the root"),
      ("ROOT/a.txt", "inner", "an absolute path below the root"),
      ("link.txt", "not a regular file", "a link to a file"),
      ("link/secret.txt", "not a folder", "a path through a link"), ("docs", "not a regular file", "a folder"),
      ("d.txt", "no such file or folder", "nothing"),
    ]))
  func `a confined path is read below its root`(row: TableRow<(String, String, String)>) throws {
    let (text, expected, reason) = row.values
    let path = try #require(confined(text))
    let content: String
    do {
      content = String(decoding: try path.contents(limit: 10), as: UTF8.self)
    } catch { content = "\(error)" }
    #expect(content == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("..", "the folder above"),
      ("docs/../../c.txt", "a file above"),
      ("../root2/a.txt", "a folder whose name begins with that of the root"),
      ("/etc/passwd", "an absolute path"),
      (String(repeating: "../", count: 99), "more steps than folders"),
    ])) func `a path that leaves the root is none`(row: TableRow<(String, String)>)
  { #expect(confined(row.values.0) == nil, "\(row.reason)") }

  @Test(arguments: ["link/new.txt", "link.txt"]) func `nothing is written through a link`(text: String) throws {
    #expect(throws: FileTreeError.self) { try confined(text)?.write(Array("new".utf8)) }
    #expect(try FileTree(outside.path).entries(of: "").map(\.name) == ["secret.txt"])
    #expect(try WholeFile.read(outside.file("secret.txt"), limit: 10) == Array("secret".utf8))
  }

  @Test func `a user's path is read and written through links`() throws {
    let path = UserPath("link.txt", path: folder.file("root/link.txt"))
    #expect(try path.contents(limit: 10) == Array("secret".utf8))
    try path.write(Array("new".utf8))
    #expect(try WholeFile.read(outside.file("secret.txt"), limit: 10) == Array("new".utf8))
  }

  @Test(
    arguments: rows(
      [
        ("..", "root", nil, "the root itself"), (".", "root/docs", nil, "a folder"),
        ("../link", nil, "not a folder", "a link to a folder"),
        ("../link/x", nil, "not a folder", "a folder behind a link"), ("b.txt", nil, "not a folder", "a file"),
      ] as [(String, String?, String?, String)])) func `a folder has no link below the root`(
      row: TableRow<(String, String?, String?, String)>
    ) throws
  {
    let (text, expected, message, reason) = row.values
    let path = try #require(confined(text, from: "root/docs"))
    do {
      #expect(try path.folder() == expected.map(folder.file), "\(reason)")
    } catch { #expect("\(error)" == message, "\(reason)") }
  }
}
