import Testing

@testable import ByteRoutines

struct ByteViewTests {
  @Test func `a view has the bytes of its array`() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    let view = bytes.view
    #expect(array(view) == bytes)
    #expect(array(view.extracting(1..<4)) == [2, 3, 4])
    #expect(array(view.extracting(1..<4).extracting(2..<3)) == [4])
  }

  @Test func `an empty array and an empty range have empty views`() {
    let none: [UInt8] = []
    #expect(array(none.view).isEmpty)
    #expect(array(none.view.extracting(0..<0)).isEmpty)
    #expect(array([7, 8].view.extracting(2..<2)).isEmpty)
  }

  @Test func `an index or a range outside the view ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as [UInt8]).view.extracting(0..<1)[1] }
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as [UInt8]).view[-1] }
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as [UInt8]).view.extracting(1..<3) }
  }

  private func array(_ view: ByteView) -> [UInt8] { view.indices.map { view[$0] } }
}
