// Platform, PlatformSet, PlatformHistory, SupportedPlatforms
import ByteRoutines

/// A platform that guidelines are written for, in the order of Apple's pages; the raw value is its name.
public enum Platform: String, CaseIterable, Hashable, Sendable, Codable {
  /// iPhone.
  case iOS
  /// iPad.
  case iPadOS
  /// Mac.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Vision Pro.
  case visionOS
  /// Apple Watch.
  case watchOS

  /// Parses a name in any case, with or without blanks, or another spelling such as "Apple TV". Returns `nil` for any
  /// other text.
  package init?(spelling: some StringProtocol) {
    guard let platform = PlatformHistory.standard.platform(spelled: spelling) else { return nil }
    self = platform
  }

  /// Parses also an everyday name of a device, such as "watch", which is a platform only where one is asked for.
  package init?(asked name: some StringProtocol) {
    guard let platform = PlatformHistory.standard.platform(asked: name) else { return nil }
    self = platform
  }
}

package struct PlatformSet: OptionSet, Hashable, Sendable {
  /// One bit for each platform, in the order of ``Platform``; iOS is the lowest bit.
  package let rawValue: UInt8

  /// Creates a set from its bits. Bits that belong to no platform are kept and have no name.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ platform: Platform) {
    let index = Platform.allCases.firstIndex(of: platform) ?? 0
    self.init(rawValue: 1 << UInt8(index))
  }

  package init(_ platforms: [Platform]) { self = platforms.reduce(into: []) { $0.formUnion(PlatformSet($1)) } }

  package static let all = PlatformSet(Platform.allCases)

  package var platforms: [Platform] { Platform.allCases.filter { contains(PlatformSet($0)) } }

  /// The names of the members in Apple's order: `["iOS", "iPadOS"]`.
  package var names: [String] { platforms.map(\.rawValue) }
}

/// The month of the first guidelines for each platform, and the spellings of its name.
package struct PlatformHistory: Sendable {
  private var firstGuidelines: [Platform: CalendarDate] = [:]
  /// The month from which all platforms share one set of guidelines.
  private var sharedSince: CalendarDate?
  private var spellings: [String: Platform] = [:]
  private var everydayNames: [String: Platform] = [:]
  /// The platforms by the parts of addresses that name their former guides, in lower case.
  private var guides: [String: Platform] = [:]

  /// The names that the opening of a rule may have for a platform, as words as written: the platform itself, its
  /// devices, and places where its apps run. A longer name precedes its beginning.
  package private(set) var openingNames: [(words: [String], platform: Platform)] = []

  /// A name as words as written.
  package struct Name: Sendable {
    package let words: [String]
    package let platform: Platform
    /// Whether it is the name of a model or a place, which names the platform in openings only.
    package let isModel: Bool
  }

  /// The names of ``openingNames`` by their first word, and by that word in the plural.
  private var namesByWord: [String: [Name]] = [:]
  /// The platforms by all names in lower case without blanks.
  private var names: [String: Platform] = [:]

  package static let standard = PlatformHistory(table: IndexTables.platforms)

  init(table: String) {
    for row in TSVTable(table).rows {
      if row.cell(0) == "all" { sharedSince = CalendarDate(row.cell(1)) }
      guard let platform = Platform(rawValue: row.cell(0)) else { continue }
      firstGuidelines[platform] = CalendarDate(row.cell(1))
      spellings[Self.key(row.cell(0))] = platform
      for spelling in row.cell(2).split(separator: "|") { spellings[Self.key(spelling)] = platform }
      for name in row.cell(5).split(separator: "|") { everydayNames[Self.key(name)] = platform }
      for part in row.cell(4).split(separator: "|") { guides[part.lowercased()] = platform }
      let names = [row.cell(0)] + (row.cell(2) + "|" + row.cell(3)).split(separator: "|").map(String.init)
      openingNames += names.map { ($0.split(separator: " ").map(String.init), platform) }
    }
    openingNames.sort { $0.words.count > $1.words.count }
    for name in openingNames {
      names[Self.key(name.words.joined(separator: " "))] = name.platform
      guard let first = name.words.first else { continue }
      let isModel = spellings[Self.key(name.words.joined(separator: " "))] == nil
      let name = Name(words: name.words, platform: name.platform, isModel: isModel)
      namesByWord[first, default: []].append(name)
      if name.words.count == 1 { namesByWord[first + "s", default: []].append(name) }
    }
  }

  /// Returns the platforms that had guidelines on a day, or by the end of a month or year. A platform without a date in
  /// the table is always included.
  package func platforms(on date: CalendarDate) -> PlatformSet {
    PlatformSet(
      Platform.allCases.filter { platform in
        guard let first = firstGuidelines[platform] else { return true }
        return first <= date.lastDay
      })
  }

  /// Returns the month of the first guidelines for the newest of some platforms, or `nil` when none has a date. A
  /// document that names the platforms is not older.
  package func firstGuidelines(forNewestOf platforms: PlatformSet) -> CalendarDate? {
    platforms.platforms.compactMap { firstGuidelines[$0] }.max()
  }

  /// Whether all platforms shared one set of guidelines on a day. Before, each platform had its own.
  package func areShared(on date: CalendarDate) -> Bool { sharedSince.map { $0 <= date.lastDay } ?? false }

  /// Returns the platform with a name or another spelling, in any case, or `nil` for any other text.
  package func platform(spelled text: some StringProtocol) -> Platform? { spellings[Self.key(text)] }

  /// Returns the platform with a name, another spelling or an everyday name, in any case.
  package func platform(asked text: some StringProtocol) -> Platform? {
    platform(spelled: text) ?? everydayNames[Self.key(text)]
  }

  /// Returns the platform that has a name, also that of a device or of a place where its apps run, in any case.
  package func platform(named text: some StringProtocol) -> Platform? { names[Self.key(text)] }

  /// Returns the names that begin with a word as it is written; a longer name precedes its beginning.
  package func names(beginningWith word: String) -> [Name] { namesByWord[word] ?? [] }

  /// Returns the platform whose former guide a part of an address names, such as "MobileHIG".
  package func platform(ofGuide part: some StringProtocol) -> Platform? { guides[part.lowercased()] }

  private static func key(_ text: some StringProtocol) -> String { NameKey.make(Substring(text)) }
}

/// The platforms that a page is known to support and not to support.
///
/// A platform is supported, not supported or unknown.
package struct SupportedPlatforms: Hashable, Sendable {
  package let supported: PlatformSet
  package let unsupported: PlatformSet

  package static let unknown = SupportedPlatforms(supported: [], unsupported: [])

  /// A platform in both sets is not supported.
  package init(supported: PlatformSet, unsupported: PlatformSet) {
    self.supported = supported.subtracting(unsupported)
    self.unsupported = unsupported
  }

  package var unknown: PlatformSet { PlatformSet.all.subtracting(supported).subtracting(unsupported) }

  package var known: PlatformSet? { supported.isEmpty ? nil : supported }

  package subscript(platform: Platform) -> Bool? {
    let platform = PlatformSet(platform)
    if supported.contains(platform) { return true }
    return unsupported.contains(platform) ? false : nil
  }
}

/// Platforms in words.
package enum PlatformWording {
  package static let unknown = "platforms unknown"
  package static let all = "all platforms"
  /// The words before the platforms that are missing.
  package static let allBut = "all but"

  /// "iOS, iPadOS and macOS".
  package static func list(_ platforms: PlatformSet?) -> String {
    guard let names = platforms?.names, let last = names.last else { return "no platform" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// "all platforms", their names, or "platforms unknown".
  package static func brief(_ platforms: PlatformSet?) -> String {
    guard let platforms else { return unknown }
    return platforms == .all ? all : platforms.names.joined(separator: ", ")
  }

  /// The same, shortened where most platforms are supported: "all but watchOS".
  package static func short(_ platforms: PlatformSet?) -> String {
    guard let platforms, platforms != .all else { return brief(platforms) }
    let missing = Platform.allCases.filter { !platforms.contains(PlatformSet($0)) }
    return missing.count <= 2 ? "\(allBut) \(missing.map(\.rawValue).joined(separator: ", "))" : brief(platforms)
  }
}
