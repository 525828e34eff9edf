#include <microhttpd.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Swift cannot call functions with a variable number of arguments. */

/* Decodes percent escapes in place. An escaped NUL would end the text early, so it becomes U+001A, the substitute character. */
static inline size_t cmicrohttpd_unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  for (char *found = strstr(text, "%00"); found; found = strstr(found, "%00")) memcpy(found, "%1A", 3);
  return MHD_http_unescape(text);
}

/* Starts a daemon with its own threads; NULL if the address cannot be used, with the reason in errno. */
static inline struct MHD_Daemon *cmicrohttpd_start(
    unsigned flags, const struct sockaddr *address, MHD_AcceptPolicyCallback admit, MHD_AccessHandlerCallback handle,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback notice, void *context,
    unsigned threads, unsigned connections, unsigned idle_seconds, size_t memory) {
  return MHD_start_daemon(
      flags, 0, admit, context, handle, context, MHD_OPTION_SOCK_ADDR, address,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_NOTIFY_CONNECTION, notice,
      context, MHD_OPTION_UNESCAPE_CALLBACK, cmicrohttpd_unescape, NULL, MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory, MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_END);
}

/* Returns freed blocks of 128 KiB and more to the system. The GNU C library otherwise keeps them after the first large one, so that
   the process stays as large as its largest requests together. */
static inline void cmicrohttpd_return_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}

/* The port of a daemon that was started with port 0. */
static inline int cmicrohttpd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/* The number of open connections. */
static inline unsigned cmicrohttpd_connections(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
  return info ? info->num_connections : 0;
}

/* The address of a connection's client. */
static inline const struct sockaddr *cmicrohttpd_client(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

/* The socket of a connection. */
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}
