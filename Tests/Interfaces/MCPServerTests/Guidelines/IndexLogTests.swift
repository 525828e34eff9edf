import Synchronization
import Testing
import TestSupport
@testable import MCPServer

/// What the log says of the index.
struct IndexLogTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])

    var context: RequestContext {
      RequestContext { level, text in self.lines.withLock { $0.append("\(level): \(text)") } }
    }

    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  @Test func `the log says once what became of the index`() async throws {
    let office = try Office([:])
    let path = office.folder.file("hig.sqlite")
    let log = Log()
    func ask() async { _ = try? await office.service.resources(after: nil, log.context) }
    await ask()
    await ask()
    let missing = log.take()
    #expect(missing.count == 1, "said once: \(missing)")
    #expect(missing.first?.hasPrefix("error: no index at '\(path)'") == true)
    try office.ingest(OfficePages.all)
    await ask()
    await ask()
    #expect(
      log.take() == [
        "info: opened \(path): index of 2026-02-01, 293 days old; newest change 2025-06-09"
      ])
    try office.ingest(["boxes.md": "# Boxes\n\n**Avoid lids.** They fall.\n"])
    await ask()
    #expect(log.take().map { $0.hasPrefix("info: renewed \(path)") } == [true])
  }
}
