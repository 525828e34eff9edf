/// A request that is being worked on.
struct RunningRequest {
  private let task: Task<Void, Never>
  /// Whether the client has called it off, so that it gets no answer.
  private(set) var isCancelled = false

  init(_ task: Task<Void, Never>) { self.task = task }

  /// Asks the work to stop.
  mutating func cancel() {
    isCancelled = true
    task.cancel()
  }
}
