import CLibFuzzer
import Foundation

/// Reads libFuzzer's inputs with the target `$HIG_FUZZ_TARGET`; without one, prints the names of the targets.
///
/// An input may be read or refused. Failures are traps, invalid memory accesses (found by AddressSanitizer), hangs,
/// and results that break a law of the target.
@main
enum FuzzReaders {
  static func main() throws {
    let targets = FuzzTarget.all
    guard let name = ProcessInfo.processInfo.environment["HIG_FUZZ_TARGET"], !name.isEmpty else {
      for target in targets { print(target.name) }
      return
    }
    guard let target = targets.first(where: { $0.name == name }) else {
      FileHandle.standardError.write(Data("fuzz: unknown target '\(name)'\n".utf8))
      exit(64)
    }
    read = try target.prepare()
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        FuzzReaders.read(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }

  /// Set before libFuzzer starts, which calls it on one thread.
  nonisolated(unsafe) private static var read: ([UInt8]) -> Void = { _ in }
}
