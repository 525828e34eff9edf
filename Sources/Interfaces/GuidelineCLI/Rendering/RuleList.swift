import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The rules of one page on a platform, a numbered line each: those for the platform in particular first, by section.
struct RuleList {
  let page: CaptureInfo
  let platform: Platform
  /// Whether the page supports the platform; `nil` when it does not say.
  let supported: Bool?
  let results: [RecordResult]

  func add(to layout: inout TextLayout) {
    let rules = results.filter { $0.record.record.kind == .guideline }
    let own = rules.filter { $0.scope == .platform }
    let count = Pluralizer.count(rules.count, "rule")
    let facts =
      own.isEmpty || own.count == rules.count
      ? count : "\(count), \(NumberText.grouped(own.count)) platform-specific"
    layout.paragraph(
      [
        .init("\(page.title) on \(platform.rawValue)", .bold, link: page.url),
        .init("· \(facts)"),
      ], beside: Self.age(of: page).map { [.init($0, .dim)] } ?? [])
    if supported == nil {
      layout.line("The page does not say whether it supports \(platform.rawValue).", style: .dim)
    }
    layout.line()
    Self.addSections(of: results, page: page, to: &layout)
    addRemarks(to: &layout)
  }

  /// Adds the rules among results by section, numbered.
  ///
  /// - Parameter first: the number of the first rule.
  static func addSections(
    of results: [RecordResult], page: CaptureInfo, from first: Int = 1, to layout: inout TextLayout
  ) {
    var number = first
    for section in RuleSection.sections(of: results) {
      layout.line(section.heading ?? page.title, style: .underlined)
      for rule in section.rules {
        add(rule, number: number, to: &layout)
        number += 1
      }
      layout.line()
    }
  }

  private static func add(_ rule: RecordResult, number: Int, to layout: inout TextLayout) {
    let record = rule.record.record
    let strength = record.strength.map(StrengthText.word) ?? .init("")
    let digits = String(repeating: " ", count: max(3 - String(number).count, 0)) + "\(number)"
    var spans: [TextLayout.Span] = [.init(record.statement ?? "", link: rule.record.url)]
    if let basis = surprisingBasis(of: record) { spans.append(.init("(\(basis))", .dim)) }
    layout.paragraph(
      spans, indent: StrengthText.width + 7, label: [.init(digits + "  ", .dim), strength],
      beside: rule.changed.map { [.init("changed \($0)", .dim)] } ?? [])
  }

  /// The basis of a rule's platforms where it is none that the page states.
  private static func surprisingBasis(of record: GuidelineRecord) -> String? {
    switch record.basis {
    case .inferred: "platform inferred"
    case .declared: "platform declared"
    case nil: "platforms unknown"
    case .section, .statement, .page: nil
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
    layout.ends(
      [.init("Reasons and ids: --full", .dim)],
      [.init(Self.short(page.url), .dim, link: page.url)])
  }

  /// "revised 2025-12-16", "snapshot 2026-06-21", or `nil` when neither is known.
  private static func age(of page: CaptureInfo) -> String? {
    page.revised.map { "revised \($0)" } ?? page.captured.map { "snapshot \($0)" }
  }

  /// An address without its scheme.
  private static func short(_ url: String) -> String {
    String(url.trimmingPrefix("https://"))
  }
}
