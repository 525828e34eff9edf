// AppFeatureSigns, AppFrameworkSigns
package import GuidelineModel

/// The signs by which a project shows that an app has a feature.
package struct AppFeatureSigns: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The feature: `menu-bar-extra`.
    package let feature: String
    /// The kind of sign: `symbol`, `plist`, `extension-point`, `product-type`, `setting`, `entitlement` or `file`.
    package let kind: String
    /// The symbol, key, identifier, type or end of a file name.
    package let name: String
    package let module: String
    /// The condition for a use of a symbol, in the form of `Index/components.tsv`.
    package let condition: String
  }

  package let entries: [Entry]

  package static let standard = AppFeatureSigns(table: IndexTables.appFeatures)

  package init(table: String) {
    entries = TSVTable(table).rows.map { row in
      Entry(feature: row.cell(0), kind: row.cell(1), name: row.cell(2), module: row.cell(3), condition: row.cell(4))
    }
  }
}

/// The files by which a project shows that an app uses a framework other than Apple's for its interface.
package struct AppFrameworkSigns: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The framework: `Flutter`.
    package let framework: String
    /// How the interface comes about: `drawn`, `web`, `native` or `logic`.
    package let interface: String
    /// The name of a file, or its end after `*`.
    package let fileName: String
    /// Text that the file contains; empty when its name is enough.
    package let text: String
    /// The platforms of apps with the framework where no other file declares any.
    package let platforms: PlatformSet
  }

  package let entries: [Entry]

  package static let standard = AppFrameworkSigns(table: IndexTables.appFrameworks)

  /// Unknown platforms are ignored.
  package init(table: String) {
    entries = TSVTable(table).rows.map { row in
      Entry(
        framework: row.cell(0), interface: row.cell(1), fileName: row.cell(2), text: row.cell(3),
        platforms: PlatformSet(row.cell(4).split(separator: " ").compactMap { Platform(rawValue: String($0)) }))
    }
  }
}
