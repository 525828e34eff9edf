// swift-tools-version: 6.0
import PackageDescription

// The release workflow fills in the address and the checksum of the bundle. HIG_ARTIFACT_BUNDLE names a local one instead, a
// path below this folder.
let tool: Target =
  if let bundle = Context.environment["HIG_ARTIFACT_BUNDLE"] {
    .binaryTarget(name: "hig", path: bundle)
  } else {
    .binaryTarget(
      name: "hig",
      url: "https://github.com/OWNER/hig/releases/download/v0.1.0/hig.artifactbundle.zip",
      checksum: "0000000000000000000000000000000000000000000000000000000000000000")
  }

let package = Package(
  name: "hig-check",
  products: [
    .plugin(name: "HigCheck", targets: ["HigCheck"]),
    .plugin(name: "HigCheckBuild", targets: ["HigCheckBuild"]),
  ],
  targets: [
    tool,
    .plugin(
      name: "HigCheck",
      capability: .command(
        intent: .custom(
          verb: "hig-check", description: "Find guidelines that the code of this package violates")),
      dependencies: ["hig"]),
    .plugin(name: "HigCheckBuild", capability: .buildTool(), dependencies: ["hig"]),
  ])
