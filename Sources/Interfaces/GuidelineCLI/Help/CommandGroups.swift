/// The headings under which help lists the commands.
enum CommandGroups {
  static let all = [
    CommandGroup(
      "Ask",
      [
        SearchCommand.name, AppliesCommand.name, ShowCommand.name, CompareCommand.name,
        OpenCommand.name, CiteCommand.name,
      ]),
    CommandGroup("History", [LogCommand.name, DiffCommand.name, BlameCommand.name]),
    CommandGroup(
      "Review",
      [
        ChecklistCommand.name, ChecklistUpdateCommand.name, ReviewStatusCommand.name,
        ReviewExportCommand.name, ReviewPushCommand.name, ReviewPullCommand.name, CheckCommand.name,
      ]),
    CommandGroup(
      "Index",
      [
        IngestCommand.name, FetchCommand.name, PagesCommand.name, StatusCommand.name,
        ExportCommand.name,
      ]),
    CommandGroup(
      "Server",
      [
        ServeCommand.name, ServerTokenCommand.name, SiteCommand.name,
      ]),
    CommandGroup(
      "Tools",
      [
        MCPCommand.name, ConfigCommand.name, CompletionsCommand.name,
        ManualCommand.name,
        HelpCommand.name,
      ]),
  ]
}
