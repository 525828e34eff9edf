/// The platforms that a page is known to support and not to support.
///
/// A platform is supported, not supported or unknown.
package struct SupportedPlatforms: Hashable, Sendable {
  /// The platforms that the page supports.
  package let supported: PlatformSet
  /// The platforms that the page does not support.
  package let unsupported: PlatformSet

  /// Nothing is known.
  package static let unknown = SupportedPlatforms(supported: [], unsupported: [])

  /// Creates a value; a platform in both sets is not supported.
  package init(supported: PlatformSet, unsupported: PlatformSet) {
    self.supported = supported.subtracting(unsupported)
    self.unsupported = unsupported
  }

  /// The platforms that are neither supported nor unsupported.
  package var unknown: PlatformSet {
    PlatformSet.all.subtracting(supported).subtracting(unsupported)
  }

  /// The supported platforms; `nil` when none is known.
  package var known: PlatformSet? { supported.isEmpty ? nil : supported }

  /// Whether the page supports a platform; `nil` when unknown.
  package subscript(platform: Platform) -> Bool? {
    let platform = PlatformSet(platform)
    if supported.contains(platform) { return true }
    return unsupported.contains(platform) ? false : nil
  }
}
