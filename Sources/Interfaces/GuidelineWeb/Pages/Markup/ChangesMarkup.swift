// ChangesMarkup, Effect
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel
import TextSupport

/// The changes of all pages since a day, by what they mean for an app.
struct ChangesMarkup {
  let report: ChangeReport
  let day: CalendarDate
  let titles: [String: CaptureInfo]
  let link: LinkWriter

  private typealias Entry = (page: ChangeReport.Page, change: RecordChange)

  /// Changes of a page with one effect that are shown unfolded.
  private static let mostOpen = 6

  var html: HTML {
    let compared = report.shownPages.filter { $0.baseline == nil }
    // A move between pages is listed on the page that the record moved to.
    let changes = compared.flatMap { page in
      page.changes.filter { $0.mainClass != .moved || $0.after?.page == page.difference.page }
        .map { (page, $0) as Entry }
    }
    let groups = Dictionary(grouping: changes) { Effect(of: $0.change) }
    let effects = Effect.allCases.compactMap { effect in groups[effect].map { (effect, $0) } }
    let counts = effects.html { effect, entries in
      """
      <li><a href="#\(effect.id)"><strong>\(NumberText.grouped(entries.count))</strong> \
      \(effect.title.lowercased())</a></li>

      """
    }
    let unlogged = report.counts.notLogged
    let rest: HTML = unlogged > 0 ? "<li><strong>\(unlogged)</strong> \(ChangeWording.notLogged)</li>\n" : ""
    let line: HTML = effects.isEmpty ? "" : "<ul class=\"counts\">\n\(counts)\(rest)</ul>\n"
    let empty: HTML = report.shownPages.isEmpty ? "<p class=\"empty\">No change.</p>\n" : ""
    return line + empty + effects.html { section($0, $1) } + logs + earlier + skipped
  }

  private func section(_ effect: Effect, _ entries: [Entry]) -> HTML {
    let body: HTML =
      effect == .moved
      ? moves(entries)
      : entries.grouped(by: \.page.difference.page).html { entries in
        let items = entries.map { item($0.change, on: $0.page.difference.page) }
        return head(entries[0].page) + list(items.prefix(Self.mostOpen))
          + .folded("\(items.count - Self.mostOpen) more", list(items.dropFirst(Self.mostOpen)))
      }
    return .section(effect.id, "\(effect.title) <span class=\"number\">\(entries.count)</span>", kind: "effect", body)
  }

  /// The title of a page with the days that were compared, and the comparison where a server answers it.
  private func head(_ page: ChangeReport.Page) -> HTML {
    let difference = page.difference
    var sideBySide: HTML = ""
    if link.links.areServed, difference.new != nil, let from = report.from {
      let request = PageRequest(from: from.lastDay.description)
      sideBySide = """
         · <a href="\(link(.page(difference.page, request)))">Side by side\
        <span class="visually-hidden">: \(difference.title)</span></a>
        """
    }
    return """
      <h3>\(link.page(difference.page, difference.title)) \
      <span class="facts">\(difference.days)\(sideBySide)</span></h3>

      """
  }

  private func list(_ items: some Sequence<HTML>) -> HTML { .list("ul", "change-list", ofElements: items) }

  private func item(_ change: RecordChange, on page: String) -> HTML {
    let wording = ChangeWording(change)
    let kind: HTML =
      switch change.mainClass {
      case .added: "added"
      case .removed: "removed"
      default: "changed"
      }
    // Omits facts that the heading states.
    let facts = wording.facts(on: page).filter { !Self.implied.contains($0) }
    return """
      <li class="\(kind)"><span class="sign" aria-hidden="true">\(wording.sign)</span> \
      <a href="\(link.record(of: change))">\(Facts.title(wording.record(on: page)))</a> \
      <span class="facts">\(link.facts(facts, of: wording))\(Facts.unlogged(change))</span></li>

      """
  }

  private static let implied = ["added", "removed", "reworded"]

  /// A line for each pair of pages between which texts moved unchanged, as all do when a page gets another name.
  private func moves(_ entries: [Entry]) -> HTML {
    let titles = entries.map { entry in [entry.change.before, entry.change.after].map { $0?.pageTitle ?? "" } }
    let lines = titles.unique().map { pair -> HTML in
      let count = titles.count { $0 == pair }
      let texts = "\(Pluralizer.count(count, "text")) moved"
      return pair[0] == pair[1]
        ? "\(pair[1]) <span class=\"facts\">\(texts) within the page</span>"
        : "\(pair[0]) → \(pair[1]) <span class=\"facts\">\(texts)</span>"
    }
    return .list("pages", lines)
  }

  /// The entries of change logs, with those of pages without an earlier capture last.
  private var logs: HTML {
    let pages = report.shownPages.filter { !$0.difference.changeLog.isEmpty }
    guard !pages.isEmpty else { return "" }
    let items = pages.html { page in
      let told: HTML = page.difference.isTold ? " <span class=\"facts\">\(ChangeWording.datedByLog)</span>" : ""
      return """
        <h3>\(link.page(page.difference.page, page.difference.title))\(told)</h3>
        \(HTML.list("log", page.difference.changeLog.map(Facts.entry)))
        """
    }
    return .section("changes_log", "Change logs", kind: "effect", items)
  }

  private var earlier: HTML {
    let pages = report.shownPages.filter { $0.baseline != nil }
    guard !pages.isEmpty else { return "" }
    let items = pages.html { page in
      .folded(
        "\(page.difference.title) <span class=\"facts\">\(page.counts.signs)</span>",
        head(page) + list(page.changes.map { item($0, on: page.difference.page) }))
    }
    return .section(
      "changes_earlier", "Perhaps earlier", kind: "effect",
      "<p class=\"lead\">The nearest older capture of these pages is from before \(day).</p>\n\(items)")
  }

  private var skipped: HTML {
    let pages = report.notCompared.map { link.page($0, titles[$0]?.title ?? $0) }
    return .leftOut(report.counts.conversion)
      + .folded(
        "\(Pluralizer.count(pages.count, "page")) skipped: no earlier capture", kind: "skipped", .list("flow", pages))
  }
}

extension HTML {
  /// The number of differences that a converter probably caused, for the end of a page of changes.
  static func leftOut(_ count: Int) -> HTML {
    guard count > 0 else { return "" }
    let differences = Pluralizer.count(count, "difference")
    return """
      <p class="facts">\(differences) left out: probably a converter of the page made \
      \(count == 1 ? "it" : "them"), not Apple.</p>

      """
  }
}

/// The effect of a change on an app, the most urgent first.
enum Effect: String, CaseIterable {
  case stricter, new, wider, narrower, gone, looser, reworded, texts, moved

  init(of change: RecordChange) {
    let isRule = change.record.record.kind == .guideline
    self =
      switch change.direction {
      case .stricter, .reversed: .stricter
      case .looser: .looser
      case .widened: .wider
      case .narrowed: .narrower
      case nil where change.classes == [.moved]: .moved
      case nil where !isRule: .texts
      case nil where change.mainClass == .added: .new
      case nil where change.mainClass == .removed: .gone
      case nil: .reworded
      }
  }

  var title: String { self == .texts ? "Other texts" : rawValue.capitalizedFirst }

  var id: String { "changes_\(rawValue)" }
}
