import Foundation
import Testing
import TestSupport

/// The process around the tool: streams, statuses, signals.
struct BinaryTests {
  private let folder: TemporaryFolder
  private let hig: HigBinary
  private let index: String

  init() throws {
    folder = try TemporaryFolder(WorkshopPages.all)
    hig = try HigBinary()
    index = folder.file("hig.sqlite")
  }

  @Test func `results, messages and status come out of the process`() throws {
    let ingest = try hig.run(["ingest", folder.path], index: index)
    #expect(ingest.output.hasPrefix("read 3 documents: 6 rules"))
    #expect(ingest.errors.isEmpty)
    #expect(ingest.status == 0)
    let search = try hig.run(["search", "zeppelin"], index: index)
    #expect(search == (1, "", "hig: nothing found for 'zeppelin'\n"))
    let missing = try hig.run(["pages"], index: folder.file("none.sqlite"))
    #expect(missing.status == 2)
    #expect(missing.output.isEmpty)
    let usage = try hig.run(["serach"], index: index)
    #expect(usage == (64, "", "hig: unknown command 'serach'; did you mean 'search'?\n"))
  }

  @Test(arguments: [
    ("", "as a shell starts it"), ("trap '' PIPE; ", "as a program that ignores the signal does"),
  ])
  func `a reader who leaves early is no error`(prefix: String, because reason: String) throws {
    // More rules than any pipe holds.
    let rules = (1...3000).map { "**Avoid hook number \($0).** It bends.\n\n" }.joined()
    try folder.write("# Toolbars\n\n## Best practices\n\n\(rules)", to: "toolbars.md")
    _ = try hig.run(["ingest", folder.path], index: index)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let messages = folder.file("messages")
    shell.arguments = [
      "-c",
      prefix
        + "\"$1\" search -n 3000 hook 2>\"$2\" | head -n 1; \"$1\" export 2>>\"$2\" | head -n 1",
      "sh", hig.url.path, messages,
    ]
    shell.environment = ["HIG_INDEX": index, "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2, "\(reason)")
    #expect(lines.first?.contains("hook") == true)
    #expect(try String(contentsOfFile: messages, encoding: .utf8) == "", "\(reason)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has /dev/full"))
  func `a full disk is a failure with the system's reason`() throws {
    _ = try hig.run(["ingest", folder.path], index: index)
    for words in [["export"], ["search", "hook"], ["help"], ["status", "--format", "json"]] {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let answer = try hig.run(words, index: index, output: full)
      #expect(answer.status == 2, "\(words)")
      #expect(answer.errors.hasPrefix("hig: "), "\(words)")
      #expect(answer.errors.contains("No space left on device"), "\(words)")
    }
  }

  @Test(.enabled(if: LockHolder.isAvailable, "needs the program sqlite3"))
  func `a second writer waits, then says who holds the index`() throws {
    _ = try hig.run(["ingest", folder.path], index: index)
    let before = try hig.run(["export"], index: index)
    try folder.write(WorkshopPages.japaneseSheets, to: "sheets.md")
    let other = try LockHolder(ofFileAt: index)
    let answer = try hig.run(["ingest", folder.path], index: index)
    #expect(answer.status == 2)
    #expect(answer.output.isEmpty)
    #expect(
      answer.errors == """
        hig: index '\(index)' is being written by process \(other.processID); \
        try again later

        """)
    #expect(try hig.run(["export"], index: index) == before, "readers are not kept waiting")
    other.release()
    #expect(try hig.run(["ingest", folder.path], index: index).status == 0)
  }
}
