public import GuidelineModel

/// What a person means by a name: a page, or a topic over all pages.
public enum Subject: Sendable {
  /// A page and how the name led to it.
  case page(CaptureInfo, via: Route)
  /// No page has the name.
  case topic

  /// How a name leads to a page.
  public enum Route: Hashable, Sendable {
    /// By its slug or title, in singular or plural.
    case name
    /// The page took over another.
    case formerName(String, since: CalendarDate?, change: String)
    /// Another name, and whose.
    case otherName(String, origin: String)
    /// A name that is almost what was typed.
    case typo(of: String)
  }
}
