/// An option without a value, such as `--quiet` or `-q`: it is set or it is not.
package struct Flag: OptionDeclaration {
  /// The long name without its dashes.
  package let name: String
  /// The letter of the short form without its dash.
  package let short: Character?
  /// One phrase that says what the flag does, without a full stop.
  package let help: String

  /// Declares a flag.
  package init(_ name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  /// Nothing, which is what makes it a flag.
  package var placeholder: String? { nil }

  /// Always: a flag set twice means no more than a flag set once, so aliases in a shell that set
  /// one do no harm.
  package var repeats: Bool { true }

  /// No choices, for want of a value.
  package var choices: [String] { [] }

  /// No files, for want of a value.
  package var completesFiles: Bool { false }
}
