import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var quickActionChecks: [Check] {
    Check("quick-action-count").keys("UIApplicationShortcutItems") { _, entry in
      entry.count > mostQuickActions
    }
    .settings("shortcutItems") { file, setting in
      file.literalCount(setting.value) > mostQuickActions
    }
  }

  private static let mostQuickActions = 4
}
