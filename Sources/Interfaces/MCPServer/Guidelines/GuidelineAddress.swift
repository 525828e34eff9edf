import Checklists
import GuidelineModel
import TextSupport

/// The address of a resource: `hig://page/toolbars`, `hig://rule/toolbars/group-items` or
/// `hig://checklist/toolbars/visionOS`.
enum GuidelineAddress: Hashable, Sendable {
  /// A page, by slug or another name.
  case page(String)
  /// A record, by id.
  case rule(String)
  /// The checklist of a page on a platform.
  case checklist(page: String, platform: Platform)

  private static let scheme = "hig://"

  /// Parses an address.
  ///
  /// - Throws: `ResourceNotFound` that lists the valid forms.
  init(_ uri: String) throws(ResourceNotFound) {
    let notFound = ResourceNotFound(
      uri: uri,
      message: "no such resource; valid forms: "
        + Self.templates.map(\.uriTemplate).joined(separator: ", "))
    guard uri.hasPrefix(Self.scheme) else { throw notFound }
    let encodedParts = uri.dropFirst(Self.scheme.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    let parts = encodedParts.compactMap { PercentEncoding.decoded($0) }
    guard parts.count == encodedParts.count, !parts.contains("") else { throw notFound }
    switch (parts[0], parts.count) {
    case ("page", 2): self = .page(parts[1])
    case ("rule", 3...): self = .rule(parts.dropFirst().joined(separator: "/"))
    case ("checklist", 3):
      guard let platform = Platform(spelling: parts[2]) else {
        throw ResourceNotFound(uri: uri, message: AgentNoticeText.unknownPlatform(parts[2]))
      }
      self = .checklist(page: parts[1], platform: platform)
    default: throw notFound
    }
  }

  /// The address as text; parsing it returns an equal address.
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

  /// The tool whose results are the contents of the resource.
  var tool: any GuidelineTool {
    switch self {
    case .page(let name), .rule(let name): return ShowTool(name)
    case .checklist(let page, let platform):
      var request = ChecklistRequest()
      request.subjects = [page]
      request.platforms = PlatformSet(platform)
      return ChecklistTool(request)
    }
  }

  /// The MIME type of all resources.
  static let mimeType = "text/markdown"

  /// The valid forms of addresses.
  static let templates = [
    ResourceTemplate(
      uriTemplate: "hig://page/{slug}", name: "page", title: "Page of the guidelines",
      description: "A page with all its rules, by slug, title or other name", mimeType: mimeType),
    ResourceTemplate(
      uriTemplate: "hig://rule/{+id}", name: "rule", title: "Guideline",
      description: "One rule in full, by id", mimeType: mimeType),
    ResourceTemplate(
      uriTemplate: "hig://checklist/{slug}/{platform}", name: "checklist",
      title: "Review checklist", description: "The rules to check for a page on a platform",
      mimeType: mimeType),
  ]
}
