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
    <p><code>hig review push FILE</code> shares a list of <code>hig checklist</code> as a review.</p>

    """
  }

  // MARK: One review

  /// A review to fill in, as the document of its checklist.
  ///
  /// - Parameters:
  ///   - changes: the last change of each item.
  ///   - log: the newest entries, newest first.
  ///   - conflict: a change that was not saved, since another one came before it.
  /// - Throws: `ChecklistReadingError` if the review has no checklist; `EncodingError`.
  func review(
    _ review: SharedReview, changes: [LastChange], log: [ReviewLogEntry], conflict: Conflict? = nil
  ) throws -> String {
    var list = try ChecklistReader.checklist(in: review.checklist).filled
    // The path of the app is of the machine that shared the list.
    list.request.app = list.request.app?.split(separator: "/").last.map(String.init)
    let path = "reviews/\(review.id.text)"
    let numbers = Dictionary(
      list.items.enumerated().map { ($1.id, ($0 + 1, $1.statement)) }
    ) { first, _ in first }
    let host = ChecklistHTML.Host(
      head: head.text, navigation: navigation.text + (conflict.map { alert($0, path).text } ?? ""),
      attributes: attributes(review).text, files: files(path).text,
      log: self.log(log, numbers, path).text,
      changes: try JSONOutput.line(changes.map(LastChangeJSON.init)),
      form: { form($0, $1, path, sequence: review.sequence).text })
    return try ChecklistHTML(list, on: host).document()
  }

  /// A change by a form that was not saved.
  struct Conflict {
    let change: ReviewChange
    let state: ReviewChange
    let last: LastChange?
    /// The number of the last entry of the review.
    let sequence: Int
  }

  private var head: HTML {
    let assets = WebAssets.standard
    return """
      <link rel="icon" href="\(link(.asset(assets.icon.name)))" type="image/svg+xml">
      <link rel="stylesheet" href="\(link(.asset(assets.checklist.style.name)))">
      <script defer src="\(link(.asset(assets.checklist.script.name)))"></script>

      """
  }

  private var navigation: HTML {
    """
    <nav class="site" aria-label="Site"><a href="\(link(.home))">Guidelines</a> \
    <a href="\(link(to: "reviews"))" aria-current="page">Reviews</a> <span>\(person.name)</span></nav>

    """
  }

  private func attributes(_ review: SharedReview) -> HTML {
    """
    data-review="\(review.id.text)" data-sequence="\(review.sequence)" data-person="\(person.name)"\
    \(mayChange ? "" : " data-readonly" as HTML)
    """
  }

  private func files(_ path: String) -> HTML {
    let links = ReviewExport.Format.allCases.html {
      "<a class=\"button closes\" href=\"\(link(to: "api/v1/\(path)/export?format=\($0.rawValue)"))\">Save as \($0.name)</a>\n"
    }
    return mayChange
      ? """
      \(links)<hr>
      <form method="post" action="\(link(to: "\(path)/renew"))">\(tokenField)<button>Update to the current guidelines</button></form>

      """ : links
  }

  /// The fields of an item, which the script replaces.
  private func form(_ item: ChecklistItem, _ number: Int, _ path: String, sequence: Int) -> HTML {
    guard mayChange else { return "" }
    let buttons = Verdict.allCases.html {
      "<button name=\"verdict\" value=\"\($0.word)\" aria-pressed=\"\($0 == item.verdict ? "true" : "false")\">\($0.title)</button>\n"
    }
    // The Return key in a field presses the first button of its form, which must not be a verdict.
    return """
      <form class="plain" method="post" action="\(link(to: itemPath(item.id, path)))">
      \(fields(sequence, element: number))<button hidden></button>
      \(buttons)<label>Note <textarea name="note" rows="1" maxlength="20000">\(item.review?.note)</textarea></label>
      <label>Assigned to <input name="assignee" maxlength="100" value="\(item.assignee)"></label>
      <button>Save</button>
      </form>
      """
  }

  private func itemPath(_ id: String, _ path: String) -> String {
    "\(path)/items/\(PercentEncoding.encoded(id, keeping: "-._~/"))"
  }

  private func fields(_ sequence: Int, element: Int? = nil) -> HTML {
    """
    \(tokenField)<input type="hidden" name="sequence" value="\(sequence)">
    \(element.map { "<input type=\"hidden\" name=\"element\" value=\"r\($0)\">\n" as HTML })
    """
  }

  /// Says that another person was faster, and lets this one decide.
  private func alert(_ conflict: Conflict, _ path: String) -> HTML {
    let (change, state) = (conflict.change, conflict.state)
    let values: [(name: String, value: String?)] = [
      ("verdict", change.verdict?.word), ("note", change.note), ("assignee", change.assignee),
    ]
    let inputs = values.html { field in
      field.value.map { "<input type=\"hidden\" name=\"\(field.name)\" value=\"\($0)\">\n" } ?? ""
    }
    return """
      <div class="notice" role="alert">
      <p>Not saved: \(conflict.last?.author ?? "an update") changed “\(state.item)” in the meantime: \(Self.text(state)).</p>
      <form method="post" action="\(link(to: itemPath(state.item, path)))">\(fields(conflict.sequence))\(inputs)<button>Set \(Self.text(change))</button></form>
      </div>

      """
  }

  private func log(
    _ entries: [ReviewLogEntry], _ numbers: [String: (number: Int, statement: String)],
    _ path: String
  ) -> HTML {
    func undo(_ sequence: Int?) -> HTML {
      guard mayChange else { return "" }
      return """
        <form method="post" action="\(link(to: "\(path)/undo"))">\(tokenField)<input type="hidden" name="sequence" value="\(sequence.map(String.init))"><button>Undo</button></form>
        """
    }
    let lines = entries.html { entry in
      let time = ReviewEntryJSON.text(ofMilliseconds: entry.time)
      let rule = numbers[entry.change.item]
      let subject: HTML? =
        rule.map { "<a href=\"#r\($0.number)\">\($0.statement)</a>" }
        ?? (entry.kind == .renewal ? nil : "<span>\(entry.change.item)</span>")
      return """
        <li><b>\(entry.author)</b> \(Self.sentence(entry)) <time datetime="\(time)">\(time.prefix(16).replacing("T", with: " "))</time>\(subject)\(entry.kind == .renewal ? nil : undo(entry.sequence))</li>

        """
    }
    return """
      <section class="log" id="log" aria-label="Changes">
      <details>
      <summary>Changes</summary>
      <ol id="entries" role="list">
      \(lines)</ol>
      <template id="entry"><li>\(undo(nil))</li></template>
      </details>
      </section>

      """
  }

  private static func sentence(_ entry: ReviewLogEntry) -> String {
    switch entry.kind {
    case .change: text(entry.change)
    case .undo(let number): "undid \(number): \(text(entry.change))"
    case .renewal: "updated the checklist to the current guidelines"
    }
  }

  /// "Fail, “too wide”"; the script words changes alike.
  private static func text(_ change: ReviewChange) -> String {
    var parts: [String] = []
    if let verdict = change.verdict { parts.append(verdict.title) }
    if let note = change.note { parts.append(note.isEmpty ? "no note" : "“\(note)”") }
    if let name = change.assignee {
      parts.append(name.isEmpty ? "not assigned" : "assigned to \(name)")
    }
    return parts.joined(separator: ", ")
  }

  private var tokenField: HTML { "<input type=\"hidden\" name=\"token\" value=\"\(token)\">\n" }

  private func link(to path: String) -> String { link(.other(path)) }
}

extension Verdict {
  /// "Fail", "N.a.".
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The last change of an item for the script of its page.
private struct LastChangeJSON: Encodable {
  let item: String
  let sequence: Int
  let author: String
  let time: String

  init(_ change: LastChange) {
    item = change.item
    sequence = change.sequence
    author = change.author
    time = ReviewEntryJSON.text(ofMilliseconds: change.time)
  }
}
