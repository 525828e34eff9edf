import GuidelineAnswers
import GuidelineModel
import TextSupport

/// Owns the index, runs one query at a time and reopens a replaced file.
actor IndexOwner {
  private let source: IndexSource
  private let isStructured: Bool
  private let now: @Sendable () -> Date
  private var opened: OpenIndex?
  /// Notices about the opened index for the next answer.
  private var pendingNotices: [Notice] = []
  /// The results of the last answer that was not complete, for the call that continues it.
  private var cached: CachedResults?
  private var logEvents: [(LogLevel, String)] = []
  /// The last error of opening the index, so that repeated errors are logged once.
  private var lastLoggedError: String?

  /// An open index with values that stay valid until its file changes.
  private struct OpenIndex {
    let served: ServedIndex
    let context: QueryContext
    let state: IndexState
    let status: IndexStatus
  }

  private struct CachedResults {
    let query: String
    let results: ResultPage
  }

  init(
    locate: @escaping @Sendable () -> ServedIndex, environment: ProcessEnvironment,
    isStructured: Bool, now: @escaping @Sendable () -> Date
  ) {
    self.isStructured = isStructured
    source = IndexSource(locate, environment: environment)
    self.now = now
  }

  /// Returns and removes the log messages about the index since the last call.
  func takeLogEvents() -> [(LogLevel, String)] {
    defer { logEvents = [] }
    return logEvents
  }

  // MARK: Tools

  /// Returns the part of a tool's results that a call asks for.
  ///
  /// - Parameter query: The tool and its arguments; equal for equal queries.
  /// - Throws: `ToolFailure` for an error that the model can read; `CancellationError`.
  func answer(
    _ tool: any GuidelineTool, _ paging: Paging, over systems: SystemSelection, query: String
  ) throws -> ToolResult {
    try Task.checkCancellation()
    return try mappingErrors {
      let opened = try openIndex(over: systems)
      let age = IndexAge(opened.status, now: now())
      let cursorQuery = "\(query) \(age.fingerprint)"
      let start = try paging.start(for: cursorQuery)
      let current: CachedResults
      if let cached, cached.query == query, start > 0, start < cached.results.count {
        current = cached
      } else {
        let results = try tool.results(in: opened.context, limit: paging.limit(from: start))
        current = CachedResults(query: query, results: results)
      }
      let answer = try PagedAnswer(
        current.results, from: start, budget: paging.budget, isStructured: isStructured,
        notes: pendingNotices.map(AgentNoticeText.line) + [paging.note].compactMap(\.self)
          + (start > 0 ? [] : current.results.notes), age: age, cursor: { Paging.cursor(of: $0, for: cursorQuery) })
      cached = answer.isComplete ? nil : current
      pendingNotices = []
      return answer.result
    }
  }

  /// Returns a tool's results as text, as far as the token budget allows.
  private func text(of tool: any GuidelineTool, budget: Int = .max / 2) throws -> String {
    try Task.checkCancellation()
    return try mappingErrors {
      let opened = try openIndex(over: .standard)
      let results = try tool.results(in: opened.context, limit: .max)
      return try PagedAnswer(
        results, from: 0, budget: budget, isStructured: false, notes: results.notes,
        age: IndexAge(opened.status, now: now()), cursor: nil
      ).result.text
    }
  }

  // MARK: Resources

  private static let resourcesPerPage = 50

  /// Lists the pages of the guidelines; resource templates cover rules and checklists.
  ///
  /// - Parameter cursor: The slug of the last listed page.
  /// - Throws: `ProtocolError` for an unknown cursor or an index that cannot be opened.
  func resources(after cursor: String?) throws -> (resources: [JSONObject], nextCursor: String?) {
    let pages: [CaptureInfo]
    do {
      pages = try mappingErrors {
        try PagesQuery().run(in: openIndex(over: .standard).context).response.pages
      }
    } catch let failure as ToolFailure {
      throw ProtocolError(code: -32603, message: failure.message)
    }
    var rest = pages[...]
    if let cursor {
      guard let last = pages.firstIndex(where: { $0.slug == cursor }) else {
        throw ProtocolError.invalidParams("unknown cursor; repeat the call without cursor")
      }
      rest = pages[(last + 1)...]
    }
    let listed = rest.prefix(Self.resourcesPerPage)
    let resources = listed.map { page -> JSONObject in
      [
        "uri": GuidelineAddress.page(page.slug).uri, "name": page.slug, "title": UntrustedText(page.title),
        "description": Pluralizer.count(page.ruleCount, "rule") + (page.revised.map { ", revised \($0)" } ?? ""),
        "mimeType": GuidelineAddress.mimeType,
      ]
    }
    return (resources, listed.count < rest.count ? listed.last?.slug : nil)
  }

  /// Returns the complete results of a tool as text; throws `ResourceNotFound` with similar names.
  func contents(of address: GuidelineAddress) throws -> JSONObject {
    do {
      return [
        "uri": address.uri, "mimeType": GuidelineAddress.mimeType,
        "text": try text(of: address.tool),
      ]
    } catch let failure as ToolFailure {
      throw ResourceNotFound(uri: address.uri, message: failure.message)
    }
  }

  // MARK: Prompts

  /// The maximum number of tokens of the rules in a prompt; the model gets further rules from the checklist tool.
  private static let promptBudget = 12_000

  /// Returns the instruction of a prompt and its rules; throws `ProtocolError`.
  func message(of prompt: GuidelinePrompt, _ arguments: [String: String]) throws -> String {
    let (instruction, checklist) = try prompt.read(arguments)
    do {
      let rules = try text(of: checklist, budget: Self.promptBudget)
      return """
        \(instruction)
        If the list stops before its last rule, call the tool checklist for the others.

        \(rules)
        """
    } catch let failure as ToolFailure {
      throw ProtocolError.invalidParams(failure.message)
    }
  }

  // MARK: Index

  /// Returns the index in the current state of its file, limited to some systems.
  private func openIndex(over systems: SystemSelection) throws -> OpenIndex {
    let opened = try openIndex()
    try opened.context.use(systems)
    return opened
  }

  private func openIndex() throws -> OpenIndex {
    do {
      let context: QueryContext
      let verb: String
      // An index that the user creates later takes the place of the installed digest.
      let served = source.file
      if let opened, opened.served == served, opened.context.isCurrent {
        if try IndexState(of: opened.context) == opened.state { return opened }
        context = opened.context
        verb = "reloaded"
      } else {
        context = try source.open(served)
        verb = "opened"
      }
      opened = nil
      cached = nil
      let new = OpenIndex(
        served: served, context: context, state: try IndexState(of: context), status: try context.status())
      pendingNotices = served.isBundledDigest ? [try Notice.bundledDigest(context)] : []
      opened = new
      lastLoggedError = nil
      let age = IndexAge(new.status, now: now())
      logEvents.append((.info, "\(verb) \(served.path): \(age.line)"))
      return new
    } catch {
      let reason = AgentNoticeText.line(error)
      if reason != lastLoggedError { logEvents.append((.error, reason)) }
      lastLoggedError = reason
      throw error
    }
  }

  /// Turns errors, such as a missing index or folder, into `ToolFailure`.
  private func mappingErrors<Value>(_ work: () throws -> Value) throws -> Value {
    do { return try work() } catch let error where error is CancellationError || error is ToolFailure {
      throw error
    } catch {
      throw ToolFailure(message: AgentNoticeText.line(error))
    }
  }
}
