import GuidelineModel
import GuidelineReading

/// The platforms that are named beside the numbers of a sentence.
struct PlatformMentions {
  private var mentions: [(range: Range<Int>, platforms: PlatformSet)] = []
  private let tokens: [TextToken]

  init(_ tokens: [TextToken]) {
    self.tokens = tokens
    var index = 0
    while index < tokens.count {
      let key = tokens[index].key
      // An exception is a part of the phrase: "except in tvOS".
      let start = ["in", "on", "for"].contains(key) ? index + 1 : key == "except" ? index : nil
      guard let start, let found = names(at: start) else {
        index += 1
        continue
      }
      mentions.append((index..<found.end, found.platforms))
      index = found.end
    }
  }

  /// The platforms of each number: those named right behind it, else between the previous number and it, else those
  /// that open the sentence; empty if the sentence names platforms for other numbers only.
  func platforms(of numbers: [Range<Int>]) -> [PlatformSet] {
    numbers.indices.map { position in
      let number = numbers[position]
      let next = position + 1 < numbers.count ? numbers[position + 1].lowerBound : tokens.count
      if let behind = mentions.first(where: { isBehind(number, $0.range, before: next) }) { return behind.platforms }
      let earlier = position > 0 ? numbers[position - 1].upperBound : 0
      return mentions.last { mention in
        mention.range.lowerBound >= earlier && mention.range.upperBound <= number.lowerBound
          && !(position > 0 && isBehind(numbers[position - 1], mention.range, before: number.lowerBound))
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
    mention.lowerBound >= number.upperBound && mention.lowerBound - number.upperBound <= 4 && mention.upperBound <= next
      && tokens[number.upperBound..<mention.lowerBound].allSatisfy {
        $0.isWord || $0.key == "," && tokens[mention.lowerBound].key == "except"
      }
  }

  /// The names at a token and what is said of them: "iOS and iPadOS apps", "all platforms except Apple Watch".
  private func names(at start: Int) -> (platforms: PlatformSet, end: Int)? {
    let isModifier = start < tokens.count && ["your", "a", "an", "the"].contains(tokens[start].key)
    var found: (platforms: PlatformSet, end: Int)?
    var words: [String] = []
    for index in tokens[start...].indices.prefix(Self.longest) {
      guard tokens[index].isWord else {
        guard tokens[index].key == "," else { break }
        continue
      }
      words.append(String(tokens[index].text))
      guard let platforms = PlatformSet(phrase: words), platforms != found?.platforms else { continue }
      found = (platforms, index + 1)
    }
    guard let found else { return nil }
    // "In the Mac menu bar" is about a part of it.
    let isApp = found.end < tokens.count && ["app", "apps", "game", "games"].contains(tokens[found.end].key)
    return isModifier && !isApp ? nil : found
  }

  /// In tokens.
  private static let longest = 14
}
