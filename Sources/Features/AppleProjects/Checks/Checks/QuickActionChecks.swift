import DocumentParsing
import GuidelineModel

extension Check {
  static let quickActionCount = Check(
    id: "quick-action-count",
    rule: "home-screen-quick-actions/create-quick-actions-for-compelling-high-value-tasks",
    looksFor: "More than four quick actions for the Home Screen",
    languages: ["Info.plist", "UIKit", "Objective-C"],
    message: "the Home Screen shows four quick actions of an app at most",
    advice: "Keep the four most valuable actions.",
    bad: """
      <key>UIApplicationShortcutItems</key>
      <array><dict/><dict/><dict/><dict/><dict/></array>
      """,
    good: """
      <key>UIApplicationShortcutItems</key>
      <array><dict/><dict/><dict/><dict/></array>
      """,
    search: .keys("UIApplicationShortcutItems") { _, entry in entry.count > mostQuickActions },
    .settings("shortcutItems") { file, setting in
      file.literalCount(setting.value) > mostQuickActions
    })

  private static let mostQuickActions = 4
}
