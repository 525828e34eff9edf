import SystemSupport
import Testing
import TestSupport

struct ChildProcessTests {
  private static let environment = ["PATH": "/usr/bin:/bin"]

  private func run(
    _ script: String, _ words: [String] = [], environment: [String: String] = environment, limit: Int = 1 << 20
  ) throws -> ChildProcess.Outcome {
    try ChildProcess.run("sh", ["-c", script, "sh"] + words, environment: environment, limit: limit)
  }

  private func text(_ outcome: ChildProcess.Outcome) -> String { String(decoding: outcome.output, as: UTF8.self) }

  @Test func `the outcome has both streams and the status`() throws {
    let outcome = try run("echo saved; echo warning >&2; exit 3")
    #expect(text(outcome) == "saved\n")
    #expect(outcome.errors == "warning\n")
    #expect(outcome.status == 3)
  }

  @Test func `arguments are passed on unchanged`() throws {
    let words = ["two words", "$(exit 9)", "'", "\"", "*", "", "-n", "a\nb", "é"]
    let outcome = try run(#"for word; do printf '[%s]' "$word"; done"#, words)
    #expect(text(outcome) == words.map { "[\($0)]" }.joined())
  }

  @Test func `the program has only the given environment`() throws {
    let outcome = try ChildProcess.run(
      "env", [], environment: ["PATH": "/usr/bin:/bin", "STYLE": "plain"], limit: 1 << 16)
    #expect(text(outcome).split(separator: "\n").sorted() == ["PATH=/usr/bin:/bin", "STYLE=plain"])
  }

  @Test func `standard input is empty`() throws { #expect(text(try run("cat; echo end")) == "end\n") }

  @Test func `a program that fills both pipes is read completely`() throws {
    let outcome = try run("head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(outcome.output.count == 300_000)
    #expect(outcome.errors.utf8.count == 1 << 16, "the beginning of standard error is kept")
    #expect(outcome.status == 0)
  }

  @Test func `output up to the limit is returned`() throws {
    #expect(try run("head -c 1000 /dev/zero", limit: 1000).output.count == 1000)
  }

  @Test(arguments: ["head -c 1001 /dev/zero", "cat /dev/zero"])
  func `a program that writes more than the limit is killed`(script: String) {
    #expect(throws: ChildProcessError.tooMuchOutput(program: "sh", limit: 1000)) { try run(script, limit: 1000) }
  }

  @Test func `a signal gives the status of shells`() throws { #expect(try run("kill -9 $$").status == 137) }

  @Test(
    arguments: rows([
      ("no-such-program", "/usr/bin:/bin", "no such file"),
      ("sh", "", "an empty PATH"),
      ("sh", "bin:.::", "relative folders"),
      ("bin/sh", "/", "a relative path"),
      ("/usr", "/", "a folder"),
      ("passwd", "/etc", "a file that is not executable"),
      ("", "/bin", "an empty name"),
    ]))
  func `a missing program is an error`(row: TableRow<(String, String, String)>) {
    let (program, path, _) = row.values
    #expect(throws: ChildProcessError.notFound(program: program)) {
      try ChildProcess.run(program, [], environment: ["PATH": path], limit: 10)
    }
  }

  @Test func `a file that is not a program cannot be started`() throws {
    let folder = try TemporaryFolder(["script": "\u{1}not a program"])
    _ = try run("chmod +x \(folder.file("script"))")
    #expect(throws: ChildProcessError.self) {
      try ChildProcess.run(folder.file("script"), [], environment: [:], limit: 10)
    }
  }

  @Test func `an argument with a NUL byte is refused`() {
    let error = ChildProcessError.notStarted(program: "sh", reason: "an argument or variable contains a NUL byte")
    #expect(throws: error) { try run("echo", ["a\0b"]) }
    #expect(throws: error) { try run("echo", environment: ["PATH": "/bin", "A": "\0"]) }
  }

  @Test func `many programs run at the same time`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<32 { group.addTask { text(try run("echo \(number)")) == "\(number)\n" } }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test(
    arguments: rows(
      [
        (ChildProcessError.notFound(program: "git"), "git is not installed or not in PATH"),
        (.notStarted(program: "git", reason: "no memory"), "cannot start git: no memory"),
        (.tooMuchOutput(program: "git", limit: 10), "git wrote more than 10 bytes"),
      ] as [(ChildProcessError, String)]))
  func `errors name the program`(row: TableRow<(ChildProcessError, String)>) {
    let (error, text) = row.values
    #expect(error.description == text)
  }
}
