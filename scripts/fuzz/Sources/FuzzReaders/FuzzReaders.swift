import Foundation
import GuidelineReading

/// Called by libFuzzer with each input, which is read as a document named `$HIG_FUZZ_FILE`.
///
/// A document that is refused is as good as one that is read; what may not happen is a trap, a wrong
/// access to memory (AddressSanitizer), a hang or a page that breaks a law every page keeps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  guard let page = try? DocumentReader.read(text, from: source) else { return 0 }
  let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
  for record in page.records {
    precondition((1...lines).contains(record.line), "a record stands on a line of the document")
  }
  precondition(page.losses.occurred.allSatisfy { $0.count > 0 }, "losses are counted upward")
  return 0
}

private let source = DocumentSource(
  path: ProcessInfo.processInfo.environment["HIG_FUZZ_FILE"] ?? "page.md")
