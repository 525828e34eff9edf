import GuidelineAnswers

/// The path of an index file and the place that it was found in.
struct IndexLocation: Hashable, Sendable {
  /// The places in the order of the lookup.
  enum Kind: Hashable, Sendable {
    /// The file that `--index` names.
    case option
    /// The file that `$HIG_INDEX` names.
    case environment
    /// `hig/hig.sqlite` in the user's data folder.
    case userData
    /// The digest that belongs to the executable.
    case digest
  }

  /// The absolute path; a file may be missing there.
  let path: String
  let kind: Kind

  var served: ServedIndex { ServedIndex(path: path, isBundledDigest: kind == .digest) }
}
