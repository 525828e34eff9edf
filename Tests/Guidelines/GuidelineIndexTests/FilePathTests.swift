import TestSupport
import Testing

@testable import GuidelineIndex

struct FilePathTests {
  @Test(arguments: [
    ("a/b/c.md", "a/b", "c.md", "md"),
    ("/c.MD", "/", "c.MD", "md"),
    ("c", "", "c", ""),
    ("/a.b/c", "/a.b", "c", ""),
    ("/a/.hidden", "/a", ".hidden", ""),
    ("/a/b.tar.gz", "/a", "b.tar.gz", "gz"),
    ("/a/end.", "/a", "end.", ""),
  ])
  func `a path has a folder, a name and a suffix`(
    path: String, folder: String, name: String, suffix: String
  ) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.suffix(of: path) == suffix)
  }

  @Test(
    arguments: rows([
      ("a", "/w/a", "below the folder"),
      ("/a", "/a", "from the root"),
      ("..", "/", "above"),
      ("../../../a", "/a", "no higher than the root"),
      ("./a/./b/../c//d/", "/w/a/c/d", "detours"),
      ("", "/w", "nothing"),
    ]))
  func `an absolute path has no relative components`(row: TableRow<(String, String, String)>) {
    let (path, absolute, reason) = row.values
    #expect(FilePath.absolute(path, from: "/w") == absolute, "\(reason)")
  }

  @Test func `a name is appended with one slash`() {
    #expect(FilePath.join("a", "b") == "a/b")
    #expect(FilePath.join("/", "b") == "/b")
    #expect(FilePath.join("", "b") == "b")
  }
}
