import GuidelineIndex
import GuidelineQueries
import TextSupport

/// The list of the Markdown files of a site for language models, in the format of llmstxt.org.
struct LanguageModelIndex {
  let pages: [CaptureInfo]
  /// The address of the root, with a slash at its end; `nil` for relative links.
  let base: String?

  /// The Markdown document, with a section for each category of pages.
  func document() -> String {
    let rules = Pluralizer.count(pages.reduce(0) { $0 + $1.ruleCount }, "rule")
    let sections = PageCategory.groups(of: pages, slug: \.slug).map { group in
      "\n## \(group.category.title)\n\n" + group.members.map(line).joined()
    }
    return """
      # Human Interface Guidelines

      > \(rules) of Apple’s Human Interface Guidelines on \(Pluralizer.count(pages.count, "page")), each with its strength and platforms.

      Each link is a page as Markdown, with a heading for each rule.

      """ + sections.joined()
  }

  private func line(_ page: CaptureInfo) -> String {
    let address = (base ?? "") + PageAddress.pageMarkdown(page.slug).path
    let facts =
      Pluralizer.count(page.ruleCount, "rule")
      + (page.revised.map { ", revised \($0)" } ?? "")
    return "- [\(MarkdownText.escaped(page.title))](\(address)): \(facts)\n"
  }
}
