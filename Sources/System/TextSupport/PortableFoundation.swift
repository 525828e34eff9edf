// Linux has FoundationEssentials, which starts in half the time of Foundation and needs none of its 40 MB of ICU data.
// macOS has only Foundation, which is part of the system. Targets import this module, so that the choice is made once.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
