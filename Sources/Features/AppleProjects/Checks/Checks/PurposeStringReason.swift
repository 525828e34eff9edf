extension Check {
  /// Purpose strings that only repeat the request.
  static let purposeStringReason = Check(
    id: "purpose-string-reason",
    rule: "privacy/write-copy-that-clearly-describes",
    digestRule: "privacy/write-a-text-that-says-clearly",
    looksFor: "An English purpose string that asks for access without saying what for",
    languages: ["Info.plist", "project.pbxproj", "InfoPlist.strings"],
    message: "the reason for access does not say what the app does with it",
    advice: "Say what the app does with the data.",
    bad: """
      <key>NSCameraUsageDescription</key>
      <string>This app needs access to your camera.</string>
      """,
    good: """
      <key>NSCameraUsageDescription</key>
      <string>This app needs access to your camera to scan receipts.</string>
      """,
    search: .purposeStrings { string in
      let words = string.text.lowercased().split { !$0.isLetter && !"'’-{}$()_".contains($0) }
        .map(String.init)
      // The request up to "access", and then nothing but the name of the data.
      guard words.count <= 14, let access = words.firstIndex(of: "access"), access > 0 else {
        return false
      }
      guard let request = words[..<access].firstIndex(where: requests.contains),
        !words[..<request].contains("to")
      else { return false }
      let rest = words[(access + 1)...].filter { !fillers.contains($0) }
      return rest.count <= 2 && rest.allSatisfy(data.contains)
        && words[..<access].allSatisfy { !reasons.contains($0) }
    })

  private static let requests: Set<String> = [
    "allow", "asks", "enable", "give", "grant", "like", "needs", "please", "require", "requires",
    "requests", "wants",
  ]

  private static let fillers: Set<String> = [
    "the", "this", "to", "your", "device", "device's", "device’s", "s", "iphone", "iphone's",
    "iphone’s", "phone",
  ]

  private static let reasons: Set<String> = [
    "because", "for", "in", "order", "send", "share", "so", "when",
  ]

  /// The names of data and devices.
  private static let data: Set<String> = [
    "album", "albums", "bluetooth", "calendar", "calendars", "camera", "contacts", "data", "events",
    "face", "gallery", "health", "home", "id", "library", "local", "location", "media", "mic",
    "microphone", "motion", "music", "network", "permission", "photo", "photos", "recognition",
    "reminders", "speech",
  ]
}
