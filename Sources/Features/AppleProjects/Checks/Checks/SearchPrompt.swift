extension Check {
  /// Search fields that do not say what they search.
  static let searchPrompt = Check(
    id: "search-prompt",
    rule: "search-fields/use-placeholder-text-to-help-people-know-what",
    digestRule: "search-fields/say-in-the-placeholder-text",
    looksFor: "A searchable view without a prompt",
    languages: ["SwiftUI"], isPedantic: true,
    message: "a search field does not say what it searches",
    advice: "Name the content in the prompt, such as “Trips and Places”.",
    bad: "List(trips) { Row($0) }.searchable(text: $query)",
    good: "List(trips) { Row($0) }.searchable(text: $query, prompt: \"Trips and Places\")",
    search: .swift { file, found in
      for call in file.modifiers(named: "searchable") {
        let labels = file.structure.arguments(of: call).map(\.label)
        guard labels.contains("text"), !labels.contains("prompt") else { continue }
        found.add(atByte: file.offset(of: call))
      }
    })
}
