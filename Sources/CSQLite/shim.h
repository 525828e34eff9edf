#include <sqlite3.h>

/* SQLITE_TRANSIENT is a function-pointer cast macro, which Swift cannot import. */
static inline int csqlite_bind_text_copy(sqlite3_stmt *s, int i, const char *t, int n) {
  return sqlite3_bind_text(s, i, t, n, SQLITE_TRANSIENT);
}
