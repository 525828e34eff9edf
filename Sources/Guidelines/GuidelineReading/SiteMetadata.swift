import DocumentParsing
import GuidelineModel

/// The metadata of Apple's site about a page: the supported platforms, and the newest change, which the site announces
/// above the page.
///
/// Where the text of the page disagrees, it wins.
struct SiteMetadata: Hashable, Sendable {
  /// The supported platforms; `nil` if the metadata name none.
  var platforms: SupportedPlatforms?
  /// The announced change, as an entry of the change log; `nil` if there is none.
  var announcedChange: ChangeLogEntry?

  /// Creates metadata without content.
  init() {}

  /// Reads the `customMetadata` of a DocC page: texts by name. Values that cannot be read are left out.
  ///
  /// - Parameter line: the line of the metadata.
  init(_ custom: JSONTree?, line: Int) {
    let names = custom?["supported-platforms"]?.string?.split { $0 == "," } ?? []
    let supported = PlatformSet(names.compactMap { Platform(spelling: $0) })
    if !supported.isEmpty {
      platforms = .init(supported: supported, unsupported: .all.subtracting(supported))
    }
    let text = custom?["alert-text"]?.string?.collapsingWhiteSpace() ?? ""
    if let date = custom?["alert-date"]?.string.flatMap({ CalendarDate(String($0.prefix(10))) }),
      date.day != nil,
      !text.isEmpty
    {
      announcedChange = ChangeLogEntry(date: date, text: text, line: line)
    }
  }
}
