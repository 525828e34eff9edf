import GuidelineAnswers
import GuidelineChanges
import GuidelineModel
import TextSupport

extension WebPages {
  /// A page of the guidelines: its rules, or the comparison of two days. Other names than its slug, such as former
  /// ones, are moved to it.
  func page(_ slug: String, _ request: PageRequest) throws -> WebPage {
    let address = PageAddress.page(slug, request)
    let link = link(from: address)
    var query = PageContentQuery(slug, asOf: day(request.isComparison ? request.to : request.day))
    query.platform = request.platform
    query.changedSince = today.startOfRecentChanges
    let result = try query.run(in: context)
    let isGuess = result.notices.contains { if case .correctedName = $0 { true } else { false } }
    guard let content = result.response.target, !isGuess else {
      let nearest = result.response.target.map { [$0.page.slug] } ?? result.response.candidates
      return .problem(
        "No page ‘\(slug)’", link, words: slug.replacing("-", with: " "), nearest: try titles(of: nearest),
        notices: isGuess ? [] : result.notices)
    }
    guard content.page.slug == slug else {
      return moved(to: .page(content.page.slug, request), content.page.title, from: address)
    }
    let main =
      if request.isComparison, let from = day(request.from) {
        invalidDate(request.to) + (try comparison(of: content, from: from, to: query.day, link))
      } else {
        invalidDate(request.day) + invalidDate(request.from)
          + ContentMarkup(content: content, request: request, day: query.day, notices: result.notices, link: link).html
      }
    return WebPage(
      title: content.page.title, main: main, address: address, alternates: [.pageMarkdown(slug)],
      preview: "\(Pluralizer.count(content.ruleCount, "rule")) on \(content.page.title.lowercased())")
  }

  private func comparison(
    of content: PageContent, from: CalendarDate, to: CalendarDate?, _ link: LinkWriter
  ) throws -> HTML {
    let period = DiffQuery.Period(from: from, to: to)
    var query = DiffQuery(.page(content.page.slug, period))
    query.today = today
    let result = try query.run(in: context)
    return ComparisonMarkup(
      content: content, report: result.response.report, from: period.start ?? from, to: period.end,
      notices: result.notices, link: link
    ).html
  }

  /// A rule, or another record, by its id; a former id is moved to the present one, and a removed rule is shown in its
  /// last wording.
  func rule(_ page: String, _ name: String) throws -> WebPage {
    let address = PageAddress.rule(page: page, name: name)
    let id = "\(page)/\(name)"
    let result = try RuleContentQuery(id).run(in: context)
    guard let content = result.response.target else {
      return .problem(
        "No rule ‘\(id)’", link(from: address), words: id.split { $0 == "/" || $0 == "-" }.joined(separator: " "),
        nearest: try result.response.candidates.compactMap { name in
          let statement = try RuleContentQuery(name).run(in: context).response.target?.record.record.statement
          return PageAddress(ruleID: name).map { (statement ?? name, $0) }
        },
        notices: result.notices)
    }
    let known = content.record.record.id
    if known != id, let target = PageAddress(ruleID: known) {
      return moved(to: target, content.record.record.statement ?? known, from: address)
    }
    let markup = RuleMarkup(content: content, notices: result.notices, link: link(from: address))
    return WebPage(
      title: "\(markup.title) – \(content.record.pageTitle)", main: markup.html, address: address,
      alternates: [.ruleMarkdown(page: page, name: name)], preview: markup.summary)
  }

  /// A page that only says where its content is now.
  private func moved(to target: PageAddress, _ title: String, from address: PageAddress) -> WebPage {
    let query = target.parameters.query
    let main: HTML = """
      <h1>Moved</h1>
      <p><a href="\(link(from: address)(target))">\(title)</a></p>

      """
    return WebPage(
      status: .moved(to: target.path + (query.isEmpty ? "" : "?\(query)")), title: title, main: main, address: address)
  }

  func pageMarkdown(_ slug: String) throws -> String? {
    try PageContentQuery(slug).run(in: context).response.target?.markdown
  }

  func ruleMarkdown(_ page: String, _ name: String) throws -> String? {
    try RuleContentQuery("\(page)/\(name)").run(in: context).response.target?.markdown
  }
}
