import GuidelineAnswers
import GuidelineModel
import SystemSupport

/// Notices and remedies in the terms of the command line.
enum NoticeText {
  /// One line: the notice, and the command or option that helps.
  static func line(_ notice: Notice) -> String {
    if case .ambiguousID(let id, _) = notice { return "'\(id)' is ambiguous:" }
    if case .nothingFound = notice { return sentence(notice.summary, .listPages) }
    guard let remedy = notice.remedy else { return notice.summary }
    return sentence(notice.summary, remedy)
  }

  /// One line for an error: its description, and the command or option of its remedy, if any.
  static func line(_ error: any Error) -> String {
    let description = String(describing: error)
    if (error as? OutputFileError)?.isLink == true { return "\(description); --force follows it" }
    guard let remedy = (error as? any RemediableError)?.remedy else { return description }
    return sentence(description, remedy)
  }

  /// Whether a shell takes the name as typed.
  private static func isPlain(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " } && !name.hasPrefix("-")
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
      isPlain(name) ? "\(text) 'hig pages \(name)' lists similar ones" : "\(text) 'hig pages' lists the pages"
    case .showHistory(let name): "\(text); 'hig log \(name)' shows the history"
    case .filterByPlatform(let platform): "\(text); -p \(platform.rawValue) shows only \(platform.rawValue)"
    case .selectSystems(let systems): "\(text): --system \(systems.map(\.name).joined(separator: ","))"
    case .filterByPage(let page): "\(text); --page \(page) shows only that page"
    case .chooseFirstDay: "\(text); name one with --since, such as --since wwdc26, or note it with 'hig review done'"
    case .showStatus: "\(text); 'hig status' shows the dates of the index"
    case .ingestDocuments: "\(text). Try 'hig fetch' (Apple's pages) or 'hig ingest FOLDER'"
    case .chooseIndex: "\(text); choose another file with --index"
    case .updateProgram: "\(text); update hig"
    case .rebuildIndex: "\(text); remove it and run 'hig ingest' again"
    case .retryLater: "\(text); try again when it has finished"
    case .fetchPages: "\(text); 'hig fetch' gets Apple's pages"
    case .fetchSystems(let systems):
      "\(text); 'hig fetch --system \(systems.map(\.name).joined(separator: ","))' gets it"
    case .fetchLater: "\(text); run the same command again later"
    }
  }
}
