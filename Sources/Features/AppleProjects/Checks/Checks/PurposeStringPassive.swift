extension Check {
  /// Purpose strings that hide who uses the data.
  static let purposeStringPassive = Check(
    id: "purpose-string-passive",
    rule: "privacy/write-copy-that-clearly-describes",
    digestRule: "privacy/write-a-text-that-says-clearly",
    looksFor: "An English purpose string in the passive voice, such as “Camera is used …”",
    languages: ["Info.plist", "project.pbxproj", "InfoPlist.strings"],
    message: "the reason for access is in the passive voice",
    advice: "Say what the app does: “The app scans receipts …”.",
    bad: """
      <key>NSCameraUsageDescription</key>
      <string>The camera is used to scan receipts.</string>
      """,
    good: """
      <key>NSCameraUsageDescription</key>
      <string>The app scans receipts to add them to a trip.</string>
      """,
    search: .purposeStrings { string in
      // Only the main clause of the first sentence: a subordinate clause may be passive.
      let sentence = string.text.lowercased().prefix { !".!?,;:—–".contains($0) }
      let words = sentence.split { !$0.isLetter && $0 != "'" && $0 != "’" }
      guard
        let verb = words.indices.first(where: { index in
          ["is", "are"].contains(words[index])
            && words[(index + 1)...].first { !adverbs.contains(String($0)) }
              .map { participles.contains(String($0)) } ?? false
        }), verb > 0, verb <= 6
      else { return false }
      return !words[..<verb].contains { conjunctions.contains(String($0)) }
    })

  private static let participles: Set<String> = [
    "accessed", "collected", "needed", "recorded", "required", "requested", "used", "utilized",
  ]

  private static let adverbs: Set<String> = ["also", "always", "never", "only", "solely"]

  private static let conjunctions: Set<String> = [
    "because", "if", "since", "so", "that", "to", "until", "what", "when", "where", "which",
    "while", "who",
  ]
}
