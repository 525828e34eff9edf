import GuidelineModel

extension Check {
  /// Access that an app asks for without a reason.
  static let purposeStringMissing = Check(
    id: "purpose-string-missing",
    rule: "privacy/write-copy-that-clearly-describes",
    digestRule: "privacy/write-a-text-that-says-clearly",
    looksFor: "A request for access in an app whose Info.plist has no purpose string for it",
    languages: ["Swift", "Info.plist", "project.pbxproj"],
    message: "the app asks for access without a purpose string",
    advice: "Add the key and a sentence to the Info.plist of the app.",
    bad: "CLLocationManager().requestWhenInUseAuthorization()",
    good: """
      CLLocationManager().requestWhenInUseAuthorization()
      // In Info.plist:
      // NSLocationWhenInUseUsageDescription = "Your location shows the trips that begin nearby."
      """,
    search: .project { project in
      let facts = project.facts
      // A property list that was not read may have any key.
      let names = Set(facts.propertyLists.map { $0.file.split(separator: "/").last ?? "" })
      guard facts.namedPropertyLists.allSatisfy({ names.contains($0[...]) }) else { return [] }
      return facts.protectedUses.compactMap { use in
        let entry = PurposeStringTable.standard.entries[use.entry]
        guard !entry.keys.contains(where: facts.purposeKeys.contains),
          facts.isForPhone || !entry.isForPhoneOnly, facts.belongsToApp(use.file)
        else { return nil }
        return ProjectPlace(file: use.file, line: use.line)
      }
    })
}
