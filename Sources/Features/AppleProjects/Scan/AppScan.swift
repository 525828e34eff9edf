// AppScan, CodePlace
package import GuidelineModel

/// The interface components and platforms found in the sources of an app.
package struct AppScan: Hashable, Sendable {
  /// A symbol of a component with the places that use it.
  package struct Use: Hashable, Sendable {
    /// The symbol in the spelling of the table or the guidelines: `NavigationSplitView`, `.toolbar`.
    package let symbol: String
    /// The slugs of its pages.
    package let pages: [String]
    /// Whether a page of the guidelines cites the symbol; otherwise only our table lists it.
    package let isCited: Bool
    /// The lines that use it, in order and without duplicates.
    package let places: [CodePlace]
    /// Whether the code only names it, as in a declaration, which does not show what the app does with it.
    package var isMention = false
  }

  package struct DeclaredPlatform: Hashable, Sendable {
    package let platform: Platform
    /// The first line that declares it.
    package let place: CodePlace
  }

  /// A framework that builds the interface of the app or a part of it.
  package struct Framework: Hashable, Sendable {
    package let name: String
    package let interface: AppFrameworkTable.Interface
    /// The first file that shows the framework, relative to the scanned folder.
    package let file: String
  }

  package struct SkippedFile: Hashable, Sendable {
    /// The path relative to the scanned folder.
    package let file: String
    /// The reason, such as "larger than 4 MiB".
    package let reason: String
  }

  /// The used symbols, sorted by name; one whose condition decides its pages may be there once for each list of pages.
  package var uses: [Use] = []
  /// The used symbols that stand for no page and are reported nevertheless, sorted by name.
  package var trackedUses: [Use] = []
  /// The uses in all lines where only changed ones count; otherwise empty.
  package var usesInAllLines: [Use] = []
  /// The features that the code, the targets, property lists and entitlements show, as `Index/app-features.tsv` names
  /// them. They do not depend on changed lines.
  package var features: Set<String> = []
  /// The frameworks other than Apple's that build the interface, sorted by name.
  package var frameworks: [Framework] = []
  /// The declared platforms in Apple's order.
  package var platforms: [DeclaredPlatform] = []
  /// The symbols that the project declares itself, so that their uses do not count; sorted.
  package var shadowedSymbols: [String] = []
  /// The files and folders that could not be read, sorted by path.
  package var skippedFiles: [SkippedFile] = []
  /// The files that belong only to targets that were not asked for; empty where no target was.
  package var otherFiles: Set<String> = []
  package var placePlatforms = PlacePlatforms()
  package var fileCount = 0
  /// The findings of checks in all files; `nil` where no checks ran.
  package var report: CheckRun.Report?

  package init() {}
}

/// A line in a file of the app.
package struct CodePlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path relative to the scanned folder, with `/` as separator.
  package let file: String
  /// The line, counted from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package static func < (first: Self, second: Self) -> Bool { (first.file, first.line) < (second.file, second.line) }

  /// `Sources/App.swift:12`
  package var description: String { "\(file):\(line)" }
}

/// The tables that a scan looks names up in.
package struct AppScanTables: Sendable {
  let symbols: SymbolTable
  let features: AppFeatureTable
  let frameworks: AppFrameworkTable

  /// Combines tables. Uses of the tracked symbols are reported as well.
  package init(
    components: [SymbolTable.Component], cited: [SymbolTable.SymbolMention],
    features: AppFeatureSigns = AppFeatureSigns(table: ""),
    frameworks: AppFrameworkSigns = AppFrameworkSigns(table: ""), tracked: some Sequence<String> = []
  ) {
    self.features = AppFeatureTable(features)
    self.frameworks = AppFrameworkTable(frameworks)
    symbols = SymbolTable(components: components, cited: cited, features: self.features, tracked: tracked)
  }

  func canShowFeature(_ name: String) -> Bool {
    name.hasSuffix(".entitlements") || frameworks.canShowFramework(name)
      || features.fileSuffixes.contains { name.hasSuffix($0) }
  }
}
