import GuidelineModel

/// Copies made ready for comparing, each once, and what comparing them gave.
struct ComparedCaptures {
  let titles: LinkTitles
  /// By document; documents of several folders may have one path.
  private var captures: [String: [ComparedCapture]] = [:]
  private var answers: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
    let isSameRevision: Bool
  }

  init(titles: LinkTitles) { self.titles = titles }

  mutating func areEqual(_ old: PageCapture, _ new: PageCapture, isSameRevision: Bool) -> Bool {
    let (old, new) = (compared(old), compared(new))
    let pair = Pair(
      old: ObjectIdentifier(old), new: ObjectIdentifier(new), isSameRevision: isSameRevision)
    if let answer = answers[pair] { return answer }
    let answer = PageDifference.areEqual(
      old, new, isSameRevision: isSameRevision, titles: titles)
    answers[pair] = answer
    return answer
  }

  private mutating func compared(_ capture: PageCapture) -> ComparedCapture {
    // Arrays that share their storage are equal at once.
    let known = captures[capture.document]?.first {
      $0.losses == capture.losses && $0.capture?.day == capture.day
        && $0.capture?.records == capture.records
    }
    if let known { return known }
    let made = ComparedCapture(capture)
    captures[capture.document, default: []].append(made)
    return made
  }
}
