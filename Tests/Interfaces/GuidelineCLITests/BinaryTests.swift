import Foundation
import Testing
import TestSupport

/// The process: streams, exit statuses, signals.
@Suite(.waiting) struct BinaryTests {
  private let folder: TemporaryFolder
  private let hig: HigBinary
  private let index: String

  init() throws {
    folder = try TemporaryFolder(PagesFixture.all)
    hig = try HigBinary()
    index = folder.file("hig.sqlite")
  }

  @Test func `the process has the streams and the exit status of the tool`() throws {
    let ingest = try hig.run(["ingest", folder.path], index: index)
    #expect(!ingest.output.isEmpty)
    #expect(ingest.errors.isEmpty)
    #expect(ingest.status == 0)
    let search = try hig.run(["search", "zeppelin"], index: index)
    #expect(search.status == 1)
    #expect(search.output.isEmpty)
    #expect(search.errors.contains("'zeppelin'"))
    let missing = try hig.run(["pages"], index: folder.file("none.sqlite"))
    #expect(missing.status == 2)
    #expect(missing.output.isEmpty)
    let usage = try hig.run(["serach"], index: index)
    #expect(usage.status == 64)
    #expect(usage.output.isEmpty)
  }

  @Test(arguments: [Named("with the default signal handler", ""), Named("with SIGPIPE ignored", "trap '' PIPE; ")])
  func `a closed pipe is not an error`(prefix: Named<String>) throws {
    // The page and the export are more text than fits into a pipe.
    let rules = (1...1000).map { "**Avoid caption number \($0).** It wraps.\n\n" }.joined()
    try folder.write("# Toolbars\n\n## Best practices\n\n\(rules)", to: "toolbars.md")
    _ = try hig.run(["ingest", folder.path], index: index)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let messages = folder.file("messages")
    shell.arguments = [
      "-c", prefix.value + "\"$1\" show toolbars 2>\"$2\" | head -n 1; \"$1\" export 2>>\"$2\" | head -n 1", "sh",
      hig.url.path, messages,
    ]
    shell.environment = ["HIG_INDEX": index, "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("Toolbars") == true)
    #expect(try String(contentsOfFile: messages, encoding: .utf8) == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has /dev/full"))
  func `a full disk is a failure with the system's reason`() throws {
    _ = try hig.run(["ingest", folder.path], index: index)
    for words in [["export"], ["search", "caption"], ["help"], ["status", "--format", "json"]] {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let answer = try hig.run(words, index: index, output: full)
      #expect(answer.status == 2, "\(words)")
      #expect(answer.errors.contains("No space left on device"), "\(words)")
    }
  }

  @Test(arguments: [["ingest", "."], ["skill", "."], ["manual", "-o", "hig.1"]])
  func `a limit of the size of files is a failure that leaves no file`(words: [String]) throws {
    let work = try TemporaryFolder(words[0] == "ingest" ? ["toolbars.md": PagesFixture.toolbars] : [:])
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.currentDirectoryURL = URL(filePath: work.path)
    shell.arguments = ["-c", "ulimit -f 1; exec \"$0\" \"$@\" 2>&1", hig.url.path] + words
    shell.environment = ["HIG_INDEX": work.file("new.sqlite"), "PATH": "/usr/bin:/bin"]
    let before = try FileManager.default.contentsOfDirectory(atPath: work.path)
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let messages = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit && shell.terminationStatus == 2, "\(messages)")
    #expect(messages.hasPrefix("hig: "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.path) == before)
  }

  @Test(.enabled(if: LockHolder.isAvailable, "needs the program sqlite3"))
  func `a second writer waits and then names the process that holds the index`() throws {
    _ = try hig.run(["ingest", folder.path], index: index)
    let before = try hig.run(["export"], index: index)
    try folder.write(PagesFixture.japaneseSheets, to: "sheets.md")
    let other = try LockHolder(ofFileAt: index)
    let answer = try hig.run(["ingest", folder.path], index: index)
    #expect(answer.status == 2)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains(index))
    #expect(answer.errors.contains("process \(other.processID)"))
    #expect(try hig.run(["export"], index: index) == before, "readers do not wait")
    other.release()
    #expect(try hig.run(["ingest", folder.path], index: index).status == 0)
  }
}
