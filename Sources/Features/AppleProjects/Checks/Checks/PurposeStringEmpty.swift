extension Check {
  /// Purpose strings that say nothing.
  static let purposeStringEmpty = Check(
    id: "purpose-string-empty",
    rule: "privacy/write-copy-that-clearly-describes",
    digestRule: "privacy/write-a-text-that-says-clearly",
    looksFor: "A purpose string without words, or with a placeholder",
    languages: ["Info.plist", "project.pbxproj", "InfoPlist.strings"],
    message: "the alert that asks for access gives no reason",
    advice: "Say in one short sentence what the app does with the data.",
    bad: "<key>NSCameraUsageDescription</key><string></string>",
    good: """
      <key>NSCameraUsageDescription</key>
      <string>Scan receipts to add them to a trip.</string>
      """,
    search: .purposeStrings { string in
      let words = string.text.lowercased().split { !$0.isLetter }
      guard let first = words.first else { return true }
      return words.count == 1
        && ["todo", "tbd", "test", "description", "placeholder", "string"]
          .contains(first)
    })
}
