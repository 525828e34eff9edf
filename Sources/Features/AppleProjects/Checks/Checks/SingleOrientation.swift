import GuidelineModel

extension Check {
  /// Apps that people can hold in one way only.
  static let singleOrientation = Check(
    id: "single-orientation",
    rule: "layout/aim-to-support-both-portrait-and-landscape-orientations",
    digestRule: "layout/try-to-support-portrait-as-well-as-landscape", strength: .prefer,
    looksFor: "An app for iPhone or iPad that supports portrait only, or landscape only",
    languages: ["Info.plist", "project.pbxproj"], isPedantic: true,
    message: "the app supports one orientation only",
    advice: "Support portrait and landscape, unless the experience needs one of them.",
    bad: """
      <key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationPortrait</string></array>
      """,
    good: """
      <key>UISupportedInterfaceOrientations</key>
      <array>
        <string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationLandscapeLeft</string>
        <string>UIInterfaceOrientationLandscapeRight</string>
      </array>
      """,
    search: .propertyList { list, found in
      // Watch apps have the key as well.
      guard !list.entries.contains(where: { $0.key.hasPrefix("WK") }) else { return }
      for suffix in ["", "~iphone", "~ipad"] {
        guard let entry = list["UISupportedInterfaceOrientations\(suffix)"] else { continue }
        let orientations = entry.texts.filter { $0.hasPrefix("UIInterfaceOrientation") }
        let landscapes = orientations.count { $0.contains("Landscape") }
        if !orientations.isEmpty, landscapes == 0 || landscapes == orientations.count {
          found.add(atLine: entry.line)
        }
      }
    })
}
