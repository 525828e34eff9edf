import GuidelineModel
import GuidelineReading
import TestSupport
import Testing

/// The facts about platforms that pages state hold in every wording, language, place and syntax, dated or not.
struct GeneratedPlatformsTests {
  /// A wording in a place of a syntax; each is tried with several random assignments of the platforms.
  struct Form: TestRow {
    let wordings: PlatformWordings
    let placement: GeneratedPage.Placement
    let syntax: GeneratedPage.Syntax
    var reason: String { "\(wordings.language), \(placement.rawValue), \(syntax.rawValue)" }
  }

  private static let forms = PlatformWordings.all.flatMap { wordings in
    GeneratedPage.Placement.allCases.flatMap { placement in
      GeneratedPage.Syntax.allCases.map {
        Form(wordings: wordings, placement: placement, syntax: $0)
      }
    }
  }

  private static let dates = [nil, "2016-03-01", "2020-05-01", "2023-01-13", "2025-11-25"]

  @Test(arguments: forms)
  func `named platforms are decided by the page, whatever its date`(form: Form) throws {
    for seed in 0..<5 {
      var generator = SeededGenerator(seed: seed)
      let page = GeneratedPage(form.wordings, form.placement, form.syntax, using: &generator)
      for date in Self.dates { try expectLaws(page, captured: date) }
    }
  }

  private func expectLaws(_ generated: GeneratedPage, captured: String?) throws {
    let page = try generated.read(captured: captured)
    let report: Comment = "captured \(captured ?? "on an unknown day"):\n\(generated.text)"
    let rules = page.records.filter { $0.kind == .guideline }
    let headedRules = generated.headed.platforms.map { generated.wordings.rule(of: $0) }
    #expect(rules.compactMap(\.statement) == [generated.wordings.texts.rule] + headedRules, report)
    for record in page.records where record.basis == .page {
      #expect(record.platforms?.isDisjoint(with: generated.negated) != false, report)
    }
    guard let general = rules.first else { return }
    for platform in Platform.allCases {
      let one = PlatformSet(platform)
      let answer = general.applies(to: platform)
      if generated.negated.contains(one) {
        #expect(answer == false, report)
      } else if generated.plain.union(generated.headed).contains(one) {
        #expect(answer == true, report)
      }
    }
    for (rule, platform) in zip(rules.dropFirst(), generated.headed.platforms) {
      #expect(rule.platforms == PlatformSet(platform), report)
      #expect(rule.basis == .section, report)
    }
  }
}
