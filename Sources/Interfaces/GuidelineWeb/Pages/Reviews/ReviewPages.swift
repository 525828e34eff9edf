import GuidelineModel
import TextSupport

/// The pages of reviews: the list of all, and one review to fill in.
///
/// They work without JavaScript, by forms; the script shows the changes of others at once.
package struct ReviewPages {
  private let links: PageLinks
  /// The value that proves that a form is of this site.
  private let token: String

  /// - Parameter token: the value of the hidden field `token` of all forms.
  package init(links: PageLinks, token: String) {
    self.links = links
    self.token = token
  }

  /// A line of the list of reviews.
  package struct Line: Sendable {
    let id: String
    let title: String
    let items: Int
    let reviewed: Int
    /// ISO 8601.
    let changed: String

    /// A line.
    package init(id: String, title: String, items: Int, reviewed: Int, changed: String) {
      self.id = id
      self.title = title
      self.items = items
      self.reviewed = reviewed
      self.changed = changed
    }
  }

  // MARK: All reviews

  /// The list of reviews, with a form for a new one.
  ///
  /// - Parameters:
  ///   - mayCreate: whether the person may add a review.
  ///   - problem: why the last form was refused.
  package func list(_ lines: [Line], mayCreate: Bool, problem: String? = nil) -> WebPage {
    let address = PageAddress.other("reviews")
    let rows = lines.map { line -> HTML in
      """
      <tr>
      <th scope="row"><a href="\(link(to: "reviews/\(line.id)", from: address))">\(line.title)</a></th>
      <td>\(line.reviewed) of \(line.items)</td>
      <td><time datetime="\(line.changed)">\(String(line.changed.prefix(10)))</time></td>
      </tr>

      """
    }
    let table: HTML =
      lines.isEmpty
      ? "<p>No review yet.</p>\n"
      : """
      <div class="scroller" role="region" aria-label="Reviews" tabindex="0">
      <table class="content">
      <thead><tr><th scope="col">Review</th><th scope="col">Reviewed</th><th scope="col">Changed</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
    let main: HTML = """
      <h1>Reviews</h1>
      <p class="lead">A review is a checklist that several people fill in at the same time.</p>
      \(problem.map { "<p class=\"problem\" role=\"alert\">\($0)</p>\n" as HTML })\(table)\(mayCreate ? creation(from: address) : "")
      """
    return WebPage(title: "Reviews", main: main.text, address: address)
  }

  private func creation(from address: PageAddress) -> HTML {
    let platforms = Platform.allCases.map { platform -> HTML in
      "<label class=\"chip\"><input type=\"checkbox\" name=\"platform\" value=\"\(platform.rawValue)\"> \(platform.rawValue)</label>\n"
    }
    return """
      <h2 id="new_review">New review</h2>
      <form class="new-review" method="post" action="\(link(to: "reviews", from: address))">
      \(tokenField)<p><label for="review_pages">Pages, components or topics, separated by commas</label>
      <input id="review_pages" name="pages" maxlength="2000" placeholder="toolbars, alerts" required></p>
      <fieldset><legend>Platforms; none for all</legend>
      \(platforms.joined())</fieldset>
      <p><label for="review_title">Title</label>
      <input id="review_title" name="title" maxlength="200"></p>
      <p><button type="submit">Make the checklist</button></p>
      </form>
      <p>A list of <code>hig checklist --app . --format json</code> becomes a review with
      <code>hig review push</code>.</p>

      """
  }

  // MARK: One review

  /// A review to fill in.
  package func review(_ content: ReviewContent) -> WebPage {
    let address = PageAddress.other("reviews/\(content.id)")
    let counts = content.counts
    let main: HTML = """
      <div class="review" data-review="\(content.id)" data-sequence="\(content.sequence)" data-person="\(content.person)"\(content.mayChange ? "" : " data-readonly" as HTML)>
      <h1>\(content.title)</h1>
      <p class="progress"><progress max="\(max(counts.total, 1))" value="\(counts.reviewed)" aria-label="Reviewed"></progress>
      <span class="counts" aria-live="polite">\(counts.reviewed) of \(counts.total) reviewed, \(counts.failed) failed</span>
      <span class="connection" role="status"></span></p>
      \(toolbar(content, from: address))\(groups(content, from: address))\(log(content, from: address))</div>

      """
    return WebPage(title: content.title, main: main.text, address: address)
  }

  private func toolbar(_ content: ReviewContent, from address: PageAddress) -> HTML {
    let renewal: HTML =
      content.mayChange
      ? """
      <form method="post" action="\(link(to: "reviews/\(content.id)/renew", from: address))">\(tokenField)<button type="submit">Look again with the present guidelines</button></form>

      """ : ""
    let exports = Self.exports.map { format, name -> HTML in
      let target = link(
        to: "api/v1/reviews/\(content.id)/export?format=\(format)", from: address)
      return "<a href=\"\(target)\">\(name)</a>\n"
    }
    return """
      <div class="review-tools">
      <div class="filters" hidden>
      <label>Show <select name="filter"><option value="all">all rules</option><option value="open">open</option><option value="fail">failed</option><option value="mine">mine</option></select></label>
      </div>
      \(renewal)</div>
      <p class="review-exports">Save as
      \(exports.joined())</p>

      """
  }

  /// The items, below headings of their pages and sections.
  private func groups(_ content: ReviewContent, from address: PageAddress) -> HTML {
    var html: HTML = ""
    var page: String?
    var section: [String]?
    var isListOpen = false
    var ids = ElementIDs()
    for item in content.items {
      let isNewPage = item.page != page
      if isNewPage || item.section ?? [] != section {
        if isListOpen { html += "</ol>\n" }
        if isNewPage {
          let target = links.link(to: .page(item.page, PageRequest()), from: address)
          html += "<h2><a href=\"\(target)\">\(item.pageTitle ?? item.page)</a></h2>\n"
        }
        let names = item.section ?? []
        if !names.isEmpty { html += "<h3>\(names.joined(separator: " › "))</h3>\n" }
        html += "<ol class=\"review-items\">\n"
        isListOpen = true
        page = item.page
        section = names
      }
      html += self.item(item, ids.unique(item.id), content, from: address)
    }
    if isListOpen { html += "</ol>\n" }
    return html
  }

  private func item(
    _ item: ReviewContent.Item, _ elementID: String, _ content: ReviewContent,
    from address: PageAddress
  ) -> HTML {
    let rule = PageAddress(ruleID: item.id).map { links.link(to: $0, from: address) }
    let statement: HTML =
      rule.map { "<a href=\"\($0)\">\(item.statement ?? item.id)</a>" }
      ?? "\(item.statement ?? item.id)"
    let places = (item.places ?? []).map { "<li><code>\($0.file):\($0.line)</code></li>" as HTML }
    let mark = item.mark?.kind.map { "<span class=\"badge \($0)\">\($0)</span> " as HTML }
    return """
      <li id="\(elementID)" class="review-item" data-item="\(item.id)" data-verdict="\(item.state)" tabindex="-1">
      <p class="statement">\(mark)\(statement)</p>
      \(item.why.map { "<p class=\"why\">\($0)</p>\n" as HTML })\(places.isEmpty ? "" : "<ul class=\"places\">\(places.joined())</ul>\n" as HTML)\(content.mayChange ? form(item, elementID, content, from: address) : state(item))</li>

      """
  }

  private func form(
    _ item: ReviewContent.Item, _ elementID: String, _ content: ReviewContent,
    from address: PageAddress
  ) -> HTML {
    let buttons = Self.verdicts.map { verdict, word -> HTML in
      "<button type=\"submit\" name=\"verdict\" value=\"\(verdict)\" aria-pressed=\"\(item.state == verdict ? "true" : "false")\">\(word)</button>"
    }
    // The Return key in a field presses the first button of its form, which must not be a verdict.
    return """
      <form method="post" action="\(link(to: "reviews/\(content.id)/items/\(PercentEncoding.encoded(item.id, keeping: "-._~/"))", from: address))">
      \(tokenField)<input type="hidden" name="element" value="\(elementID)">
      <button type="submit" hidden></button>
      <div class="verdicts" role="group" aria-label="Verdict">\(buttons.joined())</div>
      <label>Note <textarea name="note" rows="1" maxlength="20000">\(item.note ?? "")</textarea></label>
      <label>Assigned to <input name="assignee" maxlength="100" value="\(item.assignee ?? "")"></label>
      <button type="submit" class="save">Save</button>
      </form>

      """
  }

  private func state(_ item: ReviewContent.Item) -> HTML {
    let word = Self.verdicts.first(where: { $0.verdict == item.state })?.word ?? item.state
    return """
      <p class="state"><span class="verdict">\(word)</span> <span class="note">\(item.note ?? "")</span> <span class="assignee">\(item.assignee ?? "")</span></p>

      """
  }

  private func log(_ content: ReviewContent, from address: PageAddress) -> HTML {
    let lines = content.entries.map { entry -> HTML in
      let undo: HTML =
        content.mayChange && entry.canBeUndone
        ? """
         <form method="post" action="\(link(to: "reviews/\(content.id)/undo", from: address))">\(tokenField)<input type="hidden" name="sequence" value="\(entry.sequence)"><button type="submit" aria-label="Undo change \(entry.sequence)">Undo</button></form>
        """ : ""
      return """
        <li value="\(entry.sequence)"><strong>\(entry.author)</strong> \(entry.text) <time datetime="\(entry.time)">\(String(entry.time.prefix(16).map { $0 == "T" ? " " : $0 }))</time>\(undo)</li>

        """
    }
    return """
      <section class="review-log" aria-labelledby="review_log">
      <h2 id="review_log">Changes</h2>
      <ol reversed>
      \(lines.joined())</ol>
      </section>

      """
  }

  /// The formats that the server exports, with their names.
  private static let exports: [(format: String, name: String)] = [
    ("markdown", "Markdown"), ("html", "HTML"), ("csv", "CSV"), ("json", "JSON"),
    ("sarif", "SARIF"),
  ]

  private static let verdicts: [(verdict: String, word: String)] = [
    ("pass", "Pass"), ("fail", "Fail"), ("na", "n.a."), ("open", "Open"),
  ]

  private var tokenField: HTML { "<input type=\"hidden\" name=\"token\" value=\"\(token)\">\n" }

  private func link(to path: String, from address: PageAddress) -> String {
    links.link(to: .other(path), from: address)
  }
}
