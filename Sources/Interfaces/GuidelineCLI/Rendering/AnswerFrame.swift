import GuidelineAnswers
import TextSupport

/// The lines around an answer on a terminal: how the request was understood, then the source and how to go on.
struct AnswerFrame {
  let notices: [Notice]
  /// "snapshot 2026-06-21"; `nil` without a dated snapshot.
  let source: String?

  init(_ notices: [Notice], of index: QueryContext) throws {
    self.notices = notices
    source = try index.newestSnapshot().map { snapshot in
      snapshot.isDigest ? "digest of \(snapshot.day) · Apple's pages: hig fetch" : "snapshot \(snapshot.day)"
    }
  }

  /// Adds what the reader must know before the results.
  func addOpening(to layout: inout TextLayout) {
    let doubts = notices.filter(Self.isDoubt)
    for doubt in doubts { layout.line(NoticeText.line(doubt)) }
    let readings = notices.compactMap(Self.reading(of:))
    if !readings.isEmpty { layout.cutLine([.init(readings.joined(separator: " · "), .dim)]) }
    let others = notices.filter { Self.reading(of: $0) == nil && !Self.isSuggestion($0) && !Self.isDoubt($0) }
    for notice in others { layout.line(NoticeText.line(notice), style: .dim) }
    if !doubts.isEmpty || !readings.isEmpty || !others.isEmpty { layout.line() }
  }

  /// Adds suggestions, then a line with the source and the next steps, as many as fit.
  func addClosing(_ steps: [String], to layout: inout TextLayout) {
    for notice in notices where Self.isSuggestion(notice) { layout.line(NoticeText.line(notice), style: .dim) }
    var line = source ?? ""
    for step in steps {
      let longer = line.isEmpty ? step : "\(line) · \(step)"
      if TerminalText.width(of: longer) <= layout.width { line = longer }
    }
    if !line.isEmpty { layout.line(line, style: .dim) }
  }

  /// "tarket → target", "tap target = hit region"; `nil` for other notices.
  private static func reading(of notice: Notice) -> String? {
    switch notice {
    case .correctedSpelling(let typed, let corrected): "\(typed) → \(corrected)"
    case .expandedTerm(let typed, let terms, _): "\(typed) = \(terms.prefix(2).joined(separator: ", "))"
    default: nil
    }
  }

  private static func isDoubt(_ notice: Notice) -> Bool {
    if case .doubt = notice { true } else { false }
  }

  /// Whether the notice tells what else there is, and nothing about the results themselves.
  private static func isSuggestion(_ notice: Notice) -> Bool {
    switch notice {
    case .rankedByPlatforms, .rankedByPages, .seeAlso, .pagesForPlatform, .rulesElsewhere, .rulesOfOtherSystems: true
    default: false
    }
  }
}
