import GuidelineModel

extension Check {
  @ListOfChecks static var purposeStringChecks: [Check] {
    Check("purpose-string-empty").purposeStrings { string in
      let words = string.text.lowercased().split { !$0.isLetter }
      guard let first = words.first else { return true }
      return first == "lorem"
        || words.count == 1 && ["todo", "tbd", "test", "description", "placeholder", "string"].contains(first)
    }

    Check("purpose-string-missing").facts { file, source, _, facts in
      facts.protectedUses = (file as? CodeStructure).map { ProtectedUse.read($0, in: source) } ?? []
    }.project { facts in
      // A property list that was not read may have any key.
      let names = Set(facts.propertyLists.values.joined().map { $0.place.file.split(separator: "/").last ?? "" })
      guard facts.namedPropertyLists.allSatisfy({ names.contains($0[...]) }) else { return [] }
      return facts.protectedUses.compactMap { use in
        let entry = PurposeStringTable.standard.entries[use.entry]
        guard !entry.keys.contains(where: facts.purposeKeys.contains),
          facts.targets.allPlatforms(of: use.place.file).isForPhone || !entry.isForPhoneOnly,
          facts.belongsToApp(use.place.file)
        else { return nil }
        return use.place
      }
    }

    Check("purpose-string-passive").purposeStrings { string in
      // Only the main clause of the first sentence: a subordinate clause may be passive.
      let sentence = string.text.lowercased().prefix { !".!?,;:—–".contains($0) }
      let words = sentence.split { !$0.isLetter && $0 != "'" && $0 != "’" }
      guard
        let verb = words.indices.first(where: { index in
          ["is", "are", "be"].contains(words[index])
            && words[(index + 1)...].first { !$0.isAmong("purpose-adverbs") }
              .map { $0.isAmong("purpose-participles") } ?? false
        }), verb > 0, verb <= 6
      else { return false }
      return !words[..<verb].contains { $0.isAmong("purpose-conjunctions") }
    }

    Check("purpose-string-reason").purposeStrings { string in
      let words = string.text.lowercased().split { !$0.isLetter && !"'’-{}$()_".contains($0) }.map(String.init)
      // The request up to "access", and then nothing but the name of the data.
      guard words.count <= 14, let access = words.firstIndex(where: { $0 == "access" || $0 == "use" }), access > 0
      else { return false }
      guard let request = words[..<access].firstIndex(where: { $0.isAmong("purpose-requests") }),
        !words[..<request].contains("to")
      else { return false }
      let rest = words[(access + 1)...].filter { !$0.isAmong("purpose-fillers") }
      return rest.count <= 2 && rest.allSatisfy { $0.isAmong("purpose-data") }
        && words[..<access].allSatisfy { !$0.isAmong("purpose-reasons") }
    }

    Check("purpose-string-sentence").purposeStrings { string in
      var text = string.text[...]
      while let last = text.last, "\"'”’)»".contains(last) { text.removeLast() }
      guard let last = text.last, text.contains(where: \.isLetter) else { return false }
      return !".!?。．！？؟।…".contains(last)
        // Languages such as Thai do not end sentences with a mark.
        && text.unicodeScalars.allSatisfy { !(0x0E00...0x0EFF).contains($0.value) }
    }
  }
}
