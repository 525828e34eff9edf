/// The platforms that a page is known to support and not to support.
///
/// A platform is supported, not supported or unknown.
public struct SupportedPlatforms: Hashable, Sendable {
  /// The platforms that the page supports.
  public let supported: PlatformSet
  /// The platforms that the page does not support.
  public let unsupported: PlatformSet

  /// Nothing is known.
  public static let unknown = SupportedPlatforms(supported: [], unsupported: [])

  /// Creates a value; a platform in both sets is not supported.
  public init(supported: PlatformSet, unsupported: PlatformSet) {
    self.supported = supported.subtracting(unsupported)
    self.unsupported = unsupported
  }

  /// The platforms that are neither supported nor unsupported.
  public var unknown: PlatformSet {
    PlatformSet.all.subtracting(supported).subtracting(unsupported)
  }

  /// The supported platforms; `nil` when none is known.
  public var known: PlatformSet? { supported.isEmpty ? nil : supported }

  /// Whether the page supports a platform; `nil` when unknown.
  public subscript(platform: Platform) -> Bool? {
    let platform = PlatformSet(platform)
    if supported.contains(platform) { return true }
    return unsupported.contains(platform) ? false : nil
  }
}
