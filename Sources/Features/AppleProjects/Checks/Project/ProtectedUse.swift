import GuidelineModel

/// A use of data or a device that people must allow, for which the Info.plist of the app has a purpose string.
struct ProtectedUse: Sendable {
  /// The position of the entry in `PurposeStringTable.standard`.
  let entry: Int
  let file: String
  /// The line, counted from 1.
  let line: Int

  /// The first use of each symbol in a file. Uses between `#if` and `#endif` do not count, as other code may take their place.
  static func read(_ file: SwiftFile, path: String) -> [ProtectedUse] {
    let structure = file.structure
    return PurposeStringTable.standard.entries.enumerated().compactMap { position, entry in
      let name = entry.member.isEmpty ? entry.type : entry.member
      let calls = structure.calls(named: name)
      guard !calls.isEmpty,
        !entry.isInstanceMember || !structure.code.indices(ofWord: entry.type).isEmpty,
        let call = calls.first(where: { file.isUse(of: entry, $0) })
      else { return nil }
      let line = Int(structure.code.tokens[structure.nodes[call].name].line)
      return ProtectedUse(entry: position, file: path, line: line)
    }
  }
}

extension SwiftFile {
  fileprivate func isUse(of entry: PurposeStringTable.Entry, _ call: Int) -> Bool {
    let code = structure.code
    let name = structure.nodes[call].name
    guard !code.tokens[name].isConditional else { return false }
    let isMember = code.isPunctuation(name - 1, ".") || code.isPunctuation(name - 1, "?")
    guard isMember != entry.member.isEmpty else { return false }
    if !entry.member.isEmpty, !entry.isInstanceMember, code.word(name - 2) != entry.type {
      return false
    }
    return entry.argument.isEmpty
      || structure.arguments(of: call).contains {
        $0.label == entry.argument || structure.contains($0.value, word: entry.argument)
      }
  }
}
