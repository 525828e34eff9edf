/// A parser to fuzz, with the laws that its results obey.
struct FuzzTarget: Sendable {
  /// The name in `$HIG_FUZZ_TARGET`, and of the target's folder of seeds and its dictionary.
  let name: String
  /// Prepares what all inputs share, and returns the closure that reads an input.
  let prepare: @Sendable () throws -> ([UInt8]) -> Void

  /// A target whose inputs share nothing.
  init(_ name: String, read: @escaping @Sendable ([UInt8]) -> Void) {
    self.init(name, preparing: { read })
  }

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
