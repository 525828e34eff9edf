#include <stddef.h>
#include <stdint.h>
/* No toolchain has a header for it: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library */
int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*read_one_input)(const uint8_t *bytes, size_t count));
