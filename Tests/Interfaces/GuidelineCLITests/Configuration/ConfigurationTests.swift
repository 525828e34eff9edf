import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// Configuration files in the folders of a user and of a project.
struct ConfigurationTests {
  private let fixture: CommandLineFixture
  #if os(macOS)
    private static let userFile = "Library/Application Support/hig/config"
  #else
    private static let userFile = ".config/hig/config"
  #endif

  init() throws { fixture = try CommandLineFixture() }

  private func user(_ text: String) throws { try fixture.folder.write(text, to: Self.userFile) }

  private func project(_ text: String) throws { try fixture.folder.write(text, to: ".hig") }

  // MARK: Effects

  @Test func `platforms act as if given with -p`() throws {
    try project("platforms = visionOS")
    for words in [
      ["search", "caption"], ["applies", "toolbars"], ["pages"], ["checklist", "toolbars"],
      ["log"], ["blame", "toolbars"], ["diff", "toolbars"], ["values"],
    ] {
      let answer = fixture.hig(words)
      try fixture.folder.remove(".hig")
      #expect(answer.output == fixture.hig(words + ["-p", "visionOS"]).output, "\(words)")
      let plain = fixture.hig(words).output
      try project("platforms = visionOS")
      #expect(fixture.hig(words + ["-p", "all"]).output == plain, "\(words)")
      let notice = "hig: Platforms from \(fixture.folder.path)/.hig:1: visionOS"
      #expect(answer.errors.components(separatedBy: notice).count == 2, "one notice: \(words)")
      let other = fixture.hig(words + ["-p", "iOS"])
      #expect(!other.errors.contains("Platforms from"), "\(words)")
    }
    #expect(fixture.hig("status").errors.isEmpty, "no option for platforms")
  }

  @Test func `a command for one platform says when there are several`() throws {
    try project("platforms = iOS,visionOS")
    #expect(fixture.hig("checklist", "toolbars").errors.contains("Platforms from"))
    for command in Tool.declaration.commands {
      let option = command.ownOptions.first { $0.name == "platform" }
      guard let option, !option.repeats else { continue }
      let answer = fixture.hig([command.name, "toolbars"])
      #expect(answer.errors.contains("takes one platform; iOS, visionOS not applied"))
    }
  }

  @Test func `the format is that of commands that offer it and print text otherwise`() throws {
    try project("format = json")
    #expect(fixture.hig("pages").output.hasPrefix("["))
    #expect(!fixture.hig("pages", "--format", "text").output.hasPrefix("["))
    #expect(fixture.hig("checklist", "toolbars").output.hasPrefix("#"), "Markdown by default")
    #expect(fixture.hig("manual").output.hasPrefix(".TH"))
    try project("format = atom")
    #expect(fixture.hig("log").output.contains("<feed"))
    #expect(!fixture.hig("pages").output.contains("<feed"))
  }

  @Test func `index, colour and pager come from the user's file`() throws {
    fixture.environment["HIG_INDEX"] = nil
    try user("index = \(fixture.folder.file("hig.sqlite"))\ncolor = always\npager = mine")
    let answer = fixture.hig("search", "caption")
    #expect(answer.status == .success)
    #expect(answer.output.contains("\u{1B}["))
    #expect(!fixture.hig("search", "caption", "--color", "never").output.contains("\u{1B}["))
    fixture.environment["NO_COLOR"] = "1"
    #expect(!fixture.hig("search", "caption").output.contains("\u{1B}["))
    fixture.environment["NO_COLOR"] = nil
    fixture.environment["CLICOLOR_FORCE"] = "1"
    try user("index = \(fixture.folder.file("hig.sqlite"))\ncolor = never")
    #expect(fixture.hig("search", "caption").output.contains("\u{1B}["), "a variable is stronger")
    #expect(fixture.hig("config").output.contains("CLICOLOR_FORCE"))
    fixture.environment["HIG_INDEX"] = "none"
    #expect(fixture.hig("pages").status == .failure, "the variable has priority")
    try user("index = ~/hig.sqlite")
    fixture.environment["HIG_INDEX"] = nil
    #expect(fixture.hig("pages").status == .success)
  }

  @Test(
    arguments: rows(
      [
        (nil, "", "less -FRX", "the tool's own"), (nil, "pager = mine", "mine", "the user's file"),
        ("theirs", "pager = mine", "theirs", "the variable has priority"),
        ("", "pager = mine", nil, "an empty variable turns paging off"),
        (nil, "pager =", nil, "an empty value turns paging off"),
      ] as [(String?, String, String?, String)]))
  func `the pager is that of the variable, or else of the user's file`(
    row: TableRow<(String?, String, String?, String)>
  ) throws {
    let (variable, text, expected, _) = row.values
    try user(text)
    fixture.environment["PAGER"] = variable
    fixture.terminal = (columns: 80, lines: 5)
    fixture.startsPager = true
    let output = fixture.hig("show", "toolbars").output
    #expect(fixture.startedPager == expected)
    #expect(output.isEmpty == (expected != nil))
  }

  // MARK: Places and priorities

  @Test func `a project's file is found up to the root of the repository`() throws {
    func platforms(in folder: String) -> String? {
      fixture.workingFolder = fixture.folder.file(folder)
      let output = fixture.hig("config", "platforms").output
      return output.split(separator: " ").dropFirst().first.map(String.init)
    }
    fixture.environment["HOME"] = fixture.folder.file("home")
    try fixture.folder.write("platforms = tvOS", to: "home/.hig")
    try fixture.folder.write("platforms = iOS", to: "home/app/.hig")
    try fixture.folder.write("", to: "home/app/.git/HEAD")
    try fixture.folder.write("", to: "home/app/Sources/A/file")
    try fixture.folder.write("", to: "home/other/deep/file")
    try fixture.folder.write("platforms = macOS", to: ".hig")
    try fixture.folder.write("", to: ".git/HEAD")
    #expect(platforms(in: "home/app/Sources/A") == "iOS", "above, in the repository")
    #expect(platforms(in: "home/app") == "iOS")
    #expect(platforms(in: "home/other/deep") == "all", "no repository below the home folder")
    #expect(platforms(in: "home") == "tvOS", "the working folder itself")
    #expect(platforms(in: ".") == "macOS")
    try fixture.folder.write("platforms = watchOS", to: "home/app/Sources/A/.hig")
    #expect(platforms(in: "home/app/Sources/A") == "watchOS", "the nearest file")
    try fixture.folder.remove("home/app/.hig")
    try fixture.folder.remove("home/app/Sources/A/.hig")
    #expect(platforms(in: "home/app/Sources/A") == "all", "not above the repository")
  }

  @Test func `config shows the values in force and their origins`() throws {
    try user("platforms = macOS\nformat = json\npager = mine\ncolor = always")
    try project("# the app\nplatforms = iOS, iPadOS\npager = touch x")
    fixture.environment["NO_COLOR"] = "1"
    try fixture.expectScreens(
      "config/origins",
      [
        ["config", "--format", "json"], ["config", "platforms", "--format", "text"],
        ["--index", "other.sqlite", "config", "index", "--format", "text"],
      ], replacing: [Self.userFile: ".config/hig/config"])
    // The columns depend on the length of the folder's path.
    let text = fixture.hig("config", "--format", "text").output
      .replacing(fixture.folder.path, with: "~")
      .replacing(Self.userFile, with: ".config/hig/config")
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == [
        "platforms iOS,iPadOS ~/.hig:2", "system depends on the command default", "format json ~/.config/hig/config:2",
        "index ~/hig.sqlite HIG_INDEX", "pager mine ~/.config/hig/config:3", "color never NO_COLOR",
        "user's file ~/.config/hig/config", "project's file ~/.hig",
      ])
  }

  @Test func `XDG_CONFIG_HOME is the folder of the user's file when it is absolute`() throws {
    try user("platforms = macOS")
    try fixture.folder.write("platforms = tvOS", to: "xdg/hig/config")
    fixture.environment["XDG_CONFIG_HOME"] = fixture.folder.file("xdg")
    #expect(fixture.hig("config", "platforms").output.contains("tvOS"))
    fixture.environment["XDG_CONFIG_HOME"] = "xdg"
    #expect(fixture.hig("config", "platforms").output.contains("macOS"))
    fixture.environment["HOME"] = nil
    #expect(fixture.hig("config", "platforms").output.contains("all"))
  }

  // MARK: Hostile files

  @Test(arguments: ["index = hig.sqlite", "index = /etc/passwd", "pager = touch owned", "color = always"])
  func `a project's file cannot set more than platforms and format`(line: String) throws {
    try project("format = text\n\(line)")
    fixture.environment["HIG_INDEX"] = nil
    fixture.terminal = (columns: 80, lines: 5)
    fixture.startsPager = true
    let before = fixture.hig("config", "--format", "json").output
    let key = line.prefix { $0 != " " }
    let answer = fixture.hig("status")
    let place = "\(fixture.folder.path)/.hig:2"
    #expect(answer.errors.contains("\(place): a project can set only platforms, system, format and checks, not \(key)"))
    #expect(!before.contains(place))
    #expect(fixture.startedPager != "touch owned")
  }

  @Test func `only regular files are opened`() throws {
    func expectIgnored(_ reason: String) {
      let answer = fixture.hig("pages")
      #expect(answer.status == .success)
      #expect(answer.errors == "hig: \(fixture.folder.path)/.hig: \(reason); the file is ignored\n")
    }
    try fixture.folder.write("platforms = iOS", to: "target")
    try fixture.folder.link(".hig", to: "target")
    expectIgnored("not a regular file")
    try fixture.folder.remove(".hig")
    try fixture.folder.write("", to: ".hig/file")
    expectIgnored("not a regular file")
    try fixture.folder.remove(".hig")
    try #require(mkfifo(fixture.folder.file(".hig"), 0o600) == 0)
    expectIgnored("not a regular file")
    try fixture.folder.remove(".hig")
    try fixture.folder.write("", to: ".hig")
    try #require(truncate(fixture.folder.file(".hig"), 1 << 30) == 0)
    expectIgnored("larger than 64 KiB")
  }

  @Test func `the user's file may be a link`() throws {
    try fixture.folder.write("platforms = iOS", to: "dotfiles/hig")
    try user("")
    try fixture.folder.remove(Self.userFile)
    try fixture.folder.link(Self.userFile, to: fixture.folder.file("dotfiles/hig"))
    #expect(fixture.hig("config", "platforms").output.contains("iOS"))
  }

  @Test func `problems are warnings and control characters are not printed`() throws {
    try project("zep\u{1B}[31m = 1\nformat = \u{1B}]0;x\u{7}\nplatforms = \u{202E}iOS\nzeppelin = 1")
    let answer = fixture.hig("pages")
    #expect(answer.status == .success)
    #expect(answer.errors.split(separator: "\n").count == 4)
    #expect(!answer.errors.contains("\u{1B}"))
    #expect(answer.errors.contains(".hig:4: unknown key 'zeppelin'"))
  }

  @Test(
    arguments: rows([
      ("/usr/bin/apple-hig", "apple-hig", "a path"), ("hig2", "hig2", "a name"), ("a/b c", "hig", "a blank"),
      ("a/$(x)", "hig", "marks of a shell"), ("", "hig", "no name"), ("-bash", "hig", "a login shell"),
    ]))
  func `completions and manual have the name of the executable`(row: TableRow<(String, String, String)>) {
    let (path, name, _) = row.values
    fixture.calledName = path
    #expect(fixture.hig("completions", "bash").output.hasSuffix("complete -F _\(name) \(name)\n"))
    let manual = fixture.hig("manual").output.replacing(#"\-"#, with: "-")
    #expect(manual.contains(".TH \"\(name.uppercased())\" 1"))
    #expect(manual.contains("\n\(name) - "))
  }

  @Test func `completions print words only`() throws {
    try project("zeppelin = 1")
    let answer = fixture.hig("__complete", "applies", "tool")
    #expect(answer.output == "toolbars\n")
    #expect(answer.errors.isEmpty)
    let ids = fixture.hig("__complete", "show", "toolbars/a").output.split(separator: "\n")
    #expect(!ids.isEmpty)
    #expect(ids.allSatisfy { $0.hasPrefix("toolbars/a") })
    fixture.environment["HIG_INDEX"] = "none"
    for words in [["applies", ""], ["show", "x/"], ["zeppelin", ""]] {
      let answer = fixture.hig(["__complete"] + words)
      #expect(answer.output.isEmpty)
      #expect(answer.errors.isEmpty, "silent without an index")
    }
  }
}
