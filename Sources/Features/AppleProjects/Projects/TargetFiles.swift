/// Finds the targets that contain a file, in time that does not grow with the number of targets.
struct TargetFiles {
  private var listed: [String: [Int]] = [:]
  private var folders: [String: [(number: Int, exclusions: Set<String>)]] = [:]
  private var named: [String: [Int]] = [:]

  /// Adds a target under a number.
  ///
  /// - Parameter paths: paths of property lists and files of entitlements, or the ends of their paths, that belong to the target as well.
  mutating func add(_ target: XcodeProject.Target, number: Int, named paths: [String] = []) {
    for file in target.files { listed[file, default: []].append(number) }
    for folder in target.folders {
      folders[folder.path, default: []].append((number, folder.exclusions))
    }
    for path in paths { named[path, default: []].append(number) }
  }

  /// The numbers of the targets that contain a file.
  func numbers(of file: String) -> Set<Int> {
    var numbers = Set(listed[file] ?? [])
    var folder = file
    while !folder.isEmpty {
      folder = ProjectPath.parent(of: folder)
      for (number, exclusions) in folders[folder] ?? [] where !exclusions.contains(file) {
        numbers.insert(number)
      }
    }
    guard file.hasSuffix(".plist") || file.hasSuffix(".entitlements") else { return numbers }
    var end = file[...]
    while true {
      numbers.formUnion(named[String(end)] ?? [])
      guard let slash = end.firstIndex(of: "/") else { return numbers }
      end = end[end.index(after: slash)...]
    }
  }
}
