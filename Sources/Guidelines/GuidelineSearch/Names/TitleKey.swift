import ByteRoutines

/// The form of a page's name by which it is looked up, ignoring case, blanks, and singular or plural.
enum TitleKey {
  /// The letters and digits in lower case, each word in singular.
  static func make(_ name: some StringProtocol) -> String {
    name.lowercased().split { !($0.isLetter || $0.isNumber) }.map { NameKey.singular($0) }.joined()
  }

  /// The words of a name, each in this form.
  static func words(_ name: some StringProtocol) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.map { make($0) }
  }
}
