import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import GuidelineCLI

struct SystemFetchCommandTests {
  private let fixture: CommandLineFixture

  init() throws {
    fixture = try CommandLineFixture([:])
    fixture.environment.merge([
      "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A Designer",
      "GIT_AUTHOR_EMAIL": "designer@example.com", "GIT_COMMITTER_NAME": "A Designer",
      "GIT_COMMITTER_EMAIL": "designer@example.com", "GIT_COMMITTER_DATE": "2026-03-04T05:06:07Z",
      "XDG_DATA_HOME": fixture.folder.path + "/data",
    ]) { $1 }
    try fixture.folder.write("Rows\n====\n\nRows should be wide.\n", to: "origin/source/rows.rst")
    try fixture.folder.write("# Notes\n\nTint each row.\n", to: "origin/notes/notes.md")
  }

  private func git(_ words: String...) throws {
    let outcome = try ChildProcess.run(
      "git", ["-C", fixture.folder.path + "/origin"] + words, environment: fixture.environment, limit: 1 << 20)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func fetch() -> CommandLineFixture.Answer { fixture.hig("fetch", "--system", "gnome", "--from", "origin") }

  private var clones: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/data/hig/systems")
    return (names ?? []).filter { $0 != ".fetch.lock" }.sorted()
  }

  @Test func `a repository is cloned once for each commit, read and named with its license`() throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try git("add", "--all")
    try git("commit", "--quiet", "--no-gpg-sign", "--message", "Work")
    let answer = fetch()
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(answer.output.contains("read as 1 document of gnome"), "only the folder with pages")
    #expect(answer.output.contains("GNOME Human Interface Guidelines: CC-BY-SA-4.0, Allan Day"))
    #expect(clones.count == 1)
    #expect(clones.first?.hasPrefix("gnome-2026-03-04-") == true)
    #expect(fixture.hig("show", "gnome:rows").output.contains("Rows should be wide."))
    _ = fetch()
    #expect(clones.count == 1, "the same commit")
  }

  @Test func `a folder with pages is read in place`() {
    let answer = fetch()
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(answer.output.contains("read as 2 documents of gnome"))
    #expect(clones.isEmpty)
  }

  @Test func `a dry run names the repository or the folder, and writes nothing`() throws {
    try git("init", "--quiet")
    let answer = try fixture.expectScreens(
      "fetch/system-dry-run", ["fetch", "--system", "gnome,wcag", "--dry-run"],
      ["fetch", "--system", "gnome", "--from", "origin", "--dry-run"],
      ["fetch", "--system", "gnome", "--from", "origin/notes", "--dry-run"])
    #expect(answer.status == .success)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("data")))
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("hig.sqlite")))
  }

  @Test(arguments: [
    (["--system", "gnome", "--from", "missing"], ExitCode.failure, "git: fatal:"),
    (["--system", "gnome", "--from", "ssh://a.example/b"], .failure, "not allowed"),
    (["--system", "shelf"], .usage, "use gnome"), (["--from", "origin"], .usage, "--system"),
    (["--system", "gnome", "--from", "origin", "--since-last"], .usage, "'--system' and '--since-last' cannot be"),
    (["--system", "gnome", "--from", "origin", "--watch-report", "r"], .usage, "'--system' and '--watch-report'"),
    (["--system", "gnome", "--from", "origin", "--into", "x"], .usage, "'--system' and '--into'"),
    (["--system", "gnome", "--from", "origin", "--base", "https://a.example"], .usage, "'--system' and '--base'"),
    (["--system", "gnome", "--from", "origin", "--language", "ko"], .usage, "'--system' and '--language'"),
    (["--system", "gnome", "--from", "origin", "rows"], .usage, "Unexpected argument 'rows'"),
  ]) func `a fetch that cannot be is reported`(words: [String], status: ExitCode, message: String) {
    let answer = fixture.hig(["fetch"] + words)
    #expect(answer.status == status)
    #expect(answer.errors.contains(message), "\(answer.errors)")
    #expect(clones.isEmpty, "nothing is left")
  }
}
