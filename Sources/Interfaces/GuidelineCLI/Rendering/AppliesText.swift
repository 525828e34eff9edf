import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The response to `hig applies` as text.
struct AppliesText {
  private let response: AppliesResponse
  private let onlyRemoved: Bool
  private let isFull: Bool

  /// - Parameters:
  ///   - onlyRemoved: whether the results are rules that were removed.
  ///   - isFull: whether whole records are shown, with reasons and addresses.
  init(_ response: AppliesResponse, onlyRemoved: Bool, isFull: Bool) {
    self.response = response
    self.onlyRemoved = onlyRemoved
    self.isFull = isFull
  }

  func add(to layout: inout TextLayout) {
    switch response.scope {
    case .page(let page, let records):
      if onlyRemoved {
        addRemoved(page, to: &layout)
      } else if let platform = response.platform {
        add(page, on: platform, to: &layout)
      } else {
        PlatformTable(page: page, records: records).add(to: &layout)
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
    guard isFull else {
      return ResultList(highlighting: words).add(results, from: number, to: &layout)
    }
    let text = RecordText(highlighting: words)
    for result in results {
      text.add(result.record, to: &layout, showsPage: true) { layout in
        RecordText.addRemoval(of: result, to: &layout)
      }
    }
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

  private func add(_ page: CaptureInfo, on platform: Platform, to layout: inout TextLayout) {
    if !isFull, response.supported != false {
      return RuleList(
        page: page, platform: platform, supported: response.supported, results: response.results
      ).add(to: &layout)
    }
    RecordText.addHeading(of: page, to: &layout)
    if let sentence = page.supportSentence { layout.line("The page says: “\(sentence)”") }
    if response.supported == false {
      layout.line("\(page.title): not supported on \(platform.rawValue)", style: .bold)
      return
    }
    let records = response.results.map(\.record)
    let rules = records.count { $0.record.kind == .guideline }
    layout.line(
      "\(Pluralizer.count(rules, "rule")) for \(platform.rawValue)"
        + (response.supported == nil ? "; the page does not say whether it supports it" : ""))
    layout.line()
    RecordText().addSections(
      of: records.filter { $0.record.kind != .context }, to: &layout, page: page)
    let background = records.count { $0.record.kind == .context }
    if background > 0 {
      layout.line(
        "Background: \(Pluralizer.count(background, "passage")); 'hig show \(page.slug)' shows all.",
        style: .dim)
    }
  }
}

/// The response to `hig applies` with several platforms as text: a block for each platform, and one for what applies to all.
struct AppliesPlatformsText {
  private let response: AppliesPlatformsResponse
  private let isFull: Bool

  /// - Parameter isFull: whether whole records are shown, with reasons and addresses.
  init(_ response: AppliesPlatformsResponse, isFull: Bool) {
    self.response = response
    self.isFull = isFull
  }

  func add(to layout: inout TextLayout) {
    guard !response.isEmpty || response.page != nil else { return }
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
  }

  private func add(_ results: [RecordResult], from number: Int, to layout: inout TextLayout) {
    if isFull {
      let text = RecordText(highlighting: .none)
      for result in results {
        text.add(result.record, to: &layout, showsPage: response.page == nil) {
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
