import GuidelineModel

/// The topics that `hig help` explains besides the commands.
enum HelpTopics {
  static let all = [dates, platforms, strengths, formats, environment, files, exitStatus]

  private static let dates = HelpTopic(
    name: "dates", summary: "The forms of DATE",
    discussion: """
      A month or a year includes all its days. --since DATE includes that day; --as-of DATE shows the \
      guidelines as they were at its end. A period is two dates, such as 2025-06..2026-06 or wwdc25.. \
      for the time until now.
      """,
    entries: [
      ("2025-06-09, 2025-06, 2025", "A day, a month, a year"),
      ("today, yesterday", "That day"),
      ("last-month, last-year", "The month or the year before this one"),
      ("30d, 2w, 3mo, 1y", "The day that many days, weeks, months or years ago"),
      ("wwdc25, wwdc", "The first day of a conference; without a number the newest one"),
      ("ios26", "The day on which that version of iOS appeared"),
    ])

  private static let platforms = HelpTopic(
    name: "platforms", summary: "The platforms, and the reasons why a rule applies to one",
    discussion: """
      -p iOS leaves out what is known to be for other platforms. Names may be in any case, and \
      everyday names such as "watch" work. -p all overrides the platforms of the configuration.

      The platforms are \(Platform.allCases.map(\.rawValue).joined(separator: ", ")). The first of these \
      reasons that holds decides which of them a rule is for:
      """,
    entries: [
      ("section", "The rule is under a platform's heading"),
      ("statement", "The rule begins or ends with the names of platforms"),
      ("page", "The page supports these platforms"),
      ("declared", "The snapshot or an option of 'hig ingest' names them"),
      ("inferred", "A heading was lost in conversion, and only one platform is possible"),
      ("unknown", "None of these; such rules come last"),
    ])

  private static let strengths = HelpTopic(
    name: "strengths", summary: "How firmly a rule asks",
    discussion: "The opening words of a rule give its strength. --strength selects one.",
    entries: [
      (Strength.do.rawValue, "A command, also 'Consider how …', which asks to weigh something"),
      (Strength.prefer.rawValue, "Prefer, try to"),
      (Strength.consider.rawValue, "Consider, you might"),
      (Strength.avoid.rawValue, "Avoid, in general don't; exceptions are possible"),
      (Strength.never.rawValue, "Never, don't"),
    ])

  private static let formats = HelpTopic(
    name: "formats", summary: "The output formats",
    discussion: """
      --format chooses the output; the help of a command lists its formats. Text is for people and may \
      change. The other formats are stable, and docs/formats.md describes their fields. Results go to \
      standard output and messages to standard error. --output FILE writes the results to a file, which \
      is replaced only when they are complete.
      """,
    entries: [
      ("text", "For reading; styled and wrapped on a terminal"), ("json", "One JSON document"),
      ("jsonl", "One JSON object a line"), ("tsv", "A line of names, then a line for each result"),
      ("csv", "A table for spreadsheets"),
      ("markdown, html", "Documents of 'hig diff' and 'hig checklist'"),
      ("atom", "A feed of 'hig log'"),
      ("sarif", "Results for code scanning, of 'hig checklist' and 'hig review export'"),
    ])

  private static let environment = HelpTopic(
    name: "environment", summary: "The environment variables",
    discussion: "An option has priority over a variable.",
    entries: [
      ("HIG_INDEX", "The index file, unless --index names one"),
      ("HIG_TOKEN", "The personal token that 'hig review push' and 'pull' send"),
      ("HIG_SERVER", "The address of the only server that gets the token"),
      (
        "BROWSER",
        "The programs that 'hig open' tries, separated by colons; %s is replaced by the address"
      ),
      ("NO_COLOR", "Disables color when set"),
      ("CLICOLOR_FORCE", "Enables color in files and pipes when set, except to 0"),
      (
        "PAGER",
        "The pager for results longer than the terminal (default: \(ConfiguredRun.standardPager)); "
          + "none when empty"
      ),
      ("XDG_CONFIG_HOME", "The folder of the user's configuration (default: ~/.config)"),
      ("XDG_DATA_HOME", "The folder of the index and of snapshots (default: ~/.local/share)"),
    ])

  private static let files = HelpTopic(
    name: "files", summary: "The files that hig reads and writes",
    discussion: "On macOS the user's files are in ~/Library/Application Support/hig instead.",
    entries: [
      (
        "$XDG_DATA_HOME/hig/hig.sqlite",
        "The index, which 'hig fetch' and 'hig ingest' create"
      ),
      ("PREFIX/share/hig/digest.sqlite", "The installed digest, until there is an index"),
      ("Index/hig.sqlite", "The digest of a checkout, for the hig built there"),
      ("$XDG_DATA_HOME/hig/pages", "The snapshots of 'hig fetch'"),
      ("$XDG_STATE_HOME/hig/last-results", "The ids that the numbers of results stand for"),
      ("$XDG_CONFIG_HOME/hig/config", "The user's configuration"),
      (ConfigurationReader.projectFileName, "The configuration of a project"),
    ])

  private static let exitStatus = HelpTopic(
    name: "exit-status", summary: "The exit statuses",
    discussion: """
      Finding nothing is not a failure. Some commands use status 1 for another negative answer, such as a \
      checklist that is out of date; their help describes it.
      """,
    entries: ExitCode.table().map { (String($0.status), $0.meaning) })
}
