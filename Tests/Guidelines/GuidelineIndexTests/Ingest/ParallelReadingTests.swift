import Foundation
import Synchronization
import Testing

@testable import GuidelineIndex

struct ParallelReadingTests {
  private struct Stop: Error, Equatable {}

  @Test(arguments: [0, 1, 2, 63, 64, 65, 500], [(1, 1), (1, 64), (2, 1), (4, 3), (8, 64)])
  func `every job runs once and is delivered in order`(count: Int, shape: (workers: Int, window: Int)) throws {
    let runs = Mutex([Int](repeating: 0, count: count))
    let reading = ParallelReading<Int>(count: count, workers: shape.workers, window: shape.window) { job in
      // Some jobs take much longer than their neighbours.
      if job % 7 == 3 { usleep(UInt32(job % 5) * 300) }
      runs.withLock { $0[job] += 1 }
      return job * job
    }
    var order: [Int] = []
    var isRight = true
    try reading.forEach { index, output in
      order.append(index)
      isRight = isRight && output == index * index
    }
    #expect(order == Array(0..<count))
    #expect(isRight)
    #expect(runs.withLock { $0 } == [Int](repeating: 1, count: count))
  }

  @Test func `the body runs on the caller's thread`() throws {
    let caller = Thread.current
    try ParallelReading<Int>(count: 20, workers: 4) { $0 }.forEach { _, _ in #expect(Thread.current === caller) }
  }

  @Test(arguments: [0, 1, 99, 199]) func `an error of the body stops the workers and is rethrown`(place: Int) {
    let reading = ParallelReading<Int>(count: 200, workers: 4, window: 8) { $0 }
    var last = -1
    #expect(throws: Stop()) {
      try reading.forEach { index, _ in
        last = index
        if index == place { throw Stop() }
      }
    }
    #expect(last == place)
  }

  @Test func `no more results wait than the window allows`() throws {
    let done = Mutex(0)
    let most = Mutex(0)
    let window = 5
    let reading = ParallelReading<Int>(count: 300, workers: 3, window: window) { job in
      done.withLock { $0 += 1 }
      return job
    }
    var taken = 0
    try reading.forEach { _, _ in
      taken += 1
      let ahead = done.withLock { $0 } - taken
      most.withLock { $0 = max($0, ahead) }
    }
    // Room is made for one more before the body runs.
    #expect(most.withLock { $0 } <= window + 1)
  }
}
