package import GuidelineIndex
import GuidelineModel

/// How a name led to a page, in words.
package enum RouteText {
  /// What to tell; `nil` when the name is the page's own.
  package static func describe(_ name: String, _ route: Subject.Route, to page: CaptureInfo)
    -> String?
  {
    switch route {
    case .name: nil
    case .formerName(let former, let since, let change):
      switch change {
      case "merged": "\(former) went into \(page.title)" + date(since)
      case "split": "\(former) was divided; part of it went into \(page.title)" + date(since)
      default: "\(former) is now \(page.title)" + date(since)
      }
    case .otherName(let other, let origin): "'\(other)' (\(origin)) is read as \(page.title)"
    case .typo(let meant): "no page is named '\(name)'; it is read as '\(meant)'"
    }
  }

  private static func date(_ date: CalendarDate?) -> String {
    date.map { " (\($0))" } ?? ""
  }
}
