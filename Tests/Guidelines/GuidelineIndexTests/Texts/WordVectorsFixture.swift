import Foundation
import GuidelineModel

extension WordVectors {
  /// Made-up vectors: for each word, sorted, the scale and the first numbers, 8 for 0.
  init(words: [(word: String, scale: UInt8, numbers: [UInt8])]) { self.init(words.map(Self.line).joined()) }

  private static func line(_ word: String, _ scale: UInt8, _ numbers: [UInt8]) -> String {
    let all = numbers + [UInt8](repeating: 8, count: dimensions - numbers.count)
    let pairs = stride(from: 0, to: all.count, by: 2).map { all[$0] << 4 | all[$0 + 1] }
    return "\(word)\t\(Data([scale] + pairs).base64EncodedString())\n"
  }
}
