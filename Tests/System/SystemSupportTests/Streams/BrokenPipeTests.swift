import Foundation
import SystemSupport
import Testing

struct BrokenPipeTests {
  @Test func `writing to a broken pipe fails without ending the process`() throws {
    BrokenPipe.ignoreSignal()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let count = write(pipe.fileHandleForWriting.fileDescriptor, [0x6F], 1)
    #expect(count == -1)
    #expect(errno == EPIPE)
  }
}
