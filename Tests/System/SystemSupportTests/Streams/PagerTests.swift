import TestSupport
import Testing

@testable import SystemSupport

/// The text that a pager gets, and interruptions while it runs. The handlers of signals belong to the whole process, so
/// that the tests run one by one.
@Suite(.serialized) struct PagerTests {
  private let folder = TemporaryFolder()

  private func show(_ text: String, _ command: String) -> Bool {
    Pager.show(text, with: command, environment: ["PATH": "/usr/bin:/bin"])
  }

  private func output() throws -> String {
    String(decoding: try WholeFile.read(folder.file("out"), limit: 10_000_000), as: UTF8.self)
  }

  @Test func `the pager reads the whole text`() throws {
    let text = String(repeating: "line\n", count: 100_000)
    #expect(show(text, "cat > '\(folder.path)/out'"))
    #expect(try output() == text)
  }

  @Test func `only a pager that is missing is a failure, not one that quits early`() {
    #expect(show(String(repeating: "line\n", count: 100_000), "head -1 > /dev/null"))
    #expect(!show("text", "no-such-pager-of-hig 2> /dev/null"))
  }

  @Test func `an interruption reaches the pager and not this process`() throws {
    // The terminal sends the signal to both. A pager that ignored it could not handle it.
    let command = """
      trap 'echo interrupted > "\(folder.path)/out"' INT; kill -INT $PPID; kill -INT $$; cat > /dev/null
      """
    #expect(show("text", command))
    #expect(try output() == "interrupted\n")
  }
}
