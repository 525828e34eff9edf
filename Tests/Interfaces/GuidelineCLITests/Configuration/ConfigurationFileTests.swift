import TestSupport
import Testing

@testable import GuidelineCLI

/// The lines of configuration files.
struct ConfigurationFileTests {
  private func user(_ text: String) -> ConfigurationFile { file(Array(text.utf8), .user) }

  private func project(_ text: String) -> ConfigurationFile { file(Array(text.utf8), .project) }

  private func file(_ bytes: [UInt8], _ owner: Configuration.Source) -> ConfigurationFile {
    ConfigurationFile(bytes, path: "f", owner: owner, home: "/home/me")
  }

  @Test(
    arguments: rows(
      [
        ("platforms = iOS", .platforms, "iOS", "a platform"),
        ("platforms=ios, Apple Watch", .platforms, "iOS,watchOS", "other spellings"),
        ("platforms = all", .platforms, "all", "no restriction"), ("format = json", .format, "json", "a format"),
        ("index = /a b/x.sqlite", .index, "/a b/x.sqlite", "blanks in a path"),
        ("index = ~/x.sqlite", .index, "/home/me/x.sqlite", "the home folder"),
        ("pager = less -R # now", .pager, "less -R # now", "no comment after a value"),
        ("pager =", .pager, "", "no pager"), ("pager = a=b", .pager, "a=b", "a second equals sign"),
        ("\t color\t=  never \r", .color, "never", "blanks, tabs and a carriage return"),
        ("# color = always\n\n  # x\ncolor = auto", .color, "auto", "comments and blank lines"),
        ("color = always\ncolor = never", .color, "never", "the last line counts"),
      ] as [(String, Configuration.Key, String, String)]))
  func `valid lines set their key`(
    row: TableRow<(String, Configuration.Key, String, String)>
  ) {
    let (text, key, value, _) = row.values
    let file = user(text)
    #expect(file.settings.first { $0.key == key }?.value == value)
    #expect(Set(file.settings.map(\.key)) == [key])
    #expect(file.problems == [])
  }

  @Test(
    arguments: rows([
      ("colour = never", "f:1: unknown key 'colour'; did you mean 'color'?", "an unknown key"),
      ("zeppelin = 1", "f:1: unknown key 'zeppelin'", "nothing similar"),
      ("\n\ncolor = blue", "f:3: invalid value 'blue' for color; use auto, always, never", "a value"),
      ("platforms = iOS,PalmOS", "f:1: invalid value 'iOS,PalmOS' for platforms", "a platform"),
      ("platforms =", "f:1: invalid value '' for platforms", "no platform"),
      ("format = pdf", "f:1: invalid value 'pdf' for format; use text, json", "a format"),
      ("index = x.sqlite", "f:1: invalid value 'x.sqlite' for index", "a relative path"),
      ("just words", "f:1: expected 'key = value'", "no equals sign"), ("= iOS", "f:1: unknown key ''", "no key"),
      ("pager = a\u{1B}[31mb", "f:1: control characters are not allowed", "an escape"),
      ("pager = a\u{0}b", "f:1: control characters are not allowed", "a zero byte"),
      ("pager = a\u{202E}b", "f:1: control characters are not allowed", "a bidirectional mark"),
      (
        "pager = \(String(repeating: "x", count: 5000))",
        "f:1: the line is longer than 4,096 bytes",
        "a long line"
      ),
      (
        "\(String(repeating: "x", count: 100)) = 1",
        "f:1: unknown key '\(String(repeating: "x", count: 40))…'", "a long key"
      ),
    ]))
  func `other lines are reported and set nothing`(row: TableRow<(String, String, String)>) {
    let file = user(row.values.0)
    #expect(file.settings.isEmpty)
    #expect(file.problems.count == 1)
    #expect(file.problems.first?.hasPrefix(row.values.1) == true, "\(file.problems)")
    #expect(file.problems.first?.hasSuffix("; the line is ignored") == true)
  }

  @Test func `bytes that are not UTF-8 are reported`() {
    let file = file(Array("color = never\npager = ".utf8) + [0xFF, 0x0A], .user)
    #expect(file.problems == ["f:2: not UTF-8; the line is ignored"])
    #expect(file.settings.first?.value == "never", "other lines count")
  }

  @Test func `every key is allowed or refused in projects`() {
    let allowed = Configuration.Key.allCases.filter(\.isAllowedInProjects)
    #expect(allowed == [.platforms, .system, .format], "a key that names a program or a file is refused")
    #expect(project("platforms = iOS\nformat = json").problems == [])
    #expect(project("platforms = iOS\nformat = json").settings.count == 2)
  }

  @Test func `many problems are counted`() {
    let file = user(String(repeating: "x\n", count: 1000))
    #expect(file.problems.count == 6)
    #expect(file.problems.last == "f: 995 more problems")
  }
}
