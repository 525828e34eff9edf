import CLibFuzzer
import Foundation
import GuidelineReading

/// Reads libFuzzer's inputs as a document named `$HIG_FUZZ_FILE`, or checks them as a file of code with that name.
///
/// A document may be read or refused. Failures are traps, invalid memory accesses (found by AddressSanitizer), hangs,
/// and pages that violate an invariant.
@main
enum FuzzReaders {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        FuzzReaders.read(UnsafeBufferPointer(start: start, count: count))
        return 0
      })
  }

  private static let path = ProcessInfo.processInfo.environment["HIG_FUZZ_FILE"] ?? "page.md"
  private static let source = DocumentSource(path: path)
  private static let isDocument =
    ["md", "html", "txt"].contains { path.hasSuffix(".\($0)") } || path == "page.json"

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isDocument else { return FuzzChecks.check(Array(bytes), path: path) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let page = try? DocumentReader.read(text, from: source) else { return }
    let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
    for record in page.records {
      precondition((1...lines).contains(record.line), "the line of a record is in its document")
      let isRule = record.kind == .guideline
      precondition(isRule == (record.statement != nil), "rules, and only rules, have a statement")
    }
    for change in page.changes {
      precondition(
        (1...lines).contains(change.line), "the line of a change log entry is in its document")
    }
    precondition(page.warnings.occurred.allSatisfy { $0.count > 0 }, "warning counts are positive")
  }
}
