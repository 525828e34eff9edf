import CommandLineArguments
import GuidelineHistory
import GuidelineIndex
import GuidelineModel

/// How a log is written.
enum LogFormat: String, CaseIterable, OptionValue {
  case text, json, atom
}

/// `hig log`: the revisions of pages, or the life of one rule.
struct LogCommand: Command {
  static let since = Option<CalendarDate>(
    "since", "DATE", help: "Only what is newer than the state of that day")
  static let format = Option<LogFormat>("format", "FORMAT", help: "How to write the log")

  static let name = "log"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tell the history of a page or of a rule",
    operands: OperandsDeclaration(
      "[PAGE|ID]", minimum: 0, maximum: nil, help: "Page or record id; all pages when left out"),
    options: [since, SharedOptions.platform, format],
    exitStatuses: ExitCode.table)

  private let name: String?
  private let since: CalendarDate?
  private let platform: Platform?
  private let format: LogFormat

  init(_ arguments: Arguments) throws(UsageError) {
    name = arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
    since = try arguments.value(Self.since)
    platform = try arguments.value(SharedOptions.platform)
    format = try arguments.value(Self.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let index = try context.openIndex()
    let histories = try Histories(index)
    for slug in name.map({ [$0] }) ?? histories.pages {
      for step in try histories.steps(of: slug) {
        for c in step.difference?.changes ?? [] where !c.isConversion {
          print(
            slug, "|", step.revision.label, step.revision.isDateInferred ? "?" : "", "|",
            step.revision.speaker.document.prefix(12), "|",
            c.classes.map(\.rawValue).joined(separator: ","), "|", c.record.record.kind.rawValue,
            c.isLogged ? "" : "not logged", c.relation.map { "\($0)" } ?? "", "|",
            MarkedWords.plain(c.statement?.pieces(conversion: false) ?? []), "|",
            c.detail.map {
              MarkedWords.plain(
                $0.pieces(conversion: false).map {
                  $0.kind == .same && $0.text.count > 80
                    ? .init(kind: .same, text: $0.text.prefix(30) + "…" + $0.text.suffix(30)) : $0
                })
            }
              ?? String(
                (c.record.record.statement ?? "") + "//" + c.record.record.detail.prefix(200)))
        }
      }
    }
    return .success
  }
}
