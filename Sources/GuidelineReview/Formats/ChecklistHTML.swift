/// A list as an HTML page.
public struct ChecklistHTML {
  /// The page of a list.
  public init(_ list: Checklist) {}
  /// The whole document.
  public func document() throws -> String { "" }
}
