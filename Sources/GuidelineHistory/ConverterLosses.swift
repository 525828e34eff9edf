/// Parts of pages that the maker of a copy leaves out everywhere.
public struct ConverterLosses: OptionSet, Hashable, Sendable {
  /// One bit a part.
  public let rawValue: Int

  /// Takes the bits as they are.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Tables.
  public static let tables = ConverterLosses(rawValue: 1)
  /// Notes, tips and warnings.
  public static let callOuts = ConverterLosses(rawValue: 2)
}
