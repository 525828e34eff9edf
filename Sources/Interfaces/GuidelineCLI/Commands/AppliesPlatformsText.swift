import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The response to `hig applies` with several platforms: a block for each platform, and one for what applies to all.
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
        layout.line("Not supported on \(PlatformWording.list(PlatformSet(response.unsupported)))", style: .bold)
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

  private func add(_ results: [RecordResult], from number: Int, of platforms: [Platform], to layout: inout TextLayout) {
    if style.isFull { return RecordText().add(results, to: &layout, showsPage: response.page == nil) }
    if let page = response.page, results.allSatisfy({ $0.removed == nil }) {
      return list(page).addSections(
        of: results, from: number, showsHeadings: platforms.count == response.answers.count, to: &layout)
    }
    ResultList(highlighting: .none, showsIDs: style.showsIDs).add(results, from: number, to: &layout)
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
