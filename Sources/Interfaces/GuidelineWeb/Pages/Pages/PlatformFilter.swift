import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The platforms of a page as links that set apart the rules that do not apply.
struct PlatformFilter {
  let content: PageContent
  let request: PageRequest
  let link: LinkWriter

  var html: HTML {
    """
    <nav class="platform-filter" aria-label="Platforms">
    <ul class="chips">
    \(all)\(content.platforms.map(item).joined())</ul>
    \(sentence)</nav>

    """
  }

  private var all: HTML {
    guard link.links.areServed else { return "" }
    return chip("All", address: address(nil), isCurrent: request.platform == nil, count: nil)
  }

  private func item(_ support: PlatformSupport) -> HTML {
    let name = support.platform.rawValue
    if support.supported == false {
      return chip(
        name, address: address(support.platform), isCurrent: request.platform == support.platform,
        count: "not supported")
    }
    return chip(
      name, address: address(support.platform), isCurrent: request.platform == support.platform,
      count: NumberText.grouped(support.rules))
  }

  private func chip(_ name: String, address: String, isCurrent: Bool, count: String?) -> HTML {
    let text: HTML = "\(name)\(count.map { " <span class=\"number\">\($0)</span>" as HTML })"
    guard link.links.areServed else { return "<li><span class=\"chip\">\(text)</span></li>\n" }
    let current: HTML = isCurrent ? " aria-current=\"true\"" : ""
    return "<li><a class=\"chip\" href=\"\(address)\"\(current)>\(text)</a></li>\n"
  }

  private func address(_ platform: Platform?) -> String {
    var other = request
    other.platform = platform
    return link(.page(content.page.slug, other))
  }

  private var sentence: HTML {
    content.page.supportSentence.map { "<p class=\"facts\">\($0)</p>\n" } ?? ""
  }
}
