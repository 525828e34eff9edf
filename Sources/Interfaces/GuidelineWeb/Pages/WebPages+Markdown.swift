import GuidelineQueries

extension WebPages {
  /// A page as Markdown; `nil` if no page has the name.
  package func pageMarkdown(_ slug: String) throws -> String? {
    try PageContentQuery(slug).run(in: context).response.target.map {
      PageMarkdown(content: $0).document()
    }
  }

  /// A rule as Markdown; `nil` if no rule has the id.
  package func ruleMarkdown(_ page: String, _ name: String) throws -> String? {
    try RuleContentQuery("\(page)/\(name)").run(in: context).response.target.map {
      RuleMarkdown(content: $0).document()
    }
  }
}
