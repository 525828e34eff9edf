import GuidelineCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(
  GuidelineCLI.CommandLineProcess.run(
    Array(CommandLine.arguments.dropFirst()), with: ServerProcess()))
