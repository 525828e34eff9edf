import GuidelineModel

extension APIRoutes {
  private typealias Parameter = RouteDescription.Parameter

  private static let platform = Parameter(
    "platform", .platforms, "Only what applies to this platform; may be repeated")
  private static let asOf = Parameter("asOf", .date, "The guidelines as of this day")
  private static let removed = Parameter("removed", .flag, "Only rules that no longer hold")

  static let searchDescription = RouteDescription(
    "Search the rules in plain language",
    parameters: [
      Parameter("q", .text, "The query", isRequired: true), platform,
      Parameter("page", .text, "Only this page"),
      Parameter(
        "strength", .choice(Strength.allCases.map(\.rawValue)), "Only rules of this strength"),
      Parameter("kind", .choice(RecordKind.allCases.map(\.rawValue)), "Only records of this kind"),
      asOf, removed,
      Parameter("exact", .flag, "Only records with the phrases in quotation marks"),
      Parameter("limit", .number(1...mostResults), "The most results; 10 if missing"),
    ], answer: "Records, best first, as hig search --format json")

  static let appliesDescription = RouteDescription(
    "List what applies to a component or topic on a platform",
    parameters: [
      Parameter("subject", .text, "A page, component or topic", isRequired: true), platform, asOf,
      removed,
    ], answer: "What applies, with reasons, as hig applies --format json")

  static let diffDescription = RouteDescription(
    "Show which rules changed between two days",
    parameters: [
      Parameter("page", .text, "Only this page"), Parameter("from", .date, "The older day"),
      Parameter("to", .date, "The newer day; today if missing"),
      Parameter("since", .date, "The first day, instead of from and to"), platform,
      Parameter("strength", .flag, "Only rules that ask for more or less"),
      Parameter("conversion", .flag, "Include likely conversion differences"),
    ], answer: "The changes, as hig diff --format json")

  static let logDescription = RouteDescription(
    "List the revisions of a page or all pages, or the history of a rule",
    parameters: [
      Parameter("page", .text, "A page, or the id of a rule"),
      Parameter("since", .date, "Only revisions of this day and later"), platform,
    ], answer: "The revisions, newest first, as hig log --format json")

  static let showDescription = RouteDescription(
    "Show a record or a page",
    parameters: [
      Parameter("name", .text, "A page, or the id of a record", isRequired: true), asOf,
    ],
    answer: "The record or page, as hig show --format json")

  static let pagesDescription = RouteDescription(
    "List the pages", parameters: [platform, asOf],
    answer: "The pages, as hig pages --format json")

  static let statusDescription = RouteDescription(
    "Show what the index holds", answer: "The state of the index, as hig status --format json")
}
