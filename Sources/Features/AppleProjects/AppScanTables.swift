/// The tables that a scan looks names up in.
package struct AppScanTables: Sendable {
  /// The pages and features by symbols of the code.
  let symbols: SymbolTable
  /// The signs of features outside the code.
  let features: AppFeatureTable
  /// The signs of frameworks.
  let frameworks: AppFrameworkTable

  /// Combines tables.
  ///
  /// - Parameter tracked: further symbols whose uses are reported.
  package init(
    components: [SymbolTable.Component], cited: [SymbolTable.Citation],
    features: AppFeatureTable = AppFeatureTable(),
    frameworks: AppFrameworkTable = AppFrameworkTable(), tracked: some Sequence<String> = []
  ) {
    symbols = SymbolTable(
      components: components, cited: cited, features: features, tracked: tracked)
    self.features = features
    self.frameworks = frameworks
  }

  /// Whether a file of this name may show a feature or a framework.
  func canShowFeature(_ name: String) -> Bool {
    name.hasSuffix(".entitlements") || frameworks.canShowFramework(name)
      || features.fileSuffixes.contains { name.hasSuffix($0) }
  }
}
