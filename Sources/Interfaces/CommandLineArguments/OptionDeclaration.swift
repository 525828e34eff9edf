/// What parsing, help, completion and manual need to know of one option.
///
/// There are two kinds: ``Option`` takes a value and ``Flag`` takes none. Commands keep both in one
/// list, in the order in which help shows them.
package protocol OptionDeclaration: Sendable {
  /// The long name without its dashes, such as `limit`.
  var name: String { get }

  /// The letter of the short form without its dash; `nil` when there is none.
  var short: Character? { get }

  /// The word that stands for the value in help, such as `COUNT`; `nil` for a flag.
  var placeholder: String? { get }

  /// One phrase that says what the option does, without a full stop.
  var help: String { get }

  /// Whether the option may be given more than once.
  var repeats: Bool { get }

  /// The only values that are accepted; empty when they cannot be listed.
  var choices: [String] { get }

  /// Whether shells complete file names as the value.
  var completesFiles: Bool { get }
}

extension OptionDeclaration {
  /// The name as it is typed, such as `--limit`.
  package var spelling: String { "--\(name)" }

  /// Every way to type the name, the short one first: `["-n", "--limit"]`.
  package var spellings: [String] {
    if let short { ["-\(short)", spelling] } else { [spelling] }
  }

  /// Whether the option needs a value.
  package var takesValue: Bool { placeholder != nil }

  /// The help followed by what the declaration knows besides: the choices, and whether the option
  /// may be repeated.
  ///
  /// ```swift
  /// Option<Format>("format", "NAME", help: "Print as NAME").detailedHelp
  /// // "Print as NAME (text, json)"
  /// ```
  package var detailedHelp: String {
    var notes: [String] = []
    if !choices.isEmpty { notes.append(choices.joined(separator: ", ")) }
    if takesValue && repeats { notes.append("may be repeated") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}
