/// One row of a page's change log.
public struct ChangeLogEntry: Hashable, Sendable {
  /// The day of the change.
  public var date: CalendarDate
  /// What the log says of it.
  public var text: String
  /// The line of the source.
  public var line: Int

  /// Takes the values as they are.
  public init(date: CalendarDate, text: String, line: Int) {
    self.date = date
    self.text = text
    self.line = line
  }
}
