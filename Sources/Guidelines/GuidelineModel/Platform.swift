/// A platform that guidelines are written for, in the order Apple's pages name them.
public enum Platform: String, CaseIterable, Hashable, Sendable, Codable {
  /// iPhone.
  case iOS
  /// iPad.
  case iPadOS
  /// Mac.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Vision Pro.
  case visionOS
  /// Apple Watch.
  case watchOS

  /// Parses a name in any case, with or without blanks, or another spelling such as "Apple TV".
  public init?(spelling: some StringProtocol) {
    guard let platform = PlatformHistory.standard.platform(spelled: spelling) else { return nil }
    self = platform
  }
}
