import Checklists
import CommandLineArguments
import GuidelineIndex
import GuidelineQueries
import TextSupport

/// `hig checklist update`: brings a filled-in list up to date.
struct ChecklistUpdateCommand: Command {
  static let check = Flag("check", help: "Only tell; end with status 1 when the list is stale")
  static let backup = Flag(
    "backup", help: "Keep the file as it was beside it, with .bak behind its name")

  static let name = "checklist update"

  static let declaration = CommandDeclaration(
    name: name, summary: "Bring a filled-in checklist up to date",
    discussion: """
      FILE is a list that 'hig checklist' made as Markdown, CSV or JSON. Ticks, verdicts, notes and \
      everything else that a person wrote stay. Rules that are new are added, items whose rule \
      changed are marked with what it was and is, items whose rule is gone are struck; rules that \
      moved keep their items.

      The rules are followed through the history that the index has. Where it has no copy of the \
      older wording, what the list says is compared.
      """,
    operands: OperandsDeclaration(
      "FILE", minimum: 1, maximum: nil, help: "The list", completesFiles: true),
    options: [check, backup],
    examples: [
      ("hig checklist update review.md", "in its place"),
      ("hig checklist update --check review.md", "for a build that fails when the list is stale"),
    ],
    exitStatuses: [
      (0, "the list is up to date"), (1, "with --check: the list is stale"),
      (2, ExitCode.failure.meaning), (64, ExitCode.usage.meaning),
    ])

  private let paths: [String]
  private let onlyTells: Bool
  private let keepsBackup: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    onlyTells = arguments.isSet(Self.check)
    keepsBackup = arguments.isSet(Self.backup)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var status = ExitCode.success
    var lists: [(file: ReviewFile, list: any FilledList)] = []
    for path in paths {
      do {
        let file = try ReviewFile(path, context)
        lists.append((file, try file.list()))
      } catch let fault as ReviewFile.Fault {
        context.session.warn(fault.description)
        status = .failure
      }
    }
    guard !lists.isEmpty else { return status }
    let selection = try ChecklistSelection(
      try context.openIndex(), in: context.surroundings, note: context.session.warn)
    for (file, list) in lists {
      do {
        if try update(list, in: file, selection, context), onlyTells, status == .success {
          status = .negative
        }
      } catch let fault as ReviewFile.Fault {
        context.session.warn(fault.description)
        status = .failure
      }
    }
    return status
  }

  /// Whether the list was stale.
  private func update(
    _ list: any FilledList, in file: ReviewFile, _ selection: ChecklistSelection,
    _ context: CommandContext
  ) throws -> Bool {
    // The items of a subject that is not there any more are followed one by one.
    let fresh =
      try selection.checklist(list.request, leavesOutMissing: true).list ?? Checklist(list.request)
    let tracer = ItemTracer(histories: selection.histories)
    let update = try ListUpdate(of: list.items, to: fresh, trace: tracer.trace)
    let report = UpdateReport(list, update)
    for line in onlyTells ? report.lines : report.unknown { context.session.warn(line) }
    if !onlyTells {
      let text = try list.updated(by: update)
      if text != file.text { try file.replace(with: text, keepingBackup: keepsBackup) }
    }
    context.session.warn("\(file.name): \(report.summary)")
    return update.isStale
  }
}
