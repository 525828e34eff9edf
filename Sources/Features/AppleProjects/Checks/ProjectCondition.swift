import GuidelineModel

/// The apps in which a place violates a rule.
enum ProjectCondition {
  /// Apps for iPhone or iPad, but not for the Mac.
  case phone
  /// Apps for Apple Vision alone.
  case vision
  /// Apps for the Mac without a settings window.
  case macWithoutSettings
  /// Apps that people may read from the right: with such a language, or with no languages that are known.
  case readFromRight
  /// Apps in which no view around those of a type describes them for VoiceOver.
  case undescribed(type: String)

  var platforms: PlatformSet {
    switch self {
    case .phone: [PlatformSet(.iOS), PlatformSet(.iPadOS)]
    case .vision: PlatformSet(.visionOS)
    case .macWithoutSettings: PlatformSet(.macOS)
    case .readFromRight, .undescribed: .all
    }
  }

  /// Whether only the platforms of the app decide.
  var isAboutPlatforms: Bool {
    switch self {
    case .phone, .vision: true
    case .macWithoutSettings, .readFromRight, .undescribed: false
    }
  }
}
