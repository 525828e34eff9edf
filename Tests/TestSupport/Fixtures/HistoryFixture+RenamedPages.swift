extension HistoryFixture {
  /// Merged and renamed pages that the table of renames lacks: Rulers was merged into Canvases, Knobs was renamed to
  /// Rotators.
  package static let renamedPages: [String: String] = [
    "2024/snapshot.json": #"{"captured": "2024-05-01"}"#, "2025/snapshot.json": #"{"captured": "2025-05-01"}"#,
    "2024/rulers.md": page(
      "Rulers", rulerRules + ["**Ask for the unit once.** It rarely changes."],
      log: ["March 1, 2024 | First version."]),
    "2024/canvases.md": page("Canvases", [canvasRule], log: ["March 1, 2024 | First version."]),
    "2025/canvases.md": page(
      "Canvases", [canvasRule] + rulerRules,
      log: ["April 2, 2025 | Covered rulers.", "March 1, 2024 | First version."]),
    "2024/knobs.md": page("Knobs", knobRules, log: []),
    "2025/rotators.md": page("Rotators", knobRules, log: []),
  ]

  private static let canvasRule = "**Center the canvas on launch.** Even margins look calm."

  private static let rulerRules = [
    "**Start the ruler at the left.** It matches the text.", "**Dim it while it moves.** A zoom makes it blurry.",
    "**Mark the middle with a red line.** Most people measure from there.",
  ]

  private static let knobRules = [
    "**Turn knobs with two fingers.** A single one drifts.", "**Label knobs with a unit.** Digits need it.",
  ]

  private static func page(_ title: String, _ rules: [String], log: [String]) -> String {
    var text = "# \(title)\n\n## Best practices\n\n" + rules.map { "\($0)\n\n" }.joined()
    guard !log.isEmpty else { return text }
    text += "## Change log\n\n| Date | Changes |\n| --- | --- |\n"
    return text + log.map { "| \($0) |\n" }.joined()
  }
}
