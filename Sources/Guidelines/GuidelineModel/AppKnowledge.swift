/// The signs by which a project shows that an app has a feature.
package struct AppFeatureSigns: Sendable {
  /// A sign.
  package struct Entry: Hashable, Sendable {
    /// The feature: `menu-bar-extra`.
    package let feature: String
    /// The kind of sign: `symbol`, `plist`, `extension-point`, `product-type`, `setting`, `entitlement` or `file`.
    package let kind: String
    /// The symbol, key, identifier, type or end of a file name.
    package let name: String
    /// The module that declares a symbol.
    package let module: String
    /// The condition for a use of a symbol, in the form of `Index/components.tsv`.
    package let condition: String
  }

  /// All signs in the order of the table.
  package let entries: [Entry]

  /// The contents of `Index/app-features.tsv`.
  package static let standard = AppFeatureSigns(table: IndexTables.appFeatures)

  /// Parses a table with the columns of `Index/app-features.tsv`.
  package init(table: String) {
    entries = TSVTable(table).rows.map { row in
      Entry(
        feature: row.cell(0), kind: row.cell(1), name: row.cell(2), module: row.cell(3),
        condition: row.cell(4))
    }
  }
}

/// The files by which a project shows that an app uses a framework other than Apple's for its interface.
package struct AppFrameworkSigns: Sendable {
  /// A sign.
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

  /// All signs in the order of the table.
  package let entries: [Entry]

  /// The contents of `Index/app-frameworks.tsv`.
  package static let standard = AppFrameworkSigns(table: IndexTables.appFrameworks)

  /// Parses a table with the columns of `Index/app-frameworks.tsv`; unknown platforms are ignored.
  package init(table: String) {
    entries = TSVTable(table).rows.map { row in
      Entry(
        framework: row.cell(0), interface: row.cell(1), fileName: row.cell(2), text: row.cell(3),
        platforms: PlatformSet(
          row.cell(4).split(separator: " ").compactMap { Platform(rawValue: String($0)) }))
    }
  }
}

/// The numbers of findings of the checks of code that were right in open-source apps, from `Index/check-precision.tsv`.
package struct CheckPrecision: Sendable {
  /// The judged findings of one check.
  package struct Counts: Hashable, Sendable {
    /// The findings that were judged.
    package let findings: Int
    /// Those that were right.
    package let right: Int

    /// Those that were wrong.
    package var wrong: Int { findings - right }
  }

  private var counts: [String: Counts] = [:]

  /// The contents of `Index/check-precision.tsv`.
  package static let standard = CheckPrecision(table: IndexTables.checkPrecision)

  /// Parses a table with the columns of `Index/check-precision.tsv`.
  init(table: String) {
    for row in TSVTable(table).rows {
      guard let findings = Int(row.cell(1)), let right = Int(row.cell(2)) else { continue }
      counts[row.cell(0)] = Counts(findings: findings, right: right)
    }
  }

  /// The counts of a check; zeros for one without findings in these apps.
  package subscript(_ check: String) -> Counts { counts[check] ?? Counts(findings: 0, right: 0) }
}

/// The success criteria of WCAG 2.2, from `Index/wcag.tsv`.
package enum SuccessCriteria {
  /// The level of a criterion, which includes those before it.
  package enum Level: String, CaseIterable, Sendable {
    case single = "A", double = "AA", triple = "AAA"
  }

  private static let rows = TSVTable(IndexTables.wcag).rows

  /// "Resize Text (AA)" by the number "1.4.4".
  package static let names = Dictionary(
    uniqueKeysWithValues: rows.map { ($0.cell(0), "\($0.cell(2)) (\($0.cell(1)))") })

  /// The numbers of the criteria up to a level, in order.
  package static func numbers(upTo level: Level) -> [String] {
    rows.filter { $0.cell(1).utf8.count <= level.rawValue.utf8.count }.map { $0.cell(0) }
  }
}

/// The symbols that ask people for access, and the keys of Info.plist with the reasons.
package struct PurposeStringTable: Sendable {
  /// A symbol.
  package struct Entry: Hashable, Sendable {
    /// The type: `PHPhotoLibrary`.
    package let type: String
    /// The member; empty for the initializer of the type, or a function.
    package let member: String
    /// Whether the member is one of the values of the type and not of the type itself.
    package let isInstanceMember: Bool
    /// A word among the arguments; empty where the symbol is enough.
    package let argument: String
    /// The keys of Info.plist, any of which is enough.
    package let keys: [String]
    /// Whether only apps for iPhone and iPad need a key.
    package let isForPhoneOnly: Bool
  }

  package let entries: [Entry]

  /// The contents of `Index/purpose-strings.tsv`.
  package static let standard = PurposeStringTable(table: IndexTables.purposeStrings)

  /// Parses a table with the columns of `Index/purpose-strings.tsv`.
  package init(table: String) {
    entries = TSVTable(table).rows.map { row in
      let parts = row.cell(0).split(separator: ".", maxSplits: 1).map(String.init)
      let isInstance = parts.first?.hasSuffix("()") ?? false
      return Entry(
        type: parts.first.map { isInstance ? String($0.dropLast(2)) : $0 } ?? "",
        member: parts.count > 1 ? parts[1] : "", isInstanceMember: isInstance,
        argument: row.cell(1),
        keys: row.cell(2).split(separator: " ").map(String.init),
        isForPhoneOnly: row.cell(3) == "iOS")
    }
  }
}

/// The names of signs that people type instead of a word, from `Index/signs.tsv`.
///
/// ```swift
/// SignNames.standard.name(of: "☰", isQuoted: false)   // "hamburger menu"
/// SignNames.standard.name(of: "...", isQuoted: true)  // "ellipsis"
/// SignNames.standard.name(of: "...", isQuoted: false) // nil, since it is also punctuation
/// ```
package struct SignNames: Sendable {
  private struct Sign {
    let text: String
    let name: String
    let isPunctuation: Bool
  }

  private let signs: [Sign]

  package static let standard = SignNames(table: IndexTables.signs)

  /// - Parameter table: lines of a sign, its name, and `quoted` if the sign is also punctuation or decoration.
  init(table: String) {
    signs = TSVTable(table).rows.map {
      Sign(text: $0.cell(0), name: $0.cell(1), isPunctuation: $0.cell(2) == "quoted")
    }
  }

  /// The name of a sign; `nil` for other texts, and for punctuation and decoration that is not quoted.
  ///
  /// - Parameter isQuoted: whether the text is in quotation marks or before a word such as "button".
  package func name(of text: String, isQuoted: Bool) -> String? {
    var sign = text
    sign.unicodeScalars.removeAll { $0 == Self.emojiForm }
    let known = signs.first { $0.text == sign }
    return known.flatMap { isQuoted || !$0.isPunctuation ? $0.name : nil }
  }

  /// Whether a word names the kind of thing that carries a sign, as in "the + button".
  package static func isCarrier(_ word: some StringProtocol) -> Bool {
    carriers.contains(word.lowercased())
  }

  private static let carriers = WordLists.words("sign-carriers")
  /// The variation selector that asks for the form of an emoji.
  private static let emojiForm: Unicode.Scalar = "\u{FE0F}"
}
