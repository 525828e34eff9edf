import TestSupport
import Testing

@testable import GuidelineModel

/// The rules in the comment of Index/components.tsv. IndexTablesTests checks its columns and its order.
struct ComponentSymbolsTests {
  private static let entries = ComponentSymbols.standard.entries
  private static let pages = TSVTable(IndexTables.pages).rows

  /// System frameworks and the two that Apple publishes separately.
  private static let modules: Set<String> = [
    "Accessibility", "ActivityKit", "AppClip", "AppIntents", "AppKit", "AppTrackingTransparency",
    "ARKit", "AuthenticationServices", "AVFAudio", "AVFoundation", "AVKit", "BackgroundAssets",
    "CareKit", "CareKitStore", "CarPlay", "Charts", "ClockKit", "CloudKit", "Contacts",
    "ContactsUI",
    "CoreData", "CoreHaptics", "CoreLocation", "CoreLocationUI", "CoreML", "CoreMotion", "CoreNFC",
    "CoreSpotlight", "CoreTransferable", "EventKit", "FileProvider", "FinanceKitUI", "FinderSync",
    "Foundation",
    "FoundationModels", "GameController", "GameKit", "GroupActivities", "HealthKit", "HealthKitUI",
    "HomeKit", "ImagePlayground", "Intents", "IntentsUI", "LocalAuthentication",
    "LocalAuthenticationEmbeddedUI", "LockedCameraCapture", "MapKit", "MatterSupport",
    "MediaPlayer",
    "Messages", "NearbyInteraction", "PaperKit", "PassKit", "PencilKit", "Photos", "PhotosUI",
    "PreferencePanes", "ProximityReader", "QuickLook", "QuickLookUI", "RealityKit", "ResearchKit",
    "SafariServices", "SharedWithYou", "ShazamKit", "Speech", "StoreKit", "SwiftUI", "Symbols",
    "TipKit",
    "TouchController", "TVMLKit", "TVServices", "TVUIKit", "UIKit", "UserNotifications",
    "UserNotificationsUI", "Vision", "WatchKit", "WebKit", "WidgetKit", "WorkoutKit",
    "Xcode",
  ]

  /// Removed pages: those with a successor in renames.tsv and those without one.
  private static let gone = Set(
    TSVTable(IndexTables.renames).rows.map { Slug.make($0.cell(0)) }
  ).union(["messages-for-business", "touch-bar"])

  @Test func `every symbol occurs once for each module and condition`() {
    let keys = Self.entries.map { "\($0.symbol) \($0.module) \($0.condition) \($0.pages)" }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `every symbol has one of the forms that the table explains`() {
    let member = /(override |\.)?[a-z][A-Za-z0-9]*:?/
    let type = /[A-Z][A-Za-z0-9]*(\.[A-Za-z0-9]+)*/
    let other = /[A-Z_]+=|\*[A-Z][A-Za-z]+|import \w+|\/[\w.\/]+/
    for symbol in Self.entries.map(\.symbol) {
      let isMember = symbol.wholeMatch(of: member) != nil
      let isType = symbol.wholeMatch(of: type) != nil
      #expect(isMember || isType || symbol.wholeMatch(of: other) != nil, "\(symbol)")
    }
  }

  @Test func `every term of a condition has a known form`() {
    let form = /!?(property|value|environment|lookup|\+[a-z-]+|\.\w+(=\S+)?|\w+:(\.\w+|\?)?)/
    for entry in Self.entries {
      for term in entry.condition.split(separator: " ") {
        #expect(term.wholeMatch(of: form) != nil, "\(entry.symbol): \(term)")
      }
    }
  }

  @Test func `every module is known and has a symbol`() {
    // Own types have no module, and an import names its own.
    let entries = Self.entries.filter { $0.symbol.first != "*" && !$0.symbol.hasPrefix("import ") }
    #expect(Set(entries.map(\.module)) == Self.modules)
  }

  @Test func `every symbol leads to current pages, each once`() {
    let slugs = Set(Self.pages.map { $0.cell(0) }).subtracting(Self.gone)
    for entry in Self.entries {
      #expect(Set(entry.pages).count == entry.pages.count, "\(entry.symbol)")
      #expect(Set(entry.pages).subtracting(slugs) == [], "\(entry.symbol)")
    }
  }

  @Test func `no symbol leads to a page that only lists others`() {
    let lists = Set(Self.pages.filter { $0.cell(1) == "index" }.map { $0.cell(0) })
    for entry in Self.entries { #expect(lists.isDisjoint(with: entry.pages), "\(entry.symbol)") }
  }

  @Test(arguments: ["components", "inputs"]) func `every page about interface elements has a symbol`(category: String) {
    let reached = Set(Self.entries.flatMap(\.pages))
    let wanted = Self.pages.filter { $0.cell(1) == category }.map { $0.cell(0) }
      .filter { !Self.gone.contains($0) }
    #expect(!wanted.isEmpty)
    #expect(Set(wanted).subtracting(reached).sorted() == [])
  }

  @Test func `a symbol that is also a search name leads to the same page`() {
    let pages = Dictionary(grouping: Self.entries.filter { !$0.pages.isEmpty }, by: \.symbol)
      .mapValues { $0.flatMap(\.pages) }
    var shared = 0
    for name in PageNames.standard.otherNames {
      guard let own = pages[name.name] else { continue }
      shared += 1
      #expect(own.contains(name.slug), "\(name.name)")
    }
    #expect(shared > 30)
  }

  @Test(
    arguments: [
      Named("UIView", "UIView"),
      Named("NSView", "NSView"),
      Named("UIViewController", "UIViewController"),
      Named("View", "View"),
      Named("VStack", "VStack"),
      Named("NSTouchBar", "NSTouchBar"),
    ] as [Named<String>])
  func `symbols without a meaning for a review are left out`(row: Named<String>) {
    let symbol = row.value
    #expect(!Self.entries.map(\.symbol).contains(symbol), "\(row.reason)")
  }

  @Test func `a table is parsed line by line`() {
    let symbols = ComponentSymbols(table: "# c\n.badge\tBarKit\tbadges icons\nTab\tBarKit\ttabs\tstyle:.round")
    #expect(
      symbols.entries == [
        .init(symbol: ".badge", module: "BarKit", pages: ["badges", "icons"], condition: ""),
        .init(symbol: "Tab", module: "BarKit", pages: ["tabs"], condition: "style:.round"),
      ])
  }
}
