// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Everything but the wrappers of C (SQLite, the two parsers, the system's streams and folders): a
/// pointer there is a compile error.
let pointerFree = strict + [.strictMemorySafety()]

func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: pointerFree)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], besides files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, exclude: files,
    swiftSettings: strict)
}

/// What several test targets need.
let testSupport: Target = .target(
  name: "TestSupport", path: "Tests/TestSupport", exclude: ["site-server.py"],
  swiftSettings: strict)

let package = Package(
  name: "hig",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "hig", targets: ["hig"]),
    .library(
      name: "Guidelines",
      targets: ["GuidelineModel", "GuidelineReading", "GuidelineHistory", "GuidelineIndex"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    // Only declarations: the library is loaded when it is needed, see docs/decisions.
    .systemLibrary(name: "CCurl"),
    .target(name: "SQLiteStore", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(name: "StandardStreams", swiftSettings: strict),
    .target(name: "FileTrees", swiftSettings: strict),
    .target(name: "HTTPTransfer", dependencies: ["CCurl"], swiftSettings: strict),
    .target(
      name: "DocumentTrees", dependencies: ["CCmarkGFM", "CLibXML2"], swiftSettings: strict),
    room("NameKeys", []),
    .executableTarget(
      name: "EmbedText", dependencies: ["NameKeys"], swiftSettings: pointerFree),
    .plugin(
      name: "EmbedIndexData", capability: .buildTool(), dependencies: ["EmbedText"],
      path: "Sources/EmbedIndexData"),
    .target(
      name: "GuidelineModel", dependencies: ["NameKeys"], swiftSettings: pointerFree,
      plugins: ["EmbedIndexData"]),
    room("GuidelineReading", ["GuidelineModel", "DocumentTrees"]),
    room("GuidelineHistory", ["GuidelineModel"]),
    room(
      "GuidelineIndex",
      [
        "GuidelineHistory", "GuidelineModel", "GuidelineReading", "NameKeys", "SQLiteStore",
        "Spelling",
      ]),
    room("SafeText", []),
    .target(
      name: "GuidelineReview", dependencies: ["GuidelineHistory", "GuidelineModel", "SafeText"],
      resources: [.embedInCode("HTML")], swiftSettings: pointerFree),
    room("AppScanning", ["DocumentTrees", "FileTrees", "GuidelineModel", "StandardStreams"]),
    room("GuidelineFetching", ["FileTrees", "GuidelineModel", "HTTPTransfer"]),
    room("Spelling", []),
    room("CommandLineArguments", ["Spelling"]),
    room("ModelContextProtocol", ["SafeText", "Spelling"]),
    room(
      "GuidelineMCP",
      [
        "GuidelineAnswers", "GuidelineHistory", "GuidelineIndex", "GuidelineModel",
        "GuidelineReview", "ModelContextProtocol", "SafeText",
      ]),
    room(
      "GuidelineAnswers",
      [
        "AppScanning", "GuidelineHistory", "GuidelineIndex", "GuidelineModel", "GuidelineReview",
        "SafeText",
      ]),
    room(
      "GuidelineCLI",
      [
        "CommandLineArguments", "GuidelineAnswers", "GuidelineFetching", "GuidelineHistory",
        "GuidelineIndex", "GuidelineMCP", "GuidelineModel", "GuidelineReading", "GuidelineReview",
        "ModelContextProtocol", "SafeText", "StandardStreams",
      ]),
    .executableTarget(name: "hig", dependencies: ["GuidelineCLI"], swiftSettings: pointerFree),
    .executableTarget(
      name: "PhraseCheck", dependencies: ["GuidelineIndex", "GuidelineModel"],
      swiftSettings: pointerFree),
    testSupport,
    tests("SQLiteStore", ["TestSupport"]),
    tests("StandardStreams", ["TestSupport"]),
    tests("FileTrees", ["TestSupport"]),
    tests("HTTPTransfer", ["TestSupport"]),
    tests("DocumentTrees"),
    tests("NameKeys"),
    tests("GuidelineModel", ["TestSupport"]),
    tests("GuidelineReading", ["GuidelineModel", "DocumentTrees", "TestSupport"]),
    tests("GuidelineHistory", ["GuidelineModel"]),
    tests("GuidelineIndex", ["GuidelineModel", "GuidelineReading", "SQLiteStore", "TestSupport"]),
    tests("SafeText", ["TestSupport"]),
    tests(
      "GuidelineReview",
      ["DocumentTrees", "GuidelineHistory", "GuidelineModel", "SafeText", "TestSupport"],
      besides: ["Snapshots"]),
    tests("AppScanning", ["FileTrees", "GuidelineModel", "StandardStreams", "TestSupport"]),
    tests("GuidelineFetching", ["FileTrees", "GuidelineModel", "HTTPTransfer", "TestSupport"]),
    tests("Spelling"),
    tests("CommandLineArguments"),
    tests(
      "GuidelineAnswers", ["GuidelineIndex", "GuidelineModel", "TestSupport"]),
    tests(
      "GuidelineMCP",
      [
        "GuidelineAnswers", "GuidelineIndex", "GuidelineModel", "ModelContextProtocol", "SafeText",
        "TestSupport",
      ]),
    tests("ModelContextProtocol", ["SafeText", "TestSupport"]),
    tests(
      "GuidelineCLI",
      [
        "CommandLineArguments", "GuidelineFetching", "GuidelineIndex", "SafeText",
        "StandardStreams", "TestSupport",
      ]),
  ]
)
