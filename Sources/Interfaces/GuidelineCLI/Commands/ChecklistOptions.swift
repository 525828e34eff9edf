import Checklists
import GuidelineModel

extension ItemPriority.Level: OptionValue {}

/// The options that select the items of a checklist.
enum ChecklistOptions {
  static let platform = Option<PlatformList>(
    "platform", short: "p", "P", help: "Only rules for this platform", repeats: true)
  static let strength = Option<Strength>(
    "strength", "S", help: "Only rules of this strength; can be repeated", repeats: true)
  static let since = Option<DateExpression>(
    "since", "DATE", help: "Only rules that are new or changed since that day, month or year")
  static let title = Option<String>("title", "TITLE", help: "The title of the list")
  static let app = Option<String>(
    "app", "DIR", help: "Only pages about components that the sources in DIR use",
    completesFiles: true)
  static let target = Option<String>(
    "target", "NAME", help: "With --app: only this target of the Xcode project; can be repeated",
    repeats: true)
  static let diff = Option<String>(
    "diff", "REV", help: "With --app: only lines changed since that git revision")
  static let top = Option(
    "top", "N", in: 1...1_000_000, help: "Only the N most urgent items (default: 150 with --app)")
  static let all = Flag("all", help: "All items, however many")
  static let priority = Option<ItemPriority.Level>(
    "priority", "LEVEL", help: "Only items of at least this priority")
  static let exclude = Option<String>(
    "exclude", "X", help: "Without this page or rule; can be repeated", repeats: true,
    completedKind: WordCompletion.Kind.names.rawValue)

  /// The request that options and operands stand for.
  static func request(_ arguments: CommandArguments) throws(UsageError) -> ChecklistRequest {
    var request = ChecklistRequest()
    request.subjects = arguments.operands
    request.platforms = PlatformSet(try arguments.platforms(Self.platform))
    request.strengths = try arguments.values(Self.strength)
    request.since = try arguments.date(Self.since)
    request.title = try arguments.value(Self.title)
    request.app = try arguments.value(Self.app)
    request.revision = try arguments.value(Self.diff)
    request.targets = try arguments.values(Self.target)
    if request.revision != nil || !request.targets.isEmpty, request.app == nil {
      throw .missingOption("--app")
    }
    request.most = try arguments.value(Self.top)
    if arguments.isSet(Self.all) {
      if request.most != nil { throw .conflictingOptions(Self.all.spelling, Self.top.spelling) }
      request.most = 0
    }
    request.priority = try arguments.value(Self.priority)
    request.exclusions = try arguments.values(Self.exclude).map { .init($0) }
    return request
  }
}
