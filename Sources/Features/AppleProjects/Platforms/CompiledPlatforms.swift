import GuidelineModel

/// The platforms for which the lines of a Swift file are compiled in an app that ships, as `#if` decides.
///
/// Conditions about the system, frameworks of one system and Mac Catalyst count. `DEBUG` is false: people who use the
/// app never see what it is for. All others may be true or false.
struct CompiledPlatforms: Hashable, Sendable {
  /// The systems and variants that conditions tell apart.
  struct Systems: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let iOS = Self(rawValue: 1)
    static let macOS = Self(rawValue: 2)
    static let tvOS = Self(rawValue: 4)
    static let visionOS = Self(rawValue: 8)
    static let watchOS = Self(rawValue: 16)
    /// An app for iPad that is compiled for Mac, where `os(iOS)` is true.
    static let catalyst = Self(rawValue: 32)
    static let all: Self = [.iOS, .macOS, .tvOS, .visionOS, .watchOS, .catalyst]
  }

  private struct Change: Hashable, Sendable {
    let line: Int
    let systems: Systems
  }

  /// The lines at which the systems change, in order.
  private var changes: [Change] = []

  var isUnconditional: Bool { changes.allSatisfy { $0.systems == .all } }

  init(_ directives: [CompilationDirective]) {
    /// An open `#if`.
    struct Block {
      /// The systems of the code around it.
      let outer: Systems
      /// The systems for which no earlier branch is compiled for sure.
      var rest: Systems
    }
    var blocks: [Block] = []
    var systems = Systems.all
    for directive in directives {
      switch directive.kind {
      case .if:
        let truth = SystemCondition.truth(of: directive.condition)
        blocks.append(Block(outer: systems, rest: systems.subtracting(truth.certain)))
        systems = systems.intersection(truth.possible)
      case .elseif:
        guard let block = blocks.last else { continue }
        let truth = SystemCondition.truth(of: directive.condition)
        systems = block.rest.intersection(truth.possible)
        blocks[blocks.count - 1].rest.subtract(truth.certain)
      case .else:
        guard let block = blocks.last else { continue }
        systems = block.rest
      case .endif:
        guard let block = blocks.popLast() else { continue }
        systems = block.outer
      }
      if systems != changes.last?.systems ?? .all { changes.append(Change(line: directive.line, systems: systems)) }
    }
  }

  /// The platforms for which a line, counted from 1, is compiled, in O(log *n*) of the directives. With `hasCatalyst`,
  /// the app for iPad is compiled for Mac.
  func platforms(atLine line: Int, hasCatalyst: Bool) -> PlatformSet {
    let count = changes.partitionPoint { $0.line <= line }
    let systems = count > 0 ? changes[count - 1].systems : .all
    let meanings: [(Systems, PlatformSet)] = [
      (.iOS, [PlatformSet(.iOS), PlatformSet(.iPadOS)]), (.macOS, PlatformSet(.macOS)),
      (.tvOS, PlatformSet(.tvOS)), (.visionOS, PlatformSet(.visionOS)),
      (.watchOS, PlatformSet(.watchOS)),
      (.catalyst, hasCatalyst ? PlatformSet(.macOS) : []),
    ]
    return meanings.reduce(into: []) { set, meaning in if systems.contains(meaning.0) { set.formUnion(meaning.1) } }
  }
}

/// Evaluates the condition of `#if` for each system, by the grammar "Conditional Compilation Block" of The Swift
/// Programming Language.
private struct SystemCondition {
  /// For which systems a condition is true.
  struct Truth {
    /// The systems for which it may be true.
    var possible: CompiledPlatforms.Systems
    /// The systems for which it is true for sure.
    var certain: CompiledPlatforms.Systems

    static let unknown = Truth(possible: .all, certain: [])

    init(possible: CompiledPlatforms.Systems, certain: CompiledPlatforms.Systems) {
      self.possible = possible
      self.certain = certain
    }

    init(exactly systems: CompiledPlatforms.Systems) { self.init(possible: systems, certain: systems) }

    var negated: Truth {
      Truth(
        possible: CompiledPlatforms.Systems.all.subtracting(certain),
        certain: CompiledPlatforms.Systems.all.subtracting(possible))
    }
  }

  private let code: TokenizedCode
  private var index = 0
  /// The deepest nesting of parentheses; a deeper condition is unknown.
  private static let depthLimit = 32

  static func truth(of condition: String) -> Truth {
    var reader = SystemCondition(code: SwiftTokenizer.tokenize(Array(condition.utf8)))
    let truth = reader.disjunction(depth: 0)
    // A condition with other signs after its end is unknown as a whole.
    return reader.index == reader.code.tokens.count ? truth : .unknown
  }

  private init(code: TokenizedCode) { self.code = code }

  private mutating func skip(_ mark: Unicode.Scalar, times: Int = 1) -> Bool {
    guard (0..<times).allSatisfy({ code.isPunctuation(index + $0, mark) }) else { return false }
    index += times
    return true
  }

  private mutating func disjunction(depth: Int) -> Truth {
    var truth = conjunction(depth: depth)
    while skip("|", times: 2) {
      let other = conjunction(depth: depth)
      truth = Truth(possible: truth.possible.union(other.possible), certain: truth.certain.union(other.certain))
    }
    return truth
  }

  private mutating func conjunction(depth: Int) -> Truth {
    var truth = negation(depth: depth)
    while skip("&", times: 2) {
      let other = negation(depth: depth)
      truth = Truth(
        possible: truth.possible.intersection(other.possible), certain: truth.certain.intersection(other.certain))
    }
    return truth
  }

  private mutating func negation(depth: Int) -> Truth {
    var isNegated = false
    while skip("!") { isNegated.toggle() }
    let truth = operand(depth: depth)
    return isNegated ? truth.negated : truth
  }

  private mutating func operand(depth: Int) -> Truth {
    if depth < Self.depthLimit, skip("(") {
      let truth = disjunction(depth: depth + 1)
      return skip(")") ? truth : .unknown
    }
    guard let name = code.word(index) else { return .unknown }
    index += 1
    if name == "true" { return Truth(exactly: .all) }
    if name == "false" || name == "DEBUG" { return Truth(exactly: []) }
    guard skip("(") else { return .unknown }
    let argument = code.word(index) ?? ""
    var open = 1
    while open > 0, index < code.tokens.count {
      if code.isPunctuation(index, "(") { open += 1 }
      if code.isPunctuation(index, ")") { open -= 1 }
      index += 1
    }
    return switch name {
    case "os": Truth(exactly: Self.systems[argument] ?? [])
    case "canImport": Self.frameworks[argument].map(Truth.init(exactly:)) ?? .unknown
    case "targetEnvironment" where argument == "macCatalyst": Truth(exactly: .catalyst)
    default: .unknown
    }
  }

  /// The systems for which `os` is true; other systems than Apple's have none.
  private static let systems: [String: CompiledPlatforms.Systems] = [
    "iOS": [.iOS, .catalyst], "macOS": .macOS, "OSX": .macOS, "tvOS": .tvOS,
    "visionOS": .visionOS, "xrOS": .visionOS, "watchOS": .watchOS,
  ]

  /// The systems of frameworks that only some systems have.
  private static let frameworks: [String: CompiledPlatforms.Systems] = [
    "ActivityKit": [.iOS, .catalyst], "AppKit": [.macOS, .catalyst], "Cocoa": .macOS,
    "UIKit": [.iOS, .tvOS, .visionOS, .watchOS, .catalyst],
  ]
}
