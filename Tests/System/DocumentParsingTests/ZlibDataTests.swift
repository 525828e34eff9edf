import DocumentParsing
import TestSupport
import Testing

/// "abcabcabcabc" as zlib compresses it.
private let compressed: [UInt8] = [0x78, 0x9C, 0x4B, 0x4C, 0x4A, 0x4E, 0x84, 0x21, 0x00, 0x1D, 0xE0, 0x04, 0x99]

struct ZlibDataTests {
  @Test(
    arguments: rows(
      [
        (compressed, 12, "abcabcabcabc", "all of the data"),
        (compressed, 4, "abca", "the first bytes"),
        (compressed, 13, nil, "more than there is"),
        (Array(compressed.dropLast(6)), 12, nil, "an end that is missing"),
        ([0x78, 0x9C, 0xFF, 0xFF], 2, nil, "damaged data"),
        ([], 1, nil, "no data"),
        (compressed, 1 << 40, nil, "more than the data can be, without the memory for it"),
      ] as [([UInt8], Int, String?, String)]))
  func `the first bytes are decompressed`(row: TableRow<([UInt8], Int, String?, String)>) {
    let (data, size, expected, _) = row.values
    let bytes = ZlibData.decompress(data, size: size)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
