import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The response to `hig applies` with several platforms as text: a block for each platform, and one for what applies to all.
struct AppliesPlatformsText {
  private let response: AppliesPlatformsResponse
  private let isFull: Bool

  /// - Parameter isFull: whether whole records are shown, with reasons and addresses.
  init(_ response: AppliesPlatformsResponse, isFull: Bool) {
    self.response = response
    self.isFull = isFull
  }

  func show(in context: CommandContext) throws {
    guard !response.isEmpty || response.page != nil else { return }
    var layout = try context.layout()
    if let page = response.page {
      RecordText.addHeading(of: page, to: &layout)
      if let sentence = page.supportSentence { layout.line("The page says: “\(sentence)”") }
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
      layout.line()
      add(group.results, from: number, to: &layout)
      number += group.results.count
    }
    try context.show(layout)
  }

  private func add(_ results: [RecordResult], from number: Int, to layout: inout TextLayout) {
    if isFull {
      let text = RecordText(highlighting: .none)
      for result in results {
        text.add(result.record, to: &layout, extent: .brief, showsPage: response.page == nil) {
          layout in RecordText.addRemoval(of: result, to: &layout)
        }
      }
      return
    }
    if let page = response.page, results.allSatisfy({ $0.removed == nil }) {
      return RuleList.addSections(of: results, page: page, from: number, to: &layout)
    }
    ResultList(highlighting: .none).add(results, from: number, to: &layout)
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
