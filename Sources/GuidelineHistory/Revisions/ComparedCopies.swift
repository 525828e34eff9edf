import GuidelineModel

/// Copies made ready for comparing, each once, and what comparing them gave.
struct ComparedCopies {
  let titles: LinkTitles
  /// By document; documents of several folders may have one path.
  private var copies: [String: [ComparedCopy]] = [:]
  private var answers: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
    let isSameRevision: Bool
  }

  init(titles: LinkTitles) { self.titles = titles }

  mutating func areEqual(_ old: PageCopy, _ new: PageCopy, isSameRevision: Bool) -> Bool {
    let (old, new) = (compared(old), compared(new))
    let pair = Pair(
      old: ObjectIdentifier(old), new: ObjectIdentifier(new), isSameRevision: isSameRevision)
    if let answer = answers[pair] { return answer }
    let answer = PageDifference.areEqual(
      old, new, isSameRevision: isSameRevision, titles: titles)
    answers[pair] = answer
    return answer
  }

  private mutating func compared(_ copy: PageCopy) -> ComparedCopy {
    // Arrays that share their storage are equal at once.
    let known = copies[copy.document]?.first {
      $0.losses == copy.losses && $0.copy?.day == copy.day && $0.copy?.records == copy.records
    }
    if let known { return known }
    let made = ComparedCopy(copy)
    copies[copy.document, default: []].append(made)
    return made
  }
}
