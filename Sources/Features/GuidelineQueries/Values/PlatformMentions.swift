import GuidelineModel

/// The platforms that are named beside the numbers of a sentence.
struct PlatformMentions {
  private var mentions: [(range: Range<Int>, platforms: PlatformSet)] = []
  private let tokens: [TextToken]

  init(_ tokens: [TextToken]) {
    self.tokens = tokens
    var index = 0
    while index < tokens.count {
      guard ["in", "on", "for"].contains(tokens[index].key), let found = names(at: index + 1) else {
        index += 1
        continue
      }
      mentions.append((index..<found.end, found.platforms))
      index = found.end
    }
  }

  /// The platforms of each number: those named right behind it, else between the previous number and it, else those that
  /// open the sentence; empty if the sentence names platforms for other numbers only.
  func platforms(of numbers: [Range<Int>]) -> [PlatformSet] {
    numbers.indices.map { position in
      let number = numbers[position]
      let next = position + 1 < numbers.count ? numbers[position + 1].lowerBound : tokens.count
      if let behind = mentions.first(where: { isBehind(number, $0.range, before: next) }) {
        return behind.platforms
      }
      let earlier = position > 0 ? numbers[position - 1].upperBound : 0
      return mentions.last { mention in
        mention.range.lowerBound >= earlier && mention.range.upperBound <= number.lowerBound
          && !(position > 0
            && isBehind(numbers[position - 1], mention.range, before: number.lowerBound))
      }?.platforms ?? opening(to: number.lowerBound)
    }
  }

  /// "In macOS, a bar is 10 pt high and a tab 20 pt", but not "…, and elsewhere 20 pt".
  private func opening(to number: Int) -> PlatformSet {
    guard let first = mentions.first, first.range.lowerBound == 0,
      !tokens[..<number].contains(where: { ["elsewhere", "other", "otherwise"].contains($0.key) })
    else { return [] }
    return first.platforms
  }

  /// Whether a mention follows a number within the same clause.
  private func isBehind(_ number: Range<Int>, _ mention: Range<Int>, before next: Int) -> Bool {
    mention.lowerBound >= number.upperBound && mention.lowerBound - number.upperBound <= 4
      && mention.upperBound <= next
      && tokens[number.upperBound..<mention.lowerBound].allSatisfy { $0.isWord }
  }

  private func names(at start: Int) -> (platforms: PlatformSet, end: Int)? {
    var index = start
    let isModifier = index < tokens.count && ["your", "a", "an", "the"].contains(tokens[index].key)
    if isModifier { index += 1 }
    var platforms: PlatformSet = []
    var end = index
    while index < tokens.count {
      guard let found = name(at: index) else { break }
      platforms.formUnion(PlatformSet(found.platform))
      end = found.end
      index = end
      while index < tokens.count, tokens[index].key == "," || tokens[index].key == "and" {
        index += 1
      }
    }
    // "In the Mac menu bar" is about a part of it.
    let isApp = end < tokens.count && ["app", "apps", "game", "games"].contains(tokens[end].key)
    return platforms.isEmpty || isModifier && !isApp ? nil : (platforms, end)
  }

  private func name(at start: Int) -> (platform: Platform, end: Int)? {
    for length in [3, 2, 1] where start + length <= tokens.count {
      let words = tokens[start..<start + length]
      guard words.allSatisfy(\.isWord), words.first?.text.contains(where: \.isUppercase) == true,
        let platform = Platform(spelling: words.map { String($0.text) }.joined(separator: " "))
      else { continue }
      return (platform, start + length)
    }
    return nil
  }
}
