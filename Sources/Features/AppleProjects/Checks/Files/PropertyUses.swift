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
  private var fileCount = 1

  /// The most files with one type whose code is read; names such as View have extensions everywhere.
  private static let fileLimit = 32

  init(of properties: Set<String>, in code: TokenizedCode) {
    for index in code.tokens.indices {
      guard let word = code.word(index), properties.contains(word) else { continue }
      add(word, at: index, code)
    }
  }

  func merging(_ other: Self) -> Self {
    var all = self
    all.fileCount += other.fileCount
    all.uses.merge(other.uses) {
      Use(
        isDeclared: $0.isDeclared || $1.isDeclared, members: $0.members.union($1.members),
        isPassedOn: $0.isPassedOn || $1.isPassedOn)
    }
    return all
  }

  /// Whether the code declares an outlet but uses none of the given members of it. For `nil`, the same about the sender
  /// of actions, which no code declares.
  func leavesAlone(_ outlet: String?, _ members: Set<String>) -> Bool {
    let use = uses[outlet ?? Self.sender] ?? Use()
    return fileCount <= Self.fileLimit && (use.isDeclared || outlet == nil) && !use.isPassedOn
      && use.members.isDisjoint(with: members)
  }

  private mutating func add(_ name: String, at index: Int, _ code: TokenizedCode) {
    let before = code.word(index - 1)
    if before == "var" || before == "let" {
      uses[name, default: Use()].isDeclared = true
      return
    }
    let next = code.tokenAfterOptionalMarks(index)
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
