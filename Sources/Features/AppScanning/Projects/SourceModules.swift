/// The modules that the files of a project belong to.
///
/// A declaration shadows the names of frameworks in its own module only: where another module imports a public
/// declaration of such a name, the compiler chooses by the arguments or asks for the name of the module.
struct SourceModules {
  /// The modules of a file.
  struct Membership: Hashable {
    /// The targets that contain the file; empty when none is known to.
    var modules: Set<Int> = []
    /// The nearest folder above the file with a package or project.
    var root = ""
    /// Whether the file belongs to targets that test other code, and to no others.
    var isTest = false

    /// Whether the declarations of another file shadow names in a file with this membership. A file that several
    /// targets build is in scope of a declaration only when all of them contain it.
    func sees(_ other: Membership) -> Bool {
      if modules.isEmpty || other.modules.isEmpty { return root == other.root }
      return modules.isSubset(of: other.modules)
    }
  }

  private let packages: [String: SwiftPackage]
  private let projectFolders: Set<String>
  private var targets: [(target: XcodeProject.Target, number: Int)] = []
  /// The targets that list a file.
  private var listed: [String: [Int]] = [:]
  private var packageModules: [String: Int] = [:]
  private var count = 0

  init(packages: [SwiftPackage], projects: [XcodeProject]) {
    self.packages = Dictionary(packages.map { ($0.folder, $0) }) { first, _ in first }
    projectFolders = Set(projects.map(\.folder))
    for target in projects.flatMap(\.targets) {
      targets.append((target, count))
      for file in target.files { listed[file, default: []].append(count) }
      count += 1
    }
  }

  /// The targets of projects that build a file.
  func targets(of file: String) -> [XcodeProject.Target] {
    targetNumbers(of: file).map { targets[$0].target }
  }

  private func targetNumbers(of file: String) -> [Int] {
    var numbers = listed[file] ?? []
    for (target, number) in targets where !numbers.contains(number) {
      if target.folders.contains(where: { $0.contains(file) }) { numbers.append(number) }
    }
    return numbers
  }

  /// Returns the modules of a file.
  mutating func membership(of file: String) -> Membership {
    var result = Membership()
    let numbers = targetNumbers(of: file)
    if !numbers.isEmpty {
      result.modules = Set(numbers)
      result.isTest = numbers.allSatisfy { targets[$0].target.isTest }
      return result
    }
    var folder = ProjectPath.parent(of: file)
    while true {
      if let package = packages[folder] {
        result.root = folder
        guard let target = package.target(of: file) else { return result }
        let key = "\(folder)\n\(target.name)"
        let number = packageModules[key] ?? count
        if number == count { count += 1 }
        packageModules[key] = number
        result.modules = [number]
        result.isTest = target.isTest
        return result
      }
      if projectFolders.contains(folder) {
        result.root = folder
        return result
      }
      if folder.isEmpty { return result }
      folder = ProjectPath.parent(of: folder)
    }
  }
}
