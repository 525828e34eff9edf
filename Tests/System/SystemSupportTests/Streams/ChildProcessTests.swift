import SystemSupport
import Testing
import TestSupport

struct ChildProcessTests {
  private static let environment = ["PATH": "/usr/bin:/bin"]

  private func run(
    _ script: String, _ words: [String] = [], environment: [String: String] = environment,
    limit: Int = 1 << 20
  ) throws -> ChildProcess.Outcome {
    try ChildProcess.run(
      "sh", ["-c", script, "sh"] + words, environment: environment, limit: limit)
  }

  private func text(_ outcome: ChildProcess.Outcome) -> String {
    String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func `both streams and the status come back`() throws {
    let outcome = try run("echo planed; echo splinters >&2; exit 3")
    #expect(text(outcome) == "planed\n")
    #expect(outcome.errors == "splinters\n")
    #expect(outcome.status == 3)
  }

  @Test func `words are handed over as they are`() throws {
    let words = ["two words", "$(exit 9)", "'", "\"", "*", "", "-n", "a\nb", "é"]
    let outcome = try run(#"for word; do printf '[%s]' "$word"; done"#, words)
    #expect(text(outcome) == words.map { "[\($0)]" }.joined())
  }

  @Test func `the environment is what was given and nothing else`() throws {
    let outcome = try ChildProcess.run(
      "env", [], environment: ["PATH": "/usr/bin:/bin", "WOOD": "oak"], limit: 1 << 16)
    #expect(text(outcome).split(separator: "\n").sorted() == ["PATH=/usr/bin:/bin", "WOOD=oak"])
  }

  @Test func `standard input is empty`() throws {
    #expect(text(try run("cat; echo end")) == "end\n")
  }

  @Test func `a program that fills both pipes is read to its end`() throws {
    let outcome = try run(
      "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(outcome.output.count == 300_000)
    #expect(outcome.errors.utf8.count == 1 << 16, "of its complaints the first bytes are kept")
    #expect(outcome.status == 0)
  }

  @Test func `output up to the limit is taken`() throws {
    #expect(try run("head -c 1000 /dev/zero", limit: 1000).output.count == 1000)
  }

  @Test(arguments: ["head -c 1001 /dev/zero", "cat /dev/zero"])
  func `a program that writes more than the limit is ended`(script: String) {
    #expect(throws: ChildProcessError.tooMuchOutput(program: "sh", limit: 1000)) {
      try run(script, limit: 1000)
    }
  }

  @Test func `a signal counts as shells count it`() throws {
    #expect(try run("kill -9 $$").status == 137)
  }

  @Test(arguments: [
    ("no-such-plane", "/usr/bin:/bin", "no folder has it"),
    ("sh", "", "there are no folders"),
    ("sh", "bin:.::", "folders that depend on the working folder do not count"),
    ("bin/sh", "/", "a path that is none from the root"),
    ("/usr", "/", "a folder"),
    ("passwd", "/etc", "a file that may not be run"),
    ("", "/bin", "no name"),
  ])
  func `a program that is not there is named`(program: String, path: String, because reason: String)
  {
    #expect(throws: ChildProcessError.notFound(program: program), "\(reason)") {
      try ChildProcess.run(program, [], environment: ["PATH": path], limit: 10)
    }
  }

  @Test func `a file that is no program cannot be started`() throws {
    let folder = try TemporaryFolder(["plank": "\u{1}not a program"])
    _ = try run("chmod +x \(folder.file("plank"))")
    #expect(throws: ChildProcessError.self) {
      try ChildProcess.run(folder.file("plank"), [], environment: [:], limit: 10)
    }
  }

  @Test func `a word with a NUL byte is not cut`() {
    let error = ChildProcessError.notStarted(program: "sh", reason: "a word holds a NUL byte")
    #expect(throws: error) { try run("echo", ["a\0b"]) }
    #expect(throws: error) { try run("echo", environment: ["PATH": "/bin", "A": "\0"]) }
  }

  @Test func `many run at the same time`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<32 {
        group.addTask { text(try run("echo \(number)")) == "\(number)\n" }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test(arguments: [
    (ChildProcessError.notFound(program: "git"), "git is not installed or not in PATH"),
    (.notStarted(program: "git", reason: "no memory"), "cannot start git: no memory"),
    (.tooMuchOutput(program: "git", limit: 10), "git wrote more than 10 bytes"),
  ])
  func `errors say what is wrong with which program`(error: ChildProcessError, text: String) {
    #expect(error.description == text)
  }
}
