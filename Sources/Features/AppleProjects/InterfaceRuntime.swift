package import DocumentParsing

/// The platforms of storyboards and xibs.
package enum InterfaceRuntime: Hashable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// The platform that the outermost element of a file names; `nil` when it names none.
  package init?(_ root: XMLElement) {
    let text = "\(root.attributes["targetRuntime"] ?? "") \(root.attributes["type"] ?? "")"
    let marks: [(String, InterfaceRuntime)] = [
      ("AppleTV", .tvOS), ("watchKit", .watchOS), ("WatchKit", .watchOS), ("MacOSX", .macOS),
      ("XROS", .visionOS), ("visionOS", .visionOS), ("CocoaTouch", .iOS), ("Cocoa", .macOS),
    ]
    guard let mark = marks.first(where: { text.contains($0.0) }) else { return nil }
    self = mark.1
  }
}
