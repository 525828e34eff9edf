// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// For every target but the wrappers of C libraries and system calls: a pointer is a compile error.
let pointerFree = strict + [.strictMemorySafety()]

/// The folders of Sources/ and Tests/, from the bottom up. A target depends only on its own layer and those below.
enum Layer: String {
  case system = "System"
  case guidelines = "Guidelines"
  case features = "Features"
  case interfaces = "Interfaces"
  case tools = "Tools"

  func sources(_ target: String) -> String { "Sources/\(rawValue)/\(target)" }
  func tests(_ target: String) -> String { "Tests/\(rawValue)/\(target)Tests" }

  /// The code above the guidelines runs once for each command or file, and is optimized for size, which
  /// scripts/dist/check-binary.sh limits.
  var optimization: [SwiftSetting] {
    switch self {
    case .system, .guidelines: []
    case .features, .interfaces, .tools: [.unsafeFlags(["-Osize"], .when(configuration: .release))]
    }
  }
}

/// Compiles a target that others wait for in two processes: the compiler optimizes a whole module on one core.
let onBothCores: [SwiftSetting] = [
  .unsafeFlags(
    ["-no-whole-module-optimization", "-enable-batch-mode", "-driver-batch-count", "2"],
    .when(configuration: .release))
]

/// Optimizes a target in debug builds too, in two processes: most of the time of the tests is spent in what reads text.
let optimizedForTests: [SwiftSetting] = [
  .unsafeFlags(["-O", "-driver-batch-count", "2"], .when(configuration: .debug))
]

func cLibrary(
  _ name: String, pkgConfig: String? = nil, providers: [SystemPackageProvider]? = nil
) -> Target {
  .systemLibrary(
    name: name, path: Layer.system.sources(name), pkgConfig: pkgConfig, providers: providers)
}

/// A target that wraps C and may use pointers.
func wrapper(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: Layer.system.sources(name),
    swiftSettings: strict + optimizedForTests + settings)
}

func module(
  _ layer: Layer, _ name: String, _ dependencies: [Target.Dependency] = [],
  _ settings: [SwiftSetting] = [], plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: layer.sources(name),
    swiftSettings: pointerFree + layer.optimization + settings, plugins: plugins)
}

func tool(_ layer: Layer, _ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: layer.sources(name), swiftSettings: pointerFree)
}

/// Compiles the files of a test target in one pass: half of the time of several passes goes into imports and macros.
let onePass: [SwiftSetting] = [.unsafeFlags(["-driver-batch-count", "1"])]

func tests(
  _ layer: Layer, _ name: String, _ dependencies: [Target.Dependency] = [],
  excluding files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    path: layer.tests(name), exclude: files, swiftSettings: strict + onePass)
}

let package = Package(
  name: "hig",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "hig", targets: ["hig"]),
    .executable(name: "hig-server", targets: ["hig-server"]),
    .library(name: "Guidelines", targets: ["Guidelines"]),
  ],
  targets: [
    // System: C libraries, the operating system, text.
    cLibrary("CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    cLibrary("CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    cLibrary(
      "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    // Declarations only: the library is loaded at run time, see docs/maintaining/decisions.
    cLibrary("CCurl"),
    // What follows is only linked into hig-server.
    cLibrary(
      "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    cLibrary(
      "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    // Lifetimes are those of views, which the standard library has for newer systems only.
    wrapper("ByteRoutines", [], [.enableExperimentalFeature("Lifetimes")]),
    wrapper("LibC"),
    wrapper("SystemSupport", ["CCurl", "LibC", "TextSupport"]),
    wrapper("SQLiteStore", ["CSQLite", "LibC"]),
    wrapper("DocumentParsing", ["CCmarkGFM", "CLibXML2", "LibC"]),
    wrapper("ServerSupport", ["CMicroHTTPD", "CPostgreSQL", "LibC"]),
    module(.system, "TextSupport", [], optimizedForTests),

    // Guidelines: the model, reading, comparing and indexing documents.
    module(
      .guidelines, "GuidelineModel", ["ByteRoutines", "TextSupport"], optimizedForTests,
      plugins: ["EmbedIndexData"]),
    module(
      .guidelines, "GuidelineReading", ["ByteRoutines", "DocumentParsing", "GuidelineModel", "TextSupport"]),
    module(.guidelines, "GuidelineHistory", ["ByteRoutines", "GuidelineModel", "TextSupport"]),
    module(
      .guidelines, "GuidelineIndex",
      [
        "ByteRoutines", "GuidelineHistory", "GuidelineModel", "GuidelineReading", "SQLiteStore", "SystemSupport",
        "TextSupport",
      ], plugins: ["EmbedIndexData"]),
    module(
      .guidelines, "GuidelineSearch",
      ["ByteRoutines", "GuidelineIndex", "GuidelineModel", "LibC", "SQLiteStore", "TextSupport"],
      plugins: ["EmbedIndexData"]),
    // The public face of this layer, for other packages; see docs/library.md.
    module(
      .guidelines, "Guidelines",
      ["GuidelineIndex", "GuidelineModel", "GuidelineReading", "GuidelineSearch"]),

    // Features: what is done with guidelines.
    module(
      .features, "Checklists",
      ["ByteRoutines", "DocumentParsing", "GuidelineHistory", "GuidelineModel", "TextSupport"],
      plugins: ["EmbedFiles"]),
    module(
      .features, "AppleProjects",
      ["ByteRoutines", "DocumentParsing", "GuidelineModel", "LibC", "SystemSupport", "TextSupport"],
      optimizedForTests, plugins: ["EmbedIndexData"]),
    module(
      .features, "GuidelineAnswers",
      [
        "AppleProjects", "ByteRoutines", "GuidelineHistory", "GuidelineIndex", "GuidelineModel", "GuidelineReading",
        "GuidelineSearch", "TextSupport",
      ], onBothCores, plugins: ["EmbedIndexData"]),
    module(
      .features, "GuidelineChanges",
      ["Checklists", "GuidelineAnswers", "GuidelineHistory", "GuidelineIndex", "GuidelineModel", "TextSupport"]),
    module(
      .features, "GuidelineReviews",
      [
        "AppleProjects", "Checklists", "GuidelineAnswers", "GuidelineChanges", "GuidelineHistory", "GuidelineIndex",
        "GuidelineModel", "GuidelineSearch", "SystemSupport", "TextSupport",
      ], onBothCores, plugins: ["EmbedIndexData"]),
    module(
      .features, "GuidelineDownloads",
      [
        "GuidelineAnswers", "GuidelineChanges", "GuidelineHistory", "GuidelineIndex", "GuidelineModel",
        "GuidelineReading", "SystemSupport", "TextSupport",
      ]),

    // Interfaces: commands and protocols; they parse requests and render responses.
    module(
      .interfaces, "MCPServer",
      [
        "AppleProjects", "Checklists", "GuidelineAnswers", "GuidelineChanges", "GuidelineHistory", "GuidelineModel",
        "GuidelineReviews", "GuidelineSearch", "SystemSupport", "TextSupport",
      ]),
    module(
      .interfaces, "GuidelineCLI",
      [
        "AppleProjects", "ByteRoutines", "Checklists", "GuidelineAnswers", "GuidelineChanges", "GuidelineDownloads",
        "GuidelineHistory", "GuidelineModel", "GuidelineReading", "GuidelineReviews", "GuidelineSearch",
        "SystemSupport", "TextSupport",
      ], plugins: ["EmbedDigest", "EmbedFiles"]),
    tool(.interfaces, "hig", ["GuidelineCLI", "LibC", "MCPServer"]),
    module(
      .interfaces, "GuidelineWeb",
      [
        "AppleProjects", "ByteRoutines", "Checklists", "DocumentParsing", "GuidelineAnswers", "GuidelineChanges",
        "GuidelineHistory", "GuidelineModel", "GuidelineReviews", "GuidelineSearch", "MCPServer", "SQLiteStore",
        "ServerSupport", "SystemSupport", "TextSupport",
      ], onBothCores, plugins: ["EmbedFiles", "EmbedIndexData"]),
    tool(
      .interfaces, "hig-server",
      ["GuidelineAnswers", "GuidelineCLI", "GuidelineWeb", "LibC", "MCPServer", "SystemSupport", "TextSupport"]),

    // Tools: what the build uses.
    tool(.tools, "EmbedText", ["ByteRoutines"]),
    .plugin(
      name: "EmbedIndexData", capability: .buildTool(), dependencies: ["EmbedText"],
      path: Layer.tools.sources("EmbedIndexData")),
    .plugin(
      name: "EmbedDigest", capability: .buildTool(), dependencies: ["EmbedText"],
      path: Layer.tools.sources("EmbedDigest")),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedText"],
      path: Layer.tools.sources("EmbedFiles")),

    .target(
      name: "TestSupport", dependencies: ["SQLiteStore"], path: "Tests/TestSupport",
      exclude: ["Fixtures/pages", "site-server.py"], swiftSettings: strict),
    tests(.system, "ByteRoutines", ["TestSupport"]),
    tests(.system, "SystemSupport", ["TestSupport", "TextSupport"]),
    tests(.system, "SQLiteStore", ["CSQLite", "TestSupport"]),
    tests(.system, "DocumentParsing", ["TestSupport"]),
    tests(.system, "ServerSupport", ["TestSupport"]),
    tests(.system, "TextSupport", ["TestSupport"]),
    tests(.guidelines, "GuidelineModel", ["ByteRoutines", "TestSupport"], excluding: ["Cases"]),
    tests(
      .guidelines, "GuidelineReading", ["DocumentParsing", "GuidelineModel", "TestSupport"],
      excluding: ["Cases"]),
    tests(
      .guidelines, "GuidelineHistory", ["GuidelineModel", "TestSupport"], excluding: ["Cases"]),
    .target(
      name: "IndexTestSupport",
      dependencies: ["CSQLite", "GuidelineIndex", "GuidelineModel", "GuidelineReading", "SQLiteStore", "TestSupport"],
      path: "Tests/Guidelines/IndexTestSupport", swiftSettings: strict),
    tests(
      .guidelines, "GuidelineIndex",
      [
        "ByteRoutines", "CSQLite", "GuidelineHistory", "GuidelineModel", "GuidelineReading", "GuidelineSearch",
        "IndexTestSupport", "SQLiteStore", "TestSupport",
      ],
      excluding: ["Cases"]),
    tests(
      .guidelines, "GuidelineSearch",
      ["GuidelineIndex", "GuidelineModel", "IndexTestSupport", "SQLiteStore", "TestSupport"],
      excluding: ["Cases"]),
    tests(.guidelines, "Guidelines", ["GuidelineIndex", "GuidelineReading", "TestSupport"]),
    tests(
      .features, "Checklists",
      ["DocumentParsing", "GuidelineHistory", "GuidelineModel", "TestSupport", "TextSupport"],
      excluding: ["Snapshots"]),
    tests(
      .features, "AppleProjects", ["GuidelineModel", "SystemSupport", "TestSupport"],
      excluding: ["Cases", "Checks/Cases", "Checks/Planted"]),
    .target(
      name: "QueryTestSupport",
      dependencies: [
        "GuidelineAnswers", "GuidelineChanges", "GuidelineHistory", "GuidelineIndex", "GuidelineModel",
        "GuidelineReading", "TestSupport",
      ],
      path: "Tests/Features/QueryTestSupport", swiftSettings: strict),
    tests(
      .features, "GuidelineAnswers",
      [
        "AppleProjects", "GuidelineHistory", "GuidelineIndex", "GuidelineModel", "GuidelineReading", "GuidelineSearch",
        "QueryTestSupport", "TestSupport",
      ], excluding: ["Pages", "Snapshots", "Values/Cases"]),
    tests(
      .features, "GuidelineChanges",
      [
        "Checklists", "GuidelineAnswers", "GuidelineHistory", "GuidelineIndex", "GuidelineModel", "QueryTestSupport",
        "TestSupport",
      ], excluding: ["Snapshots"]),
    tests(
      .features, "GuidelineReviews",
      [
        "AppleProjects", "Checklists", "GuidelineAnswers", "GuidelineIndex", "GuidelineModel", "GuidelineReading",
        "QueryTestSupport", "SystemSupport", "TestSupport",
      ], excluding: ["Snapshots"]),
    tests(
      .features, "GuidelineDownloads",
      [
        "GuidelineAnswers", "GuidelineChanges", "GuidelineHistory", "GuidelineIndex", "GuidelineModel",
        "GuidelineReading", "QueryTestSupport", "SystemSupport", "TestSupport",
      ]),
    tests(
      .interfaces, "GuidelineWeb",
      [
        "Checklists", "DocumentParsing", "GuidelineAnswers", "GuidelineIndex", "GuidelineModel", "GuidelineReading",
        "SQLiteStore", "ServerSupport", "SystemSupport", "TestSupport",
      ], excluding: ["Pages/Snapshots", "Site/Snapshots"]),
    tests(
      .interfaces, "MCPServer",
      [
        "AppleProjects", "GuidelineAnswers", "GuidelineIndex", "GuidelineModel", "GuidelineReading", "TestSupport",
        "TextSupport",
      ], excluding: ["Snapshots"]),
    tests(
      .interfaces, "GuidelineCLI",
      [
        "GuidelineAnswers", "GuidelineDownloads", "GuidelineModel", "GuidelineReading", "SystemSupport", "TestSupport",
        "TextSupport",
      ], excluding: ["Snapshots"]),
  ]
)

// HIG_TARGETS="SQLiteStoreTests DocumentParsingTests" leaves only these targets and the ones they depend on, so that a
// sanitizer builds no more than its tests need. See scripts/tests/sanitizer.sh.
if let names = Context.environment["HIG_TARGETS"], !names.isEmpty {
  package.keepOnly(names.split(separator: " ").map(String.init))
}

// HIG_FUZZ gives the fuzzer of scripts/fuzz, a separate package, the modules that read untrusted input.
if Context.environment["HIG_FUZZ"] != nil {
  package.products.append(
    .library(
      name: "FuzzedModules",
      targets: [
        "AppleProjects", "Checklists", "GuidelineAnswers", "GuidelineChanges", "GuidelineDownloads", "GuidelineIndex",
        "GuidelineModel", "GuidelineReading", "SQLiteStore", "SystemSupport",
      ]))
}

extension Package {
  func keepOnly(_ names: [String]) {
    var kept: Set<String> = []
    var pending = names
    while let name = pending.popLast() {
      guard kept.insert(name).inserted else { continue }
      guard let target = targets.first(where: { $0.name == name }) else {
        fatalError("HIG_TARGETS: unknown target '\(name)'")
      }
      for dependency in target.dependencies {
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): pending.append(name)
        default: break
        }
      }
      for case .plugin(let name, _) in target.plugins ?? [] { pending.append(name) }
    }
    targets.removeAll { !kept.contains($0.name) }
    products.removeAll()
  }
}
