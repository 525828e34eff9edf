extension String: OptionValue {
  /// Takes the word as it is; the empty word is a value too.
  package init(argument: String) {
    self = argument
  }
}

extension Int: OptionValue {
  /// Reads a decimal number with an optional sign.
  package init?(argument: String) {
    self.init(argument, radix: 10)
  }

  /// What a number must look like.
  package static var valueDescription: String? { "a whole number" }
}
