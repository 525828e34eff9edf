import GuidelineCLI
import LibC

exit(GuidelineCLI.CommandLineProcess.run(Array(CommandLine.arguments.dropFirst())))
