extension HistoryFixture {
  /// Pages that others took over, which no table of names knows: Ropes went into Benches, Twine is called Thread now.
  static let renamedPages: [String: String] = [
    "2024/snapshot.json": #"{"captured": "2024-05-01"}"#,
    "2025/snapshot.json": #"{"captured": "2025-05-01"}"#,
    "2024/ropes.md": page(
      "Ropes", ropeRules + ["**Ask the smith for hooks.** He has some."],
      log: ["March 1, 2024 | First words."]),
    "2024/benches.md": page("Benches", [benchRule], log: ["March 1, 2024 | First words."]),
    "2025/benches.md": page(
      "Benches", [benchRule] + ropeRules,
      log: ["April 2, 2025 | Told about ropes.", "March 1, 2024 | First words."]),
    "2024/twine.md": page("Twine", twineRules, log: []),
    "2025/thread.md": page("Thread", twineRules, log: []),
  ]

  private static let benchRule = "**Paint the bench in spring.** Salt eats it."

  private static let ropeRules = [
    "**Coil the rope to the left.** It keeps its shape.",
    "**Dry it in the shade.** The sun makes it brittle.",
    "**Mark the middle with red yarn.** Nobody measures at sea.",
  ]

  private static let twineRules = [
    "**Wind twine on a card.** It tangles in a pocket.",
    "**Cut twine with a knife.** Teeth fray it.",
  ]

  private static func page(_ title: String, _ rules: [String], log: [String]) -> String {
    var text = "# \(title)\n\n## Best practices\n\n" + rules.map { "\($0)\n\n" }.joined()
    guard !log.isEmpty else { return text }
    text += "## Change log\n\n| Date | Changes |\n| --- | --- |\n"
    return text + log.map { "| \($0) |\n" }.joined()
  }
}
