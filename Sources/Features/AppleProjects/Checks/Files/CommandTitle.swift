/// The English title of a command.
enum CommandTitle {
  /// Whether a title begins with a verb that is common in English menus, so that it is neither a key nor in another language.
  static func isEnglish(_ title: String) -> Bool {
    let first = title.split(separator: " ").first?.lowercased() ?? ""
    return verbs.contains(first)
  }

  /// Whether words of a title with at least two of them should begin with a capital letter and do not.
  ///
  /// Articles, conjunctions and short prepositions stay lowercase inside a title. Names such as iPhone do, too.
  static func hasLowercaseWord(_ title: String) -> Bool {
    let words = title.split { $0 == " " || $0 == "\u{a0}" }
    guard words.count > 1, words.allSatisfy({ !$0.contains("\\") && !$0.contains("_") }) else {
      return false
    }
    return words.indices.contains { index in
      guard let first = words[index].first, first.isLowercase,
        words[index].allSatisfy({ $0.isLowercase || !$0.isLetter }),
        // An address, a file name or a number with a unit.
        words[index].allSatisfy({ $0.isLetter || "'’-….,:!?".contains($0) }),
        !words[index].dropLast().contains(".")
      else { return false }
      return index == 0 || index == words.count - 1
        || !minor.contains(String(words[index].filter(\.isLetter)))
    }
  }

  /// Words that title-style capitalization leaves lowercase.
  private static let minor: Set<String> = [
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "nor", "of", "off",
    "on",
    "onto", "or", "out", "over", "per", "the", "to", "up", "via", "vs", "with",
  ]

  /// Verbs that begin titles of commands.
  private static let verbs: Set<String> = [
    "add", "adjust", "allow", "archive", "arrange", "ask", "attach", "block", "bookmark", "browse",
    "build", "cancel", "change", "check", "choose", "clear", "close", "collapse", "compare",
    "compress", "connect", "convert", "copy", "create", "customize", "cut", "delete", "deselect",
    "detach", "disable", "disconnect", "dismiss", "download", "duplicate", "edit", "empty",
    "enable",
    "enter", "erase", "exit", "expand", "export", "favorite", "filter", "find", "flag", "follow",
    "get", "go", "hide", "import", "insert", "install", "invert", "invite", "join", "jump", "keep",
    "leave", "load", "lock", "make", "manage", "mark", "merge", "move", "mute", "new", "open",
    "paste", "pause", "pin", "play", "preview", "print", "publish", "quick", "quit", "redo",
    "refresh", "reload", "remove", "rename", "reopen", "reorder", "replace", "reply", "report",
    "reset", "restart", "restore", "resume", "reveal", "revert", "rotate", "run", "save", "scan",
    "search", "select", "send", "set", "share", "show", "sign", "skip", "sort", "star", "start",
    "stop", "subscribe", "switch", "sync", "take", "toggle", "turn", "unblock", "undo", "unfollow",
    "unlock", "unmute", "unpin", "unsubscribe", "update", "upload", "view", "write", "zoom",
  ]
}
