import AppleProjects
import Checklists
import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import GuidelineReviews
import TextSupport

/// Findings as a compiler prints them, and as annotations of GitHub.
struct CheckText {
  private let response: CheckResponse

  private let faults: [Fault]

  init(_ response: CheckResponse) {
    self.response = response
    faults = response.faults
  }

  /// `file:line:column: warning: message [check]`, the line and a caret, the advice and the rule for the faults of each
  /// check in a file, their other places, and a summary. On a terminal, lines keep to its width.
  func add(to layout: inout TextLayout) {
    add(faults, to: &layout)
    layout.line(summary)
  }

  /// The same with a heading for each success criterion of WCAG 2.2; findings about none come last.
  ///
  /// - Parameter level: the criteria to list, with or without findings; `nil` for those with findings.
  func addByCriterion(upTo level: SuccessCriteria.Level?, to layout: inout TextLayout) {
    let found = Set(faults.flatMap(\.first.check.wcag))
    let asked = SuccessCriteria.numbers(upTo: level ?? .triple)
    for criterion in asked where found.contains(criterion) {
      let name = SuccessCriteria.names[criterion] ?? ""
      layout.line("WCAG 2.2 \(criterion) \(name)", style: .bold)
      layout.line("'hig show wcag:\(criterion)' shows it", style: .dim)
      add(faults.filter { $0.first.check.wcag.contains(criterion) }, to: &layout)
    }
    let others = faults.filter { $0.first.check.wcag.allSatisfy { !asked.contains($0) } }
    if !others.isEmpty {
      let limit = level.map { " up to \($0.rawValue)" } ?? ""
      layout.line("No criterion of WCAG 2.2\(limit)", style: .bold)
      add(others, to: &layout)
    }
    if level != nil {
      let checked = Set(Check.all.flatMap(\.wcag))
      let open = asked.filter { !found.contains($0) }
      for (title, numbers) in [
        ("No findings", open.filter(checked.contains)),
        ("Not checked, review by hand", open.filter { !checked.contains($0) }),
      ] {
        layout.line("\(title): \(numbers.count) of \(asked.count) criteria", style: .bold)
        for number in numbers { layout.line("\(number) \(SuccessCriteria.names[number] ?? "")", indent: 2) }
      }
    }
    layout.line(summary)
  }

  private func add(_ faults: [Fault], to layout: inout TextLayout) {
    let isScreen = layout.abilities.contains(.screen)
    for group in faults.byFile {
      let (finding, check) = (group[0].first.finding, group[0].first.check)
      let place = Self.place(of: finding)
      let severity = group[0].first.severity
      if isScreen {
        layout.paragraph([
          .init(place, .bold), .init("\(severity.rawValue):", .bold), .init(check.message),
          .init("[\(check.id)]", .dim),
        ])
      } else {
        layout.verbatim([
          .init("\(place) "), .init(severity.rawValue, .bold), .init(": \(check.message) [\(check.id)]"),
        ])
      }
      CodeExcerpt.add(finding, to: &layout)
      let lines: [(text: String, style: TextLayout.Style?)] =
        Self.others(group).map { ($0, nil) } + [(check.advice, nil), (group[0].first.rule, .dim)]
      for (text, style) in lines {
        if isScreen { layout.line(text, indent: 4, style: style) } else { layout.verbatim([.init("    \(text)")]) }
      }
      layout.line()
    }
  }

  /// "Also line 5", and "and 17 more in this file: lines 12, 14 …".
  private static func others(_ faults: [Fault]) -> [String] {
    let also = TerminalText.line(list(faults[0].otherPlaces()))
    let more = faults.count - 1
    let lines = list(faults.dropFirst().map { "\($0.first.finding.line)" }.unique())
    return (also.isEmpty ? [] : ["Also \(also)"])
      + (more > 0
        ? ["and \(more) more in this file: \(lines.contains(",") ? "lines" : "line") \(lines)"]
        : [])
  }

  private static let mostPlaces = 12

  private static func list(_ places: [String]) -> String {
    places.prefix(mostPlaces).joined(separator: ", ") + (places.count > mostPlaces ? " …" : "")
  }

  private static func place(of finding: Finding) -> String {
    "\(TerminalText.line(finding.file)):\(finding.line):\(finding.column):"
  }

  /// `::warning file=…,line=…,col=…,title=…::message` for each fault.
  ///
  /// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  ///
  /// - Parameter folder: the path of the app from the root of the repository, in which GitHub runs the command.
  func annotations(folder: String) -> String {
    let prefix = CheckPath.prefix(of: folder)
    return faults.map { fault in
      let result = fault.first
      let finding = result.finding
      let command = result.severity == .note ? "notice" : result.severity.rawValue
      return Self.annotation(
        command, prefix + finding.file, finding.line, column: finding.column, title: result.rule,
        Self.message(of: fault, below: prefix))
    }.joined()
  }

  private static func message(of fault: Fault, below prefix: String = "") -> String {
    let check = fault.first.check
    let others = list(fault.otherPlaces(below: prefix))
    return "\(check.message). \(check.advice)" + (others.isEmpty ? "" : " Also \(others).")
  }

  /// `/path/file:line:column: warning: message` for each fault, as Xcode reads it. `folder` is the absolute path of the
  /// app.
  func xcodeLines(folder: String) -> String {
    let folder = TerminalText.line(folder.last == "/" ? String(folder.dropLast()) : folder)
    return faults.map { fault in
      "\(folder)/\(Self.place(of: fault.first.finding)) \(fault.first.severity.rawValue): "
        + "\(TerminalText.line(Self.message(of: fault))) [\(fault.first.check.id)]\n"
    }.joined()
  }

  private var summary: String {
    let files = Pluralizer.count(response.fileCount, "file")
    guard !faults.isEmpty else { return "No findings in \(files)" }
    let counts = Finding.Level.allCases.compactMap { severity -> String? in
      let count = faults.count { $0.first.severity == severity }
      return count > 0 ? Pluralizer.count(count, severity.rawValue) : nil
    }
    return "\(counts.joined(separator: ", ")) in \(files)"
  }

  /// Annotations of GitHub Actions for the changes that concern an app, one for each rule at its first place.
  static func annotations(of changes: AppChanges, folder: String) -> String {
    let prefix = CheckPath.prefix(of: folder)
    return changes.items.compactMap { item in
      guard let place = item.places.positions.first else { return nil }
      let record = item.change.record.record
      let level = item.kind == .violated ? "warning" : "notice"
      return annotation(level, prefix + place.file, place.line, title: item.reason, record.statement ?? record.id)
    }.joined()
  }

  /// Annotations of GitHub Actions for the rules that govern a change.
  static func annotations(of comment: ChangeComment, folder: String) -> String {
    let prefix = CheckPath.prefix(of: folder)
    return comment.notices.map { annotation("notice", prefix + $0.file, $0.line, title: $0.title, $0.text) }.joined()
  }

  private static func annotation(
    _ command: String, _ file: String, _ line: Int, column: Int? = nil, title: String, _ message: String
  ) -> String {
    "::\(command) file=\(property(file)),line=\(line)" + (column.map { ",col=\($0)" } ?? "")
      + ",title=\(property(title))::\(escaped(message))\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

enum CheckFixText {
  static func patch(_ fixes: CheckFixes) -> String {
    fixes.files.map { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }.joined()
  }

  /// Adds a patch as a terminal shows it, with colors for changed lines.
  static func add(_ patch: String, to layout: inout TextLayout) {
    for line in ByteSearch.split(patch, at: "\n") { layout.verbatim([.init(String(line), style(of: line))]) }
  }

  private static func style(of line: Substring) -> TextLayout.Style? {
    if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return .bold }
    if line.hasPrefix("-") { return .removed }
    return line.hasPrefix("+") ? .added : nil
  }

  /// "3 findings fixed in 2 files".
  static func summary(_ fixes: CheckFixes) -> String {
    let count = fixes.files.reduce(0) { $0 + $1.count }
    return "\(Pluralizer.count(count, "finding")) fixed in " + Pluralizer.count(fixes.files.count, "file")
  }
}

/// A report in SARIF, with messages about what code scanning does not show.
enum ChecklistSARIFText {
  /// Returns the document, and warns if it has no results or more than GitHub accepts or shows.
  static func document(_ report: ChecklistSARIF, _ context: CommandContext) throws -> String {
    let count = report.resultCount
    if count == 0 {
      context.session.warn("No item has a place in the app or fails, so there are no results; --all reports all items")
    } else if count > ChecklistSARIF.maximumResults {
      context.session.warn(
        "\(Pluralizer.count(count - ChecklistSARIF.maximumResults, "item")) left out: GitHub accepts 25,000 results")
    } else if count > ChecklistSARIF.shownResults {
      context.session.warn("GitHub shows 5,000 of the \(Pluralizer.count(count, "result"))")
    }
    return try report.document()
  }
}
