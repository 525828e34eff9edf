import GuidelineIndex
import GuidelineQueries
import TextSupport

/// The lines around an answer on a terminal: how the request was understood, then the source and how to go on.
struct AnswerFrame {
  /// Notices in the order of the answer.
  let notices: [Notice]
  /// "snapshot 2026-06-21"; `nil` without a dated snapshot.
  let source: String?

  init(_ notices: [Notice], of index: GuidelineIndex) throws {
    // That the guidelines may not cover the query says more than which words are missing.
    self.notices =
      notices.contains(.mayNotBeCovered)
      ? notices.filter { $0.code != "partial-matches" } : notices
    source = try index.newestSnapshots(1).first.map { snapshot in
      snapshot.isDigest
        ? "digest of \(snapshot.day) · Apple's pages: hig fetch" : "snapshot \(snapshot.day)"
    }
  }

  /// Adds what the reader must know before the results.
  func addOpening(to layout: inout TextLayout) {
    let readings = notices.compactMap(Self.reading(of:))
    if !readings.isEmpty {
      layout.cutLine([.init(readings.joined(separator: " · "), .dim)])
    }
    let others = notices.filter { Self.reading(of: $0) == nil && !Self.isSuggestion($0) }
    for notice in others { layout.line(NoticeText.line(notice), style: .dim) }
    if !readings.isEmpty || !others.isEmpty { layout.line() }
  }

  /// Adds suggestions, then a line with the source and the next steps, as many as fit.
  func addClosing(_ steps: [String], to layout: inout TextLayout) {
    for notice in notices where Self.isSuggestion(notice) {
      layout.line(NoticeText.line(notice), style: .dim)
    }
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
    case .expandedTerm(let typed, let terms, _):
      "\(typed) = \(terms.prefix(2).joined(separator: ", "))"
    default: nil
    }
  }

  /// Whether the notice tells what else there is, and nothing about the results themselves.
  private static func isSuggestion(_ notice: Notice) -> Bool {
    switch notice {
    case .rankedByPlatforms, .rankedByPages, .seeAlso, .pagesForPlatform, .rulesElsewhere: true
    default: false
    }
  }
}

extension CommandContext {
  /// Prints the answer to a query of rules.
  ///
  /// A terminal shows the notices beside the results; elsewhere, and without results, they are messages.
  ///
  /// - Parameter steps: commands and options to go on with.
  func print<Response: Encodable>(
    _ result: QueryResult<Response>, of index: GuidelineIndex, isEmpty: Bool,
    as document: AnswerDocumentFormat, in format: ResultFormat,
    lines: @autoclosure () -> ResultLines, steps: [String],
    text: (inout TextLayout) throws -> Void
  ) throws {
    guard format == .text, session.terminal != nil, !isEmpty else {
      show(result.notices)
      return try print(result, as: document, in: format, lines: lines(), text: text)
    }
    let frame = try AnswerFrame(result.notices, of: index)
    try show { layout in
      frame.addOpening(to: &layout)
      try text(&layout)
      frame.addClosing(steps, to: &layout)
    }
  }
}
