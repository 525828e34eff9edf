import FoundationEssentials
import GuidelineIndex
import GuidelineQueries

/// Who holds the index: questions are answered one after the other, each of the file as it is then.
actor IndexSession {
  private let path: String
  private let surroundings: ProcessEnvironment
  private let now: @Sendable () -> Date
  private var opened: Opened?
  /// What became of the index and was not logged yet.
  private var logEvents: [LogEvent] = []
  /// Why there is no index, as it was logged last.
  private var lastLoggedError: String?
  /// The last answer that was not told to its end, since what follows is mostly asked for next.
  private var recent: Answered?

  /// An index with what is known of it as long as its file does not change.
  struct Opened {
    let index: GuidelineIndex
    let version: IndexVersion
    let status: IndexStatus
  }

  /// A line for the log.
  struct LogEvent: Hashable, Sendable {
    let level: LogLevel
    let text: String
  }

  private struct Answered {
    let question: String
    let version: IndexVersion
    let listing: ResultPage
  }

  init(path: String, surroundings: ProcessEnvironment, now: @escaping @Sendable () -> Date) {
    self.path = path
    self.surroundings = surroundings
    self.now = now
  }

  /// The part of a tool's answer that is asked for.
  ///
  /// - Parameter question: what is asked, spelled alike for alike questions.
  /// - Throws: `ToolFailure` for whatever a model can be told.
  func answer(_ tool: any GuidelineTool, _ paging: Paging, question: String) throws -> ToolResult {
    try Task.checkCancellation()
    return try mappingErrors {
      let opened = try current()
      let age = IndexAge(opened.status, now: now())
      let stated = "\(question) \(age.state)"
      let start = try paging.start(of: stated)
      var notes: [String] = []
      let answered: Answered
      if let recent, recent.question == question, recent.version == opened.version,
        start > 0, start < recent.listing.count
      {
        answered = recent
      } else {
        let listing = try tool.listing(
          from: library(opened) { notes.append($0) }, reaching: paging.reach(from: start))
        answered = Answered(question: question, version: opened.version, listing: listing)
      }
      let answer = try PagedAnswer(
        answered.listing, from: start, budget: paging.budget,
        notes: [paging.note].compactMap(\.self) + (start > 0 ? [] : notes),
        age: age, cursor: { Paging.cursor(of: $0, in: stated) })
      recent = answer.isWhole ? nil : answered
      return answer.result
    }
  }

  /// A tool's answer as text, from its beginning to the end or as far as the tokens reach.
  func text(of tool: any GuidelineTool, budget: Int = .max / 2) throws -> String {
    try Task.checkCancellation()
    return try mappingErrors {
      let opened = try current()
      var notes: [String] = []
      let listing = try tool.listing(
        from: library(opened) { notes.append($0) }, reaching: .max)
      return try PagedAnswer(
        listing, from: 0, budget: budget, notes: notes, age: IndexAge(opened.status, now: now()),
        cursor: nil
      ).text
    }
  }

  /// Does something; what goes wrong with the index or a folder is told like a wrong name.
  ///
  /// - Throws: `ToolFailure` for whatever a model can be told.
  func mappingErrors<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error where error is CancellationError || error is ToolFailure {
      throw error
    } catch {
      throw ToolFailure(message: String(describing: error))
    }
  }

  /// The index as its file is now.
  func current() throws -> Opened {
    do {
      let index: GuidelineIndex
      let verb: String
      if let opened, opened.index.isCurrent {
        let version = try opened.index.version()
        if version == opened.version { return opened }
        index = opened.index
        verb = "renewed"
      } else {
        index = try GuidelineIndex.open(path: path)
        verb = "opened"
      }
      opened = nil
      recent = nil
      let new = Opened(index: index, version: try index.version(), status: try index.status())
      opened = new
      lastLoggedError = nil
      logEvents.append(
        LogEvent(level: .info, text: "\(verb) \(path): \(IndexAge(new.status, now: now()).line)"))
      return new
    } catch {
      let reason = String(describing: error)
      // Each call says it to its caller; the log need not repeat it.
      if reason != lastLoggedError { logEvents.append(LogEvent(level: .error, text: reason)) }
      lastLoggedError = reason
      throw error
    }
  }

  /// What became of the index since it was asked last.
  func takeLogEvents() -> [LogEvent] {
    defer { logEvents = [] }
    return logEvents
  }

  private func library(_ opened: Opened, note: @escaping NoteTaker) -> QueryContext {
    QueryContext(index: opened.index, surroundings: surroundings, note: note)
  }
}
