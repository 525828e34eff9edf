/// A page of the guidelines.
///
/// ```swift
/// let watchPages = try library.pages().filter { $0.platforms?.contains(.watchOS) == true }
/// ```
public struct Page: Hashable, Sendable {
  /// The short name, as in the address of the page: `tab-bars`.
  public let slug: String
  /// The title.
  public let title: String
  /// The address; `nil` if the document may not be Apple's.
  public let url: String?
  /// The platforms the page supports, in the order of ``Platform``; `nil` if it does not say.
  public let platforms: [Platform]?
  /// The newest date of the change log, such as `2025-06-09`; `nil` without a change log.
  public let revised: String?
  /// The number of rules.
  public let ruleCount: Int

  init(_ capture: CaptureInfo) {
    slug = capture.slug
    title = capture.title
    url = capture.url
    platforms = capture.supported?.platforms
    revised = capture.revised?.description
    ruleCount = capture.ruleCount
  }
}
