import GuidelineModel

/// The arguments of a command, and the day that names of dates count from.
struct CommandArguments {
  /// The day of the run, in UTC.
  let today: CalendarDate
  private let arguments: Arguments

  init(_ arguments: Arguments, today: CalendarDate) {
    self.arguments = arguments
    self.today = today
  }

  /// The words that are neither options nor their values, in order.
  var operands: [String] { arguments.operands }

  /// Returns the value of an option, the last one when it is repeated; `nil` when the option is not set.
  func value<Value: OptionValue>(_ option: Option<Value>) throws(UsageError) -> Value? {
    try arguments.value(option)
  }

  /// Returns all values of an option in order; empty when the option is not set.
  func values<Value: OptionValue>(_ option: Option<Value>) throws(UsageError) -> [Value] {
    try arguments.values(option)
  }

  /// Returns the platforms of an option that can be repeated, each once, in the order in which they are given.
  func platforms(
    _ option: Option<PlatformList> = SharedOptions.platforms
  ) throws(UsageError) -> [Platform] {
    var platforms: [Platform] = []
    for platform in try arguments.values(option).flatMap(\.ordered)
    where !platforms.contains(platform) {
      platforms.append(platform)
    }
    return platforms
  }

  /// Returns the date that an option means today; `nil` when the option is not set.
  func date(_ option: Option<DateExpression>) throws(UsageError) -> CalendarDate? {
    try arguments.value(option)?.date(on: today)
  }

  /// Whether only removed rules are wanted, which have no state as of another day.
  func asksForRemoved() throws(UsageError) -> Bool {
    guard isSet(SharedOptions.removed) else { return false }
    if try value(SharedOptions.asOf) != nil {
      throw .conflictingOptions(SharedOptions.removed.spelling, SharedOptions.asOf.spelling)
    }
    return true
  }

  /// Whether a flag is set.
  func isSet(_ flag: Flag) -> Bool { arguments.isSet(flag) }
}
