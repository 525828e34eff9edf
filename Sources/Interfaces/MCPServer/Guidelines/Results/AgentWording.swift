import GuidelineAnswers
import GuidelineModel

/// The notices and remedies that tools send to agents.
///
/// A remedy names a tool or an argument. Only what no tool can do, such as creating the index, names a command for the
/// user.
enum AgentNoticeText {
  static func line(_ notice: Notice) -> String {
    if case .unknownName(let name, let expected, let nearest) = notice {
      return unknownName(name, kind: expected.noun, similar: nearest)
    }
    return sentence(notice.summary, notice.remedy)
  }

  static func line(_ error: any Error) -> String {
    sentence(String(describing: error), (error as? any RemediableError)?.remedy)
  }

  private static func sentence(_ text: String, _ remedy: Remedy?) -> String {
    switch remedy {
    case .searchExactly(let word): "\(text); to match exactly, quote it: \"\(word)\""
    case .insistOnPhrases: text
    case .search(let words): "\(text); use search to find them: \"\(words)\""
    case .filterByPlatform(let platform): "\(text); argument platform shows only \(platform.rawValue)"
    case .filterByPage(let page): "\(text); argument page shows only \(page)"
    case .selectSystems(let systems):
      "\(text); argument system shows them: \"\(systems.map(\.name).joined(separator: ","))\""
    case .listPages, .listSimilarPages: "\(text); use search to find rules by words"
    case .ingestDocuments: "\(text); ask the user to create it with 'hig fetch' or 'hig ingest FOLDER'"
    case .fetchPages: "\(text); Apple's pages are downloaded by 'hig fetch', which the user runs"
    case .fetchSystems(let systems):
      "\(text); the user runs 'hig fetch --system \(systems.map(\.name).joined(separator: ","))' to get it"
    case .chooseIndex: "\(text); ask the user to configure another index"
    case .updateProgram: "\(text); ask the user to update hig"
    case .rebuildIndex: "\(text); ask the user to remove it and to run 'hig ingest' again"
    case .retryLater: "\(text); repeat the call later"
    case .showHistory, .includeConversionDifferences, .showStatus, .fetchLater, .listAllItems, .chooseFirstDay, nil:
      text
    }
  }

  private static func unknownName(_ name: String, kind: String, similar: [String]) -> String {
    "no \(kind) is named \"\(excerpt(name))\"; "
      + (similar.isEmpty
        ? "no name is similar; use search to find rules by words" : "similar names: \(similar.joined(separator: ", "))")
  }

  static func limited(_ given: Int, to limits: ClosedRange<Int>, using used: Int) -> String {
    "maxTokens must be from \(limits.lowerBound) to \(limits.upperBound); \(used) is used"
  }

  static let invalidCursor =
    "the cursor belongs to another query, or the index has changed; repeat the call without cursor"

  static func unknownPlatform(_ name: String) -> String {
    "no platform is named \"\(excerpt(name))\"; expected \(Platform.expected)"
  }

  /// Returns the beginning of a name on one line.
  static func excerpt(_ name: String) -> String {
    UntrustedText(name).truncated(to: 80).text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
