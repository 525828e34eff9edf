import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The response to `hig search` as text.
struct SearchText {
  /// The parts that are shown.
  struct Style {
    /// Whether whole records are shown, with reasons and addresses.
    var isFull = false
    /// Whether weak results are shown and not only counted.
    var showsWeak = false
    /// Whether ids are shown on a terminal.
    var showsIDs = false
  }

  private let response: SearchResponse
  private let style: Style
  private let shown: [RecordResult]

  init(_ response: SearchResponse, _ style: Style) {
    self.response = response
    self.style = style
    shown = style.showsWeak ? response.results : Array(response.strong)
  }

  /// The commands and options to go on with.
  func steps(limit: Int) -> [String] {
    guard !shown.isEmpty else { return [] }
    let weaker = response.results.count - shown.count
    let more =
      weaker > 0
      ? "\(weaker) weaker: --all"
      : response.results.count < limit ? nil : "more: -n \(min(limit * 2, 10_000))"
    return [more].compactMap(\.self) + ["hig show 1", "hig open 1"]
  }

  func add(to layout: inout TextLayout) {
    guard !response.isEmpty else { return }
    RecordText.addRemoved(response.removed, to: &layout)
    if style.isFull {
      RecordText(highlighting: response.words).add(shown, to: &layout) {
        addRemarks(on: $0, indent: 4, to: &$1)
      }
    } else {
      ResultList(highlighting: response.words, showsIDs: style.showsIDs).add(shown, to: &layout) {
        addRemarks(on: $0, indent: 3, to: &$1)
      }
    }
    let weaker = response.results.count - shown.count
    if weaker > 0, !layout.abilities.contains(.screen) {
      layout.line("\(Pluralizer.count(weaker, "weaker result")): --all")
    }
  }

  private func addRemarks(on result: RecordResult, indent: Int, to layout: inout TextLayout) {
    if let similar = result.similar, !similar.isEmpty {
      layout.line("Similar: \(similar.joined(separator: ", "))", indent: indent, style: .dim)
    }
    if let explanation = result.explanation, let score = result.score {
      layout.line(Self.line(explanation, score: score), indent: indent, style: .dim)
    }
  }

  /// "score 0.93 = (tab 0.41: phrases 2.50, statement 2.00; together in phrases 0.20) × 0.95 for 0.90 of the
  /// query × 1.16 page named in the query + 0.26 from its page and section".
  private static func line(_ explanation: ScoreExplanation, score: Double) -> String {
    var sums = explanation.terms.map { term in
      let columns = term.columns.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) \(number($0.value))" }
      return columns.isEmpty
        ? "\(term.term): not found"
        : "\(term.term) \(number(term.score)): \(columns.joined(separator: ", "))"
    }
    for (column, value) in explanation.nearness.sorted(by: { $0.key < $1.key }) where value > 0 {
      sums.append("together in \(column) \(number(value))")
    }
    let factors = explanation.factors.map { " × \(number($0.factor)) \($0.reason)" }
    return "score \(number(score)) = (\(sums.joined(separator: "; "))) "
      + "× \(number(explanation.coverageFactor)) for \(number(explanation.coverage)) of the query"
      + factors.joined() + " + \(number(explanation.shared)) from its page and section"
      + (explanation.number > 0 ? " + \(number(explanation.number)) for a number" : "")
      + " + \(number(explanation.agreement)) for the same words + \(number(explanation.closeness)) "
      + "for a close meaning + \(number(explanation.feedback)) for likeness to the best results"
  }

  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100)." + (fraction < 10 ? "0" : "") + "\(fraction)"
  }
}

/// Notices and remedies in the terms of the command line.
enum NoticeText {
  /// One line: the notice, and the command or option that helps.
  static func line(_ notice: Notice) -> String {
    guard let remedy = notice.remedy else { return notice.summary }
    return sentence(notice.summary, remedy)
  }

  /// One line for an error: its description, and the command or option of its remedy, if any.
  static func line(_ error: any Error) -> String {
    let description = String(describing: error)
    guard let remedy = (error as? any RemediableError)?.remedy else { return description }
    return sentence(description, remedy)
  }

  /// Whether a shell takes the name as typed.
  private static func isPlain(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " }
      && !name.hasPrefix("-")
  }

  private static func sentence(_ text: String, _ remedy: Remedy) -> String {
    switch remedy {
    case .searchExactly(let word): "\(text). To match exactly: '\"\(word)\"'"
    case .insistOnPhrases: "\(text); --exact leaves them out"
    case .search(let words): "\(text) (hig search '\(words)')"
    case .includeConversionDifferences: "\(text) (--all shows them)"
    case .listAllItems: "\(text); --all lists all"
    case .listPages: "\(text); 'hig pages' lists the pages"
    case .listSimilarPages(let name):
      isPlain(name)
        ? "\(text) 'hig pages \(name)' lists similar ones" : "\(text) 'hig pages' lists the pages"
    case .showHistory(let name): "\(text); 'hig log \(name)' shows the history"
    case .filterByPlatform(let platform):
      "\(text); -p \(platform.rawValue) shows only \(platform.rawValue)"
    case .filterByPage(let page): "\(text); --page \(page) shows only that page"
    case .chooseFirstDay:
      "\(text); name one with --since, such as --since wwdc26, or note it with 'hig review done'"
    case .showStatus: "\(text); 'hig status' shows the dates of the index"
    case .ingestDocuments: "\(text). Try 'hig fetch' (Apple's pages) or 'hig ingest FOLDER'"
    case .chooseIndex: "\(text); choose another file with --index"
    case .rebuildIndex: "\(text); remove it and run 'hig ingest' again"
    case .retryLater: "\(text); try again when it has finished"
    case .fetchPages: "\(text); 'hig fetch' gets Apple's pages"
    case .fetchLater: "\(text); run the same command again later"
    }
  }
}
