/// What one file of a project uses and declares.
struct FileUses: Sendable {
  /// A name that leads to pages, on a line.
  struct Use: Hashable, Sendable {
    /// The symbol as the table spells it.
    let symbol: String
    let line: Int
    /// What the project must not declare for the use to count.
    let owner: Owner?
  }

  /// A declaration that would make a name the project's own.
  enum Owner: Hashable, Sendable {
    /// A type or function of that name.
    case name(String)
    /// A method of that name, which a variable of the project's types may have.
    case method(String)
  }

  /// A name that leads nowhere, on a line.
  struct Mention: Hashable, Sendable {
    let name: String
    let line: Int
  }

  /// In the order of the file.
  var uses: [Use] = []
  /// Names that look like the system's components and are not known.
  var unknown: [Mention] = []
  /// What it declares for the whole project, as far as the names matter.
  var owners: Set<Owner> = []
}
