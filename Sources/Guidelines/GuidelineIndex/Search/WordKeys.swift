/// The words of a text, for the lookup of their vectors.
enum WordKeys {
  /// Passes each word to a body, in UTF-8 with small ASCII letters, and a number for it (FNV-1a, 64 bits). The words of
  /// scripts that are searched by letter are the pairs of neighboring letters.
  static func forEach(in text: String, _ body: (_ word: [UInt8], _ hash: UInt64) -> Void) {
    var word = Word()
    var previousLetter: Unicode.Scalar?
    var hasPair = false
    func close() {
      if !word.bytes.isEmpty { body(word.bytes, word.hash) }
      word.removeAll()
    }
    func closeRun() {
      if let previousLetter, !hasPair {
        word.append(previousLetter)
        close()
      }
      previousLetter = nil
      hasPair = false
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39:
        if previousLetter != nil { closeRun() }
        word.append(UInt8(scalar.value))
      case 0x41...0x5A:
        if previousLetter != nil { closeRun() }
        word.append(UInt8(scalar.value) | 0x20)
      // "don't" is one word.
      case 0x27, 0x2019: break
      case ..<0x80:
        closeRun()
        close()
      case _ where SearchText.isSearchedByLetter(scalar):
        if let previousLetter {
          word.append(previousLetter)
          word.append(scalar)
          hasPair = true
        }
        close()
        previousLetter = scalar
      case _ where scalar.properties.isAlphabetic:
        closeRun()
        word.append(scalar)
      default:
        closeRun()
        close()
      }
    }
    closeRun()
    close()
  }

  private struct Word {
    var bytes: [UInt8] = []
    var hash = Self.start
    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func append(_ byte: UInt8) {
      bytes.append(byte)
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
    }

    mutating func removeAll() {
      bytes.removeAll(keepingCapacity: true)
      hash = Self.start
    }
  }
}
