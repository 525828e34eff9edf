import ByteRoutines
import TextSupport

/// A SHA-256 digest (FIPS 180-4), for comparing texts and for keys that are stored.
///
/// Neither Foundation on Linux nor the C libraries in use provide one.
///
/// ```swift
/// Checksum(of: "abc").short  // "ba7816bf8f01cfea414140de5dae2223"
/// ```
package struct Checksum: Hashable, Sendable, CustomStringConvertible {
  /// The eight words of the digest, whose bytes are in big-endian order.
  private let words: SIMD8<UInt32>

  package var bytes: [UInt8] {
    words.indices.flatMap { index in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: words[index] >> UInt32($0)) } }
  }

  /// The digest of a text in UTF-8.
  package init(of text: String) { self.init(of: Array(text.utf8)) }

  package init(of input: [UInt8]) {
    var state: SIMD8<UInt32> = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var schedule = [UInt32](repeating: 0, count: Self.rounds)
    let whole = input.count / 64 * 64
    var tail = Array(input[whole...])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(input.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    for (bytes, count) in [(input, whole), (tail, tail.count)] {
      bytes.withView { view in
        for start in stride(from: 0, to: count, by: 64) {
          Self.compress(&state, view.extracting(start..<start + 64), &schedule)
        }
      }
    }
    self.words = state
  }

  package var description: String { hexadecimal(ofWords: 8) }

  /// The first 32 hexadecimal digits: 128 bits, which are enough to compare texts.
  package var short: String { hexadecimal(ofWords: 4) }

  private func hexadecimal(ofWords count: Int) -> String {
    (0..<count).map { NumberText.padded(words[$0], width: 8) }.joined()
  }

  /// The rounds of the compression of a block, each with a constant and a word of the schedule.
  private static let rounds = 64

  private static func compress(_ state: inout SIMD8<UInt32>, _ block: ByteView, _ schedule: inout [UInt32]) {
    let constants = Self.constants
    // With known lengths the compiler removes the checks of all indices below.
    precondition(block.count == 64 && schedule.count == rounds && constants.count == rounds)
    for index in 0..<16 {
      let start = index * 4
      schedule[index] =
        UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
        | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
    }
    for index in 16..<rounds {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      let first = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
      let second = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<rounds {
      let upper = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let first = h &+ upper &+ (g ^ (e & (f ^ g))) &+ constants[index] &+ schedule[index]
      let lower = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ lower &+ ((a & b) | (c & (a | b))))
    }
    state = state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always) private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98,
    0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8,
    0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819,
    0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
