import GuidelineReading

/// Called by libFuzzer with each input. The name of the file comes from `$HIG_FUZZ_FILE`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { return 0 }
