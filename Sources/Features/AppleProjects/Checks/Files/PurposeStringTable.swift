import GuidelineModel

/// The symbols that ask people for access, and the keys of Info.plist with the reasons.
struct PurposeStringTable: Sendable {
  struct Entry: Hashable, Sendable {
    /// The type: `PHPhotoLibrary`.
    let type: String
    /// The member; empty for the initializer of the type, or a function.
    let member: String
    /// Whether the member is one of the values of the type and not of the type itself.
    let isInstanceMember: Bool
    /// A word among the arguments; empty where the symbol is enough.
    let argument: String
    /// The keys of Info.plist, any of which is enough.
    let keys: [String]
    /// Whether only apps for iPhone and iPad need a key.
    let isForPhoneOnly: Bool
  }

  let entries: [Entry]

  static let standard = PurposeStringTable(table: IndexTables.purposeStrings)

  init(table: String) {
    entries = TSVTable(table).rows.map { row in
      let parts = row.cell(0).split(separator: ".", maxSplits: 1).map(String.init)
      let isInstance = parts.first?.hasSuffix("()") ?? false
      return Entry(
        type: parts.first.map { isInstance ? String($0.dropLast(2)) : $0 } ?? "",
        member: parts.count > 1 ? parts[1] : "", isInstanceMember: isInstance, argument: row.cell(1),
        keys: row.cell(2).split(separator: " ").map(String.init), isForPhoneOnly: row.cell(3) == "iOS")
    }
  }
}
