extension Check {
  /// Purpose strings that are not sentences.
  static let purposeStringSentence = Check(
    id: "purpose-string-sentence",
    rule: "privacy/write-copy-that-clearly-describes",
    digestRule: "privacy/write-a-text-that-says-clearly",
    looksFor: "A purpose string that does not end like a sentence",
    languages: ["Info.plist", "project.pbxproj", "InfoPlist.strings"], isFixable: true,
    message: "the reason for access is not a complete sentence with a period",
    advice: "Write one short, complete sentence and end it with a period.",
    bad: """
      <key>NSCameraUsageDescription</key>
      <string>Scan receipts</string>
      """,
    good: """
      <key>NSCameraUsageDescription</key>
      <string>Scan receipts to add them to a trip.</string>
      """,
    search: .purposeStrings(isUnfinished, fix: { $0.addingPeriod(in: $1) }))

  @Sendable private static func isUnfinished(_ string: PurposeString) -> Bool {
    var text = string.text[...]
    while let last = text.last, "\"'”’)»".contains(last) { text.removeLast() }
    guard let last = text.last, text.contains(where: \.isLetter) else { return false }
    return !".!?。．！？؟।…".contains(last)
      // Languages such as Thai do not end sentences with a mark.
      && text.unicodeScalars.allSatisfy { !(0x0E00...0x0EFF).contains($0.value) }
  }
}
