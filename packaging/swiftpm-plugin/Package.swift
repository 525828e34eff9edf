// swift-tools-version: 6.1
import PackageDescription

// scripts/dist/metadata.py fills in the address and the checksum of the bundle. HIG_ARTIFACT_BUNDLE names a local one instead, a
// path below this folder.
let tool: Target =
  if let bundle = Context.environment["HIG_ARTIFACT_BUNDLE"] {
    .binaryTarget(name: "hig", path: bundle)
  } else {
    .binaryTarget(
      name: "hig",
      url: "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/hig.artifactbundle.zip",
      checksum: "@SHA256:hig.artifactbundle.zip@")
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
