import GuidelineModel

/// What a line of a project's files says of the platforms it is for.
package struct PlatformDeclaration: Hashable, Sendable {
  /// What a line can mean.
  enum Meaning: Hashable, Sendable {
    /// The platform.
    case platform(Platform)
    /// iPhone, iPad or both: the line leaves it to another.
    case phoneOrPad
    /// The same, on a line that files for other platforms have too, so that it only counts alone.
    case perhapsPhoneOrPad
  }

  /// What the line means.
  let meaning: Meaning
  /// Where it stands.
  let place: CodePlace
}
