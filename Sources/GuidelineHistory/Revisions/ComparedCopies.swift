import GuidelineModel

/// Copies made ready for comparing, each once, and what comparing them gave.
struct ComparedCopies {
  let titles: LinkTitles
  private var copies: [Key: ComparedCopy] = [:]
  private var answers: [Pair: Bool] = [:]

  private struct Key: Hashable {
    let document: String
    let captured: CalendarDate?

    init(_ copy: PageCopy) {
      document = copy.document
      captured = copy.captured
    }
  }

  private struct Pair: Hashable {
    let old: Key
    let new: Key
    let isSameRevision: Bool
  }

  init(titles: LinkTitles) { self.titles = titles }

  mutating func areEqual(_ old: PageCopy, _ new: PageCopy, isSameRevision: Bool) -> Bool {
    let pair = Pair(old: Key(old), new: Key(new), isSameRevision: isSameRevision)
    if let answer = answers[pair] { return answer }
    let answer = PageDifference.areEqual(
      compared(old), compared(new), isSameRevision: isSameRevision, titles: titles)
    answers[pair] = answer
    return answer
  }

  private mutating func compared(_ copy: PageCopy) -> ComparedCopy {
    if let known = copies[Key(copy)] { return known }
    let made = ComparedCopy(copy)
    copies[Key(copy)] = made
    return made
  }
}
