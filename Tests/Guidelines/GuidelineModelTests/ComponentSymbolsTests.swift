import Testing

@testable import GuidelineModel

/// What the comment on top of Index/components.tsv promises. Its columns and its order are looked at
/// with those of the other tables (IndexTablesTests).
struct ComponentSymbolsTests {
  private static let entries = ComponentSymbols.standard.entries
  private static let pages = KnowledgeTable(IndexTables.pages).rows

  /// Frameworks of the system, and the two that Apple publishes beside it.
  private static let modules: Set<String> = [
    "Accessibility", "ActivityKit", "AppClip", "AppIntents", "AppKit", "AppTrackingTransparency",
    "ARKit", "AuthenticationServices", "AVFAudio", "AVFoundation", "AVKit", "BackgroundAssets",
    "CareKit", "CareKitStore", "CarPlay", "Charts", "ClockKit", "CloudKit", "Contacts",
    "ContactsUI",
    "CoreData", "CoreHaptics", "CoreLocation", "CoreLocationUI", "CoreML", "CoreMotion", "CoreNFC",
    "CoreSpotlight", "EventKit", "FileProvider", "FinanceKitUI", "FinderSync", "Foundation",
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
  ]

  /// Pages with a successor in renames.tsv, which a review opens instead, and those gone without one.
  private static let gone = Set(
    KnowledgeTable(IndexTables.renames).rows.map { Slug.make($0.cell(0)) }
  ).union(["messages-for-business", "touch-bar"])

  @Test func `every symbol stands once`() {
    let symbols = Self.entries.map(\.symbol)
    #expect(Set(symbols).count == symbols.count)
  }

  @Test func `every symbol is a name of Swift, a member with a dot in front`() {
    for entry in Self.entries {
      let name = entry.symbol.hasPrefix(".") ? entry.symbol.dropFirst() : entry.symbol[...]
      let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      #expect(isName && name.first?.isLetter == true, "\(entry.symbol)")
      let isMember = entry.symbol.hasPrefix(".")
      #expect(!isMember || name.first?.isLowercase == true, "\(entry.symbol): members are small")
    }
  }

  @Test func `every module is known, and none stands there without a symbol`() {
    #expect(Set(Self.entries.map(\.module)) == Self.modules)
  }

  @Test func `every symbol leads to pages of today, each once`() {
    let slugs = Set(Self.pages.map { $0.cell(0) }).subtracting(Self.gone)
    for entry in Self.entries {
      #expect(!entry.pages.isEmpty, "\(entry.symbol)")
      #expect(Set(entry.pages).count == entry.pages.count, "\(entry.symbol)")
      #expect(Set(entry.pages).subtracting(slugs) == [], "\(entry.symbol)")
    }
  }

  @Test func `no symbol leads to a page that only lists others`() {
    let lists = Set(Self.pages.filter { $0.cell(1) == "index" }.map { $0.cell(0) })
    for entry in Self.entries {
      #expect(lists.isDisjoint(with: entry.pages), "\(entry.symbol)")
    }
  }

  @Test(arguments: ["components", "inputs"])
  func `every page of a category with an interface is reached`(category: String) {
    let reached = Set(Self.entries.flatMap(\.pages))
    let wanted = Self.pages.filter { $0.cell(1) == category }.map { $0.cell(0) }
      .filter { !Self.gone.contains($0) }
    #expect(!wanted.isEmpty)
    #expect(Set(wanted).subtracting(reached).sorted() == [])
  }

  @Test func `a name that search knows too leads to the same page`() {
    let pages = Dictionary(
      Self.entries.map { ($0.symbol, $0.pages) }, uniquingKeysWith: { first, _ in first })
    var shared = 0
    for name in PageNames.standard.otherNames {
      guard let own = pages[name.name] else { continue }
      shared += 1
      #expect(own.contains(name.slug), "\(name.name)")
    }
    #expect(shared > 30)
  }

  @Test(arguments: [
    ("UIView", "every app has it"), ("NSView", "every app has it"),
    ("UIViewController", "every app has it"), ("View", "every app has it"),
    ("Text", "every app has it"), ("VStack", "every app has it"), (".font", "every app has it"),
    ("NSTouchBar", "the page is gone"),
  ])
  func `names that say nothing are left out`(symbol: String, because reason: String) {
    #expect(!Self.entries.map(\.symbol).contains(symbol), "\(reason)")
  }

  @Test func `a table is read line by line`() {
    let symbols = ComponentSymbols(
      table: "# c\n.plane\tWorkshop\tplanes shavings\nSaw\tWorkshop\tsaws")
    #expect(
      symbols.entries == [
        .init(symbol: ".plane", module: "Workshop", pages: ["planes", "shavings"]),
        .init(symbol: "Saw", module: "Workshop", pages: ["saws"]),
      ])
  }
}
