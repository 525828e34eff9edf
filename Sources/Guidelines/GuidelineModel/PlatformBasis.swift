/// Why a record is said to be for its platforms.
public enum PlatformBasis: String, CaseIterable, Hashable, Sendable, Codable {
  /// It stands under a platform heading.
  case section
  /// Its statement opens by naming platforms.
  case statement
  /// The page says which platforms it supports.
  case page
  /// The snapshot or a flag says it.
  case declared
  /// A heading was lost in conversion and what is left allows one answer only.
  case inferred
}
