import ByteRoutines
package import GuidelineModel
import Synchronization

/// The sum of the vectors of the words of a text (``WordVectors``).
///
/// The sums of two texts about the same thing have similar directions, even if the texts share no word.
package struct TextVector: Sendable {
  private var sum = [Int32](repeating: 0, count: WordVectors.dimensions)

  /// The vector of a text without known words.
  package init() {}

  /// The direction in a byte for each number, as an index stores it; empty for a text without known words.
  package var stored: [UInt8] {
    guard let most = sum.lazy.map(\.magnitude).max(), most > 0 else { return [] }
    return sum.map { number in UInt8(bitPattern: Int8((Double(number) * 127 / Double(most)).rounded())) }
  }

  /// The cosine of two directions, -1 to 1; 0 if one of the texts has no known word.
  ///
  /// - Parameter stored: the other text's ``stored``.
  package func cosine(with stored: [UInt8]) -> Double {
    guard stored.count == sum.count else { return 0 }
    var product = 0.0
    var own = 0.0
    var others = 0.0
    for index in sum.indices {
      let (first, second) = (Double(sum[index]), Double(Int8(bitPattern: stored[index])))
      product += first * second
      own += first * first
      others += second * second
    }
    let lengths = (own * others).squareRoot()
    return lengths > 0 ? product / lengths : 0
  }

  /// Adds a direction.
  ///
  /// - Parameters:
  ///   - stored: the ``stored`` form of a text; an empty one adds nothing.
  ///   - weight: its weight, 0 to 1.
  package mutating func add(_ stored: [UInt8], weight: Double) {
    guard stored.count == sum.count else { return }
    let numbers = stored.map { Double(Int8(bitPattern: $0)) }
    let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else { return }
    for index in sum.indices { sum[index] &+= Int32((numbers[index] / length * weight * Self.precision).rounded()) }
  }

  /// The length of a direction of weight 1.
  private static let precision = 65_536.0

  private mutating func add(_ vector: [Int16]) {
    // With known lengths the compiler adds several numbers at once.
    precondition(vector.count == WordVectors.dimensions && sum.count == WordVectors.dimensions)
    for index in 0..<WordVectors.dimensions { sum[index] &+= Int32(vector[index]) }
  }

  package static func + (first: TextVector, second: TextVector) -> TextVector {
    var both = first
    for index in both.sum.indices { both.sum[index] &+= second.sum[index] }
    return both
  }

  /// Adds up the vectors of words, and remembers them.
  package final class Reader: Sendable {
    private struct State {
      /// The vectors of the words that were looked up, `nil` for none, by their hashes.
      var words: [UInt64: [Int16]?] = [:]
      var repeated: [String: TextVector] = [:]
    }

    private let words: WordVectors
    private let state = Mutex(State())

    package init(_ words: WordVectors = .standard) { self.words = words }

    package func vector(of text: String) -> TextVector {
      state.withLock { state in
        var total = TextVector()
        for word in WordReader(Array(text.utf8), readsSingleLetters: true) {
          let known = state.words[word.hash]
          let vector = known ?? words.vector(of: NameKey.make(String(decoding: word.bytes, as: UTF8.self)))
          if known == nil { state.words[word.hash] = .some(vector) }
          if let vector { total.add(vector) }
        }
        return total
      }
    }

    /// The vector of a text that will be asked for again.
    func vector(ofRepeated text: String) -> TextVector {
      if let known = state.withLock({ $0.repeated[text] }) { return known }
      let vector = vector(of: text)
      state.withLock { $0.repeated[text] = vector }
      return vector
    }
  }
}
