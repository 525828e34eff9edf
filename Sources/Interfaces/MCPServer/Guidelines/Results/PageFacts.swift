import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The facts about a page beside its records; unknown dates and platforms are `null`.
struct PageFacts {
  let json: JSONObject
  let lines: [String]

  init(_ page: CaptureInfo, changes: [ChangeLogEntry]) {
    let title = UntrustedText(page.title).cutToFact
    let url = UntrustedText(page.url)
    let support = UntrustedText(page.supportSentence)?.cutToFact
    let changeLog = ChangeLogExcerpt(changes)
    json = JSONObject.page(page.slug, title: title, as: "slug").adding([
      "url": url.orNull, "revised": page.revised.orNull, "captured": page.captured.orNull,
      "supported": page.supported.orNull, "supportSentence": support, "changeLog": changeLog.json.nonEmpty,
    ])
    let date = ResultEntry.dateText(revised: page.revised, captured: page.captured)
    lines =
      [title.quotation] + (url.map { [$0.quotation] } ?? []) + [date] + (support.map { [$0.quotation] } ?? [])
      + changeLog.lines
  }
}
