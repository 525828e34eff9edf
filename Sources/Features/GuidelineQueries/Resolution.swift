/// The outcome of resolving a name that a user typed.
package struct Resolution<Target> {
  /// The page or record, in its last state if it was removed; `nil` when the name is ambiguous or unknown.
  package let target: Target?
  /// How the name was read, or why there is no target; `nil` when the name was taken as typed.
  package let notice: Notice?

  init(_ target: Target?, notice: Notice? = nil) {
    self.target = target
    self.notice = notice
  }

  /// ``notice`` as a list, empty when there is none.
  package var notices: [Notice] { [notice].compactMap(\.self) }

  /// The names that exist and that an ambiguous or unknown name may mean, best first.
  package var candidates: [String] {
    switch notice {
    case .ambiguousID(_, let names), .unknownName(_, _, let names): names
    default: []
    }
  }

  /// The same outcome with another form of the target.
  package func map<Other>(_ transform: (Target) throws -> Other) rethrows -> Resolution<Other> {
    Resolution<Other>(try target.map(transform), notice: notice)
  }
}

extension Resolution: Sendable where Target: Sendable {}
