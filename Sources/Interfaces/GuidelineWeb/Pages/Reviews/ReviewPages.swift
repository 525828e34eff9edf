import Checklists
import GuidelineModel
import TextSupport

/// The pages of reviews: the list of all, and one review to fill in.
///
/// They work without JavaScript, by forms; the script shows the changes of others at once.
struct ReviewPages {
  /// The value of the hidden field `token` of all forms, which proves that a form is of this site.
  let token: String
  let person: Person

  private let link = LinkWriter(links: PageRoutes.links, page: .other("reviews"))

  private var mayChange: Bool { person.role >= .reviewer }

  // MARK: All reviews

  /// The list of reviews, with a form for a new one.
  ///
  /// - Parameter problem: why the last form was refused.
  func list(_ reviews: [ReviewSummary], problem: String?) -> WebPage {
    let rows = reviews.html { review in
      let changed = ReviewEntryJSON.text(ofMilliseconds: review.changed)
      return """
        <tr>
        <th scope="row"><a href="\(link(to: "reviews/\(review.id.text)"))">\(review.title)</a></th>
        <td>\(review.reviewed) of \(review.items)</td>
        <td><time datetime="\(changed)">\(String(changed.prefix(10)))</time></td>
        </tr>

        """
    }
    let table: HTML =
      rows.isEmpty
      ? "<p>No review yet.</p>\n"
      : """
      <div class="scroller" role="region" aria-label="Reviews" tabindex="0">
      <table class="content">
      <thead><tr><th scope="col">Review</th><th scope="col">Reviewed</th><th scope="col">Changed</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>

      """
    let main: HTML = """
      <h1>Reviews</h1>
      <p class="lead">A review is a checklist that several people fill in at the same time.</p>
      \(problem.map { "<p class=\"problem\" role=\"alert\">\($0)</p>\n" as HTML })\(table)\(mayChange ? creation : "")
      """
    return WebPage(title: "Reviews", main: main, address: .other("reviews"))
  }

  private var creation: HTML {
    """
    <h2 id="new_review">New review</h2>
    <form class="new-review" method="post" action="\(link(to: "reviews"))">
    \(tokenField)<p><label for="review_pages">Pages, components or topics, separated by commas</label>
    <input id="review_pages" name="pages" maxlength="2000" placeholder="toolbars, alerts" required></p>
    <fieldset><legend>Platforms; none for all</legend>
    \(Platform.allCases.html { "<label class=\"chip\"><input type=\"checkbox\" name=\"platform\" value=\"\($0.rawValue)\"> \($0.rawValue)</label>\n" })</fieldset>
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
  ///
  /// - Parameter log: the newest entries, newest first.
  /// - Throws: `DecodingError` if the review has no checklist.
  func review(_ review: SharedReview, log: [ReviewLogEntry]) throws -> WebPage {
    let list = try JSONDecoder().decode(ReviewedList.self, from: Data(review.checklist.utf8))
    let title = list.title ?? "Review"
    let counted = list.items.filter { $0.mark?.kind != "gone" }
    let main: HTML = """
      <div class="review" data-review="\(review.id.text)" data-sequence="\(review.sequence)" data-person="\(person.name)"\(mayChange ? "" : " data-readonly" as HTML)>
      <h1>\(title)</h1>
      <p class="progress"><progress max="\(max(counted.count, 1))" value="\(counted.count { $0.state != "open" })" aria-label="Reviewed"></progress>
      <span class="counts" aria-live="polite">\(counted.count { $0.state != "open" }) of \(counted.count) reviewed, \(counted.count { $0.state == "fail" }) failed</span>
      <span class="connection" role="status"></span></p>
      \(toolbar(review.id.text))\(groups(list.items, of: review.id.text))\(self.log(log, of: review.id.text))</div>

      """
    return WebPage(title: title, main: main, address: .other("reviews/\(review.id.text)"))
  }

  private func toolbar(_ id: String) -> HTML {
    let renewal: HTML =
      mayChange
      ? """
      <form method="post" action="\(link(to: "reviews/\(id)/renew"))">\(tokenField)<button type="submit">Update to the current guidelines</button></form>

      """ : ""
    return """
      <div class="review-tools">
      <div class="filters" hidden>
      <label>Show <select name="filter"><option value="all">all rules</option><option value="open">open</option><option value="fail">failed</option><option value="mine">mine</option></select></label>
      </div>
      \(renewal)</div>
      <p class="review-exports">Save as
      \(ReviewExport.Format.allCases.html { "<a href=\"\(link(to: "api/v1/reviews/\(id)/export?format=\($0.rawValue)"))\">\($0.name)</a>\n" })</p>

      """
  }

  /// The items, below headings of their pages and sections.
  private func groups(_ items: [ReviewedList.Item], of id: String) -> HTML {
    var html: HTML = ""
    var page: String?
    var section: [String]?
    var ids = ElementIDs()
    for item in items {
      let names = item.section ?? []
      if item.page != page || names != section {
        if section != nil { html += "</ol>\n" }
        if item.page != page {
          html +=
            "<h2><a href=\"\(link.page(item.page))\">\(item.pageTitle ?? item.page)</a></h2>\n"
        }
        if !names.isEmpty { html += "<h3>\(names.joined(separator: " › "))</h3>\n" }
        html += "<ol class=\"review-items\">\n"
        page = item.page
        section = names
      }
      html += self.item(item, ids.unique(item.id), of: id)
    }
    return section == nil ? html : html + "</ol>\n"
  }

  private func item(_ item: ReviewedList.Item, _ elementID: String, of id: String) -> HTML {
    let text = item.statement ?? item.id
    let statement: HTML =
      PageAddress(ruleID: item.id).map { "<a href=\"\(link($0))\">\(text)</a>" } ?? "\(text)"
    let places = (item.places ?? []).html { "<li><code>\($0.file):\($0.line)</code></li>" }
    let mark = item.mark?.kind.map { "<span class=\"badge \($0)\">\($0)</span> " as HTML }
    return """
      <li id="\(elementID)" class="review-item" data-item="\(item.id)" data-verdict="\(item.state)" tabindex="-1">
      <p class="statement">\(mark)\(statement)</p>
      \(item.why.map { "<p class=\"why\">\($0)</p>\n" as HTML })\(places.isEmpty ? "" : "<ul class=\"places\">\(places)</ul>\n" as HTML)\(mayChange ? form(item, elementID, of: id) : state(item))</li>

      """
  }

  private func form(_ item: ReviewedList.Item, _ elementID: String, of id: String) -> HTML {
    let buttons = Self.verdicts.html { verdict, word in
      "<button type=\"submit\" name=\"verdict\" value=\"\(verdict)\" aria-pressed=\"\(item.state == verdict ? "true" : "false")\">\(word)</button>"
    }
    let path = "reviews/\(id)/items/\(PercentEncoding.encoded(item.id, keeping: "-._~/"))"
    // The Return key in a field presses the first button of its form, which must not be a verdict.
    return """
      <form method="post" action="\(link(to: path))">
      \(tokenField)<input type="hidden" name="element" value="\(elementID)">
      <button type="submit" hidden></button>
      <div class="verdicts" role="group" aria-label="Verdict">\(buttons)</div>
      <label>Note <textarea name="note" rows="1" maxlength="20000">\(item.note)</textarea></label>
      <label>Assigned to <input name="assignee" maxlength="100" value="\(item.assignee)"></label>
      <button type="submit" class="save">Save</button>
      </form>

      """
  }

  private func state(_ item: ReviewedList.Item) -> HTML {
    let word = Self.verdicts.first { $0.verdict == item.state }?.word ?? item.state
    return """
      <p class="state"><span class="verdict">\(word)</span> <span class="note">\(item.note)</span> <span class="assignee">\(item.assignee)</span></p>

      """
  }

  private func log(_ entries: [ReviewLogEntry], of id: String) -> HTML {
    let lines = entries.html { entry in
      let time = ReviewEntryJSON.text(ofMilliseconds: entry.time)
      let undo: HTML =
        mayChange && entry.kind != .renewal
        ? """
         <form method="post" action="\(link(to: "reviews/\(id)/undo"))">\(tokenField)<input type="hidden" name="sequence" value="\(entry.sequence)"><button type="submit" aria-label="Undo change \(entry.sequence)">Undo</button></form>
        """ : ""
      return """
        <li value="\(entry.sequence)"><strong>\(entry.author)</strong> \(Self.sentence(entry)) <time datetime="\(time)">\(time.prefix(16).replacing("T", with: " "))</time>\(undo)</li>

        """
    }
    return """
      <section class="review-log" aria-labelledby="review_log">
      <h2 id="review_log">Changes</h2>
      <ol reversed>
      \(lines)</ol>
      </section>

      """
  }

  /// "fail, “too wide”: toolbars/group-items"; the script words entries alike.
  private static func sentence(_ entry: ReviewLogEntry) -> String {
    var parts: [String] = []
    if let verdict = entry.change.verdict { parts.append(verdict.rawValue) }
    if let note = entry.change.note { parts.append(note.isEmpty ? "no note" : "“\(note)”") }
    if let name = entry.change.assignee {
      parts.append(name.isEmpty ? "not assigned" : "assigned to \(name)")
    }
    let change = "\(parts.joined(separator: ", ")): \(entry.change.item)"
    return switch entry.kind {
    case .change: change
    case .undo(let number): "undid \(number): \(change)"
    case .renewal: "updated the checklist to the present guidelines"
    }
  }

  private static let verdicts: [(verdict: String, word: String)] = [
    ("pass", "Pass"), ("fail", "Fail"), ("na", "n.a."), ("open", "Open"),
  ]

  private var tokenField: HTML { "<input type=\"hidden\" name=\"token\" value=\"\(token)\">\n" }

  private func link(to path: String) -> String { link(.other(path)) }
}

/// The members of a checklist that its page shows. A checklist of another program may lack most of them.
private struct ReviewedList: Decodable {
  let title: String?
  let items: [Item]

  struct Item: Decodable {
    let id: String
    let page: String
    let pageTitle: String?
    let section: [String]?
    let statement: String?
    let why: String?
    let places: [Place]?
    let mark: Mark?
    let verdict: String?
    let note: String?
    let assignee: String?

    var state: String {
      switch verdict?.lowercased() {
      case "pass": "pass"
      case "fail": "fail"
      case "n.a.", "na": "na"
      default: "open"
      }
    }
  }

  struct Place: Decodable {
    let file: String
    let line: Int
  }

  struct Mark: Decodable {
    let kind: String?
  }
}
