import CLibFuzzer
import Foundation
import GuidelineReading

/// Reads what libFuzzer makes up as a document named `$HIG_FUZZ_FILE`.
///
/// A document that is refused is as good as one that is read. What may not happen: a trap, a wrong
/// access to memory (AddressSanitizer watches), a hang, or a page that breaks a law every page keeps.
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

  private static let source = DocumentSource(
    path: ProcessInfo.processInfo.environment["HIG_FUZZ_FILE"] ?? "page.md")

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let page = try? DocumentReader.read(text, from: source) else { return }
    let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
    for record in page.records {
      precondition((1...lines).contains(record.line), "a record stands on a line of its document")
      let isRule = record.kind == .guideline
      precondition(isRule == (record.statement != nil), "rules, and only rules, have a statement")
    }
    for change in page.changes {
      precondition((1...lines).contains(change.line), "a change stands on a line of its document")
    }
    precondition(page.warnings.occurred.allSatisfy { $0.count > 0 }, "warning counts are positive")
  }
}
