import TestSupport
import Testing

@testable import TextSupport

/// Names of files that are not UTF-8 are text from which their bytes come back.
struct FileNameTests {
  private static let names: [Named<[UInt8]>] = [
    Named("ASCII", Array("a.swift".utf8)),
    Named("letters and emoji", Array("Café 🎨".utf8)),
    Named("Latin-1", [0x63, 0x61, 0x66, 0xE9]),
    Named("a character that is cut off", [0xE2, 0x82, 0x61]),
    Named("a surrogate", [0xED, 0xA0, 0x80]),
    Named("a character that stands for a byte", Array("\u{10FEE9}".utf8)),
    Named("a character that begins like those", Array("\u{100000}".utf8)),
    Named("no byte", []),
  ]

  @Test(arguments: names) func `the bytes come back`(name: Named<[UInt8]>) {
    #expect(FileName.bytes(FileName.text(name.value)) == name.value)
  }

  @Test func `different names have different texts`() {
    #expect(Set(Self.names.map { FileName.text($0.value) }).count == Self.names.count)
    #expect(FileName.text([0xE9]) != FileName.text(Array("\u{10FEE9}".utf8)))
  }

  @Test func `output shows a replacement character, and addresses have the bytes`() {
    let text = FileName.text([0x63, 0x61, 0x66, 0xE9, 0x2E, 0x6D])
    #expect(TerminalText.printable(text) == "caf\u{FFFD}.m")
    #expect(TerminalText.line(text) == "caf\u{FFFD}.m")
    #expect(PercentEncoding.encoded(text, keeping: ".") == "caf%E9.m")
  }
}
