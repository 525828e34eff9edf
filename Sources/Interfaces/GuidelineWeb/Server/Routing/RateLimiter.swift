import ServerSupport
import Synchronization

/// Limits the requests of each person; each server counts for itself. A person has a bucket of tokens: a request takes
/// one, and the bucket fills at a constant rate.
final class RateLimiter: Sendable {
  enum Subject: Hashable, Sendable {
    case person(String)
    case network(ClientNetwork)
    /// The requests with wrong tokens of an address, which must not keep people with tokens there from their work.
    case wrongTokens(ClientNetwork)
  }

  /// The time at which each bucket is full, in seconds.
  private struct State {
    /// The buckets that were used since the last sweep, and the others.
    var recent: [Subject: Double] = [:]
    var older: [Subject: Double] = [:]
  }

  private let state = Mutex(State())
  private let perSecond: Double
  private let mostSubjects: Int
  private let now: @Sendable () -> Double

  /// The time in which an empty bucket fills, in seconds.
  private static let burst = 10.0
  private static let precision = 1e-6

  /// - Parameters:
  ///   - perSecond: the requests a second; 0 for any number. A bucket has those of ten seconds.
  ///   - mostSubjects: the number of buckets of which half are forgotten at once, those that were not used for longer.
  ///     A forgotten bucket is full.
  ///   - now: the time in seconds, which only runs forward.
  init(perSecond: Int, mostSubjects: Int = 20_000, now: @escaping @Sendable () -> Double = RateLimiter.clock()) {
    self.perSecond = Double(perSecond)
    self.mostSubjects = mostSubjects
    self.now = now
  }

  var subjectCount: Int { state.withLock { $0.recent.count + $0.older.count } }

  /// Takes a token; fails with status 429 if the bucket is empty.
  func take(from subject: Subject) throws(RequestError) { try check(subject, taking: 1) }

  /// Checks that a token is left, as ``take(from:)`` does.
  func check(_ subject: Subject) throws(RequestError) { try check(subject, taking: 0) }

  private func check(_ subject: Subject, taking count: Double) throws(RequestError) {
    guard perSecond > 0 else { return }
    let now = now()
    let wait = state.withLock { state -> Double in
      let full = max(state.recent[subject] ?? state.older[subject] ?? now, now)
      let wait = full + 1 / perSecond - now - Self.burst
      // Sums of times are not exact.
      guard wait > Self.precision else {
        if count > 0 { keep(full + count / perSecond, for: subject, in: &state) }
        return 0
      }
      return wait
    }
    guard wait == 0 else { throw .tooManyRequests(retryAfter: max(1, Int(wait.rounded(.up)))) }
  }

  private func keep(_ full: Double, for subject: Subject, in state: inout State) {
    if state.recent.count >= mostSubjects / 2, state.recent[subject] == nil {
      state.older = state.recent
      state.recent = [:]
    }
    state.recent[subject] = full
  }

  static func clock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now) / .seconds(1) }
  }
}
