/// Any number of platforms.
public struct PlatformSet: OptionSet, Hashable, Sendable {
  /// One bit a platform, iOS being the lowest.
  public let rawValue: UInt8

  /// Takes the bits as they are.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one platform.
  public init(_ platform: Platform) {
    let index = Platform.allCases.firstIndex(of: platform) ?? 0
    self.init(rawValue: 1 << UInt8(index))
  }

  /// The set of the given platforms.
  public init(_ platforms: some Sequence<Platform>) {
    self = platforms.reduce(into: []) { $0.formUnion(PlatformSet($1)) }
  }

  /// All six.
  public static let all = PlatformSet(Platform.allCases)

  /// The members in Apple's order.
  public var platforms: [Platform] { Platform.allCases.filter { contains(PlatformSet($0)) } }

  /// The names in Apple's order: `["iOS", "iPadOS"]`.
  public var names: [String] { platforms.map(\.rawValue) }
}
