/// The words of a text without order, each with a weight, for telling how like two texts are.
struct BagOfWords {
  private let hashes: [UInt32]
  private let weights: [Double]
  private let total: Double

  /// - Parameter words: sorted hashes; a word that stands twice counts twice.
  init(_ words: [UInt32], weights weight: (UInt32) -> Double) {
    hashes = words
    weights = words.map(weight)
    total = weights.reduce(0, +)
  }

  /// Whether there are no words.
  var isEmpty: Bool { hashes.isEmpty }

  /// How much two texts have in common, 0 to 1: the weight of the words both have, twice, by the weight of
  /// all (Dice).
  func likeness(to other: BagOfWords) -> Double {
    guard total + other.total > 0 else { return 0 }
    return 2 * common(with: other) / (total + other.total)
  }

  /// The share of this text's words that another text has, 0 to 1 by weight.
  func containment(in other: BagOfWords) -> Double {
    total > 0 ? common(with: other) / total : 0
  }

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

  /// The words of a text as sorted hashes, in lower case and without the ending of a plural.
  ///
  /// - Parameter limit: words after so many are left out.
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
      // Scripts without blanks: each letter is a word.
      case 0x2E80... where Tokenizer.standsAlone(scalar):
        close()
        words.append(scalar.value &* 0x0100_0193)
        continue
      // Curly quotes, long dashes and blanks part words as straight ones do.
      case 0x80... where WordHash.counts(scalar): last = scalar.value
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
}
