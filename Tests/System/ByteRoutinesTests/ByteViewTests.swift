import TestSupport
import Testing

@testable import ByteRoutines

struct ByteViewTests {
  @Test func `a view has the bytes of its array`() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    #expect(bytes.withView(array) == bytes)
    #expect(bytes.withView { array($0.extracting(1..<4)) } == [2, 3, 4])
    #expect(bytes.withView { array($0.extracting(1..<4).extracting(2..<3)) } == [4])
  }

  @Test func `an empty array and an empty range have empty views`() {
    let none: [UInt8] = []
    #expect(none.withView(array).isEmpty)
    #expect(none.withView { array($0.extracting(0..<0)) }.isEmpty)
    #expect(([7, 8] as [UInt8]).withView { array($0.extracting(2..<2)) }.isEmpty)
  }

  @Test func `an index or a range outside the view ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as [UInt8]).withView { $0.extracting(0..<1)[1] } }
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as [UInt8]).withView { $0[-1] } }
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as [UInt8]).withView { $0.extracting(1..<3).count } }
  }
}

struct ConstantBytesTests {
  @Test(
    arguments: rows([
      (ConstantBytes("aé\n" as StaticString), "a constant"), (ConstantBytes("aé\n" as String), "a text"),
    ]))
  func `bytes and ranges of both kinds are the same`(row: TableRow<(ConstantBytes, String)>) {
    let (bytes, kind) = row.values
    #expect(bytes.withView(array) == [0x61, 0xC3, 0xA9, 0x0A], "\(kind)")
    #expect(bytes.text(1..<3) == "é", "\(kind)")
    #expect(bytes.text(4..<4) == "", "\(kind)")
  }

  @Test func `empty and short constants have their bytes`() {
    #expect(ConstantBytes("" as StaticString).withView(array) == [])
    #expect(ConstantBytes("x" as StaticString).withView(array) == [0x78])
  }
}

struct TextBytesTests {
  @Test(arguments: ["", "a", "Tab bars", "naïve — 막대", "e\u{301}\r\n🏳️‍🌈"])
  func `bytes are the UTF-8 of the text`(text: String) {
    #expect(text.withBytes(array) == Array(text.utf8))
    let padded = "«\(text)»"
    let part = padded.dropFirst().dropLast()
    #expect(part.withBytes(array) == Array(part.utf8))
  }
}

private func array(_ view: ByteView) -> [UInt8] { view.indices.map { view[$0] } }
