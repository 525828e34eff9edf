/// Parts of pages that the maker of a copy leaves out everywhere.
public struct ConverterOmissions: OptionSet, Hashable, Sendable {
  /// One bit a part.
  public let rawValue: Int

  /// Takes the bits as they are.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Tables.
  public static let tables = ConverterOmissions(rawValue: 1)
  /// Notes, tips and warnings.
  public static let callOuts = ConverterOmissions(rawValue: 2)
}
