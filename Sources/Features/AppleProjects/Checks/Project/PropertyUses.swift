/// How the code of a class uses some of its properties.
struct PropertyUses {
  /// The name of the control in actions.
  static let sender = "sender"

  private struct Use {
    var isDeclared = false
    /// The members that are read, set or called: `title` of `button.title = a`.
    var members: Set<String> = []
    /// Whether the value is passed on, so that other code may do anything with it.
    var isPassedOn = false
  }

  private var uses: [String: Use] = [:]
  /// Whether the code of the class was found.
  private let isKnown: Bool

  /// Reads the uses of properties in files.
  init(of properties: Set<String>, in files: [SwiftFile]) {
    isKnown = !files.isEmpty
    for file in files {
      let code = file.structure.code
      for index in code.tokens.indices {
        guard let word = code.word(index), properties.contains(word) else { continue }
        add(word, at: index, code)
      }
    }
  }

  /// Whether the code is known, declares a property and uses none of some members.
  ///
  /// - Parameter outlet: the property; `nil` for a control that only actions know.
  func leavesAlone(_ outlet: String?, _ members: Set<String>) -> Bool {
    let use = uses[outlet ?? Self.sender] ?? Use()
    return isKnown && (use.isDeclared || outlet == nil) && !use.isPassedOn
      && use.members.isDisjoint(with: members)
  }

  private mutating func add(_ name: String, at index: Int, _ code: TokenizedCode) {
    let before = code.word(index - 1)
    if before == "var" || before == "let" {
      uses[name, default: Use()].isDeclared = true
      return
    }
    var next = index + 1
    while code.isPunctuation(next, "?") || code.isPunctuation(next, "!") { next += 1 }
    if code.isPunctuation(next, "."), let member = code.word(next + 1) {
      uses[name, default: Use()].members.insert(member)
    } else if code.isPunctuation(next, ":"),
      before != nil || code.isPunctuation(index - 1, "(") || code.isPunctuation(index - 1, ",")
    {
      // A parameter or the label of an argument.
    } else if !code.isPunctuation(next, "=") {
      uses[name, default: Use()].isPassedOn = true
    }
  }
}
