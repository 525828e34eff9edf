import CLibFuzzer
import Foundation

/// Reads libFuzzer's inputs with the target `$HIG_FUZZ_TARGET`; without one, prints the names of the targets.
///
/// An input may be read or refused. Failures are traps, invalid memory accesses (found by AddressSanitizer), hangs,
/// and results that break a law of the target.
@main enum FuzzReaders {
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

/// A parser to fuzz, with the laws that its results obey.
struct FuzzTarget: Sendable {
  /// The name in `$HIG_FUZZ_TARGET`, and of the target's folder of seeds and its dictionary.
  let name: String
  /// Prepares what all inputs share, and returns the closure that reads an input.
  let prepare: @Sendable () throws -> ([UInt8]) -> Void

  /// A target whose inputs share nothing.
  init(_ name: String, read: @escaping @Sendable ([UInt8]) -> Void) { self.init(name, preparing: { read }) }

  /// A target whose inputs share a fixture, such as an index.
  init(_ name: String, preparing prepare: @escaping @Sendable () throws -> ([UInt8]) -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// All targets. The seeds of each are in `scripts/fuzz/seeds`.
  static var all: [FuzzTarget] {
    DocumentTargets.all + CheckTargets.all + ScanTargets.all + ChecklistTargets.all
      + IndexTargets.all + FetchTargets.all
  }
}

/// Ends the process with a message unless a law holds. `precondition` has no messages in optimized code.
func law(_ holds: Bool, _ text: @autoclosure () -> String) {
  if !holds { brokenLaw(text()) }
}

/// Ends the process with a message, of which `fatalError` would cut what is long.
func brokenLaw(_ text: String) -> Never {
  FileHandle.standardError.write(Data("Fatal error: broken law: \(text)\n".utf8))
  abort()
}
