// RuleList, StrengthText
import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import TextSupport

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
  /// - Parameter supported: whether the page supports the platform; `nil` when it does not say.
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
      own.isEmpty || own.count == rules.count ? count : "\(count), \(NumberText.grouped(own.count)) platform-specific"
    // Rules of a page that says nothing are not claimed to be for the platforms asked for.
    let title = areUnknown || platforms.isEmpty ? page.labeledTitle : "\(page.labeledTitle) on \(names)"
    layout.paragraph(
      [.init(title, .bold, link: page.url), .init("· \(facts)" + (areUnknown ? ", \(PlatformWording.unknown)" : ""))],
      beside: Self.age(of: page).map { [.init($0, .dim)] } ?? [])
  }

  /// Adds the rules among results by section, numbered from `first`.
  func addSections(
    of results: [RecordResult], from first: Int = 1, showsHeadings: Bool = true, to layout: inout TextLayout
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
      beside: rule.changed.map { [.init(mark($0), .dim)] } ?? [])
    if showsIDs || !layout.abilities.contains(.screen) {
      layout.line(record.id, indent: StrengthText.width + 7, style: .dim)
    }
  }

  /// "changed" or "new", with the day unless it is that of the page's revision, which the heading has.
  private func mark(_ change: ChangeMark) -> String {
    (change.isNew ? "new" : "changed") + (change.day == page.revised ? "" : " \(change.label)")
  }

  /// The basis of a rule's platforms, unless the page states it; in a list for all platforms those of a rule for some.
  private func surprisingBasis(of record: GuidelineRecord) -> String? {
    switch record.basis {
    case .inferred: "platform inferred"
    case .declared: "platform declared"
    case nil: areUnknown ? nil : PlatformWording.unknown
    case .section, .statement: platforms.isEmpty ? PlatformWording.short(record.platforms) : nil
    case .page: nil
    }
  }

  private func addRemarks(to layout: inout TextLayout) {
    let kinds: [RecordKind] = [.definition, .note, .table, .context]
    let counts = kinds.compactMap { kind -> String? in
      let count = results.count { $0.record.record.kind == kind }
      return count == 0 ? nil : Pluralizer.count(count, kind.word)
    }
    if !counts.isEmpty { layout.line("Also on this page: \(counts.joined(separator: ", ")).", style: .dim) }
    if !page.platforms.unsupported.isEmpty {
      layout.line("Not supported on \(page.platforms.unsupported.names.joined(separator: ", ")).", style: .dim)
    }
  }

  /// "revised 2025-12-16" or "snapshot 2026-06-21"; `nil` when neither is known.
  private static func age(of page: CaptureInfo) -> String? {
    page.revised.map { "revised \($0)" } ?? page.captured.map { "snapshot \($0)" }
  }
}

/// How firmly a rule asks, as a word and a style.
enum StrengthText {
  static let width = Strength.allCases.map(\.rawValue.count).max() ?? 0

  /// The word in capital letters; bold for what to refrain from.
  static func word(_ strength: Strength) -> TextLayout.Span {
    .init(strength.rawValue.uppercased(), strength == .never || strength == .avoid ? .bold : nil)
  }

  /// "AVOID · iOS, iPadOS"; of other records their kind.
  static func facts(of record: GuidelineRecord) -> [TextLayout.Span] {
    let platforms = PlatformWording.short(record.platforms)
    let first = record.strength.map(word) ?? .init(record.kind.word, .dim)
    return [first, .init(" · ", .dim), .init(platforms, .dim)]
  }
}

extension RecordKind {
  /// The kind as people would say it; JSON and options keep the names of the data.
  var word: String {
    switch self {
    case .guideline: "rule"
    case .definition: "term"
    case .context: "text"
    case .note: "remark"
    case .table: "table"
    }
  }
}
