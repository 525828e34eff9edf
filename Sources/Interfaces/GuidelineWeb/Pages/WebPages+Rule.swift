import GuidelineModel
import GuidelineQueries

extension WebPages {
  /// A rule, or another record, by its id; a former id is moved to the present one, and a removed rule is shown in its last
  /// wording.
  package func rule(_ page: String, _ name: String) throws -> WebPage {
    try ruleWithMarkdown(page, name).page
  }

  /// The same as ``rule(_:_:)`` and ``ruleMarkdown(_:_:)``, in less time than both take; no Markdown for a rule of another id.
  package func ruleWithMarkdown(
    _ page: String, _ name: String
  ) throws -> (page: WebPage, markdown: String?) {
    let address = PageAddress.rule(page: page, name: name)
    let id = "\(page)/\(name)"
    let result = try RuleContentQuery(id).run(in: context)
    guard let content = result.response.target else {
      return (missing(id, result.response, result.notices, at: address), nil)
    }
    let known = content.record.record.id
    if known != id, let target = PageAddress(ruleID: known) {
      return (moved(to: target, content.record.record.statement ?? known, from: address), nil)
    }
    let markup = RuleMarkup(
      content: content, notices: result.notices, link: link(from: address))
    let answer = WebPage(
      title: "\(markup.title) – \(content.record.pageTitle)", main: markup.html.text,
      address: address, alternates: [.markdown(.ruleMarkdown(page: page, name: name))])
    return (answer, RuleMarkdown(content: content).document())
  }

  private func missing(
    _ id: String, _ resolution: Resolution<RuleContent>, _ notices: [Notice],
    at address: PageAddress
  ) -> WebPage {
    let nearest: [String] =
      switch resolution {
      case .unknown(let ids, _): ids
      case .ambiguous(.ambiguousID(_, let candidates)): candidates
      default: []
      }
    let markup = MissingMarkup(
      title: "No rule ‘\(id)’", notices: notices,
      nearest: nearest.compactMap { name in PageAddress(ruleID: name).map { (name, $0) } },
      words: id.split { $0 == "/" || $0 == "-" }.joined(separator: " "), link: link(from: address))
    return WebPage(
      status: .missing, title: "Not found", main: markup.html.text, address: address)
  }
}
