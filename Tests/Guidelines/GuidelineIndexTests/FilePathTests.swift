import TestSupport
import Testing

@testable import GuidelineIndex

struct FilePathTests {
  @Test(
    arguments: rows([
      ("a/b/c.md", "a/b", "c.md", "md", "a relative path"),
      ("/c.MD", "/", "c.MD", "md", "a file of the root, with a suffix in capitals"),
      ("c", "", "c", "", "a name"), ("/a.b/c", "/a.b", "c", "", "a dot in the folder"),
      ("/a/.hidden", "/a", ".hidden", "", "a hidden file"), ("/a/b.tar.gz", "/a", "b.tar.gz", "gz", "two suffixes"),
      ("/a/end.", "/a", "end.", "", "a dot at the end"),
    ]))
  func `a path has a folder, a name and a suffix`(row: TableRow<(String, String, String, String, String)>) {
    let (path, folder, name, suffix, _) = row.values
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
