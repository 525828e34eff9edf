import Checklists
import GuidelineAnswers
import GuidelineReviews

/// `hig review update`: brings an edited checklist up to date.
enum ChecklistUpdateCommand: Command {
  static let check = Flag("check", help: "Change nothing; exit with status 1 when the list is out of date")
  static let backup = Flag("backup", help: "Keep the old file with .bak added to its name")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("FILE…", minimum: 1, maximum: nil, help: "The lists", completesFiles: true),
    options: [check, backup])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let onlyChecks = arguments.isSet(Self.check)
    let keepsBackup = arguments.isSet(Self.backup)
    return { context in
      var status = ExitCode.success
      var queries: [ChecklistUpdateQuery] = []
      for path in arguments.operands {
        do throws(ChecklistFileError) {
          queries.append(try .read(path, in: context.environment, onlyChecks: onlyChecks, keepsBackup: keepsBackup))
        } catch {
          context.session.warn(error.description)
          status = .failure
        }
      }
      guard !queries.isEmpty else { return status }
      let queryContext = try context.openIndex()
      for query in queries {
        do {
          let result = try query.run(in: queryContext)
          context.show(result.notices)
          let text = ChecklistUpdateText(result.response)
          for line in onlyChecks ? text.lines : text.unknown { context.session.warn(line) }
          context.session.warn("\(result.response.name): \(text.summary)")
          if onlyChecks, result.response.update.isStale, status == .success { status = .negative }
        } catch let error as ChecklistFileError {
          context.session.warn(error.description)
          status = .failure
        }
      }
      return status
    }
  }
}

struct ChecklistUpdateText {
  /// One line for each item that is out of date, with its id.
  private(set) var lines: [String] = []
  /// One line for each item whose rule no compared revision has.
  private(set) var unknown: [String] = []
  private var counts: [(noun: String, count: Int)] = []
  private let isRewritten: Bool

  init(_ response: ChecklistUpdateResponse) {
    let update = response.update
    isRewritten = response.isRewritten
    var (changed, moved, gone, omitted) = (0, 0, 0, 0)
    for (item, outcome) in zip(response.items, update.outcomes) {
      switch outcome {
      case .current, .stillGone: break
      case .changed(let rule, _):
        if rule.mark?.kind == .moved { moved += 1 } else { changed += 1 }
        lines.append("\(item.id): \(rule.mark?.sentence ?? "changed")")
      case .gone(let mark):
        gone += 1
        lines.append("\(item.id): \(mark.sentence)")
      case .omitted:
        omitted += 1
        lines.append("\(item.id): removed, as others are more urgent and it has no verdict or note")
      case .unknown: unknown.append("\(item.id): no compared revision has this rule; the item is unchanged")
      }
    }
    lines += unknown
    lines += update.added.map { "\($0.id): \($0.mark?.sentence ?? "New")" }
    lines += update.found.map { "\($0.id): \(CheckResults.note)" }
    lines += update.fixed.map { "\($0.id): no longer \(CheckResults.note)" }
    counts = [
      ("new", update.added.count), (CheckResults.note, update.found.count),
      ("no longer found", update.fixed.count), ("changed", changed), ("moved", moved),
      ("removed", gone),
      ("less urgent, removed", omitted),
      ("unknown", unknown.count),
    ].filter { $0.1 > 0 }
  }

  /// "2 new, 1 changed", "dates or places updated" where no item is out of date, or "up to date".
  var summary: String {
    guard counts.isEmpty else { return counts.map { "\($0.count) \($0.noun)" }.joined(separator: ", ") }
    return isRewritten ? "dates or places updated" : "up to date"
  }
}
