extension Check {
  /// Apps that start without a launch screen.
  static let launchScreenMissing = Check(
    id: "launch-screen-missing",
    rule: "launching/if-the-platform-requires-it-provide-a-launch",
    digestRule: "launching/if-the-platform-calls-for-a-launch-screen",
    looksFor:
      "An app for iPhone or iPad without a launch screen in its Info.plist and the build settings",
    languages: ["Info.plist", "project.pbxproj"],
    message: "the app has no launch screen",
    advice: "Add UILaunchScreen or a launch storyboard to the Info.plist.",
    bad: """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>LSRequiresIPhoneOS</key><true/>
      """,
    good: """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>LSRequiresIPhoneOS</key><true/>
      <key>UILaunchScreen</key><dict/>
      """,
    search: .project { project in
      // Build settings are added to the property list of their target, and any target may be the one.
      guard !project.facts.settingsHaveLaunchScreen else { return [] }
      return project.facts.propertyLists.filter { $0.isPhoneApp && !$0.hasLaunchScreen }
        .map { ProjectPlace(file: $0.file, line: $0.line) }
    })
}
