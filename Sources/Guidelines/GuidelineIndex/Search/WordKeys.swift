import ByteRoutines

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
    var hash = FNVHash.empty

    mutating func append(_ byte: UInt8) {
      bytes.append(byte)
      hash = FNVHash.adding(byte, to: hash)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
    }

    mutating func removeAll() {
      bytes.removeAll(keepingCapacity: true)
      hash = FNVHash.empty
    }
  }
}

/// Numbers keys from 0 in the order in which they are first seen.
struct KeyNumbers {
  /// A key of 128 bits.
  struct Key: Hashable {
    let high: UInt64
    let low: UInt64
  }

  /// The keys by number.
  private(set) var keys: [Key] = []
  private var numbers: [Key: Int] = [:]

  /// The number of a key; a new key gets the next number, which is the count of ``keys`` until then.
  mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }
}
