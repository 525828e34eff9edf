@testable import GuidelineCLI

/// A sample tool for the tests of help, manual, reference and completion.
///
/// Its texts contain characters that the formats must escape: apostrophes, brackets, colons, dollars, backslashes, bars
/// and leading dots. Some of its lines must be wrapped.
enum SampleTool {
  enum Format: String, CaseIterable, OptionValue { case text, json, jsonl }

  enum Label: String, CaseIterable, OptionValue {
    case home, work
    case late = "it's $(late)"
  }

  static let help = Flag("help", short: "h", help: "Print help")
  static let notes = Option<String>(
    "notes", short: "C", "DIR", help: "Read the user's notes [default: ~/notes]", completesFiles: true)

  static let limit = Option<Int>("limit", short: "n", "COUNT", help: "Print at most COUNT notes")
  static let format = Option<Format>("format", short: "f", "NAME", help: "Print as NAME")
  static let label = Option<Label>("label", "LABEL", help: "Print notes with this label alone", repeats: true)
  static let quiet = Flag("quiet", short: "q", help: "Print nothing: use the exit status")
  static let verbose = Flag("verbose", short: "v", help: "Show the score of each note")

  static let from = Option<String>("from", "NAME", help: "Look in this note only", completedKind: "notes")

  static let find = CommandDeclaration(
    name: "find",
    ownText: ManualText(
      summary: "Print the notes that hold every word",
      discussion: """
        Words are compared without regard to case.
        A note that holds all of them in one line comes before a note that holds them far apart.

          $ sift find \\d 'a|b'
          .hidden

        'Quoted' words are a phrase.
        """,
      examples: [
        ("sift find tap target", "Print the notes on tap targets"),
        ("sift find -n 3 --format=json 'tap target'", "Print the three best as JSON"),
      ], rows: [("0", "a note was found"), ("1", "no note was found"), ("64", "wrong usage")]),
    operands: OperandsDeclaration("WORD…", minimum: 1, maximum: nil, help: "Words to look for"),
    options: [limit, format, label, from, quiet, verbose])

  static let compare = CommandDeclaration(
    name: "compare", ownText: ManualText(summary: "Print what changed between two files of notes"),
    operands: OperandsDeclaration(
      "OLD NEW", minimum: 2, maximum: 2, help: "The files to compare", completesFiles: true))

  static let compareAll = CommandDeclaration(
    name: "compare all",
    ownText: ManualText(
      summary: "Print what changed in every file of two folders",
      examples: [("sift compare all a b", "Compare two folders")]),
    operands: OperandsDeclaration("OLD NEW", minimum: 2, maximum: 2, help: "The folders"),
    options: [format, quiet])

  static let completions = CommandDeclaration(
    name: "completions", ownText: ManualText(summary: "Print a script that completes sift's command lines"),
    operands: OperandsDeclaration(
      "SHELL", minimum: 1, maximum: 1, help: "The shell to write for", choices: Shell.valueChoices))

  static let count = CommandDeclaration(
    name: "count", ownText: ManualText(summary: "Print how many notes there are"))

  static let edit = CommandDeclaration(
    name: "edit", ownText: ManualText(summary: "Open a note"),
    operands: OperandsDeclaration("NAME", minimum: 1, maximum: 1, help: "The note", completedKind: "notes"))

  static let tagAdd = CommandDeclaration(
    name: "tag add", ownText: ManualText(summary: "Give a note a label"),
    operands: OperandsDeclaration("LABEL", minimum: 1, maximum: 1, help: "The label", choices: ["home", "work"]))

  static let declaration = ToolDeclaration(
    name: "sift",
    text: ManualText(
      summary: "Search a folder of notes", examples: [("sift find tap target", "Print the notes on tap targets")]),
    version: "1.2", commands: [find, compare, compareAll, completions, count, edit, tagAdd], options: [help, notes],
    groups: [("Notes", ["find", "count", "edit", "tag add"]), ("Files", ["compare", "compare all", "completions"])],
    topics: [
      HelpTopic(
        name: "folders",
        text: ManualText(
          summary: "The folders of notes", discussion: "A folder's notes are the files in it.",
          rows: [("~/notes", "The notes, unless '--notes' names another folder")]))
    ])
}
