package import GuidelineModel

/// What the sources of an app show of the components it uses and the platforms it is for.
package struct AppScan: Hashable, Sendable {
  /// A symbol that stands for a component, with every place that uses it.
  package struct Use: Hashable, Sendable {
    /// The symbol as the table or the guidelines spell it: `NavigationSplitView`, `.toolbar`.
    package let symbol: String
    /// Slugs of the pages it leads to.
    package let pages: [String]
    /// Whether a page of the guidelines names the symbol; otherwise our table does.
    package let isCited: Bool
    /// Where it is used, in order, each line once.
    package let places: [CodePlace]

    /// Takes the values as they are.
    package init(symbol: String, pages: [String], isCited: Bool, places: [CodePlace]) {
      self.symbol = symbol
      self.pages = pages
      self.isCited = isCited
      self.places = places
    }
  }

  /// A platform that a file of the project declares.
  package struct DeclaredPlatform: Hashable, Sendable {
    /// The platform.
    package let platform: Platform
    /// The line that says so.
    package let place: CodePlace

    /// Takes the values as they are.
    package init(platform: Platform, place: CodePlace) {
      self.platform = platform
      self.place = place
    }
  }

  /// A name that looks like an interface component of the system's and leads to no page.
  package struct UnknownName: Hashable, Sendable {
    /// The name.
    package let name: String
    /// Where it is used, in order, each line once.
    package let places: [CodePlace]

    /// Takes the values as they are.
    package init(name: String, places: [CodePlace]) {
      self.name = name
      self.places = places
    }
  }

  /// A file or folder that could not be looked at.
  package struct Unread: Hashable, Sendable {
    /// The path below the folder that was scanned.
    package let file: String
    /// Why, in words: "larger than 4 MiB".
    package let reason: String

    /// Takes the values as they are.
    package init(file: String, reason: String) {
      self.file = file
      self.reason = reason
    }
  }

  /// The symbols found, by name.
  package var uses: [Use] = []
  /// The platforms found, in Apple's order, each with the first file that says so.
  package var platforms: [DeclaredPlatform] = []
  /// Names that were not recognised, the most used first.
  package var unknownNames: [UnknownName] = []
  /// Names of the table that the project declares itself, so that their uses do not count.
  package var ownNames: [String] = []
  /// What could not be looked at.
  package var unread: [Unread] = []
  /// The number of files that were read.
  package var fileCount = 0

  /// A scan that found nothing.
  package init() {}
}
