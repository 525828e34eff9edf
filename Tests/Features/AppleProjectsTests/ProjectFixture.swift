/// The text of an Xcode project with some targets.
struct ProjectFixture {
  struct Target {
    let name: String
    let type: String
    let files: [String]
    /// Folders that Xcode synchronizes, each with the files that do not belong to the target.
    let folders: [String: [String]]
    let settings: [String: String]
    /// The path of the configuration file.
    let configuration: String?

    init(
      _ name: String, type: String = "com.apple.product-type.application", files: [String] = [],
      folders: [String: [String]] = [:], settings: [String: String] = [:], configuration: String? = nil
    ) {
      self.name = name
      self.type = type
      self.files = files
      self.folders = folders
      self.settings = settings
      self.configuration = configuration
    }
  }

  let targets: [Target]
  var settings: [String: String] = [:]

  /// The project file. Files are children of the main group.
  var text: String {
    var objects: [String] = []
    var children: [String] = []
    func add(_ id: String, _ text: String) { objects.append("\t\t\"\(id)\" /* note */ = {\(text)};") }
    func list(_ items: [String]) -> String { "(" + items.map { "\"\($0)\"," }.joined() + ")" }
    func file(_ path: String, isa: String = "PBXFileReference", more: String = "") -> String {
      let id = "\(isa) \(path)"
      if !children.contains(id) {
        children.append(id)
        add(id, "isa = \(isa); path = \"\(path)\"; sourceTree = \"<group>\"; \(more)")
      }
      return id
    }
    func configurations(_ id: String, _ settings: [String: String], _ base: String?) {
      let text = settings.sorted { $0.key < $1.key }.map { "\n\t\t\t\t\"\($0.key)\" = \"\($0.value)\";" }.joined()
      let reference = base.map { "baseConfigurationReference = \"\(file($0))\";" } ?? ""
      add(
        "\(id) D",
        "isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = driverkit;};")
      add(
        "\(id) R",
        "isa = XCBuildConfiguration; name = Release; \(reference) buildSettings = {\(text)\n};")
      add(
        "\(id) L",
        "isa = XCConfigurationList; buildConfigurations = \(list(["\(id) D", "\(id) R"]));")
    }
    for target in targets {
      let id = "target \(target.name)"
      let builds = target.files.map { path in
        let build = "\(id) \(path)"
        add(build, "isa = PBXBuildFile; fileRef = \"\(file(path))\";")
        return build
      }
      add("\(id) sources", "isa = PBXSourcesBuildPhase; files = \(list(builds));")
      let folders = target.folders.sorted { $0.key < $1.key }.map { path, exceptions in
        let set = "\(id) \(path) exceptions"
        add(
          set,
          """
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = "\(id)"; \
          membershipExceptions = \(list(exceptions));
          """)
        return file(path, isa: "PBXFileSystemSynchronizedRootGroup", more: "exceptions = \(list([set]));")
      }
      configurations(id, target.settings, target.configuration)
      add(
        id,
        """
        isa = PBXNativeTarget; name = "\(target.name)"; productType = "\(target.type)"; \
        buildPhases = \(list(["\(id) sources"])); fileSystemSynchronizedGroups = \(list(folders)); \
        buildConfigurationList = "\(id) L";
        """)
    }
    configurations("project", settings, nil)
    add("main", "isa = PBXGroup; children = \(list(children)); sourceTree = \"<group>\";")
    let names = list(targets.map { "target \($0.name)" })
    add("project", "isa = PBXProject; mainGroup = main; buildConfigurationList = \"project L\"; targets = \(names);")
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjects = {
      \(objects.joined(separator: "\n"))
      \t};
      \trootObject = project;
      }
      """
  }
}
