import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The response to `hig applies` as text.
struct AppliesText {
  /// The parts that are shown.
  struct Style {
    /// Whether the results are rules that were removed.
    var onlyRemoved = false
    /// Whether whole records are shown, with reasons and addresses.
    var isFull = false
    /// Whether ids are shown on a terminal.
    var showsIDs = false
  }

  private let response: AppliesAnswer
  private let style: Style

  init(_ response: AppliesAnswer, _ style: Style) {
    self.response = response
    self.style = style
  }

  func add(to layout: inout TextLayout) {
    switch response.scope {
    case .page(let page, let records):
      if style.onlyRemoved {
        addRemoved(page, to: &layout)
      } else {
        add(page, records, to: &layout)
      }
    case .topic(let words):
      guard !response.isEmpty else { return }
      RecordText.addRemoved(response.removed, to: &layout)
      var number = 1
      for (heading, results) in groups {
        if let heading {
          layout.line(heading, style: .underlined)
          layout.line()
        }
        add(results, from: number, highlighting: words, to: &layout)
        number += results.count
      }
    }
  }

  private func add(
    _ results: [RecordResult], from number: Int, highlighting words: MatchedWords,
    to layout: inout TextLayout
  ) {
    if style.isFull { return RecordText(highlighting: words).add(results, to: &layout) }
    ResultList(highlighting: words, showsIDs: style.showsIDs)
      .add(results, from: number, to: &layout)
  }

  /// The results about a topic: those for the platform in particular, then the general ones, if there are both.
  private var groups: [(heading: String?, results: [RecordResult])] {
    let own = response.results.filter { $0.scope == .platform }
    let general = response.results.filter { $0.scope != .platform }
    guard let platform = response.platform, !own.isEmpty, !general.isEmpty else {
      return [(nil, response.results)]
    }
    return [("For \(platform.rawValue) in particular", own), ("General", general)]
  }

  private func addRemoved(_ page: CaptureInfo, to layout: inout TextLayout) {
    RecordText.addHeading(of: page, to: &layout)
    let platform = response.platform.map { " for \($0.rawValue)" } ?? ""
    layout.line("\(Pluralizer.count(response.results.count, "rule"))\(platform) removed")
    layout.line()
    add(response.results, from: 1, highlighting: .none, to: &layout)
  }

  private func add(
    _ page: CaptureInfo, _ records: [CitedRecord], to layout: inout TextLayout
  ) {
    let counts = response.platform == nil ? PlatformTable.line(of: page, records) : nil
    if !style.isFull, response.supported != false {
      list(page, response.results).add(
        supported: response.supported, counts: counts, to: &layout)
      return addOthers(to: &layout)
    }
    RecordText.addHeading(of: page, to: &layout)
    if let sentence = page.supportSentence { layout.line("The page says: “\(sentence)”") }
    if let platform = response.platform, response.supported == false {
      layout.line("\(page.title): not supported on \(platform.rawValue)", style: .bold)
      return addOthers(to: &layout)
    }
    let records = response.results.map(\.record)
    let rules = Pluralizer.count(records.count { $0.record.kind == .guideline }, "rule")
    layout.line(
      response.platform.map {
        "\(rules) for \($0.rawValue)"
          + (response.supported == nil ? "; the page does not say whether it supports it" : "")
      } ?? counts ?? rules)
    layout.line()
    RecordText().addSections(
      of: records.filter { $0.record.kind != .context }, to: &layout, page: page)
    let background = records.count { $0.record.kind == .context }
    if background > 0 {
      layout.line(
        "Background: \(Pluralizer.count(background, "passage")); 'hig show \(page.slug)' shows all.",
        style: .dim)
    }
    addOthers(to: &layout)
  }

  private func list(_ page: CaptureInfo, _ results: [RecordResult]) -> RuleList {
    RuleList(
      page: page, platforms: [response.platform].compactMap(\.self), results: results,
      showsIDs: style.showsIDs)
  }

  /// Adds the rules of the pages of other systems with the same name, numbered on.
  private func addOthers(to layout: inout TextLayout) {
    var number = RuleSection.sections(of: response.results).reduce(1) { $0 + $1.rules.count }
    for other in response.others {
      layout.line()
      let list = list(other.page, other.results)
      list.addHeading(to: &layout)
      layout.line()
      if style.isFull {
        RecordText().addSections(
          of: other.results.map(\.record).filter { $0.record.kind != .context }, to: &layout,
          page: other.page)
      } else {
        list.addSections(of: other.results, from: number, to: &layout)
      }
      number += RuleSection.sections(of: other.results).reduce(0) { $0 + $1.rules.count }
    }
  }
}

/// The response to `hig applies` with several platforms as text: a block for each platform, and one for what applies to all.
struct AppliesPlatformsText {
  private let response: AppliesResponse
  private let style: AppliesText.Style

  init(_ response: AppliesResponse, _ style: AppliesText.Style) {
    self.response = response
    self.style = style
  }

  func add(to layout: inout TextLayout) {
    guard !response.isEmpty || response.page != nil else { return }
    if let page = response.page {
      list(page).addHeading(to: &layout)
      if !response.unsupported.isEmpty {
        layout.line(
          "Not supported on \(PlatformWording.list(PlatformSet(response.unsupported)))",
          style: .bold)
      }
      layout.line()
    }
    RecordText.addRemoved(response.removed, to: &layout)
    var number = 1
    for group in response.groups {
      layout.line(heading(group.platforms, group.results), style: .bold)
      if style.isFull || response.page == nil { layout.line() }
      add(group.results, from: number, of: group.platforms, to: &layout)
      number += group.results.count
    }
  }

  private func list(_ page: CaptureInfo) -> RuleList {
    RuleList(
      page: page, platforms: response.answers.compactMap(\.platform),
      results: response.groups.flatMap(\.results), showsIDs: style.showsIDs)
  }

  private func add(
    _ results: [RecordResult], from number: Int, of platforms: [Platform],
    to layout: inout TextLayout
  ) {
    if style.isFull {
      return RecordText().add(results, to: &layout, showsPage: response.page == nil)
    }
    if let page = response.page, results.allSatisfy({ $0.removed == nil }) {
      return list(page).addSections(
        of: results, from: number, showsHeadings: platforms.count == response.answers.count,
        to: &layout)
    }
    ResultList(highlighting: .none, showsIDs: style.showsIDs).add(
      results, from: number, to: &layout)
  }

  /// "All of these platforms: 9 rules", "visionOS: 2 rules".
  private func heading(_ platforms: [Platform], _ results: [RecordResult]) -> String {
    let count = results.count { $0.record.record.kind == .guideline }
    let names =
      platforms.count == response.answers.count
      ? "All of these platforms" : PlatformWording.list(PlatformSet(platforms))
    return "\(names): \(Pluralizer.count(count, "rule"))"
  }
}

/// The rules of one page on platforms, a numbered line each: those for a platform in particular first, by section.
struct RuleList {
  let page: CaptureInfo
  let platforms: [Platform]
  let results: [RecordResult]
  /// Whether a terminal shows ids, which numbers can stand for; other output always has them.
  let showsIDs: Bool

  /// Whether the platforms of no rule are known.
  private var areUnknown: Bool {
    let rules = results.map(\.record.record).filter { $0.kind == .guideline }
    return !rules.isEmpty && rules.allSatisfy { $0.platforms == nil }
  }

  private var names: String { platforms.map(\.rawValue).joined(separator: ", ") }

  /// Adds the rules on one platform or on all.
  ///
  /// - Parameters:
  ///   - supported: whether the page supports the platform; `nil` when it does not say.
  ///   - counts: the line on the rules of each platform.
  func add(supported: Bool?, counts: String?, to layout: inout TextLayout) {
    addHeading(to: &layout)
    if let counts { layout.line(counts, style: .dim) }
    if supported == nil, !areUnknown, !platforms.isEmpty {
      layout.line("The page does not say whether it supports \(names).", style: .dim)
    }
    layout.line()
    addSections(of: results, to: &layout)
    addRemarks(to: &layout)
  }

  /// Adds the title, the platforms, the number of rules and the age of the page.
  func addHeading(to layout: inout TextLayout) {
    let rules = results.filter { $0.record.record.kind == .guideline }
    let own = rules.filter { $0.scope == .platform }
    let count = Pluralizer.count(rules.count, "rule")
    let facts =
      own.isEmpty || own.count == rules.count
      ? count : "\(count), \(NumberText.grouped(own.count)) platform-specific"
    // Rules of a page that says nothing are not claimed to be for the platforms asked for.
    let title =
      areUnknown || platforms.isEmpty ? page.labeledTitle : "\(page.labeledTitle) on \(names)"
    layout.paragraph(
      [
        .init(title, .bold, link: page.url),
        .init("· \(facts)" + (areUnknown ? ", platforms unknown" : "")),
      ],
      beside: Self.age(of: page).map { [.init($0, .dim)] } ?? [])
  }

  /// Adds the rules among results by section, numbered.
  ///
  /// - Parameter first: the number of the first rule.
  func addSections(
    of results: [RecordResult], from first: Int = 1, showsHeadings: Bool = true,
    to layout: inout TextLayout
  ) {
    var number = first
    for section in RuleSection.sections(of: results) {
      if showsHeadings { layout.line(section.heading ?? page.title, style: .underlined) }
      for rule in section.rules {
        add(rule, number: number, to: &layout)
        number += 1
      }
      if showsHeadings { layout.line() }
    }
    if !showsHeadings { layout.line() }
  }

  private func add(_ rule: RecordResult, number: Int, to layout: inout TextLayout) {
    let record = rule.record.record
    let strength = record.strength.map(StrengthText.word) ?? .init("")
    let digits = String(repeating: " ", count: max(3 - String(number).count, 0)) + "\(number)"
    var spans: [TextLayout.Span] = [.init(record.statement ?? "", link: rule.record.url)]
    if rule.record.system != page.system { spans.append(.init("(\(rule.record.system))", .dim)) }
    if let basis = surprisingBasis(of: record) { spans.append(.init("(\(basis))", .dim)) }
    layout.paragraph(
      spans, indent: StrengthText.width + 7, label: [.init(digits + "  ", .dim), strength],
      beside: rule.changed.map { [.init("changed \($0.label)", .dim)] }
        ?? [])
    if showsIDs || !layout.abilities.contains(.screen) {
      layout.line(record.id, indent: StrengthText.width + 7, style: .dim)
    }
  }

  /// The basis of a rule's platforms, unless the page states it; in a list for all platforms those of a rule for some.
  private func surprisingBasis(of record: GuidelineRecord) -> String? {
    switch record.basis {
    case .inferred: "platform inferred"
    case .declared: "platform declared"
    case nil: areUnknown ? nil : "platforms unknown"
    case .section, .statement: platforms.isEmpty ? PlatformWording.short(record.platforms) : nil
    case .page: nil
    }
  }

  private func addRemarks(to layout: inout TextLayout) {
    let others: [(kind: RecordKind, noun: String)] = [
      (.definition, "definition"), (.note, "note"), (.table, "table"), (.context, "passage"),
    ]
    let counts = others.compactMap { kind, noun -> String? in
      let count = results.count { $0.record.record.kind == kind }
      return count == 0 ? nil : Pluralizer.count(count, noun)
    }
    if !counts.isEmpty {
      layout.line("Also on this page: \(counts.joined(separator: ", ")).", style: .dim)
    }
    if !page.platforms.unsupported.isEmpty {
      layout.line(
        "Not supported on \(page.platforms.unsupported.names.joined(separator: ", ")).", style: .dim
      )
    }
  }

  /// "revised 2025-12-16", "snapshot 2026-06-21", or `nil` when neither is known.
  private static func age(of page: CaptureInfo) -> String? {
    page.revised.map { "revised \($0)" } ?? page.captured.map { "snapshot \($0)" }
  }
}

/// The platforms of a page: whether each is supported, and how many rules apply to it.
enum PlatformTable {
  /// "iOS 17, iPadOS 17, macOS 19 rules"; `nil` where no platform has one.
  static func line(of page: CaptureInfo, _ records: [CitedRecord]) -> String? {
    let counts = Platform.allCases.map { PlatformSupport($0, of: page, records) }
      .filter { $0.supported != false && $0.rules > 0 }
      .map { "\($0.platform.rawValue) \($0.rules)" }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// Adds a row for each platform.
  static func add(_ platforms: [PlatformSupport], to layout: inout TextLayout) {
    layout.table(
      [["platform", "supported", "rules", "platform-specific"]]
        + platforms.map { entry in
          [
            entry.platform.rawValue, word(entry.supported), String(entry.rules),
            String(entry.platformSpecific),
          ]
        })
  }

  static func word(_ supported: Bool?) -> String {
    supported.map { $0 ? "yes" : "no" } ?? "unknown"
  }
}
