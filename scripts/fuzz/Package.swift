// swift-tools-version: 6.2

import PackageDescription

/// A separate package, since libFuzzer needs unsafe flags, which packages that others depend on may not use.
/// scripts/fuzz/fuzz.sh builds it and instruments the package it depends on.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "hig", path: "../..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "FuzzReaders",
      dependencies: ["CLibFuzzer", .product(name: "FuzzedModules", package: "hig")],
      linkerSettings: [
        // gold, the default linker of swiftc on Linux, cannot link libFuzzer.
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
        .unsafeFlags(["-sanitize=fuzzer"]),
      ]),
  ]
)
