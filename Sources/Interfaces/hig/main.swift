import GuidelineCLI
import LibC
import MCPServer

exit(CommandLineProcess.run(Array(CommandLine.arguments.dropFirst()), serveAgent: GuidelineService.serve))
