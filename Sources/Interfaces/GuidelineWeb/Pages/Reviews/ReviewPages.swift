import Checklists
import GuidelineModel
import TextSupport

/// The pages of reviews, which work without JavaScript, by forms; the script shows the changes of others at once.
struct ReviewPages {
  /// The value of the hidden field `form` of all forms, which proves that a form is of this site.
  let token: String
  let person: Person

  private let link = LinkWriter(links: PageRoutes.links, page: .other("reviews"))

  struct Creation {
    var pages = ""
    var platforms: [Platform] = []
    var title = ""
    /// The problems to correct, one sentence each.
    var problems: [String] = []
  }

  private var mayChange: Bool { person.role >= .reviewer }

  // MARK: All reviews

  /// - Parameter names: the titles of pages, which complete the names in the form for a new review.
  func list(_ reviews: [ReviewSummary], creation: Creation, completedBy names: [String]) -> WebPage {
    let rows = reviews.html { review in
      let time = ReviewTime.text(ofMilliseconds: review.changed)
      let facts: [HTML] =
        [
          review.isSignedOff ? "signed off" : "\(review.reviewed) of \(review.items) reviewed",
          review.fails > review.found ? "<b>\(review.fails - review.found) fail</b>" : "",
          review.found > 0 ? "<b>\(review.found) \(CheckResults.found)</b>" : "",
          "\(review.people.prefix(Self.mostPeople).joined(separator: ", "))"
            + (review.people.count > Self.mostPeople ? " and others" : ""),
          "<time datetime=\"\(time)\">\(ReviewPages.minute(time))</time>",
        ].filter { !$0.isEmpty }
      return """
        <li><a href="\(link(to: review.id.path))">\(review.title)</a>
        <progress max="\(max(1, review.items))" value="\(review.reviewed)" aria-label="Reviewed rules"></progress>
        <p>\(facts.joined(separator: " · "))</p></li>

        """
    }
    let list: HTML = rows.isEmpty ? "<p>No review yet.</p>\n" : "<ul class=\"reviews\" role=\"list\">\n\(rows)</ul>\n"
    let main: HTML = """
      <h1>Reviews</h1>
      <p class="lead">A review is a checklist that several people fill in at the same time.</p>
      \(SignIn.person(person, back: "/reviews"))\(list)\(mayChange ? form(creation, names) : "")
      """
    return WebPage(title: "Reviews", main: main, address: .other("reviews"))
  }

  private static let mostPeople = 4

  /// "2026-12-01 02:27"
  private static func minute(_ time: String) -> String { String(time.prefix(16)).replacing("T", with: " ") }

  private func form(_ creation: Creation, _ names: [String]) -> HTML {
    """
    <h2 id="new_review">New review</h2>
    <form class="new-review" method="post" action="\(link(to: "reviews"))">
    \(creation.problems.html { "<p class=\"problem\" role=\"alert\">\($0).</p>\n" })\
    \(tokenField)<p><label for="review_pages">Pages, components or topics, separated by commas</label>
    <input id="review_pages" name="pages" maxlength="2000" placeholder="toolbars, alerts" value="\(creation.pages)" \
    list="review_names" data-several autocomplete="off" required></p>
    <datalist id="review_names">\(names.html { "<option>\($0)</option>" })</datalist>
    <fieldset><legend>Platforms; none for all</legend>
    \(HTML.platformChoices(checked: creation.platforms))</fieldset>
    <p><label for="review_title">Title</label>
    <input id="review_title" name="title" maxlength="200" value="\(creation.title)"></p>
    <p><button type="submit" class="primary">Make the checklist</button></p>
    </form>
    <p>For an app: <code>hig checklist --app . --format json &gt; review.json</code>, then \
    <code>hig review push review.json</code> with the address of this server.</p>

    """
  }

  private var tokenField: HTML { "<input type=\"hidden\" name=\"form\" value=\"\(token)\">\n" }

  private func link(to path: String) -> String { link(.other(path)) }

  // MARK: One review

  /// A review to fill in, as the document of its checklist.
  ///
  /// - Parameters:
  ///   - entries: the newest entries of the log, newest first.
  ///   - changedRules: the number of rules of a list that changed after it was made.
  /// - Throws: `ChecklistReadingError` if the review has no checklist; `EncodingError`.
  func review(
    _ review: SharedReview, changes: [LastChange], entries: [ReviewLogEntry], changedRules: (Checklist) throws -> Int
  ) throws -> String {
    var list = try ChecklistReader.checklist(in: review.checklist).filled
    // The path of the app is of the machine that shared the list.
    list.request.app = list.request.app?.split(separator: "/").last.map(String.init)
    let host = Host(
      pages: self, review: review, list: list, entries: entries,
      changes: try JSONOutput.line(changes), changedRules: try changedRules(list))
    return try ChecklistHTML(list, on: host).document()
  }

  /// - Throws: `ChecklistReadingError` if the review has no checklist.
  func report(_ review: SharedReview, authors: [String: String]) throws -> String {
    let path = review.id.path
    let list = try ChecklistReader.checklist(in: review.checklist)
    let style = link(.asset(WebAssets.standard.report.name))
    let head: HTML = "<link rel=\"stylesheet\" href=\"\(style)\">\n"
    let navigation: HTML = """
      \(SiteHeader(link: link, section: "reviews", further: PageRoutes.furtherNavigation).html)\
      <nav aria-label="Review"><a href="\(link(to: path))">Back to the review</a> · \
      <a href="\(link(to: "api/v1/\(path)/export?format=report"))">Save as Markdown</a></nav>

      """
    let isDone = ReviewStatus(of: list.items).counts.isComplete && list.filled.signOff?.changesSince != 0
    let signing: HTML = """
      <form method="post" action="\(link(to: "\(path)/sign-off"))">\(tokenField)
      <label>Build <input name="build" maxlength="100"></label>
      <button type="submit" class="primary">Sign off as \(person.name)</button></form>

      """
    let report = ReviewReport(of: list, authors: authors)
    return report.html(head: head.text, navigation: navigation.text, signing: mayChange && isDone ? signing.text : "")
  }

  private struct Host: ChecklistHTML.Host {
    let pages: ReviewPages
    let review: SharedReview
    let list: Checklist
    let entries: [ReviewLogEntry]
    let changes: String
    let changedRules: Int

    private var path: String { review.id.path }

    private func link(_ rest: String) -> String { pages.link(to: path + rest) }

    /// The script writes counts and states, so the page is first shown when it has run.
    var head: String {
      let assets = WebAssets.standard
      let markup: HTML = """
        <link rel="icon" href="\(pages.link(.asset(assets.icon.name)))" type="image/svg+xml">
        <link rel="stylesheet" href="\(pages.link(.asset(assets.checklist.style.name)))">
        <script defer blocking="render" src="\(pages.link(.asset(assets.checklist.script.name)))"></script>

        """
      return markup.text
    }

    var header: String {
      SiteHeader(link: pages.link, section: "reviews", further: PageRoutes.furtherNavigation).html.text
    }

    var notices: String {
      (SignIn.person(pages.person, back: "/\(path)") + (changedRules > 0 ? changedRulesNotice : "")).text
    }

    private var changedRulesNotice: HTML {
      let verb = changedRules == 1 ? "has" : "have"
      return """
        <div class="notice"><p>\(Pluralizer.count(changedRules, "rule")) of this list \(verb) changed \
        since it was made.</p>
        \(pages.mayChange ? renewal : "")</div>

        """
    }

    private var renewal: HTML {
      """
      <form method="post" action="\(link("/renew"))">\(pages.tokenField)\
      <button>Update to the current guidelines</button></form>

      """
    }

    var attributes: String {
      let markup: HTML =
        "data-review=\"\(review.id.text)\" data-sequence=\"\(review.sequence)\" data-person=\"\(pages.person.name)\""
      return markup.text + (pages.mayChange ? "" : " data-readonly")
    }

    var files: String {
      var markup = ReviewExport.Format.allCases.html {
        """
        <a class="button closes" href="\(pages.link(to: "api/v1/\(path)/export?format=\($0.rawValue)"))">\
        Save as \($0.name)</a>

        """
      }
      if pages.mayChange {
        markup += "<hr>\n"
        markup += renewal
      }
      return markup.text
    }

    /// The fields of an item, which the script replaces.
    func form(of item: ChecklistItem, _ number: Int) -> String {
      guard pages.mayChange else { return "" }
      let buttons = Verdict.allCases.html { verdict in
        let isPressed = verdict == item.verdict && !item.isFound
        return """
          <button name="verdict" value="\(verdict.word)" aria-pressed="\(isPressed ? "true" : "false")">\
          \(verdict.rawValue.capitalizedFirst)</button>

          """
      }
      let severity = item.severity?.rawValue ?? ""
      let severities = ([""] + Severity.allCases.map(\.rawValue)).html { name in
        let selected = name == severity && !name.isEmpty ? " selected" : ""
        return "<option value=\"\(name)\"\(selected)>\(name.isEmpty ? "Not set" : name.capitalizedFirst)</option>"
      }
      // The Return key in a field presses the first button of its form, which must not be a verdict.
      let address = link("/items/\(PercentEncoding.encoded(item.id, keeping: "-._~/"))")
      let markup: HTML = """
        <form class="plain" method="post" action="\(address)">
        \(pages.tokenField)<input type="hidden" name="sequence" value="\(review.sequence)">
        <input type="hidden" name="element" value="r\(number)"><button hidden></button>
        \(buttons)<label>Severity <select name="severity">\(severities)</select></label>
        <label>Note <textarea name="note" rows="1" maxlength="20000">\(item.review?.note)</textarea></label>
        <label>Assigned to <input name="assignee" maxlength="100" value="\(item.assignee)"></label>
        <button>Save</button>
        </form>
        """
      return markup.text
    }

    var report: String { link("/report") }

    var log: String {
      let numbers = Dictionary(list.items.enumerated().map { ($1.id, $0) }) { first, _ in first }
      let lines = entries.html { entry in
        let time = ReviewTime.text(ofMilliseconds: entry.time)
        let item = entry.change.item
        let rule: HTML =
          numbers[item].map { "<a href=\"#r\($0 + 1)\">\(list.items[$0].statement)</a>" } ?? "<span>\(item)</span>"
        return """
          <li><b>\(entry.author)</b> \(entry.text) <time datetime="\(time)">\(ReviewPages.minute(time))</time>\
          \(rule)\(entry.kind.isOfItem ? undo(entry.sequence) : "")</li>

          """
      }
      let markup: HTML = """
        <section class="log" id="log" aria-label="Changes">
        <details>
        <summary>Changes</summary>
        <ol id="entries" role="list">
        \(lines)</ol>
        <template id="entry"><li>\(undo(0))</li></template>
        </details>
        </section>

        """
      return markup.text
    }

    private func undo(_ sequence: Int) -> HTML {
      guard pages.mayChange else { return "" }
      return """
        <form method="post" action="\(link("/undo"))">\(pages.tokenField)\
        <input type="hidden" name="sequence" value="\(sequence)"><button>Undo</button></form>
        """
    }
  }
}

extension ReviewLogEntry {
  /// The entry in words, which pages show after the name of its author: "Fail, “too wide”", "undid 3: Pass".
  var text: String {
    if kind == .renewal { return "updated the checklist to the current guidelines" }
    if kind == .signOff {
      return "signed the review off" + (change.note.map { $0.isEmpty ? "" : ", build \($0)" } ?? "")
    }
    let parts = [
      change.verdict?.rawValue.capitalizedFirst,
      change.severity.flatMap { !$0.isEmpty ? $0 : change.verdict == nil ? "no severity" : nil },
      change.note.flatMap { note in
        note == CheckResults.note
          ? CheckResults.found : !note.isEmpty ? "“\(note)”" : change.verdict == nil ? "no note" : nil
      },
      change.assignee.map { $0.isEmpty ? "not assigned" : "assigned to \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
    return kind.undone.map { "undid \($0): \(parts)" } ?? parts
  }
}

extension ReviewID {
  /// The path of the review's page, without a leading slash.
  var path: String { "reviews/\(text)" }
}
