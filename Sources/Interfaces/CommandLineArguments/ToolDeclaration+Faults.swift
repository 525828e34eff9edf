extension ToolDeclaration {
  /// What is wrong with the table itself, one line for each fault; a test expects none.
  ///
  /// The renderers trust the table in this much: names are made of small letters, digits and inner
  /// hyphens, those of commands of two such words at most, no two are alike where both are known,
  /// and every entry has its text.
  package var faults: [String] {
    var faults = Self.faults(
      ofNames: commands.map(\.name), kind: "command", mostWords: CommandNames.mostWords, in: name)
    faults += Self.faults(ofText: summary, what: "summary of \(name)")
    faults += Self.faults(of: options, in: name)
    for command in commands {
      faults += Self.faults(ofText: command.summary, what: "summary of \(command.name)")
      faults += Self.faults(of: options(of: command), in: command.name)
      faults += Self.faults(of: command.operands, in: command.name)
    }
    // Options of the tool are seen once for every command.
    var seen: Set<String> = []
    return faults.filter { seen.insert($0).inserted }
  }

  private static func faults(of options: [any OptionDeclaration], in place: String) -> [String] {
    var faults = faults(ofNames: options.map(\.name), kind: "option", in: place)
    var letters: Set<Character> = []
    for option in options {
      if let short = option.short {
        if !letters.insert(short).inserted { faults.append("\(place): two options '-\(short)'") }
        if !(short.isASCII && (short.isLetter || short.isNumber)) {
          faults.append("\(place): '-\(short)' is neither letter nor digit")
        }
      }
      if option.placeholder?.isEmpty == true {
        faults.append("\(place): '\(option.spelling)' has an empty placeholder")
      }
      faults += Self.faults(ofText: option.help, what: "help of '\(option.spelling)'")
    }
    return faults
  }

  private static func faults(of operands: OperandsDeclaration, in place: String) -> [String] {
    guard operands.maximum != 0 else { return [] }
    var faults = faults(ofText: operands.help, what: "help of operands of \(place)")
    if operands.placeholder.isEmpty { faults.append("\(place): operands have no placeholder") }
    if let maximum = operands.maximum, maximum < operands.minimum {
      faults.append("\(place): needs more operands than it takes")
    }
    return faults
  }

  private static func faults(
    ofNames names: [String], kind: String, mostWords: Int = 1, in place: String
  ) -> [String] {
    var faults: [String] = []
    var seen: Set<String> = []
    for name in names {
      if !seen.insert(name).inserted { faults.append("\(place): two \(kind)s '\(name)'") }
      let words =
        mostWords > 1 ? name.split(separator: " ", omittingEmptySubsequences: false) : [name[...]]
      if !words.allSatisfy(isPlain) {
        faults.append("\(place): \(kind) '\(name)' is not made of a-z, 0-9 and inner '-'")
      }
      if words.count > mostWords {
        faults.append("\(place): \(kind) '\(name)' has more than \(mostWords) words")
      }
    }
    return faults
  }

  private static func isPlain(_ word: Substring) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && !word.hasSuffix("-")
      && word.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  private static func faults(ofText text: String, what: String) -> [String] {
    if text.isEmpty { return ["\(what) is empty"] }
    if text.hasSuffix(".") { return ["\(what) ends with a full stop"] }
    return text.contains(where: \.isNewline) ? ["\(what) has more than one line"] : []
  }
}
