// FailureCondition
import Checklists
import GuidelineAnswers
import GuidelineModel
import GuidelineReviews

enum ReviewFormat: String, CaseIterable, OptionValue { case sarif, markdown, html }

/// `hig review export`: a filled-in checklist as a report for other tools.
enum ReviewExportCommand: Command {
  static let format = Option<ReviewFormat>("format", "FORMAT", help: "Output format; sarif by default")
  static let all = Flag("all", help: "Also report items that pass or have no place in the app")
  static let signedBy = Option<String>("signed-by", "NAME", help: "The person who signs the review off today")
  static let build = Option<String>("build", "BUILD", help: "The build that was reviewed")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("FILE", minimum: 1, maximum: 1, help: "The list", completesFiles: true),
    options: [format, signedBy, build, all])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = ReviewExportQuery(file: arguments.operands[0])
    let format = try arguments.value(Self.format) ?? .sarif
    let includesAllItems = arguments.isSet(Self.all)
    let signedBy = try arguments.value(Self.signedBy)
    let build = try arguments.value(Self.build) ?? ""
    if format == .sarif, let option = signedBy.map({ _ in Self.signedBy }) ?? (build.isEmpty ? nil : Self.build) {
      throw .conflictingOptions(option.spelling, "\(Self.format.spelling) sarif")
    }
    if signedBy == nil, !build.isEmpty { throw .missingOption(Self.signedBy.spelling) }
    let signOff = signedBy.map { SignOff(by: $0, day: arguments.today.description, build: build) }
    return { context in
      let result = try query.run(in: context.environment)
      context.show(result.notices)
      let review = result.response
      guard review.items.contains(where: { $0.mark != .gone }) else { return .negative }
      let report = ReviewReport(of: review, signOff: signOff)
      let text =
        switch format {
        case .markdown: report.markdown
        case .html: report.html()
        case .sarif:
          try ChecklistSARIFText.document(
            ChecklistSARIF(ofReview: review, version: Tool.declaration.version, includingAll: includesAllItems), context
          )
        }
      try context.session.output(text)
      return .success
    }
  }
}

/// `hig review pull`: the state of a shared review.
enum ReviewPullCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("URL", minimum: 1, maximum: 1, help: "The address of the review"))

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let address = arguments.operands[0]
    guard let (server, id) = ServerAddress.review(address) else {
      throw .invalidOperand(
        address, placeholder: "URL", choices: [],
        expected: "the address of a review, such as "
          + "http://127.0.0.1:8417/reviews/8aGh20kPqzT1xYw9LmN3bC: \(ServerAddress.rule)")
    }
    return { context in
      let server = ReviewServer(server, environment: context.session.environment)
      try context.session.output(try server.pull(id))
      return .success
    }
  }
}

/// `hig review push`: makes a shared review of a checklist.
enum ReviewPushCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "FILE URL", minimum: 2, maximum: 2, help: "The list, and the server", completesFiles: true))

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    guard let address = ServerAddress(arguments.operands[1]) else {
      throw .invalidOperand(
        arguments.operands[1], placeholder: "URL", choices: [],
        expected: "an address such as http://127.0.0.1:8417: \(ServerAddress.rule)")
    }
    return { context in
      let checklist = try ChecklistTextQuery(file: arguments.operands[0]).run(in: context.environment)
      let server = ReviewServer(address, environment: context.session.environment)
      try context.session.output(try server.push(checklist) + "\n")
      return .success
    }
  }
}

enum FailureCondition: String, CaseIterable, OptionValue {
  case fail, open, marked, never

  var condition: ReviewStatus.Condition? { ReviewStatus.Condition(rawValue: rawValue) }
}

/// `hig review status`: the progress of a review.
enum ReviewStatusCommand: Command {
  static let failOn = Option<FailureCondition>(
    "fail-on", "WHEN", help: "Exit with status 1 only for items of this kind", repeats: true)
  static let all = Flag("all", help: "Show all open items")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("FILE…", minimum: 1, maximum: nil, help: "The lists", completesFiles: true),
    options: [failOn, all, SharedOptions.format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = ReviewStatusQuery(files: arguments.operands)
    let words = try arguments.values(Self.failOn)
    if words.contains(.never), let other = words.first(where: { $0 != .never }) {
      throw .conflictingOptions(
        "\(Self.failOn.spelling) \(FailureCondition.never.rawValue)", "\(Self.failOn.spelling) \(other.rawValue)")
    }
    let conditions = words.isEmpty ? ReviewStatus.Condition.allCases : words.compactMap(\.condition)
    let format = try arguments.value(SharedOptions.format) ?? .text
    let showsAll = arguments.isSet(Self.all)
    return { context in
      let result = try query.run(in: context.environment)
      context.show(result.notices)
      let response = result.response
      try context.print(result, in: format) { ReviewStatusText(status: response, showsAll: showsAll).add(to: &$0) }
      // Without items there is nothing that a reviewer could have approved.
      return !conditions.isEmpty && response.isEmpty
        || conditions.contains(where: response.meets) ? .negative : .success
    }
  }
}

/// `hig review done`: the day up to which a team has looked at the changes of the guidelines.
enum ReviewDoneCommand: Command {
  static let through = Option<DateExpression>(
    "through", "DATE", help: "The last day whose changes are done; today by default")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("[DIR]", minimum: 0, maximum: 1, help: "The folder of the app", completesFiles: true),
    options: [through])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let reviewed = ReviewedDay(
      app: arguments.operands.first ?? ".", day: try arguments.date(Self.through)?.lastDay ?? arguments.today)
    return { context in
      let former = try reviewed.write(in: context.environment)
      context.session.warn("Reviewed up to \(reviewed.day)\(former.map { ", before up to \($0)" } ?? "")")
      return .success
    }
  }
}

struct ReviewStatusText {
  let status: ReviewStatus
  let showsAll: Bool

  /// The number of open items that are shown first.
  private static let nextItems = 5

  func add(to layout: inout TextLayout) {
    let counts = status.counts
    guard counts.total > 0 else { return layout.line("No items to review", style: .bold) }
    let facts =
      ["\(counts.reviewed) of \(counts.total)"]
      + [
        (counts.found, CheckResults.found), (counts.failed, "fail"), (counts[.pass], "pass"),
        (counts[.notApplicable], "n.a."),
        (counts.outdated, "to look at again"), (counts.gone, "removed"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    layout.line(facts.joined(separator: " · "), style: .bold)
    layout.line()
    let severities: [Severity?] = Severity.allCases + [nil]
    let failed = severities.flatMap { severity in status.failed.filter { $0.severity == severity } }
    for (section, items) in [(ReviewSection.fail, failed), (.found, failed), (.changed, status.marked)] {
      list(section.title, items.filter { ReviewSection(of: $0) == section }, on: &layout)
    }
    let next = showsAll ? status.open : Array(status.open.prefix(Self.nextItems))
    let rest = status.open.count - next.count
    list(rest > 0 ? "Next open" : "Open", next, on: &layout)
    if rest > 0 { layout.line("--all shows the other \(rest)", style: .dim) }
  }

  private func list(_ title: String, _ items: [EditedItem], on layout: inout TextLayout) {
    guard !items.isEmpty else { return }
    layout.line("\(title): \(items.count)", style: .heading)
    for item in items {
      layout.paragraph([.init(item.statement)], indent: 2)
      let words = [item.severity?.rawValue, item.note, item.assignee.map { "assigned to \($0)" }]
        .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
      if !words.isEmpty { layout.paragraph([.init(words)], indent: 4) }
      layout.line(item.id, indent: 4, style: .dim)
    }
    layout.line()
  }
}
