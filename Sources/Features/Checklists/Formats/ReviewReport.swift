import TextSupport

/// The outcome of a review on one page, for people who did not take part: failures by severity, then other notes, then
/// the counts.
package struct ReviewReport: Sendable {
  /// A rule with what the reviewers say about it.
  struct Entry {
    let item: ChecklistItem
    /// The note, the places and the person.
    let lines: [String]
  }

  let title: String
  /// "2 of 80 rules fail", "76 pass".
  let facts: [String]
  /// "Signed off by …", or that the review is not.
  let signOff: String
  /// The entries under their headings.
  let sections: [(title: String, entries: [Entry])]
  /// The counts of each page, below their names.
  private let counts: [[String]]

  /// - Parameters:
  ///   - authors: the names of the people who decided items, by the ids of the items.
  ///   - own: the sign-off; `nil` for that of the list.
  package init(of review: any EditedChecklist, authors: [String: String] = [:], signOff own: SignOff? = nil) {
    let list = review.filled
    let status = ReviewStatus(of: review.items)
    title = list.title
    let counted = status.counts
    facts =
      ["\(counted.failed) of \(Pluralizer.count(counted.total, "rule")) \(counted.failed == 1 ? "fails" : "fail")"]
      + [
        (counted.found, CheckResults.found), (counted[.pass], "pass"), (counted[.notApplicable], "n.a."),
        (counted.outdated, "to look at again"), (counted[.open], "open"),
      ].filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
    signOff = (own ?? list.signOff)?.text ?? "Not signed off"
    let items = list.items.filter { $0.mark?.kind != .gone }
    let listed = Dictionary(grouping: zip(review.items, list.items)) { ReviewSection(of: $0.0) }
      .mapValues { pairs in pairs.map { $0.1 } }
    let severities: [Severity?] = Severity.allCases + [nil]
    sections = ReviewSection.allCases.flatMap { section -> [(title: String, entries: [Entry])] in
      let entries = (listed[section] ?? []).map { Entry($0, by: section == .found ? nil : authors[$0.id]) }
      let groups: [(Severity?, [Entry])] =
        section == .fail
        ? severities.map { severity in (severity, entries.filter { $0.item.severity == severity }) } : [(nil, entries)]
      return groups.filter { !$1.isEmpty }.map { severity, entries in
        ("\(section.title)\(severity.map { ": \($0.rawValue)" } ?? "") (\(entries.count))", entries)
      }
    }
    let hasFound = counted.found > 0
    counts =
      [["Page", ReviewSection.fail.title] + (hasFound ? [ReviewSection.found.title] : []) + ["Pass", "N.a.", "Open"]]
      + status.pages.map { page, counts in
        let title = items.first { $0.page == page }?.pageTitle ?? page
        let numbers = [counts.failed] + (hasFound ? [counts.found] : [])
        return [title]
          + (numbers + [counts[.pass], counts[.notApplicable], counts[.open] + counts.outdated]).map(String.init)
      }
  }

  package var markdown: String {
    var text = "# \(MarkdownText.escaped(title))\n\n**\(facts.joined(separator: " · "))**\n\n"
    text += "\(MarkdownText.escaped(signOff)).\n"
    for (title, entries) in sections {
      text += "\n## \(title)\n\n"
      for entry in entries {
        let address = MarkdownText.address(entry.item.url ?? "")
        let source = MarkdownText.escaped(entry.item.place)
        text += "- **\(MarkdownText.escaped(entry.item.statement))** "
        text += address.isEmpty ? "\(source)\n" : "[\(source)](\(address))\n"
        text += entry.lines.map { "  - \(MarkdownText.escapedLine($0))\n" }.joined()
      }
    }
    let rows = counts.map { "| " + $0.map(MarkdownText.escaped).joined(separator: " | ") + " |\n" }
    return text + "\n## Counts\n\n\(rows[0])| ---\(String(repeating: " | ---:", count: counts[0].count - 1)) |\n"
      + rows.dropFirst().joined()
  }

  /// The report as an HTML document, which prints well.
  ///
  /// - Parameters:
  ///   - head: the elements that load a style; `nil` for a file with its own.
  ///   - navigation: markup above the title.
  ///   - signing: markup below the counts, such as a form.
  package func html(head: String? = nil, navigation: String = "", signing: String = "") -> String {
    let sections = sections.map { title, entries in
      let kind = entries.contains { $0.item.verdict == .fail } ? " class=\"fails\"" : ""
      return "<section\(kind)>\n<h2>\(title)</h2>\n<ol>\n\(entries.map(\.html).joined())</ol>\n</section>\n"
    }
    let rows = counts.dropFirst().map { cells in
      "<tr>\(cells.map { "<td>\(HTMLText.escaped($0))</td>" }.joined())</tr>\n"
    }
    return """
      \(ChecklistHTML.opening(title, head ?? ChecklistHTML.head(style: Self.style)))<body class="report">
      \(navigation)<main>
      <h1>\(HTMLText.escaped(title))</h1>
      <p class="total">\(facts.joined(separator: " · "))</p>
      <p class="signed">\(HTMLText.escaped(signOff)).</p>
      \(signing)\(sections.joined())<section>
      <h2>Counts</h2>
      <table>
      <thead><tr>\(counts[0].map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </section>
      </main>
      </body>
      </html>

      """
  }

  package static let style = ChecklistHTML.palette + EmbeddedFiles.base_css + EmbeddedFiles.report_css
}

extension ReviewReport.Entry {
  fileprivate init(_ item: ChecklistItem, by author: String?) {
    self.item = item
    let results = item.checkResults.flatMap { $0.findings.isEmpty ? nil : $0.text(naming: 5) }
    let sentence = results.map(\.capitalizedFirst)
    let places = item.places(naming: 5).map(\.text).joined(separator: ", ")
    let people = [author.map { "by \($0)" }, item.assignee.map { "assigned to \($0)" }]
    lines =
      item.note.split(whereSeparator: \.isNewline).map(String.init)
      .filter { $0 != CheckResults.note || results == nil }
      + [
        sentence ?? (places.isEmpty ? nil : "Used: \(places)"),
        people.compactMap(\.self).joined(separator: ", "),
      ].compactMap(\.self).filter { !$0.isEmpty }
  }

  fileprivate var html: String {
    let source = HTMLText.escaped(item.place)
    let link = WebAddress.checked(item.url ?? "").map { "<a href=\"\(HTMLText.escaped($0))\">\(source)</a>" }
    return "<li><b>\(HTMLText.escaped(item.statement))</b> \(link ?? source)\n"
      + lines.map { "<p>\(HTMLText.escaped($0).replacing("/", with: "/<wbr>").replacing(":", with: ":<wbr>"))</p>\n" }
      .joined() + "</li>\n"
  }
}
