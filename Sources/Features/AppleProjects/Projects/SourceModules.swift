/// The modules that the files of a project belong to.
///
/// A declaration shadows the names of frameworks in its own module only: where another module imports a public
/// declaration of such a name, the compiler chooses by the arguments or asks for the name of the module.
struct SourceModules {
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
  private let targets: [XcodeProject.Target]
  private var files = TargetFiles()
  private var packageModules: [String: Int] = [:]
  private var count: Int

  init(packages: [SwiftPackage], projects: [XcodeProject]) {
    self.packages = Dictionary(packages.map { ($0.folder, $0) }) { first, _ in first }
    projectFolders = Set(projects.map(\.folder))
    targets = projects.flatMap(\.targets)
    for (number, target) in targets.enumerated() { files.add(target, number: number) }
    count = targets.count
  }

  mutating func membership(of file: String) -> Membership {
    var result = Membership()
    let numbers = files.numbers(of: file)
    if !numbers.isEmpty {
      result.modules = numbers
      result.isTest = numbers.allSatisfy { targets[$0].isTest }
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
