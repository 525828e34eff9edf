import GuidelineModel

/// The words of a text without their order, each with a weight, for measuring the similarity of texts.
struct BagOfWords {
  private let hashes: [UInt32]
  private let weights: [Double]
  private let total: Double

  /// - Parameter words: sorted hashes of words; a repeated word counts each time.
  init(_ words: [UInt32], weights weight: (UInt32) -> Double) {
    hashes = words
    weights = words.map(weight)
    total = weights.reduce(0, +)
  }

  var isEmpty: Bool { hashes.isEmpty }

  /// Returns the Sørensen–Dice coefficient of two texts by weight, 0 to 1; 0 for texts without words.
  func similarity(to other: BagOfWords) -> Double {
    guard total + other.total > 0 else { return 0 }
    return 2 * common(with: other) / (total + other.total)
  }

  /// Returns the share of the words of this text that another text contains, 0 to 1 by weight.
  func containment(in other: BagOfWords) -> Double { total > 0 ? common(with: other) / total : 0 }

  private func common(with other: BagOfWords) -> Double {
    var common = 0.0
    var (left, right) = (0, 0)
    while left < hashes.count, right < other.hashes.count {
      if hashes[left] == other.hashes[right] {
        common += weights[left]
        left += 1
        right += 1
      } else if hashes[left] < other.hashes[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return common
  }

  /// Returns the sorted hashes of the words of a text, in lower case and without a final "s".
  ///
  /// - Parameter limit: the number of words after which the rest of the text is ignored.
  static func words(of text: some StringProtocol, limit: Int) -> [UInt32] {
    var words: [UInt32] = []
    var hash = seed
    var last: UInt32 = 0
    var lastHash = seed
    func close() {
      guard hash != seed else { return }
      words.append(last == 0x73 && lastHash != seed ? lastHash : hash)
      hash = seed
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: last = scalar.value
      case 0x41...0x5A: last = scalar.value + 0x20
      // In scripts without blanks, each letter is a word.
      case 0x2E80... where Tokenizer.isIdeographic(scalar):
        close()
        words.append(scalar.value &* 0x0100_0193)
        continue
      // Other quotes, dashes and blanks end a word, as those of ASCII do.
      case 0x80... where WordHash.isWordPart(scalar): last = scalar.value
      default:
        close()
        if words.count >= limit {
          words.sort()
          return words
        }
        continue
      }
      lastHash = hash
      hash = (hash ^ last) &* 0x0100_0193
    }
    close()
    words.sort()
    return words
  }

  private static let seed: UInt32 = 0x811c_9dc5

  static let stopWords = Set(StopWords.all.flatMap { words(of: String(decoding: $0, as: UTF8.self), limit: 1) })
}
