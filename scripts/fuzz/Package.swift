// swift-tools-version: 6.2

import PackageDescription

// A package of its own: libFuzzer's flags are unsafe ones, which no package that others depend on may
// use. Built by scripts/fuzz.sh, which instruments the dependency too.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "hig", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzReaders", dependencies: [.product(name: "Guidelines", package: "hig")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
  ]
)
