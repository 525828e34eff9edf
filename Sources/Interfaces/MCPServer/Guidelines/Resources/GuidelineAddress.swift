import GuidelineModel
import TextSupport

/// An address of something that can be read: `hig://page/toolbars`, `hig://rule/toolbars/group-items`,
/// `hig://checklist/toolbars/visionOS`.
enum GuidelineAddress: Hashable, Sendable {
  /// A page, by slug or another name.
  case page(String)
  /// A record, by its id.
  case rule(String)
  /// What to check of a page on a platform.
  case checklist(page: String, platform: Platform)

  private static let scheme = "hig://"

  /// Parses an address.
  ///
  /// - Throws: `ResourceMissing` that says which addresses there are.
  init(_ uri: String) throws(ResourceMissing) {
    let missing = ResourceMissing(
      uri: uri,
      message: "no such resource; there are "
        + Self.templates.map(\.uriTemplate).joined(separator: ", "))
    guard uri.hasPrefix(Self.scheme) else { throw missing }
    let spellings = uri.dropFirst(Self.scheme.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    let parts = spellings.compactMap { PercentEncoding.decoded($0) }
    guard parts.count == spellings.count, !parts.contains("") else { throw missing }
    switch (parts[0], parts.count) {
    case ("page", 2): self = .page(parts[1])
    case ("rule", 3...): self = .rule(parts.dropFirst().joined(separator: "/"))
    case ("checklist", 3):
      guard let platform = Platform(spelling: parts[2]) else {
        throw ResourceMissing(
          uri: uri,
          message:
            "no platform is named \"\(PageName.excerpt(parts[2]))\": expected \(Platform.expected)")
      }
      self = .checklist(page: parts[1], platform: platform)
    default: throw missing
    }
  }

  /// The spelling.
  var uri: String {
    let parts =
      switch self {
      case .page(let name): ["page", name]
      case .rule(let id): ["rule"] + id.split(separator: "/").map(String.init)
      case .checklist(let page, let platform): ["checklist", page, platform.rawValue]
      }
    return Self.scheme
      + parts.map { PercentEncoding.encoded($0, keeping: "-._~") }.joined(separator: "/")
  }

  /// What all of them are in.
  static let type = "text/markdown"

  /// The forms of addresses.
  static let templates = [
    ResourceTemplate(
      uriTemplate: "hig://page/{slug}", name: "page", title: "Page of the guidelines",
      description: "A page with all its rules, by slug, title or other name", mimeType: type),
    ResourceTemplate(
      uriTemplate: "hig://rule/{+id}", name: "rule", title: "Guideline",
      description: "One rule in full, by its id", mimeType: type),
    ResourceTemplate(
      uriTemplate: "hig://checklist/{slug}/{platform}", name: "checklist",
      title: "Review checklist", description: "What to check of a page on a platform",
      mimeType: type),
  ]
}
